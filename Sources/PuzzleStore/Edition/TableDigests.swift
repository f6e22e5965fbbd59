import CSQLite
import GRDB

/// The digest of each table of an edition but `table_digest`, which states them; keyed by the table's name.
///
/// The digests cover every value of every row, also what ``Edition/canonicalContent`` leaves out: the
/// sources, the lines, the recipe's digest and the generator. They are taken from the rows as SQLite gives
/// them, so a value counts even if nothing else reads it.
public struct TableDigests: Hashable, Sendable {
  /// Takes the digest of a table.
  public typealias Function = DigestFunction

  /// The digests by the name of the table.
  public let digests: [String: String]

  /// The digests as one text, a line for each table in the order of the names.
  public var text: String {
    digests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
  }

  /// Computes the digests from the rows of a database.
  static func actual(_ database: Database, _ digest: Function) throws -> TableDigests {
    let names = try String.fetchAll(
      database,
      sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'table_digest'"
    )
    var digests: [String: String] = [:]
    for name in names {
      digests[name] = try digest { append in try readRows(of: name, database, append) }
    }
    return TableDigests(digests: digests)
  }

  /// Reads the digests that a database states.
  static func stated(_ database: Database) throws -> TableDigests {
    let rows = try EditionReader(database: database).rows(
      of: "table_digest",
      "SELECT name, digest FROM table_digest"
    ) { row throws(StoreError) in (try row.text(0), try row.text(1)) }
    return TableDigests(digests: Dictionary(rows) { first, _ in first })
  }

  /// Computes the digests of a database and stores them in it, in place of older ones.
  @discardableResult
  static func store(in database: Database, _ digest: Function) throws -> TableDigests {
    let tables = try actual(database, digest)
    try database.execute(sql: "DELETE FROM table_digest")
    let rows = try Insertion(
      "table_digest",
      "INSERT INTO table_digest (name, digest) VALUES (?, ?)",
      in: database
    )
    for (name, digest) in tables.digests { try rows.insert(name, [name, digest]) }
    return tables
  }

  /// Hands over the rows of a table in one form of bytes.
  ///
  /// The first line is `quoin-table 1` and the name of the table. A line for each row follows, in the order
  /// of the key. Its fields are in the order of the columns: a text is a netstring such as `6:Austen,`, an
  /// integer the netstring of its decimal digits after `#`, and NULL is `~,`.
  private static func readRows(
    of table: String,
    _ database: Database,
    _ append: (UnsafeRawBufferPointer) -> Void
  ) throws {
    var content = Array("quoin-table 1 \(table)\n".utf8)
    // The name is one of the schema's, and every key is the first column or the first two.
    let statement = try database.makeStatement(sql: "SELECT * FROM \(table) ORDER BY 1, 2")
    try withExtendedLifetime(statement) {
      let rows = statement.sqliteStatement
      while true {
        switch sqlite3_step(rows) {
        case SQLITE_ROW:
          for column in 0..<sqlite3_column_count(rows) { write(rows, column, to: &content) }
          content.append(UInt8(ascii: "\n"))
          guard content.count >= pieceSize else { continue }
          content.withUnsafeBytes(append)
          content.removeAll(keepingCapacity: true)
        case SQLITE_DONE:
          content.withUnsafeBytes(append)
          return
        case let code:
          let message = database.lastErrorMessage
          throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
        }
      }
    }
  }

  /// How many bytes are gathered before they are handed over.
  private static let pieceSize = 1 << 16

  private static func write(_ rows: OpaquePointer, _ column: Int32, to content: inout [UInt8]) {
    let type = sqlite3_column_type(rows, column)
    if type == SQLITE_NULL {
      content += "~,".utf8
      return
    }
    // An integer is converted to its digits; another type than these two cannot be in a STRICT table.
    if type != SQLITE_TEXT { content.append(UInt8(ascii: type == SQLITE_INTEGER ? "#" : "!")) }
    let bytes = UnsafeRawBufferPointer(
      start: sqlite3_column_blob(rows, column),
      count: Int(sqlite3_column_bytes(rows, column))
    )
    content += "\(bytes.count):".utf8
    content += bytes
    content.append(UInt8(ascii: ","))
  }
}
