public import Corpus
public import PuzzleModel

/// The solve times of people, read from a table.
public struct SolveTimes: Sendable {
  /// One attempt.
  public struct Attempt: Hashable, Sendable {
    /// The puzzle that was tried.
    public let puzzle: Puzzle.ID
    /// How long the attempt took; nil if it failed and no time was recorded.
    public let milliseconds: Int?
    /// Whether the puzzle was solved.
    public let isSolved: Bool
  }

  /// The attempts in the order of the table.
  public private(set) var attempts: [Attempt] = []
  /// The findings about the table, in the order of the places.
  public private(set) var findings: [Finding] = []
  /// The number of rows, usable or not.
  public private(set) var recordCount = 0

  /// Reads a table with the columns `puzzle`, `seconds` and `solved`; a row that cannot be used is
  /// reported and set aside.
  ///
  /// - Parameters:
  ///   - file: The table.
  ///   - known: The puzzles of the edition.
  ///   - progress: Receives the number of each row.
  /// - Returns: The times.
  /// - Throws: `CorpusError` if the file cannot be read.
  public static func read(
    _ file: CorpusFile,
    of known: Set<Puzzle.ID>,
    progress: (Int) -> Void
  ) throws -> SolveTimes {
    let reading = try TableReading<Attempt>.read(file, by: SolveTimeField.self) {
      row throws(RowFault) in
      progress(row.number)
      return try row.attempt(of: known)
    }
    return SolveTimes(
      attempts: reading.values,
      findings: reading.findings,
      recordCount: reading.recordCount
    )
  }

  /// The time of each puzzle in milliseconds, in the order of the IDs: the median of its attempts.
  ///
  /// Nobody knows how long a failed attempt would have taken, so it counts as the longest time of the
  /// table.
  public var medians: [(puzzle: Puzzle.ID, milliseconds: Int)] {
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
  /// The fields of a record of a solve; each must have a column.
  public static let solveTimes = table(of: SolveTimeField.self, isFixed: false)
}

extension TableRow<SolveTimeField> {
  /// Reads the attempt of the row.
  fileprivate func attempt(of known: Set<Puzzle.ID>) throws(RowFault) -> SolveTimes.Attempt {
    let puzzle = try puzzle(in: .puzzle)
    guard known.contains(puzzle) else {
      throw fault(
        .unknownPuzzle,
        .puzzle,
        "the edition has no puzzle '\(puzzle)'; name the edition that was played"
      )
    }
    guard let isSolved = Self.truth(of: text(.solved)) else {
      let accepted = "1, true, yes, 0, false or no"
      throw fault(
        .typeError,
        .solved,
        "'\(text(.solved))' does not say whether the puzzle was solved; write \(accepted)"
      )
    }
    let seconds = text(.seconds)
    let milliseconds = Self.milliseconds(of: seconds)
    // A failed attempt may lack a time; a solved one may not.
    guard milliseconds != nil || seconds.isEmpty && !isSolved else {
      let accepted = "a number above 0, such as 93 or 93.5"
      throw fault(.typeError, .seconds, "'\(seconds)' is not a time; write \(accepted)")
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

  /// Converts decimal seconds to milliseconds, and drops digits after the third decimal.
  ///
  /// The result is nil for a text that is not a number, is not above 0, or is above ten million
  /// seconds, about four months.
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
