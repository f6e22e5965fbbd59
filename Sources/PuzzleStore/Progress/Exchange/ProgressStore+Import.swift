import Foundation
import GRDB
public import PuzzleModel

extension ProgressStore {
  /// How much of imported progress was new.
  public struct ImportReport: Hashable, Sendable {
    /// How many attempts were added, and how many were there.
    public var attempts = Count()
    /// How many completed puzzles were added or changed, and how many were there.
    public var completedPuzzles = Count()
    /// How many saved games were added or replaced by newer ones, and how many stayed.
    public var games = Count()
    /// How many settings were added or replaced by newer ones, and how many stayed.
    public var settings = Count()
    /// How many last places were added or replaced by newer ones, and how many stayed.
    public var lastPlaces = Count()
    /// How many standings were added or changed, and how many stayed.
    public var standings = Count()

    /// How many rows of a kind were taken over, and how many were not needed.
    public struct Count: Hashable, Sendable {
      /// The rows that were added or that replaced older ones.
      public var taken = 0
      /// The rows that are there already, as they are or newer.
      public var present = 0
    }
  }

  /// Takes over progress that ``export()`` wrote, in one transaction.
  ///
  /// Nothing that is there is lost: of two games, settings or places the one that was changed last stays, and
  /// attempts add up. So the same JSON may be imported again and changes nothing.
  ///
  /// - Parameters:
  ///   - json: The JSON in UTF-8.
  ///   - merge: Makes one standing of two in the game of a kind, the one that is there and the one that comes;
  ///     by default the one that comes is taken if it was changed later.
  /// - Returns: What was taken over.
  /// - Throws: ``StoreError/notImported(place:reason:)`` with the place of the first value that cannot be read,
  ///   or another ``StoreError``; then nothing is taken over.
  @discardableResult
  public func `import`(
    _ json: [UInt8],
    mergingStandings merge: ((Puzzle.Kind, _ here: String, _ other: String) -> String)? = nil
  ) throws -> ImportReport {
    let document = try Self.document(json)
    return try write("import", "all") { writer in
      var report = ImportReport()
      for (index, record) in (document.attempts ?? []).enumerated() {
        let place = ImportPlace("attempts", index)
        let attempt = try record.attempt(place)
        report.attempts.note(try writer.checked(place) { try writer.log(attempt) })
      }
      for (index, record) in (document.completedPuzzles ?? []).enumerated() {
        let place = ImportPlace("completedPuzzles", index)
        report.completedPuzzles.note(try writer.take(record, place))
      }
      for (index, record) in (document.games ?? []).enumerated() {
        let place = ImportPlace("games", index)
        let game = try record.game(place)
        report.games.note(try writer.checked(place) { try writer.take(game) })
      }
      for (index, record) in (document.settings ?? []).enumerated() {
        let place = ImportPlace("settings", index)
        report.settings.note(try writer.take(record, place))
      }
      for (index, record) in (document.lastPlaces ?? []).enumerated() {
        let place = ImportPlace("lastPlaces", index)
        report.lastPlaces.note(try writer.take(record, place))
      }
      for (index, record) in (document.standings ?? []).enumerated() {
        let place = ImportPlace("standings", index)
        report.standings.note(try writer.take(record, place, merge))
      }
      return report
    }
  }

  private static func document(_ json: [UInt8]) throws -> ProgressDocument {
    let bytes = Data(json)
    do {
      let heading = try JSONDecoder().decode(ProgressDocument.Heading.self, from: bytes)
      guard heading.format == ProgressDocument.format else {
        throw StoreError.notImported(
          place: "format",
          reason: "is '\(heading.format.prefix(80))', and not '\(ProgressDocument.format)'"
        )
      }
      guard heading.version == ProgressDocument.version else {
        throw StoreError.notImported(
          place: "version",
          reason: "is \(heading.version), and this program reads \(ProgressDocument.version)"
        )
      }
      return try JSONDecoder().decode(ProgressDocument.self, from: bytes)
    } catch let error as DecodingError {
      throw StoreError(error)
    }
  }
}

extension ProgressStore.ImportReport.Count {
  fileprivate mutating func note(_ isTaken: Bool) {
    if isTaken { taken += 1 } else { present += 1 }
  }
}

extension StoreError {
  /// Makes the error for JSON that cannot be decoded, with the place of the value.
  fileprivate init(_ error: DecodingError) {
    let (path, reason) =
      switch error {
      case .typeMismatch(_, let context): (context.codingPath, "is of another type")
      case .valueNotFound(_, let context): (context.codingPath, "is null")
      case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
      case .dataCorrupted(let context) where context.codingPath.isEmpty:
        ([], "is no JSON that can be read")
      case .dataCorrupted(let context): (context.codingPath, "cannot be read")
      @unknown default: ([], "cannot be read")
      }
    let place = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    self = .notImported(place: place.isEmpty ? "the text" : place, reason: reason)
  }
}

extension ProgressWriter {
  /// Runs a body, and names the place of what breaks a rule of the schema.
  fileprivate func checked<Value>(_ place: ImportPlace, _ body: () throws -> Value) throws -> Value
  {
    do {
      return try body()
    } catch let error as StoreError {
      guard case .notStored(_, _, let reason) = error else { throw error }
      throw StoreError.notImported(place: place.path, reason: "cannot be stored: \(reason)")
    } catch {
      guard let reason = Self.brokenRule(error) else { throw error }
      throw StoreError.notImported(place: place.path, reason: "cannot be stored: \(reason)")
    }
  }

  /// Takes over a completed puzzle.
  ///
  /// - Returns: Whether that changed anything.
  fileprivate func take(
    _ record: ProgressDocument.CompletedRecord,
    _ place: ImportPlace
  ) throws -> Bool {
    let puzzle = try place.puzzle(record.puzzle)
    let encoding = try place.name("encoding", record.encoding)
    let member = try place.member(record.member)
    let present = try reader.first(
      of: "completed_puzzle",
      """
      SELECT first_completed_at <= ? AND last_completed_at >= ? FROM completed_puzzle
      WHERE puzzle_id = ? AND encoding IS ? AND member_id IS ?
      """,
      [
        StoredBounds.instant(record.firstCompletedAt), StoredBounds.instant(record.lastCompletedAt),
        puzzle.description, encoding, member?.description,
      ]
    ) { row throws(StoreError) in try row.truth(0) }
    if present == true { return false }
    for instant in [record.firstCompletedAt, record.lastCompletedAt] {
      try complete(puzzle, encoding: encoding, member: member, at: instant)
    }
    return true
  }

  /// Takes over a game that is not there or was saved later than the one that is there.
  ///
  /// Of two days of completion the earlier stays, whichever game does.
  fileprivate func take(_ game: SavedGame) throws -> Bool {
    let table = GameTable.of(game.key)
    let updatedAt = try reader.first(
      of: table.name,
      "SELECT last_updated FROM \(table.name) WHERE \(table.isKey)",
      GameTable.arguments(game.key)
    ) { row throws(StoreError) in try row.integer(0) }
    if let updatedAt, updatedAt >= StoredBounds.instant(game.updatedAt) {
      guard let day = game.completedOn?.description else { return false }
      try run(
        """
        UPDATE \(table.name) SET completed_on = ?4
        WHERE puzzle_id = ?1 AND ifnull(encoding, '') = ?2 AND ifnull(member_id, '') = ?3
          \(game.key.day == nil ? "" : "AND date = ?5")
          AND ifnull(completed_on, 'none') > ?4
        """,
        [
          game.key.puzzle.description, game.key.encoding ?? "",
          game.key.member?.description ?? "", day,
        ] + (game.key.day.map { [$0.description] } ?? [])
      )
      return database.changesCount > 0
    }
    try forgetMoves(of: game.key)
    // The completed puzzles are told apart from the games.
    try store(game, appending: game.moves)
    return true
  }

  /// Takes over a setting that was never set, or earlier.
  fileprivate func take(
    _ record: ProgressDocument.SettingRecord,
    _ place: ImportPlace
  ) throws -> Bool {
    let member = try place.member(record.member)
    let changedAt = try reader.first(
      of: "setting",
      "SELECT changed_at FROM setting WHERE key = ? AND ifnull(member_id, '') = ?",
      [record.key, member?.description ?? ""]
    ) { row throws(StoreError) in try row.integer(0) }
    if let changedAt, changedAt >= StoredBounds.instant(record.changedAt) { return false }
    try checked(place) {
      try set(record.value, for: record.key, at: record.changedAt, member: member)
    }
    return true
  }

  /// Takes over a standing that is not there, or makes one of both.
  fileprivate func take(
    _ record: ProgressDocument.StandingRecord,
    _ place: ImportPlace,
    _ merge: ((Puzzle.Kind, String, String) -> String)?
  ) throws -> Bool {
    let member = try place.member(record.member)
    let present = try reader.first(
      of: "game_standing",
      """
      SELECT standing, changed_at FROM game_standing WHERE kind = ? AND ifnull(member_id, '') = ?
      """,
      [record.kind, member?.description ?? ""]
    ) { row throws(StoreError) in (standing: try row.text(0), changedAt: try row.integer(1)) }
    var standing = record.standing
    if let present {
      if let merge, let kind = Puzzle.Kind(rawValue: record.kind) {
        standing = merge(kind, present.standing, standing)
      } else if present.changedAt >= StoredBounds.instant(record.changedAt) {
        return false
      }
      if standing == present.standing { return false }
    }
    let changedAt = max(present?.changedAt ?? record.changedAt, record.changedAt)
    try checked(place) { try set(standing, in: record.kind, at: changedAt, member: member) }
    return true
  }

  /// Takes over a place that is not there or was left later.
  fileprivate func take(
    _ record: ProgressDocument.PlaceRecord,
    _ place: ImportPlace
  ) throws -> Bool {
    let member = try place.member(record.member)
    let leftAt = try reader.first(
      of: "last_place",
      "SELECT left_at FROM last_place WHERE ifnull(member_id, '') = ?",
      [member?.description ?? ""]
    ) { row throws(StoreError) in try row.integer(0) }
    if let leftAt, leftAt >= StoredBounds.instant(record.leftAt) { return false }
    let last = LastPlace(
      screen: record.screen,
      puzzle: try place.optional("puzzle", record.puzzle, "a puzzle's ID") { Puzzle.ID($0) },
      day: try place.day("day", record.day),
      encoding: try place.name("encoding", record.encoding),
      leftAt: record.leftAt
    )
    try checked(place) { try set(last, member: member) }
    return true
  }
}
