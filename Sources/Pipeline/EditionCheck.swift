import Corpus
public import PuzzleModel
import PuzzleEngine
import PuzzleStore

/// The headless check of a whole edition.
public struct EditionCheck: Sendable {
  /// What the engine found of each puzzle that could be read, in the order of the IDs.
  public let checks: [SolveCheck]
  /// What is wrong: puzzles that fail, rows that cannot be read, a digest that does not fit.
  public let findings: [Finding]
  /// How many puzzles there are, readable or not.
  public let checkedCount: Int
  /// How many of them can be played to their end.
  public let passedCount: Int
  /// How many cannot.
  public var failedCount: Int { checkedCount - passedCount }

  /// Plays every puzzle of the edition at a path.
  ///
  /// - Throws: `StoreError` where the file is no edition that can be opened.
  public init(ofEditionAt path: String, progress: PressProgress) throws {
    let library = try PuzzleLibrary(path: path)
    var cryptograms: [Cryptogram] = []
    var findings: [Finding] = []
    for row in try library.cryptograms() {
      switch row {
      case .success(let cryptogram): cryptograms.append(cryptogram)
      case .failure(let error):
        findings.append(Finding(.brokenPuzzle, at: Place(path: path), "\(error)"))
      }
    }
    findings += try Self.puzzlesWithoutRow(library, rowCount: cryptograms.count + findings.count)
    checkedCount = cryptograms.count + findings.count
    checks = Self.solve(cryptograms, progress: progress)
    for check in checks {
      guard case .failed(let reason) = check.status else { continue }
      findings.append(.brokenPuzzle(check.id, reason, path: path))
    }
    passedCount = checks.count { $0.status == .passed }
    self.findings = findings + Self.problemsOfContent(library)
  }

  /// A finding for each puzzle that has nothing to be played from.
  private static func puzzlesWithoutRow(
    _ library: PuzzleLibrary,
    rowCount: Int
  ) throws -> [Finding] {
    let puzzleCount = try library.puzzleCounts().reduce(0) { $0 + $1.count }
    guard puzzleCount > rowCount else { return [] }
    return try Tier.allCases.flatMap { try library.puzzles(tier: $0) }.compactMap { puzzle in
      do {
        guard try library.cryptogram(puzzle.id) == nil else { return nil }
      } catch {
        return nil
      }
      let reason = "the edition has no row of table cryptogram for it"
      return .brokenPuzzle(puzzle.id, reason, path: library.path)
    }
  }

  /// Plays puzzles, in the order given.
  static func solve(_ cryptograms: [Cryptogram], progress: PressProgress) -> [SolveCheck] {
    cryptograms.enumerated().map { index, cryptogram in
      progress.report("checking", done: index, total: cryptograms.count)
      return SolveCheck(of: cryptogram)
    }
  }

  /// Whether the content is what its digest says, and whether all of it can be read.
  private static func problemsOfContent(_ library: PuzzleLibrary) -> [Finding] {
    let place = Place(path: library.path)
    do {
      let edition = try library.edition()
      let digest = Digest.hexadecimal(of: edition.canonicalContent)
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
