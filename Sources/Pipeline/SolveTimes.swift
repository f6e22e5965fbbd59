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
    var attempts: [Attempt] = []
    var findings: [Finding] = []
    var problems: [Finding] = []
    recordCount = try CorpusReader(file).read(
      { record in
        progress.report("reading \(file.path)", done: record.number)
        let row = SolveRow(record, path: file.path)
        switch row.attempt(of: known) {
        case .success(let attempt): attempts.append(attempt)
        case .failure(let problem): problems.append(problem.finding)
        }
      },
      report: { findings.append($0) }
    )
    self.attempts = attempts
    self.findings = (findings + problems).sorted { $0.place < $1.place }
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

/// One row of a table of solve times.
private struct SolveRow {
  let record: RawRecord
  let path: String

  init(_ record: RawRecord, path: String) {
    self.record = record
    self.path = path
  }

  /// What is wrong with a row.
  struct Problem: Error {
    let finding: Finding
  }

  /// The attempt that the row tells of.
  func attempt(of known: Set<Puzzle.ID>) -> Result<SolveTimes.Attempt, Problem> {
    let name = text(.puzzle)
    guard let puzzle = Puzzle.ID(name) else {
      return .failure(
        problem(.typeError, .puzzle, "'\(name)' is no puzzle's ID; write it as cryptogram:UUID")
      )
    }
    guard known.contains(puzzle) else {
      return .failure(
        problem(
          .unknownPuzzle,
          .puzzle,
          "the edition has no puzzle '\(name)'; name with --edition the edition that was played"
        )
      )
    }
    guard let isSolved = Self.truth(of: text(.solved)) else {
      let accepted = "1, true, yes, 0, false or no"
      return .failure(
        problem(.typeError, .solved, "'\(text(.solved))' does not say whether; write \(accepted)")
      )
    }
    let seconds = text(.seconds)
    let milliseconds = Self.milliseconds(of: seconds)
    // Who gave up may have no time; who solved it has.
    guard milliseconds != nil || seconds.isEmpty && !isSolved else {
      let accepted = "a number above 0, as 93 or 93.5"
      return .failure(problem(.typeError, .seconds, "'\(seconds)' is no time; write \(accepted)"))
    }
    return .success(
      SolveTimes.Attempt(puzzle: puzzle, milliseconds: milliseconds, isSolved: isSolved)
    )
  }

  private func text(_ field: SolveTimeField) -> String {
    let text = record.withField(field.index) { String(decoding: $0, as: UTF8.self) }
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = text.drop(while: isSpace)
    return String(start.prefix(start.count - start.reversed().prefix(while: isSpace).count))
  }

  private func problem(
    _ code: Finding.Code,
    _ field: SolveTimeField,
    _ message: String
  ) -> Problem {
    let place = record.place(of: field.index, path: path)
    return Problem(finding: Finding(code, at: place, field: field.rawValue, message))
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
