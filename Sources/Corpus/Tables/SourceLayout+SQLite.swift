extension SourceLayout {
  /// The query that the layout says, or that of all rows of its table.
  ///
  /// - Throws: ``SourceLayoutError``, if it says neither.
  func databaseQuery(of path: String) throws(SourceLayoutError) -> String {
    if let query { return query }
    guard let record else { throw .missingQuery(path: path) }
    return "SELECT * FROM \"\(record.replacing("\"", with: "\"\""))\""
  }

  /// The query of an app's database, of its quotations or of its authors.
  ///
  /// Its tables are those that `PuzzleStore` imports players' progress from; a name of the authors' table stands in the
  /// column `author` of a quotation. A full name that several authors have, or that is the name of one, means nobody
  /// more than that name does.
  static func query(ofAppFor mapping: FieldMapping) -> String {
    mapping.fields.contains { $0.name == AuthorField.sortName.rawValue }
      ? """
      SELECT name, \(known("full_name", outside: namesOfApp)) AS alias, birth_date AS born, death_date AS died,
        \(known("place_of_birth")) AS birthplace, summary
      FROM authors ORDER BY _rowid_
      """
      : "SELECT quote_text AS text, author FROM quotes ORDER BY _rowid_"
  }

  /// What a column holds; nothing where that says that nobody knows it, or is one of some other values.
  private static func known(_ column: String, outside others: String? = nil) -> String {
    let words = LifeDate.unknownTexts.sorted().map { "'\($0)'" }.joined(separator: ", ")
    let value = "lower(trim(\(column)))"
    let isOther = others.map { " AND \(value) NOT IN (\($0))" } ?? ""
    return "CASE WHEN \(value) NOT IN (\(words))\(isOther) THEN \(column) END"
  }

  /// The query of the names of an app's authors, and of the full names that several have.
  private static let namesOfApp = """
    SELECT lower(trim(name)) FROM authors WHERE name IS NOT NULL
    UNION ALL
    SELECT lower(trim(full_name)) FROM authors WHERE full_name IS NOT NULL
    GROUP BY lower(trim(full_name)) HAVING count(*) > 1
    """
}
