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
  /// column `author` of a quotation.
  static func query(ofAppFor mapping: FieldMapping) -> String {
    mapping.fields.contains { $0.name == AuthorField.sortName.rawValue }
      ? """
      SELECT name, full_name AS alias, birth_date AS born, death_date AS died, place_of_birth AS birthplace, summary
      FROM authors ORDER BY _rowid_
      """
      : "SELECT quote_text AS text, author FROM quotes ORDER BY _rowid_"
  }
}
