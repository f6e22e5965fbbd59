import Corpus
import Editorial
import Grading
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing
import Workshop

@testable import Pipeline

/// Puzzles that a press takes over from the last edition as they are.
@Suite struct WholePuzzlesTests {
  /// What an editor changes between two presses.
  enum Edit: String, CaseIterable {
    case nothing, punctuation, author, removal, addition, tags, order
    case fewerLettersGiven, longerTexts, weights, anotherGame, anotherLanguage, days
  }

  private let key: SealKey
  private var sample: Sample
  private let output: String

  init() throws {
    sample = try Sample()
    sample.rows += [
      "\"\(Cryptogram.open)\",William Shakespeare,1600,love",
      "Courage respects courage.,Thomas Carlyle,,courage",
      "Cast down your bucket where you are.,Booker T. Washington,1895,",
      "\"\(Cryptogram.nearlySettled)\",John Milton,1667,",
    ]
    try sample.write()
    key = try #require(SealKey.keep(at: sample.folder("state/seal.key")))
    output = sample.folder("output/puzzles.sqlite")
  }

  private func edition() throws -> Edition { try PuzzleLibrary.open(output).edition() }

  /// Makes a change that leaves a mark on every puzzle, in the grade and in the check, and seals it.
  private func mark() throws {
    let ledger = try #require(BuildReport.seal(besideEditionAt: output)?.ledger)
    var marked = try edition()
    for index in marked.puzzles.indices {
      let difficulty = marked.puzzles[index].difficulty
      marked.puzzles[index].difficulty = Difficulty(
        score: difficulty.score,
        tier: difficulty.tier,
        evidence: difficulty.evidence + [Evidence(feature: "mark", value: 1, points: 0)]
      )
    }
    try EditionWriter(marked.digested).publish(to: output)
    try sample.seal(ledger, by: key)
  }

  private func marks() throws -> Int {
    try edition().puzzles.count { $0.difficulty.evidence.contains { $0.feature == "mark" } }
  }

  @Test func `an unchanged press takes over every puzzle and finds the same`() async throws {
    // The first press begins the calendar, and its lock keeps it from then on.
    _ = try await sample.press(key: key)
    let first = try await sample.press(key: key)
    let published = try bytes(output)
    #expect(Set(first.findings.map(\.code)).isSuperset(of: [.nearMiss, .ambiguousPuzzle]))
    let second = try await sample.press(key: key)
    #expect(second.findings == first.findings)
    #expect(second.report.stages.map(\.counts) == first.report.stages.map(\.counts))
    #expect(second.report.ledger == first.report.ledger && second.report.seal == first.report.seal)
    #expect(try bytes(output) == published)
    try mark()
    _ = try await sample.press(key: key)
    #expect(try marks() == edition().puzzles.count)
  }

  @Test(arguments: Edit.allCases)
  func `after an edit a press gives what it gives when it solves anew`(edit: Edit) async throws {
    _ = try await sample.press(key: key)
    let (old, report) = (try bytes(output), try bytes(sample.folder("output/puzzles.build.json")))
    var sample = sample
    try make(edit, in: &sample)
    let lock = try bytes(sample.folder("schedule.lock.csv"))
    let reused = try await sample.press(key: key)
    let edition = try bytes(output)
    try sample.folder.write("schedule.lock.csv", lock)
    try sample.folder.write("output/puzzles.sqlite", old)
    try sample.folder.write("output/puzzles.build.json", report)
    let anew = try await sample.press(solving: .anew, key: key)
    #expect(try bytes(output) == edition)
    #expect(reused.findings == anew.findings)
    #expect(reused.report.stages.map(\.counts) == anew.report.stages.map(\.counts))
    #expect(reused.report.ledger == anew.report.ledger)
  }

  private func make(_ edit: Edit, in sample: inout Sample) throws {
    var extra = ""
    switch edit {
    case .nothing: break
    case .punctuation: sample.rows[8] = "Courage respects courage!,Thomas Carlyle,,courage"
    case .author: sample.rows[3] = "None but the brave deserves the fair.,J. Dryden,1697,courage"
    case .removal: sample.rows.removeSubrange(7...8)
    case .addition: sample.rows.append("Ring out wild bells to the wild sky.,Tennyson,1850,")
    case .tags: sample.rows[4] += "work"
    case .order: sample.rows.reverse()
    case .fewerLettersGiven: extra = "letters-given: {maximum: 0}"
    case .longerTexts: extra = "letters: {minimum: 10, maximum: 40}"
    case .weights:
      var formula = GradingFormula.current
      for row in formula.rows.indices where formula.rows[row].feature == .letters {
        formula.rows[row].weights = formula.rows[row].weights.map { $0 + 7 }
      }
      try sample.folder.write("weights.yml", WeightsFile.text(of: formula))
      extra = "games: {cryptogram: {grading: weights.yml}}"
    case .anotherGame: extra = "games: {cryptogram: {}, code-breaker: {}}"
    case .anotherLanguage: extra = "language: en-GB"
    case .days: break
    }
    try sample.write(days: edit == .days ? 4 : 5)
    let recipe = try text(sample.folder("recipe.yml"))
    try sample.folder.write("recipe.yml", recipe + "\n\(extra)\n")
  }

  @Test func `a puzzle of another text is made anew, and the others are not`() async throws {
    _ = try await sample.press(key: key)
    try mark()
    let count = try marks()
    var sample = sample
    sample.rows[3] = "None but the brave deserve the fair!,John Dryden,1697,courage"
    try sample.write()
    _ = try await sample.press(key: key)
    #expect(try marks() == count - 1)
  }

  @Test func `a ledger that was changed is not believed, nor the edition beside it`() async throws {
    _ = try await sample.press(key: key)
    try mark()
    let path = sample.folder("output/puzzles.build.json")
    let report = try text(path)
    #expect(LastEdition.read(output, key: key).ledger != nil)
    try sample.folder.write(
      "output/puzzles.build.json",
      report.replacing("\"margin\" : 2", with: "\"margin\" : 3")
    )
    #expect(LastEdition.read(output, key: key).ledger == nil)
    #expect(LastEdition.read(output, key: nil).ledger == nil)
    _ = try await sample.press(key: key)
    #expect(try marks() == 0)
  }

  @Test func `a difference to an edition takes over that edition's puzzles`() async throws {
    _ = try await sample.press(to: "elsewhere/puzzles.sqlite", key: key)
    var options = Press.Options(jobs: 1)
    options.sealKey = key
    let inputs = try PressInputs.read(
      try Plan.read(sample.folder("recipe.yml")),
      replacing: output,
      key: key,
      last: .sealed(sample.folder("elsewhere/puzzles.sqlite"), by: key),
      progress: .silent
    )
    let galley = try await Press.set(inputs, options, progress: .silent)
    #expect(inputs.last.path == sample.folder("elsewhere/puzzles.sqlite"))
    #expect(galley.edition.puzzles.allSatisfy { inputs.last.edition?.puzzles.contains($0) == true })
    let difference = try await DiffJob.run(
      from: sample.folder("elsewhere/puzzles.sqlite"),
      to: sample.folder("recipe.yml"),
      playedThrough: nil,
      replacing: output,
      options,
      progress: .silent
    )
    #expect(difference.moved.isEmpty)
  }
}
