import Corpus
import PuzzleModel

/// How long people took to solve puzzles, as a table tells.
struct SolveTimes {
  /// One attempt.
  struct Attempt: Hashable {
    let puzzle: Puzzle.ID
    /// How long it took, or how long it went on; nil where an attempt that failed has no time.
    let milliseconds: Int?
    let isSolved: Bool
  }

  private(set) var attempts: [Attempt] = []
  private(set) var findings: [Finding] = []
  private(set) var recordCount = 0

  /// Reads a table with the columns `puzzle`, `seconds` and `solved`; a row that cannot be used is
  /// reported and set aside.
  ///
  /// - Parameters:
  ///   - file: The table.
  ///   - known: The puzzles that there may be times of.
  ///   - progress: Who is told of long work.
  /// - Throws: `CorpusError` where the file cannot be read.
  init(_ file: CorpusFile, of known: Set<Puzzle.ID>, progress: PressProgress) throws {
    let reading = try TableReading(file, by: SolveTimeField.self) {
      row throws(RowProblem) -> Attempt in
      progress.report("reading \(file.path)", done: row.number)
      return try row.attempt(of: known)
    }
    attempts = reading.values
    findings = reading.findings
    recordCount = reading.recordCount
  }

  /// The time of each puzzle in milliseconds, in the order of the IDs: the median of its attempts.
  ///
  /// An attempt that failed would have taken longer than anybody can tell: it counts as the longest
  /// time of the table.
  var medians: [(puzzle: Puzzle.ID, milliseconds: Int)] {
    guard let longest = attempts.compactMap(\.milliseconds).max() else { return [] }
    return Dictionary(grouping: attempts, by: \.puzzle).map { puzzle, attempts in
      let times = attempts.map { $0.isSolved ? $0.milliseconds ?? longest : longest }.sorted()
      let middle = times[(times.count - 1) / 2] + times[times.count / 2]
      return (puzzle, middle / 2)
    }.sorted { $0.0 < $1.0 }
  }
}

/// The columns of a table of solve times.
enum SolveTimeField: String, CaseIterable, Sendable {
  case puzzle, seconds, solved
}

extension FieldMapping {
  /// What a record of a solve has; every field must have a column.
  static let solveTimes = table(of: SolveTimeField.self, isFixed: false)
}

extension TableRow<SolveTimeField> {
  /// The attempt that the row tells of.
  fileprivate func attempt(of known: Set<Puzzle.ID>) throws(RowProblem) -> SolveTimes.Attempt {
    let puzzle = try puzzle(in: .puzzle)
    guard known.contains(puzzle) else {
      throw problem(
        .unknownPuzzle,
        .puzzle,
        "the edition has no puzzle '\(puzzle)'; name with --edition the edition that was played"
      )
    }
    guard let isSolved = Self.truth(of: text(.solved)) else {
      let accepted = "1, true, yes, 0, false or no"
      throw problem(
        .typeError,
        .solved,
        "'\(text(.solved))' does not say whether; write \(accepted)"
      )
    }
    let seconds = text(.seconds)
    let milliseconds = Self.milliseconds(of: seconds)
    // Who gave up may have no time; who solved it has.
    guard milliseconds != nil || seconds.isEmpty && !isSolved else {
      let accepted = "a number above 0, as 93 or 93.5"
      throw problem(.typeError, .seconds, "'\(seconds)' is no time; write \(accepted)")
    }
    return SolveTimes.Attempt(puzzle: puzzle, milliseconds: milliseconds, isSolved: isSolved)
  }

  private static func truth(of text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "true", "yes": true
    case "0", "false", "no": false
    default: nil
    }
  }

  /// Seconds as a decimal fraction in milliseconds, the digits behind the third dropped; nil for what
  /// is none, is not above 0 or is over ten million seconds, some four months.
  private static func milliseconds(of text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }),
      let seconds = Int(parts[0]), seconds <= 10_000_000
    else { return nil }
    let fraction = parts.count == 2 ? parts[1].prefix(3) : ""
    let padded = fraction + String(repeating: "0", count: 3 - fraction.count)
    let milliseconds = seconds * 1000 + (Int(padded) ?? 0)
    return milliseconds > 0 ? milliseconds : nil
  }
}
