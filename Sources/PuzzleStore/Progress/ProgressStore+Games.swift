import GRDB
public import PuzzleModel

/// The move that a saved game is expected to end with, so that no other process's moves are written over.
public enum LastStoredMove: Hashable, Sendable {
  /// This move; nil for a game without moves, or none.
  case move(String?)
  /// Whatever it is: what is stored cannot be read, or does not matter.
  case any
}

extension ProgressStore {
  /// Saves where a game stands, and appends to the log of its moves.
  ///
  /// A game that becomes completed by it is counted among the completed puzzles.
  ///
  /// - Parameters:
  ///   - game: The game; its moves are not looked at.
  ///   - moves: The moves since it was saved last, oldest first, each 1 to 1,000 characters.
  /// - Throws: ``StoreError``, and nothing of the call is stored.
  public func save(_ game: SavedGame, appending moves: [String]) throws {
    try write("game", game.key.description) { try $0.save(game, appending: moves) }
  }

  /// Saves where a game stands, and logs the attempt that its session was, in the same transaction.
  ///
  /// - Parameters:
  ///   - game: The game; its moves are not looked at.
  ///   - moves: The moves since it was saved last, oldest first, each 1 to 1,000 characters.
  ///   - attempt: The attempt.
  /// - Throws: ``StoreError``, and nothing of the call is stored.
  public func save(
    _ game: SavedGame,
    appending moves: [String],
    logging attempt: Attempt
  ) throws {
    try write("game", game.key.description) {
      try $0.save(game, appending: moves)
      try $0.log(attempt)
    }
  }

  /// Saves where a game stands, unless another process has stored moves of it meanwhile.
  ///
  /// - Parameters:
  ///   - game: The game; its moves are not looked at.
  ///   - moves: The moves since it was saved last, oldest first; or all moves of a log that replaces the other.
  ///   - last: The move that must be the last one that is stored.
  ///   - isRenewed: Whether the moves take the place of those that are stored.
  ///   - attempt: The attempt that the session was, to be logged with it; nil for none.
  ///   - change: What the game changes in the player's standing; see ``changeStanding(in:member:at:_:)``.
  /// - Returns: Nil if it was saved; otherwise the game as the other process stored it, and nothing was saved.
  /// - Throws: ``StoreError``, and nothing of the call is stored.
  public func save(
    _ game: SavedGame,
    _ moves: [String],
    following last: LastStoredMove,
    isRenewed: Bool = false,
    logging attempt: Attempt? = nil,
    changingStanding change: ((String?) throws -> String)? = nil
  ) throws -> SavedGame? {
    try write("game", game.key.description) {
      if case .move(let move) = last, try $0.reader.lastMove(of: game.key) != move {
        return try $0.reader.game(game.key)
      }
      if isRenewed { try $0.forgetMoves(of: game.key) }
      try $0.save(game, appending: moves)
      if let attempt { try $0.log(attempt) }
      if let change {
        let key = game.key
        try $0.changeStanding(in: key.puzzle.kind, key.member, at: game.updatedAt, change)
      }
      return nil
    }
  }

  /// Saves a game in place of the one that is there, with a log of moves of its own: a new session.
  ///
  /// The first day on which it was completed stays.
  ///
  /// - Throws: ``StoreError``, and nothing of the call is stored.
  public func restart(_ game: SavedGame, moves: [String] = []) throws {
    try write("game", game.key.description) {
      try $0.forgetMoves(of: game.key)
      try $0.save(game, appending: moves)
    }
  }

  /// Removes a saved game with its moves; attempts and completed puzzles stay.
  ///
  /// - Throws: ``StoreError``.
  public func remove(_ key: GameKey) throws {
    try write("game", key.description) {
      let table = GameTable.of(key)
      try $0.run("DELETE FROM \(table.name) WHERE \(table.isKey)", GameTable.arguments(key))
    }
  }

  /// Reads a saved game with its moves, or nil if there is none.
  ///
  /// - Throws: ``StoreError``, for example ``StoreError/damaged(path:reason:)`` if its row cannot be read.
  public func savedGame(_ key: GameKey) throws -> SavedGame? {
    try read { try $0.game(key) }
  }

  /// Whether there is a saved game.
  ///
  /// - Throws: ``StoreError``.
  public func exists(_ key: GameKey) throws -> Bool {
    let table = GameTable.of(key)
    return try read {
      try $0.first(
        of: table.name,
        "SELECT 1 FROM \(table.name) WHERE \(table.isKey)",
        GameTable.arguments(key)
      ) { row throws(StoreError) in try row.integer(0) }
    } != nil
  }

  /// Reads the saved games of days without their moves, sorted by day, puzzle and encoding.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day.
  ///   - kind: The kind of the puzzles; nil for any.
  ///   - encoding: The encoding, by its name; nil for any and none.
  ///   - member: Who plays; nil for a player alone.
  /// - Returns: The games, and the damaged rows that were left out.
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func savedDays(
    from first: CalendarDay,
    through last: CalendarDay,
    kind: Puzzle.Kind? = nil,
    encoding: String? = nil,
    member: MemberID? = nil
  ) throws -> Readout<SavedGame> {
    try read {
      try $0.games(
        .daily,
        """
        date BETWEEN ?4 AND ?5 AND member_id IS ?1 AND (?2 IS NULL OR kind = ?2)
          AND (?3 IS NULL OR encoding = ?3)
        """,
        [
          member?.description, kind?.rawValue, encoding, first.description, last.description,
        ],
        order: "date, puzzle_id, encoding"
      )
    }
  }

  /// Reads the saved games, of days or off the calendar, without their moves, last saved first.
  ///
  /// - Parameters:
  ///   - mode: Those of days or those off the calendar.
  ///   - kind: The kind of the puzzles; nil for any.
  ///   - member: Who plays; nil for a player alone.
  /// - Returns: The games, and the damaged rows that were left out.
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func savedGames(
    _ mode: PlayMode,
    kind: Puzzle.Kind? = nil,
    member: MemberID? = nil
  ) throws -> Readout<SavedGame> {
    try read {
      try $0.games(
        mode == .daily ? .daily : .other,
        "member_id IS ?1 AND (?2 IS NULL OR kind = ?2)",
        [member?.description, kind?.rawValue],
        order: "last_updated DESC, id"
      )
    }
  }

  /// Returns the days whose daily puzzle was completed on that very day, in order, each once.
  ///
  /// - Throws: ``StoreError`` if the file cannot be read.
  public func completedDays(
    kind: Puzzle.Kind,
    member: MemberID? = nil
  ) throws -> Readout<CalendarDay> {
    try read {
      try $0.rows(
        of: "daily_puzzle_progress",
        """
        SELECT DISTINCT date FROM daily_puzzle_progress
        WHERE completed_on = date AND member_id IS ? AND kind = ? ORDER BY date
        """,
        [member?.description, kind.rawValue]
      ) { row throws(StoreError) in try row.day(0) }
    }
  }
}

extension ProgressReader {
  /// Reads games without their moves.
  func games(
    _ table: GameTable,
    _ condition: String,
    _ arguments: [(any DatabaseValueConvertible)?],
    order: String
  ) throws -> Readout<SavedGame> {
    try rows(
      of: table.name,
      keyWidth: 5,
      "SELECT \(table.columns) FROM \(table.name) WHERE \(condition) ORDER BY \(order)",
      arguments
    ) { row throws(StoreError) in try SavedGame(row) }
  }

  /// Reads a game with its moves.
  func game(_ key: GameKey) throws -> SavedGame? {
    let table = GameTable.of(key)
    let found = try first(
      of: table.name,
      keyWidth: 5,
      "SELECT \(table.columns) FROM \(table.name) WHERE \(table.isKey)",
      GameTable.arguments(key)
    ) { row throws(StoreError) in (id: try row.integer(0), game: try SavedGame(row)) }
    guard let found else { return nil }
    var game = found.game
    game.moves = try moves(of: found.id, table)
    return game
  }

  /// Reads the last move of a game; nil if it has none, or is not there.
  func lastMove(of key: GameKey) throws -> String? {
    let table = GameTable.of(key)
    return try first(
      of: table.moves,
      """
      SELECT move FROM \(table.moves)
      WHERE game_id = (SELECT id FROM \(table.name) WHERE \(table.isKey))
      ORDER BY number DESC LIMIT 1
      """,
      GameTable.arguments(key)
    ) { row throws(StoreError) in try row.text(0) }
  }

  /// Reads the moves of the game with an ID, oldest first.
  ///
  /// - Throws: ``StoreError/unreadable(table:key:column:value:expected:)`` if one cannot be read: a log with a
  ///   gap would be another game.
  func moves(of id: Int, _ table: GameTable) throws -> [String] {
    let statement = try database.cachedStatement(
      sql: "SELECT game_id, number, move FROM \(table.moves) WHERE game_id = ? ORDER BY number"
    )
    var moves: [String] = []
    try statement.forEachRow(of: table.moves, keyWidth: 2, [id], in: database) { row in
      moves.append(try row.text(2))
      return true
    }
    return moves
  }
}

extension ProgressWriter {
  /// Saves a game, and appends moves to its log.
  func save(_ game: SavedGame, appending moves: [String]) throws {
    let table = GameTable.of(game.key)
    let wasCompleted =
      game.isCompleted
      ? try reader.first(
        of: table.name,
        "SELECT is_completed FROM \(table.name) WHERE \(table.isKey)",
        GameTable.arguments(game.key)
      ) { row throws(StoreError) in try row.integer(0) } == 1 : false
    try store(game, appending: moves)
    if game.isCompleted, !wasCompleted {
      try complete(
        game.key.puzzle,
        encoding: game.key.encoding,
        member: game.key.member,
        at: game.updatedAt
      )
    }
  }

  /// Saves a game, and appends moves to its log, without a look at what it says of completion.
  func store(_ game: SavedGame, appending moves: [String]) throws {
    let table = GameTable.of(game.key)
    let values = GameTable.values(game)
    try check(values, of: game)
    let statement = try database.cachedStatement(sql: table.save)
    guard let id = try Int.fetchOne(statement, arguments: StatementArguments(values)) else {
      throw StoreError.notStored(table: table.name, key: game.key.description, reason: "no ID")
    }
    try append(moves, to: id, table)
  }

  /// Forgets the moves of a game, if it is there.
  func forgetMoves(of key: GameKey) throws {
    let table = GameTable.of(key)
    try run(
      """
      DELETE FROM \(table.moves)
      WHERE game_id = (SELECT id FROM \(table.name) WHERE \(table.isKey))
      """,
      GameTable.arguments(key)
    )
  }

  private func append(_ moves: [String], to id: Int, _ table: GameTable) throws {
    for move in moves {
      try run(
        """
        INSERT INTO \(table.moves) (game_id, number, move)
        VALUES (?1, (SELECT ifnull(max(number), 0) + 1 FROM \(table.moves) WHERE game_id = ?1), ?2)
        """,
        [id, move]
      )
    }
  }

  private func check(_ values: [(any DatabaseValueConvertible)?], of game: SavedGame) throws {
    guard values.contains(where: { ($0 as? String)?.hasNUL == true }) else { return }
    throw StoreError.notStored(
      table: "game",
      key: game.key.description,
      reason: "a text has a NUL character, which no field can keep"
    )
  }
}
