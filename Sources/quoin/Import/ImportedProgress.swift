import Editorial
import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// What an import puts into a player's progress: attempts, and daily games.
struct ImportedProgress {
  /// The path of the progress.
  let path: String
  /// How many attempts are carried over, and how many of them were not there before.
  private(set) var attempts = (count: 0, added: 0)
  /// How many daily games are carried over, and how many of them were not there before.
  private(set) var games = (count: 0, added: 0)

  private init(path: String) {
    self.path = path
  }

  /// A daily game of the file on its way.
  private struct Game {
    let entry: DailyFile.Entry
    let key: String
    let json: Data
    let older: OlderDailyEntry
    let end: AppAttempts.DailyEnd?
  }

  /// Imports attempts and daily games.
  ///
  /// - Returns: What was imported.
  /// - Throws: An error of the progress or the edition; what was stored until then stays stored, and an import
  ///   may be repeated.
  static func store(
    _ imported: inout AppImport,
    _ file: DailyFile?,
    tiers: [Puzzle.ID: Tier],
    inProgressAt path: String,
    encoding: Import.DailyEncoding,
    edition: String
  ) throws -> ImportedProgress {
    var kept = ImportedProgress(path: path)
    let daily = file.map { Self.games(of: $0, &imported) } ?? []
    let attempts = AppAttempts(of: &imported, tiers: tiers, ends: daily.compactMap(\.end))
    kept.attempts = (attempts.attempts.count, try attempts.log(inProgressAt: path))
    guard let file, !daily.isEmpty else { return kept }
    let player = try Player.open(edition: edition, progress: path)
    if case .memory(let reason) = player.persistence { throw reason }
    let quotations = OlderQuotations(puzzles: imported.puzzles, texts: imported.texts)
    for hasAttempt in [true, false] {
      for choice in Import.DailyEncoding.allCases {
        let chosen = daily.filter { game in
          let known = game.end.flatMap { attempts.encodings[$0] }
          return (known != nil) == hasAttempt && (known ?? encoding.rawValue) == choice.rawValue
        }
        let report = try player.takeOver(
          Dictionary(chosen.map { ($0.key, $0.json) }) { first, _ in first },
          choice == .letters ? .letters : .numbers,
          quotations: quotations,
          logsAttempts: !hasAttempt,
          zone: .current
        )
        kept.settle(chosen, report, file.name, &imported.ledger)
      }
    }
    return kept
  }

  private mutating func settle(
    _ chosen: [Game],
    _ report: OlderEntriesReport,
    _ table: String,
    _ ledger: inout ImportLedger
  ) {
    let stored = Set(report.stored)
    games.added += report.takenOver.count
    for game in chosen {
      if stored.contains(game.key) {
        ledger.carry(table)
        games.count += 1
      } else {
        let reason = report.leftOut[game.key] ?? "it was not taken over"
        ledger.leave(table, game.entry.key, column: "quoteId", reason)
      }
    }
  }

  /// Reads the games of a file; the ledger says what became of those that are none.
  private static func games(of file: DailyFile, _ imported: inout AppImport) -> [Game] {
    imported.ledger.begin(file.name, rows: file.entries.count)
    var games: [String: Game] = [:]
    var order: [String] = []
    for entry in file.entries {
      guard let json = entry.json.map({ Data($0) }) else {
        imported.ledger.leave(file.name, entry.key, "it is no daily game")
        continue
      }
      let older: OlderDailyEntry
      do {
        let day = OlderDailyEntry.day(ofKey: entry.key) ?? CalendarDay(entry.key)
        older = try OlderDailyEntry(json, day: day, zone: .current)
      } catch {
        imported.ledger.leave(file.name, entry.key, "\(error)")
        continue
      }
      let key = "\(OlderDailyEntry.keyPrefix)-\(older.day)"
      guard games[key] == nil else {
        imported.ledger.leave(
          file.name,
          entry.key,
          column: "date",
          value: "\(older.day)",
          "another game of the file has the same day"
        )
        continue
      }
      order.append(key)
      games[key] = Game(entry: entry, key: key, json: json, older: older, end: end(of: older))
    }
    return order.compactMap { games[$0] }
  }

  private static func end(of older: OlderDailyEntry) -> AppAttempts.DailyEnd? {
    guard older.isCompleted, let endedAt = older.endedAt?.timeIntervalSince1970,
      abs(endedAt) < 1e11
    else { return nil }
    return AppAttempts.DailyEnd(
      quotation: older.quotationNumber,
      day: older.day,
      endedAt: Int((endedAt * 1000).rounded()),
      hintCount: older.hintCount,
      mistakeCount: older.mistakeCount
    )
  }
}
