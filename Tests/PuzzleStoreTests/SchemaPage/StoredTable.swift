import GRDB

@testable import PuzzleStore

/// A table as a database declares it.
struct StoredTable {
  /// A column.
  struct Column {
    let name: String
    /// The type, which SQLite holds every value to, for the tables are strict.
    let type: String
    let mayBeNull: Bool
    let isPrimary: Bool
    /// Whether no two rows have one value, though it is not the key.
    let isUnique: Bool
    /// The table and the column that it refers to.
    let target: (table: String, column: String)?
    /// The names of its constraints.
    let rules: [String]
  }

  let name: String
  let columns: [Column]
  /// The names of the constraints of the table as a whole.
  let rules: [String]

  /// Whether a row of the table a column refers to has one row here at most.
  func isWholeKey(_ column: Column) -> Bool {
    column.isPrimary && columns.filter(\.isPrimary).count == 1
  }

  /// The tables of a database, by name.
  static func all(_ database: Database) throws -> [StoredTable] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT name, sql FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name
        """
    ).map { try StoredTable($0[0], sql: $0[1], database) }
  }

  private init(_ name: String, sql: String, _ database: Database) throws {
    self.name = name
    let rules = Dictionary(grouping: Declaration.all(in: sql), by: \.column)
      .mapValues { $0.flatMap(\.rules) }
    let keys = try database.foreignKeys(on: name).flatMap { key in
      key.mapping.map { ($0.origin, (table: key.destinationTable, column: $0.destination)) }
    }
    let targets = Dictionary(keys) { first, _ in first }
    let unique = try database.indexes(on: name).filter {
      $0.isUnique && $0.origin == .uniqueConstraint
    }
    .map(\.columns)
    columns = try database.columns(in: name).map { column in
      Column(
        name: column.name,
        type: column.type,
        mayBeNull: !column.isNotNull && column.primaryKeyIndex == 0,
        isPrimary: column.primaryKeyIndex > 0,
        isUnique: unique.contains([column.name]),
        target: targets[column.name],
        rules: rules[column.name] ?? []
      )
    }
    self.rules = rules[nil] ?? []
  }
}

/// A view as a database declares it.
struct StoredView {
  let name: String
  /// The names of its columns, in order.
  let columns: [String]

  /// The views of a database, by name.
  static func all(_ database: Database) throws -> [StoredView] {
    try String.fetchAll(
      database,
      sql: "SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name"
    ).map { StoredView(name: $0, columns: try database.columns(in: $0).map(\.name)) }
  }
}

/// A part of the declaration of a table: a column, or a constraint of the whole table.
private struct Declaration {
  /// The column's name, or nil.
  let column: String?
  /// The names of the constraints in it.
  let rules: [String]

  private init(_ text: Substring) {
    let first = text.split(separator: /\s+/).first.map(String.init)
    column = first.flatMap { ["CONSTRAINT", "PRIMARY", "CHECK"].contains($0) ? nil : $0 }
    rules = text.matches(of: /CONSTRAINT "([^"]+)"/).map { String($0.1) }
  }

  /// The parts between the commas of the outermost parentheses, outside of quotation marks.
  static func all(in sql: String) -> [Declaration] {
    guard let open = sql.firstIndex(of: "(") else { return [] }
    var (parts, depth, quotation) = ([Declaration](), 0, Character?.none)
    var start = sql.index(after: open)
    for index in sql[start...].indices {
      let character = sql[index]
      if let mark = quotation {
        if character == mark { quotation = nil }
        continue
      }
      switch character {
      case "'", "\"": quotation = character
      case "(": depth += 1
      case ",", ")":
        if depth == 0 {
          parts.append(Declaration(sql[start..<index]))
          start = sql.index(after: index)
        }
        if character == ")" { depth -= 1 }
      default: break
      }
      if depth < 0 { break }
    }
    return parts
  }
}
