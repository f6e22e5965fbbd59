public import Foundation
public import PuzzleModel
import PuzzleStore

/// What became of the daily entries of an older app.
public struct OlderEntriesReport: Hashable, Sendable {
  /// The keys of the entries that are stored now, or were before: the older app's may be removed.
  public fileprivate(set) var stored: [String] = []
  /// The keys among them that were stored by this call.
  public fileprivate(set) var takenOver: [String] = []
  /// The keys of the entries that could not be taken over, each with the reason; they must stay.
  public fileprivate(set) var leftOut: [String: String] = [:]
}

/// What is known of the quotations of an older app, by its own numbers.
public struct OlderQuotations: Sendable {
  /// The puzzle of each quotation.
  public var puzzles: [Int: Puzzle.ID]
  /// The text of each quotation as the older app had it, so that entries are matched letter by letter.
  public var texts: [Int: String]

  /// Makes a table of quotations.
  public init(puzzles: [Int: Puzzle.ID], texts: [Int: String] = [:]) {
    (self.puzzles, self.texts) = (puzzles, texts)
  }
}

extension Player {
  /// Takes over the daily games that an older app kept as JSON under a key for each day.
  ///
  /// To do so twice changes nothing, and what was played here since goes first. Keys that are none of a daily
  /// entry are ignored. Attempts are logged only on demand, because older apps logged them elsewhere.
  ///
  /// - Parameters:
  ///   - entries: The entries by their keys: `dailyPuzzleProgress-` or `_` and the day.
  ///   - encoding: The encoding that they were played in.
  ///   - quotations: The puzzles of the older app's quotations.
  ///   - logsAttempts: Whether a completed game is logged as an attempt, too.
  ///   - zone: The player's time zone, which decides on which day a game was completed.
  /// - Returns: What became of each entry.
  /// - Throws: ``PlayError`` if progress or the edition cannot be read or written. What was stored stays
  ///   stored, and the call may be repeated.
  public func takeOver(
    _ entries: [String: Data],
    _ encoding: CryptogramEncoding = .letters,
    quotations: OlderQuotations,
    logsAttempts: Bool = false,
    zone: TimeZone
  ) throws(PlayError) -> OlderEntriesReport {
    var report = OlderEntriesReport()
    for (key, json) in entries.sorted(by: { $0.key < $1.key }) {
      guard let day = OlderDailyEntry.day(ofKey: key) else { continue }
      let entry: OlderDailyEntry
      do {
        entry = try OlderDailyEntry(json, day: day, zone: zone)
      } catch {
        report.leftOut[key] = error.description
        continue
      }
      guard let puzzle = quotations.puzzles[entry.quotationNumber] else {
        report.leftOut[key] = "no puzzle is known for quotation \(entry.quotationNumber)"
        continue
      }
      let text = quotations.texts[entry.quotationNumber]
      let game = try olderGame(entry, puzzle, encoding, text: text, zone: zone)
      switch game {
      case .failure(let failure): report.leftOut[key] = failure.description
      case .success(let game):
        if try store(game, of: entry, logsAttempt: logsAttempts) { report.takenOver.append(key) }
        report.stored.append(key)
      }
    }
    return report
  }

  private func olderGame(
    _ entry: OlderDailyEntry,
    _ puzzle: Puzzle.ID,
    _ encoding: CryptogramEncoding,
    text: String?,
    zone: TimeZone
  ) throws(PlayError) -> Result<OlderGame, ReplayFailure> {
    let key = GameKey(
      puzzle: puzzle,
      day: entry.day,
      encoding: encoding.rawValue,
      member: member
    )
    let page = try book.cryptogram(puzzle)
    do {
      return .success(
        try OlderGame(entry, key, encoding: encoding, on: page, text: text, zone: zone)
      )
    } catch {
      return .failure(error)
    }
  }

  /// Stores a game, unless what is there goes first.
  private func store(
    _ older: OlderGame,
    of entry: OlderDailyEntry,
    logsAttempt: Bool
  ) throws(PlayError) -> Bool {
    let key = older.game.key
    if let there = try keep({ try $0.savedGame(key) }) {
      let isOver = there.isCompleted || there.completedOn != nil
      guard older.game.isCompleted, !isOver else { return false }
    }
    try keep { store in
      if logsAttempt, older.game.isCompleted {
        let attempt = Attempt(
          puzzle: key.puzzle,
          tier: older.game.tier,
          encoding: key.encoding,
          mode: key.mode,
          day: key.day,
          member: key.member,
          outcome: .completed,
          endedAt: older.game.updatedAt,
          milliseconds: entry.playedMilliseconds,
          hintCount: entry.hintCount,
          mistakeCount: entry.mistakeCount
        )
        try store.save(older.game, appending: [], logging: attempt)
      }
      try store.restart(older.game, moves: older.lines)
    }
    return true
  }
}
