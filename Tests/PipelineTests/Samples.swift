import Corpus
import Editorial
import PuzzleModel
import Recipes
import TestSupport
import Workshop

@testable import Pipeline

extension Edition {
  /// The contents of the cryptograms; setting one replaces that of the puzzle with its ID.
  var cryptograms: [Cryptogram] {
    get {
      puzzles.compactMap {
        if case .cryptogram(let cryptogram) = $0.content { cryptogram } else { nil }
      }
    }
    set {
      let contents = Dictionary(newValue.map { ($0.id, $0) }) { first, _ in first }
      puzzles = puzzles.compactMap { puzzle in
        guard case .cryptogram = puzzle.content else { return puzzle }
        return contents[puzzle.id].map { puzzle.with(.cryptogram($0)) }
      }
    }
  }

  /// The checks; setting one replaces that of the puzzle with its ID.
  var checks: [SolveCheck] {
    get { puzzles.compactMap(\.check) }
    set {
      let checks = Dictionary(newValue.map { ($0.id, $0) }) { first, _ in first }
      for index in puzzles.indices { puzzles[index].check = checks[puzzles[index].id] }
    }
  }
}

/// A little project: quotations by authors A to E, and a recipe for five days of them.
struct Sample {
  let folder: TemporaryFolder
  var rows = [
    "All that glisters is not gold.,William Shakespeare,1597~,money",
    "\"To err is human, to forgive divine.\",Alexander Pope,1711,kindness",
    "Virtue is like a rich stone—best plain set.,Francis Bacon,1625,virtue;beauty",
    "None but the brave deserves the fair.,John Dryden,1697,courage",
    "Nothing great was ever achieved without enthusiasm.,Ralph Waldo Emerson,1841,",
    "ALL THAT GLISTERS — is not gold,William Shakespeare,,money;truth",
    "Know thyself,Thales,,",
  ]

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A project with its edition, which is pressed once, for many tests begin there.
  static func pressed() async throws -> Sample {
    let sample = try Sample()
    try sample.write()
    let pressed = try await files.value
    try sample.folder.write("output/puzzles.sqlite", pressed.edition)
    try sample.folder.write("schedule.lock.csv", pressed.lock)
    return sample
  }

  /// The edition of the project, and its lock.
  private static let files = Task {
    let sample = try Sample()
    try sample.write()
    _ = try await sample.press()
    return (
      edition: try bytes(sample.folder("output/puzzles.sqlite")),
      lock: try bytes(sample.folder("schedule.lock.csv"))
    )
  }

  /// Writes the project, with the rows in so many files.
  func write(
    fileCount: Int = 1,
    days: Int = 5,
    stopOn: String = "error",
    exclude: [String] = []
  ) throws {
    var sources = ""
    for number in 0..<fileCount {
      let part = rows.indices.filter { $0 % fileCount == number }.map { rows[$0] + "\n" }
      try folder.write("part\(number).csv", "text,author,year,tags\n" + part.joined())
      sources += "  - {path: part\(number).csv, licence: CC0-1.0}\n"
    }
    try folder.write(
      "recipe.yml",
      """
      name: Sample
      quotations:
      \(sources)stop-on: \(stopOn)
      schedule: {from: 2027-01-01, days: \(days), author-gap: 2}
      exclude-tags: [\(exclude.joined(separator: ", "))]
      """
    )
  }

  /// Seals an edition of the project as it is, with a ledger, as a press with the key would.
  func seal(
    _ ledger: PressLedger,
    editionAt name: String = "output/puzzles.sqlite",
    by key: SealKey
  ) throws {
    var report = BuildReport(ofRecipeAt: folder("recipe.yml"), digest: "")
    let path = folder(name)
    let digest = try Digest.hexadecimal(ofFile: path, location: path)
    (report.ledger, report.seal) = (ledger, try ledger.seal(ofEditionWith: digest, by: key))
    try folder.write(BuildReport.path(besideEditionAt: name), try report.json())
  }

  /// Presses the project.
  func press(
    to output: String = "output/puzzles.sqlite",
    jobs: Int = 2,
    solving: Press.Options.Solving = .reusingResults,
    key: SealKey? = nil,
    allowedMoves: Int = Press.Options.usualMoves,
    isLocked: Bool = false,
    isFirst: Bool = false,
    progress: WorkProgress = .silent
  ) async throws -> PressJob.Result {
    var seconds = 0
    var options = Press.Options(jobs: jobs, solving: solving)
    options.sealKey = key
    options.allowedMoves = allowedMoves
    options.isLocked = isLocked
    options.isFirst = isFirst
    return try await PressJob.run(
      try Plan.read(folder("recipe.yml")),
      to: folder(output),
      options,
      progress: progress
    ) {
      seconds += 1
      return .seconds(seconds)
    }
  }
}

extension Plan {
  /// The plan of a recipe that no file holds.
  static func sample(_ yaml: String) throws -> Plan {
    try Plan(Recipe(yaml: yaml, path: "recipe.yml"), digest: "")
  }
}

extension Puzzle {
  /// The same puzzle with another content.
  fileprivate func with(_ content: Content) -> Puzzle {
    var puzzle = self
    puzzle.content = content
    return puzzle
  }
}
