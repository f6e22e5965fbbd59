import Foundation
import GRDB
public import PuzzleModel

extension ProgressStore {
  /// Progress as JSON, and the damaged rows that are not in it.
  public struct Export: Sendable {
    /// The JSON in UTF-8: an object with the members of its form and version 1.
    public let json: [UInt8]
    /// The rows that could not be read.
    public let skipped: [SkippedRow]
  }

  /// Writes the progress of all players as JSON: attempts with their logs, completed puzzles, saved games with
  /// their moves, settings, last places and standings.
  ///
  /// The same progress gives the same bytes. They are made in memory.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func export() throws -> Export {
    var skipped: [SkippedRow] = []
    let document = try read { reader in
      func kept<Value: Sendable>(_ readout: Readout<Value>) -> [Value] {
        skipped += readout.skipped
        return readout.values
      }
      return ProgressDocument(
        attempts: kept(try reader.attemptRecords()),
        completedPuzzles: kept(try reader.completedRecords()),
        games: kept(try reader.gameRecords(.daily)) + kept(try reader.gameRecords(.other)),
        settings: kept(try reader.settingRecords()),
        lastPlaces: kept(try reader.placeRecords()),
        standings: kept(try reader.standingRecords())
      )
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Export(json: Array(try encoder.encode(document)), skipped: skipped)
  }
}

extension ProgressReader {
  fileprivate func attemptRecords() throws -> Readout<ProgressDocument.AttemptRecord> {
    try rows(
      of: "attempt",
      """
      SELECT \(Attempt.columns) FROM attempt
      ORDER BY ifnull(completed_at, failed_at), puzzle_id, encoding, member_id, id
      """
    ) { row throws(StoreError) in ProgressDocument.AttemptRecord(try Attempt(row)) }
  }

  fileprivate func completedRecords() throws -> Readout<ProgressDocument.CompletedRecord> {
    try rows(
      of: "completed_puzzle",
      """
      SELECT puzzle_id, encoding, member_id, first_completed_at, last_completed_at
      FROM completed_puzzle ORDER BY puzzle_id, encoding, member_id
      """
    ) { row throws(StoreError) in
      ProgressDocument.CompletedRecord(
        puzzle: try row.puzzleID(0).description,
        encoding: try row.optionalText(1),
        member: try row.optionalMember(2)?.description,
        firstCompletedAt: try row.integer(3),
        lastCompletedAt: try row.integer(4)
      )
    }
  }

  fileprivate func gameRecords(_ table: GameTable) throws -> Readout<ProgressDocument.GameRecord> {
    let games = try rows(
      of: table.name,
      keyWidth: 5,
      """
      SELECT \(table.columns) FROM \(table.name)
      ORDER BY \(table.date), puzzle_id, encoding, member_id
      """
    ) { row throws(StoreError) in (id: try row.integer(0), game: try SavedGame(row)) }
    var readout = Readout<ProgressDocument.GameRecord>(skipped: games.skipped)
    for (id, game) in games.values {
      var game = game
      do {
        game.moves = try moves(of: id, table)
      } catch let error as StoreError {
        // Without its log a game is resumed from its state.
        readout.skipped.append(
          SkippedRow(table: table.moves, key: String(id), reason: "\(error)")
        )
      }
      readout.values.append(ProgressDocument.GameRecord(game))
    }
    return readout
  }

  fileprivate func settingRecords() throws -> Readout<ProgressDocument.SettingRecord> {
    try rows(
      of: "setting",
      "SELECT key, member_id, value, changed_at FROM setting ORDER BY key, member_id"
    ) { row throws(StoreError) in
      ProgressDocument.SettingRecord(
        key: try row.text(0),
        member: try row.optionalMember(1)?.description,
        value: try row.text(2),
        changedAt: try row.integer(3)
      )
    }
  }

  fileprivate func standingRecords() throws -> Readout<ProgressDocument.StandingRecord> {
    try rows(
      of: "game_standing",
      "SELECT kind, member_id, standing, changed_at FROM game_standing ORDER BY kind, member_id"
    ) { row throws(StoreError) in
      ProgressDocument.StandingRecord(
        kind: try row.text(0),
        member: try row.optionalMember(1)?.description,
        standing: try row.text(2),
        changedAt: try row.integer(3)
      )
    }
  }

  fileprivate func placeRecords() throws -> Readout<ProgressDocument.PlaceRecord> {
    try rows(
      of: "last_place",
      """
      SELECT screen, puzzle_id, day, encoding, left_at, member_id FROM last_place
      ORDER BY member_id
      """
    ) { row throws(StoreError) in
      let place = try LastPlace(row)
      return ProgressDocument.PlaceRecord(
        member: try row.optionalMember(5)?.description,
        screen: place.screen,
        puzzle: place.puzzle?.description,
        day: place.day?.description,
        encoding: place.encoding,
        leftAt: place.leftAt
      )
    }
  }
}
