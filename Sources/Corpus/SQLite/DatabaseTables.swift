/// The tables and views of a database with their columns, for somebody who named one that it does not have.
struct DatabaseTables: CustomStringConvertible {
  private let tables: [(name: String, columns: [String])]

  /// The query for the names of all tables and views.
  static let query =
    "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' "
    + "ORDER BY name LIMIT 100"

  /// The most tables that are told.
  private static let most = 10

  /// Looks at a database; one that cannot be read has none.
  init(of database: DatabaseFile) {
    var tables: [(name: String, columns: [String])] = []
    if let names = try? QueryConnection(database, query: Self.query, steps: 10) {
      while let isRow = try? names.next(), isRow {
        guard case .text(let bytes) = names.value(0) else { continue }
        let name = String(decoding: bytes, as: UTF8.self)
        let all = "SELECT * FROM \"\(name.replacing("\"", with: "\"\""))\" LIMIT 0"
        let columns = (try? QueryConnection(database, query: all, steps: 10))?.columns ?? []
        tables.append((name, columns))
      }
    }
    self.tables = tables
  }

  /// The tables as `authors (id, name), quotes (id, text)`; empty for none.
  var description: String {
    let shown = tables.prefix(Self.most).map {
      "\($0.name) (\($0.columns.joined(separator: ", ")))"
    }
    let rest = tables.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
