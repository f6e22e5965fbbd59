import CSQLite

/// Which table of a SQLite database seems to hold quotations.
struct DatabaseGuess {
  /// A table or a view.
  struct Table {
    let name: String
    let columns: [String]
    /// The columns whose first values are whole numbers, as those that stand for a row of another table.
    let numbers: Set<String>
    let isEmpty: Bool

    /// The expression of a query for the author; nil if no column has one.
    ///
    /// - Parameter alias: What stands before a column, such as `a.`
    /// - Returns: A column, or a first name and a last name put together.
    func author(_ alias: String) -> String? {
      if let column = fields["author"] { return alias + quoted(column) }
      guard let parts = FieldNames.nameParts(among: columns) else { return nil }
      let names = [parts.given, parts.family].map { "ifnull(\(alias)\(quoted($0)), '')" }
      return "trim(\(names.joined(separator: " || ' ' || ")))"
    }

    /// The column of each field that one seems to hold, by its name; a number is no text and no author.
    var fields: [String: String] {
      FieldNames.columns(among: columns).filter {
        !["text", "author"].contains($0.key) || !numbers.contains($0.value)
      }
    }
  }

  /// All tables, by name.
  let tables: [Table]
  /// The table that seems to hold the texts; nil if none does.
  let table: Table?
  /// The query that takes the authors' names from another table; nil where one table holds all.
  let query: String?

  /// How many rows of a table are looked at.
  private static let sampleSize = 20

  /// Looks at a database.
  ///
  /// - Throws: `QueryConnection.Failure` if it cannot be read.
  init(_ database: DatabaseFile) throws(QueryConnection.Failure) {
    tables = try Self.tables(of: database)
    var best: (table: Table, query: String?, rank: Int)?
    for table in tables {
      let fields = table.fields
      guard fields["text"] != nil else { continue }
      let query = fields["author"] == nil ? Self.query(of: table, among: tables) : nil
      let rank = (table.isEmpty ? 0 : 3) + (fields["author"] != nil ? 2 : query != nil ? 1 : 0)
      if best.map({ rank > $0.rank }) ?? true { best = (table, query, rank) }
    }
    (table, query) = (best?.table, best?.query)
  }

  private static func tables(of database: DatabaseFile) throws(QueryConnection.Failure) -> [Table] {
    let names = try QueryConnection(database, query: DatabaseTables.query)
    var tables: [Table] = []
    while try names.next() {
      guard case .text(let bytes) = names.value(0) else { continue }
      tables.append(table(String(decoding: bytes, as: UTF8.self), of: database))
    }
    return tables
  }

  /// A table by its first rows; one that cannot be read, as a view of a missing table, counts as empty.
  private static func table(_ name: String, of database: DatabaseFile) -> Table {
    let query = "SELECT * FROM \(quoted(name)) LIMIT \(sampleSize)"
    guard let rows = try? QueryConnection(database, query: query, steps: 10) else {
      return Table(name: name, columns: [], numbers: [], isEmpty: true)
    }
    let columns = rows.columns
    var (numbers, others, isEmpty) = (Set<String>(), Set<String>(), true)
    while let isRow = try? rows.next(), isRow {
      isEmpty = false
      for (index, column) in columns.enumerated() {
        guard case .text(let bytes) = rows.value(index) else { continue }
        let isNumber = !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
        if isNumber { numbers.insert(column) } else { others.insert(column) }
      }
    }
    return Table(
      name: name,
      columns: columns,
      numbers: numbers.subtracting(others),
      isEmpty: isEmpty
    )
  }

  /// The query of a table whose rows have numbers of authors; nil if no other table has their names.
  private static func query(of table: Table, among tables: [Table]) -> String? {
    let columns = QuotationField.allCases.compactMap { field in
      table.fields[field.rawValue].map { "q.\(quoted($0)) AS \(field.rawValue)" }
    }
    .joined(separator: ", ")
    if let author = table.author("q.") {
      return "SELECT \(columns), \(author) AS author FROM \(quoted(table.name)) AS q"
    }
    for column in table.columns where table.numbers.contains(column) {
      let stem = column.lowercased().split(separator: "_").first.map(String.init) ?? column
      let person = stem.hasSuffix("id") ? String(stem.dropLast(2)) : stem
      guard FieldNames.columns(among: [person])["author"] != nil else { continue }
      for other in tables where other.name != table.name && !other.isEmpty {
        let keys = ["id", column.lowercased()]
        guard let key = other.columns.first(where: { keys.contains($0.lowercased()) }),
          let author = other.author("a."), other.fields["author"] != key
        else { continue }
        return "SELECT \(columns), \(author) AS author "
          + "FROM \(quoted(table.name)) AS q "
          + "LEFT JOIN \(quoted(other.name)) AS a ON a.\(quoted(key)) = q.\(quoted(column))"
      }
    }
    return nil
  }
}

/// A name as a query has it.
private func quoted(_ name: String) -> String {
  let isWord = name.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F }
  let isPlain =
    isWord && !name.isEmpty && sqlite3_keyword_check(name, Int32(name.utf8.count)) == 0
  return isPlain ? name : "\"\(name.replacing("\"", with: "\"\""))\""
}
