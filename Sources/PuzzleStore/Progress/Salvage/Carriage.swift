import GRDB
import PuzzleModel

/// Carries the rows of a damaged file over into a new one.
struct Carriage {
  private let source: Database
  private let target: Database
  private var table: Salvage.Table
  private var skipped: [SkippedRow]
  private let columns: [String]
  /// How many more ranges of rows are tried; each costs a look at a page or two.
  private var attemptsLeft = 20_000

  /// The tables in an order in which no row comes before one that it refers to; totals are added up anew.
  private static let names = [
    "attempt", "setting", "last_place", "completed_puzzle", "daily_puzzle_progress",
    "puzzle_progress", "game_standing",
  ]

  /// Carries all tables over.
  ///
  /// - Parameters:
  ///   - path: A copy of the damaged file that nobody else opens: SQLite replays its log.
  ///   - damaged: The path where the damaged file lies.
  ///   - queue: The new file.
  /// - Returns: What was carried over.
  /// - Throws: An error of SQLite about the new file.
  static func carry(
    from path: String,
    of damaged: String,
    into queue: DatabaseQueue
  ) throws -> Salvage {
    var tables: [Salvage.Table] = []
    var skipped: [SkippedRow] = []
    var reason: String?
    do {
      let source = try DatabaseQueue(path: ProgressFile.sqliteName(path))
      try source.writeWithoutTransaction { source in
        let present = try String.fetchAll(
          source,
          sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"
        )
        try queue.write { target in
          for name in names where present.contains(name) {
            var carriage = try Carriage(name, from: source, into: target, skipped)
            try carriage.carryRows()
            tables.append(carriage.table)
            skipped = carriage.skipped
          }
          for table in [GameTable.daily, .other] where present.contains(table.moves) {
            var carriage = try Carriage(table.moves, from: source, into: target, skipped)
            try carriage.carryMoves(of: table)
            tables.append(carriage.table)
            skipped = carriage.skipped
          }
          try ProgressWriter(target).rebuild()
        }
      }
      try source.close()
    } catch let error as DatabaseError where error.isDamage {
      reason = "\(StoreError(error, path: damaged))"
    }
    return Salvage(damaged: damaged, tables: tables, reason: reason, skipped: skipped)
  }

  private init(
    _ name: String,
    from source: Database,
    into target: Database,
    _ skipped: [SkippedRow]
  ) throws {
    self.source = source
    self.target = target
    self.skipped = skipped
    table = Salvage.Table(name: name)
    // An older file lacks columns, which then get what the migration gives them.
    let own = Set(try source.columns(in: name).map(\.name))
    columns = try target.columns(in: name).map(\.name).filter(own.contains)
  }

  /// Carries the rows over in the order of their IDs.
  private mutating func carryRows() throws {
    try carryRows(from: 1, through: lastID())
  }

  /// The last row's ID; where the way to it is broken, one beyond all that were given.
  private func lastID() throws -> Int {
    do {
      return try Int.fetchOne(source, sql: "SELECT max(id) FROM \(table.name)") ?? 0
    } catch let error as DatabaseError where error.isDamage {
      return 1 << 40
    }
  }

  /// Carries a range of rows over; halves what lies behind a broken page until it is read or given up.
  private mutating func carryRows(from first: Int, through last: Int) throws {
    guard first <= last else { return }
    guard attemptsLeft > 0 else {
      table.isIncomplete = true
      return
    }
    attemptsLeft -= 1
    var next = first
    do {
      let cursor = try Row.fetchCursor(
        source,
        sql: """
          SELECT \(columns.joined(separator: ", ")) FROM \(table.name)
          WHERE id BETWEEN ? AND ? ORDER BY id
          """,
        arguments: [first, last]
      )
      while let row = try cursor.next() {
        next = (row["id"] as Int? ?? next) + 1
        try insert(row)
      }
    } catch let error as DatabaseError where error.isDamage {
      guard next < last else {
        table.isIncomplete = true
        return
      }
      let middle = next + (last - next) / 2
      try carryRows(from: next, through: middle)
      try carryRows(from: middle + 1, through: last)
    }
  }

  /// Carries the moves over, game by game; a game whose log is broken keeps its state and no moves.
  private mutating func carryMoves(of games: GameTable) throws {
    let ids = try Int.fetchAll(target, sql: "SELECT id FROM \(games.name) ORDER BY id")
    for id in ids {
      do {
        let rows = try Row.fetchAll(
          source,
          sql: """
            SELECT game_id, number, move FROM \(table.name) WHERE game_id = ? ORDER BY number
            """,
          arguments: [id]
        )
        for row in rows { try insert(row) }
      } catch let error as DatabaseError where error.isDamage {
        table.isIncomplete = true
      }
    }
  }

  private mutating func insert(_ row: Row) throws {
    let names = row.columnNames.joined(separator: ", ")
    let marks = row.columnNames.map { _ in "?" }.joined(separator: ", ")
    let statement = try target.cachedStatement(
      sql: "INSERT INTO \(table.name) (\(names)) VALUES (\(marks))"
    )
    statement.setUncheckedArguments(StatementArguments(row.databaseValues))
    do {
      try statement.execute()
      table.carried += 1
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      table.rejected += 1
      guard skipped.count < 100 else { return }
      let key = row.databaseValues.prefix(2).map(\.description).joined(separator: ", ")
      skipped.append(
        SkippedRow(
          table: table.name,
          key: String(key.prefix(80)),
          reason: ProgressWriter.brokenRule(error) ?? "a rule of the schema is broken"
        )
      )
    }
  }
}

extension DatabaseError {
  /// Whether the file is at fault, and not the disk or the program.
  fileprivate var isDamage: Bool {
    switch resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_TOOBIG: true
    default: false
    }
  }
}
