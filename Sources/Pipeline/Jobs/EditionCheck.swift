import Cryptanalysis
public import PuzzleModel
import PuzzleEngine
import PuzzleStore

/// The headless check of an edition, or of a part of one.
public struct EditionCheck: Sendable {
  /// Which part was checked.
  public let shard: Shard
  /// The digest that the edition says its content has.
  public let contentDigest: String
  /// What was found of each puzzle that could be read, in the order of the IDs.
  public let checks: [SolveCheck]
  /// What is wrong: puzzles that fail, rows that cannot be read, a digest that does not fit.
  public let findings: [Finding]
  /// How many puzzles there are, readable or not.
  public let checkedCount: Int
  /// How many of them can be played to their end and solved.
  public let passedCount: Int
  /// How many cannot.
  public var failedCount: Int { checkedCount - passedCount }

  /// Plays and solves the puzzles of the edition at a path.
  ///
  /// - Parameters:
  ///   - path: The edition.
  ///   - work: How much of it to check, and how.
  ///   - progress: Who is told of long work.
  /// - Throws: `StoreError` where the file is no edition that can be opened, `LanguageModelError`
  ///   where there is no model to solve with.
  public init(ofEditionAt path: String, _ work: CheckWork, progress: PressProgress) async throws {
    let library = try PuzzleLibrary.open(path)
    var cryptograms: [Cryptogram] = []
    var findings: [Finding] = []
    for (place, puzzle) in try library.puzzles().enumerated() where work.shard.contains(place) {
      switch puzzle.map(\.content) {
      case .success(.cryptogram(let cryptogram)): cryptograms.append(cryptogram)
      case .success(.seed): break
      case .failure(let error):
        findings.append(Finding(.brokenPuzzle, at: Place(path: path), "\(error)"))
      }
    }
    checkedCount = cryptograms.count + findings.count
    let check = CryptogramCheck(model: try LanguageModel.bundled())
    let total = cryptograms.count
    checks = await cryptograms.concurrentMap(
      jobs: work.jobs,
      report: { progress.step("checking", done: $0, total: total) },
      check.check
    )
    passedCount = checks.count { $0.status == .passed }
    findings += checks.compactMap { Finding.ofCheck($0, path: path) }
    if work.shard.index == 1 { findings += Self.problemsOfContent(library) }
    self.findings = findings.sorted {
      ($0.place, $0.code.rawValue, $0.message) < ($1.place, $1.code.rawValue, $1.message)
    }
    shard = work.shard
    contentDigest = try library.imprint().contentDigest
  }

  /// Whether the content is what its digest says, and whether all of it can be read.
  private static func problemsOfContent(_ library: PuzzleLibrary) -> [Finding] {
    let place = Place(path: library.path)
    do {
      let edition = try library.edition()
      let digest = edition.actualDigest
      if digest == edition.contentDigest { return [] }
      return [
        Finding(
          .digestMismatch,
          at: place,
          "the content's digest is \(digest), and the edition says \(edition.contentDigest); the "
            + "file was changed after it was pressed, so press it anew"
        )
      ]
    } catch {
      return [Finding(.digestMismatch, at: place, "the content cannot be read whole: \(error)")]
    }
  }
}
