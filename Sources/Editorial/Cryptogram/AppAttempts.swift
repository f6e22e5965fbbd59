public import PuzzleModel
import PuzzleStore

/// The attempts of an app's player on their way into progress.
public struct AppAttempts: Sendable {
  /// The end of a daily game, by which an attempt at it is known: older attempts name a random puzzle.
  public struct DailyEnd: Hashable, Sendable {
    /// The app's number of the quotation.
    public let quotation: Int
    /// The day that was played.
    public let day: CalendarDay
    /// When it ended, in milliseconds since 1970.
    public let endedAt: Int
    /// The number of hints.
    public let hintCount: Int
    /// The number of mistakes.
    public let mistakeCount: Int

    /// Makes the end of a daily game.
    public init(
      quotation: Int,
      day: CalendarDay,
      endedAt: Int,
      hintCount: Int,
      mistakeCount: Int
    ) {
      (self.quotation, self.day, self.endedAt) = (quotation, day, endedAt)
      (self.hintCount, self.mistakeCount) = (hintCount, mistakeCount)
    }
  }

  /// The attempts that can be carried over, each once, in the order of the rows.
  public private(set) var attempts: [Attempt] = []

  /// The encoding of each daily game whose end an attempt is known by.
  public private(set) var encodings: [DailyEnd: String] = [:]

  private let corpus: AppCorpus
  private let tiers: [PuzzleID: Tier]
  /// The days of each puzzle in the calendar.
  private let days: [PuzzleID: [CalendarDay]]
  /// The ends of daily games by the second.
  private let ends: [Int: [DailyEnd]]
  private var seen: [Attempt: String] = [:]

  /// Takes the attempts of an app; the ledger of the import says what became of each row.
  ///
  /// - Parameters:
  ///   - imported: What was imported.
  ///   - tiers: The tiers of the puzzles in the edition.
  ///   - ends: How the daily games ended.
  public init(of imported: inout AppImport, tiers: [PuzzleID: Tier], ends: [DailyEnd]) {
    corpus = imported.corpus
    self.tiers = tiers
    days = Dictionary(grouping: imported.calendar.published.days, by: \.puzzle)
      .mapValues { $0.map(\.day) }
    self.ends = Dictionary(grouping: ends) { Self.second($0.endedAt) }
    let rows = imported.database[.attempts].rows
    imported.ledger.begin(AppTable.attempts.rawValue, rows: rows.count)
    for row in rows { take(row, &imported.ledger) }
  }

  /// Logs the attempts in a player's progress, which is made if there is none.
  ///
  /// - Returns: How many were not there before.
  /// - Throws: `StoreError` if the progress cannot be opened or written; none is logged then.
  public func log(inProgressAt path: String) throws -> Int {
    let store = try ProgressStore.open(path)
    let count = try store.log(attempts)
    try store.close()
    return count
  }

  private mutating func take(_ row: AppRow, _ ledger: inout ImportLedger) {
    if ledger.leaves(row, needing: [.puzzle, .encoding, .completedAt, .failedAt]) { return }
    let attempt: Attempt
    do throws(Loss) {
      attempt = try self.attempt(row, &ledger)
    } catch {
      ledger.leave(
        row.table.rawValue,
        row.key,
        column: error.column?.rawValue,
        value: error.column.flatMap { row.text($0) },
        error.reason
      )
      return
    }
    if let first = seen[attempt] {
      ledger.merge(row.table.rawValue, row.key, into: first, "it is the same as another attempt")
      return
    }
    seen[attempt] = row.key
    attempts.append(attempt)
    ledger.carry(row.table.rawValue)
    ledger.remarkFaults(of: row)
  }

  /// Why a row is not carried over.
  private struct Loss: Error {
    let column: AppTable.Column?
    let reason: String
  }

  private mutating func attempt(
    _ row: AppRow,
    _ ledger: inout ImportLedger
  ) throws(Loss) -> Attempt {
    let (outcome, endedAt) = try Self.end(of: row)
    let encoding = (row.text(.encoding) ?? "").lowercased()
    guard ["letters", "numbers"].contains(encoding) else {
      throw Loss(column: .encoding, reason: "its encoding is neither Letters nor Numbers")
    }
    let id = try numbered(row)
    let hints = Self.count(row, .hints, &ledger)
    let mistakes = Self.count(row, .mistakes, &ledger)
    let end = outcome == .failed ? nil : end(at: endedAt, hints, mistakes, of: id)
    guard let id = id ?? end.flatMap({ corpus.puzzle($0.quotation) }) else {
      throw Loss(column: .puzzle, reason: Self.randomReason)
    }
    if let end {
      encodings[end] = encoding
      if row.integer(.puzzle) == nil { Self.remarkJoin(row, &ledger) }
    }
    let mode = end == nil ? mode(of: row, &ledger) : .daily
    // Of a puzzle with several days, nobody knows which of them was played.
    let day = days[id].flatMap { $0.count == 1 && mode == .daily ? $0[0] : nil }
    return Attempt(
      puzzle: id,
      tier: tiers[id],
      encoding: encoding,
      mode: mode,
      day: end?.day ?? day,
      outcome: outcome,
      endedAt: endedAt,
      milliseconds: Self.time(row, &ledger),
      hintCount: hints,
      mistakeCount: mistakes
    )
  }

  /// The puzzle that a row names by a number; nil if it names a UUID.
  private func numbered(_ row: AppRow) throws(Loss) -> PuzzleID? {
    guard let number = row.integer(.puzzle) else {
      if MemberID(row.text(.puzzle) ?? "") != nil { return nil }
      throw Loss(column: .puzzle, reason: "it is neither the number of a quotation nor a UUID")
    }
    if let id = corpus.puzzle(number) { return id }
    throw Loss(
      column: .puzzle,
      reason: "there is no quotation of this number, or it was not carried over"
    )
  }

  /// The daily game that ended with an attempt: at the same second, with the same hints and mistakes.
  private func end(at instant: Int, _ hints: Int, _ mistakes: Int, of puzzle: PuzzleID?)
    -> DailyEnd?
  {
    let second = Self.second(instant)
    let near = [second - 1, second, second + 1].flatMap { ends[$0] ?? [] }.filter { end in
      abs(end.endedAt - instant) <= 1000 && end.hintCount == hints && end.mistakeCount == mistakes
        && (puzzle == nil || corpus.puzzle(end.quotation) == puzzle)
    }
    return near.count == 1 ? near[0] : nil
  }

  private static func remarkJoin(_ row: AppRow, _ ledger: inout ImportLedger) {
    ledger.remark(
      row.table.rawValue,
      row.key,
      column: "puzzle_id",
      value: row.text(.puzzle),
      "joined by the daily game that ended in the same second"
    )
  }

  private static let randomReason =
    "its puzzle_id is a random UUID, which the app made afresh each time and which names no quotation"

  private func mode(of row: AppRow, _ ledger: inout ImportLedger) -> PlayMode {
    let written = (row.text(.mode) ?? "normal").lowercased()
    if written == "daily" { return .daily }
    if !["normal", "random", "regular", ""].contains(written) {
      ledger.remark(
        row.table.rawValue,
        row.key,
        column: "mode",
        value: written,
        "carried over as a regular game; the mode is not known"
      )
    }
    return .regular
  }
}

extension AppAttempts {
  private static func end(of row: AppRow) throws(Loss) -> (Attempt.Outcome, Int) {
    let texts = (completed: row.text(.completedAt) ?? "", failed: row.text(.failedAt) ?? "")
    switch (texts.completed.isEmpty, texts.failed.isEmpty) {
    case (true, true):
      throw Loss(column: .completedAt, reason: "it was neither completed nor failed")
    case (false, false):
      throw Loss(column: .failedAt, reason: "it was both completed and failed")
    case (false, true):
      guard let instant = AppInstant.milliseconds(texts.completed) else {
        throw Loss(column: .completedAt, reason: "it is no moment in ISO 8601")
      }
      return (.completed, instant)
    case (true, false):
      guard let instant = AppInstant.milliseconds(texts.failed) else {
        throw Loss(column: .failedAt, reason: "it is no moment in ISO 8601")
      }
      return (.failed, instant)
    }
  }

  /// The most that progress stores as a time, in seconds.
  private static let longest = 10_000_000_000.0
  /// The most that progress stores as a count.
  private static let most = 1_000_000_000

  private static func time(_ row: AppRow, _ ledger: inout ImportLedger) -> Int? {
    guard let written = row.text(.seconds) else { return nil }
    if let seconds = row.number(.seconds), (0...longest).contains(seconds) {
      return Int((seconds * 1000).rounded())
    }
    remark(
      row,
      .seconds,
      written,
      "carried over without its time, which is no number of seconds",
      &ledger
    )
    return nil
  }

  private static func count(
    _ row: AppRow,
    _ column: AppTable.Column,
    _ ledger: inout ImportLedger
  ) -> Int {
    guard let written = row.text(column) else { return 0 }
    if let count = row.integer(column), (0...most).contains(count) { return count }
    remark(row, column, written, "carried over as 0, because it is no count", &ledger)
    return 0
  }

  private static func remark(
    _ row: AppRow,
    _ column: AppTable.Column,
    _ written: String,
    _ reason: String,
    _ ledger: inout ImportLedger
  ) {
    ledger.remark(
      row.table.rawValue,
      row.key,
      column: column.rawValue,
      value: written,
      reason
    )
  }

  private static func second(_ milliseconds: Int) -> Int {
    Int((Double(milliseconds) / 1000).rounded(.down))
  }
}
