import TestSupport

/// What a row and the columns of a table mean, in the words of `docs/edition-schema.md`.
struct TableMeaning {
  /// The table's name.
  let name: String
  /// What a row is.
  let row: String
  /// What each column holds, in the order of a reader.
  private(set) var columns: [(name: String, meaning: String)] = []

  /// The tables of an edition in the order of a reader, from `Fixtures/edition-schema.txt`: a line for each table, and
  /// below it an indented one for each column.
  static func all() throws -> [TableMeaning] {
    let path = testTarget(of: #filePath) + "/Fixtures/edition-schema.txt"
    return try text(path).split(separator: "\n").reduce(into: []) { tables, line in
      guard
        let (_, indentation, name, meaning) = line.wholeMatch(of: /( *)([a-z0-9_]+): (.+)/)?.output
      else { throw Unreadable(line: String(line)) }
      if indentation.isEmpty {
        tables.append(TableMeaning(name: String(name), row: String(meaning)))
      } else {
        tables[tables.count - 1].columns.append((String(name), String(meaning)))
      }
    }
  }

  /// A line that is neither of a table nor of a column.
  private struct Unreadable: Error {
    let line: String
  }
}
