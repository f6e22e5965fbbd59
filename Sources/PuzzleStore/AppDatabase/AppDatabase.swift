/// The database of another app: quotations, their authors, a calendar, and what a player has done.
///
/// It is read whole and once, without a lock and without a change. The file may come from a stranger: SQLite
/// reads it with its defenses up, only ordinary tables are read, and of these only stored columns of known names.
public struct AppDatabase: Sendable {
  /// A table of the database, in the order of its rows.
  public struct Rows: Sendable {
    /// Whether the database has the table.
    public let isPresent: Bool
    /// The rows.
    public let rows: [AppRow]
    /// The known columns that the table lacks, as older versions of the app do.
    public let missingColumns: [String]
  }

  /// The path of the file.
  public let path: String
  /// The names of other tables, sorted, which are not read.
  public let otherTables: [String]

  private let tables: [AppTable: Rows]

  init(path: String, tables: [AppTable: Rows], otherTables: [String]) {
    (self.path, self.tables, self.otherTables) = (path, tables, otherTables)
  }

  /// The rows of a table; none if the database lacks it.
  public subscript(table: AppTable) -> Rows {
    tables[table] ?? Rows(isPresent: false, rows: [], missingColumns: [])
  }
}
