import PuzzleModel
import PuzzleEngine

/// The stage that solves and plays every cryptogram, gives the letters that it takes to leave one
/// reading, and sets aside what no few letters settle.
struct CheckStage: Sendable {
  /// A puzzle that goes into the edition, with what was found of it.
  struct Checked: Sendable {
    /// The puzzle, with its ambiguity.
    let puzzle: Puzzle
    /// Whether it has one reading; one that has more is here only since its day is frozen.
    let isSettled: Bool

    /// Whether the calendar may draw it.
    var isDrawable: Bool { isSettled && puzzle.check?.status == .passed }
  }

  /// What goes into the edition, in the order of the cryptograms.
  private(set) var checked: [Checked] = []
  /// What is wrong with puzzles.
  private(set) var findings: [Finding] = []
  /// How many of what.
  let counts: [String: Int]

  /// Collects what the check found of cryptograms.
  ///
  /// - Parameters:
  ///   - outcomes: What was found.
  ///   - puzzles: The puzzles of the cryptograms.
  ///   - quotations: What they are made of.
  ///   - frozen: The puzzles of days that may not change, which go into the edition in any case.
  ///   - path: The recipe.
  init(
    _ outcomes: [CryptogramCheck.Outcome],
    of puzzles: [Puzzle],
    _ quotations: [Quotation],
    frozen: Set<Puzzle.ID> = [],
    path: String
  ) {
    counts = Self.counts(of: outcomes)
    let quotations = Dictionary(uniqueKeysWithValues: quotations.map { ($0.id, $0) })
    let puzzles = Dictionary(uniqueKeysWithValues: puzzles.map { ($0.id, $0) })
    for outcome in outcomes {
      guard let puzzle = puzzles[outcome.check.id],
        let quotation = puzzle.quotation.flatMap({ quotations[$0] })
      else { continue }
      guard outcome.entry.isSettled else {
        findings.append(.ambiguousPuzzle(quotation, alternative: outcome.entry.blind.alternative))
        if frozen.contains(puzzle.id) { append(puzzle, outcome) }
        continue
      }
      if let finding = Finding.ofCheck(outcome.check, path: path) { findings.append(finding) }
      append(puzzle, outcome)
    }
  }

  private mutating func append(_ puzzle: Puzzle, _ outcome: CryptogramCheck.Outcome) {
    var puzzle = puzzle
    puzzle.ambiguity = outcome.entry.ambiguity
    puzzle.content = .cryptogram(outcome.cryptogram)
    puzzle.check = outcome.check
    checked.append(Checked(puzzle: puzzle, isSettled: outcome.entry.isSettled))
  }

  private static func counts(of outcomes: [CryptogramCheck.Outcome]) -> [String: Int] {
    let settled = outcomes.filter(\.entry.isSettled)
    let passed = settled.count { $0.check.status == .passed }
    return [
      "checked": settled.count, "passed": passed, "failed": settled.count - passed,
      "keystrokes": settled.reduce(0) { $0 + $1.check.keystrokeCount },
      "hints": settled.reduce(0) { $0 + $1.check.hintCount },
      "unique": settled.count { $0.entry.given.isEmpty },
      "prefilled": settled.count { !$0.entry.given.isEmpty },
      "ambiguous": outcomes.count - settled.count,
    ]
  }
}
