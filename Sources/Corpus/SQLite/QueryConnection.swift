import CSQLite
import Foundation

/// A connection to a database that somebody else wrote, which can do nothing but answer a query.
///
/// It opens the file as immutable, so that it writes neither the file nor a journal. What is not needed to read
/// rows is refused by an authorizer, and a query without end is ended. https://www.sqlite.org/security.html advises
/// most of it. It is a class because it owns the connection, which it closes at its end.
final class QueryConnection {
  /// Why a query cannot be answered, in the words of SQLite or ours.
  struct Failure: Error {
    let reason: String
  }

  private var connection: OpaquePointer?
  private var statement: OpaquePointer?

  /// The most bytes of a value.
  private static let valueLimit = 16 << 20
  /// How many instructions a query may take: some 30 s, and twice that of a scan of the largest corpora.
  private static let instructionLimit = 2_000_000_000
  /// How many instructions are run between two looks at their number.
  private static let instructionStep: Int32 = 1_000_000

  private static let limits: [(id: Int32, value: Int)] = [
    (SQLITE_LIMIT_LENGTH, valueLimit), (SQLITE_LIMIT_SQL_LENGTH, 65_536),
    (SQLITE_LIMIT_COLUMN, 512),
    (SQLITE_LIMIT_EXPR_DEPTH, 128), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 256), (SQLITE_LIMIT_WORKER_THREADS, 0),
  ]

  private final class Allowance {
    /// How many steps of instructions are left.
    var steps = instructionLimit / Int(instructionStep)
  }

  private let allowance = Allowance()

  /// What the connection reads from where the database is in memory.
  private let image: DatabaseImage?

  /// Opens a database and prepares a query.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - query: The query.
  ///   - steps: How many millions of instructions it may take; nil for as many as a corpus needs.
  /// - Throws: ``Failure``.
  convenience init(
    _ database: DatabaseFile,
    query: String,
    steps: Int? = nil
  ) throws(Failure) {
    if let image = database.image {
      try self.init(opening: ":memory:", SQLITE_OPEN_READWRITE, image, query)
    } else {
      try Self.refuseJournals(of: database.location)
      let name = Self.uri(of: database.location)
      try self.init(opening: name, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil, query)
    }
    if let steps { allowance.steps = steps }
  }

  private init(
    opening name: String,
    _ flags: Int32,
    _ image: DatabaseImage?,
    _ query: String
  ) throws(Failure) {
    self.image = image
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    connection = opened
    guard status == SQLITE_OK, let opened, image?.fill(opened) ?? SQLITE_OK == SQLITE_OK else {
      throw failure
    }
    quoin_defend(opened, 1)
    for limit in Self.limits { sqlite3_limit(opened, limit.id, Int32(limit.value)) }
    let allowance = Unmanaged.passUnretained(allowance).toOpaque()
    sqlite3_progress_handler(
      opened,
      Self.instructionStep,
      { context in
        guard let context else { return 1 }
        let allowance = Unmanaged<Allowance>.fromOpaque(context).takeUnretainedValue()
        allowance.steps -= 1
        return allowance.steps < 0 || Task.isCancelled ? 1 : 0
      },
      allowance
    )
    sqlite3_exec(opened, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0", nil, nil, nil)
    sqlite3_set_authorizer(opened, Self.authorize, nil)
    try prepare(query)
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close_v2(connection)
  }

  /// Allows what reads rows, and refuses all else: writing, attaching, settings, and functions that load code.
  private static let authorize:
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> Int32 = { _, action, _, name, _, _ in
      switch action {
      case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
      case SQLITE_FUNCTION:
        let function = name.map { String(cString: $0).lowercased() } ?? ""
        return ["load_extension", "fts3_tokenizer"].contains(function) ? SQLITE_DENY : SQLITE_OK
      default: return SQLITE_DENY
      }
    }

  private func prepare(_ query: String) throws(Failure) {
    guard !query.utf8.contains(0) else { throw Failure(reason: "the query has a NUL character") }
    let (status, hasMore) = query.withCString { text in
      var tail: UnsafePointer<CChar>?
      let status = sqlite3_prepare_v2(connection, text, -1, &statement, &tail)
      return (status, status == SQLITE_OK && hasStatement(tail))
    }
    guard status == SQLITE_OK else { throw virtualTable ?? failure }
    guard let statement, !hasMore else {
      throw Failure(reason: "the query is not one statement; write one SELECT")
    }
    guard sqlite3_stmt_readonly(statement) != 0, sqlite3_column_count(statement) > 0 else {
      throw Failure(reason: "the query gives no rows; write a SELECT")
    }
  }

  /// Whether a text has a statement in it, besides comments and semicolons.
  private func hasStatement(_ text: UnsafePointer<CChar>?) -> Bool {
    var rest = text
    while let text = rest, text.pointee != 0 {
      var (other, tail): (OpaquePointer?, UnsafePointer<CChar>?)
      let status = sqlite3_prepare_v2(connection, text, -1, &other, &tail)
      sqlite3_finalize(other)
      if status != SQLITE_OK || other != nil { return true }
      rest = tail
    }
    return false
  }

  /// The failure of a query of a virtual table, which may run code of its own; nil for another failure.
  private var virtualTable: Failure? {
    let parts = failure.reason.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2, parts[0] == "vtable constructor failed" else { return nil }
    let content = "\(parts[1])_content"
    var columns: [String] = []
    let sample = "SELECT * FROM \"\(content.replacing("\"", with: "\"\""))\""
    if sqlite3_prepare_v2(connection, sample, -1, &statement, nil) == SQLITE_OK {
      columns = self.columns
    }
    return Failure(
      reason: "'\(parts[1])' is a virtual table, and none is read; "
        + (columns.isEmpty
          ? "name the plain table behind it"
          : "name the plain table behind it, '\(content)', with the columns "
            + columns.joined(separator: ", "))
    )
  }

  /// The names of the columns that the query gives.
  var columns: [String] {
    (0..<sqlite3_column_count(statement)).map { index in
      sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
    }
  }

  /// Goes to the next row; false at the end.
  ///
  /// - Throws: ``Failure``.
  func next() throws(Failure) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case SQLITE_INTERRUPT:
      throw Failure(
        reason: "the query takes too long; write one that an index or a plain scan answers"
      )
    default: throw failure
    }
  }

  /// A value of the current row.
  enum Value {
    case null
    case text(UnsafeBufferPointer<UInt8>)
    case blob
  }

  /// The value of a column, where a number is written in digits.
  ///
  /// The bytes are valid until the next row.
  func value(_ column: Int) -> Value {
    let column = Int32(column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: return .null
    case SQLITE_BLOB: return .blob
    default:
      let text = sqlite3_column_text(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return .text(UnsafeBufferPointer(start: text, count: text == nil ? 0 : count))
    }
  }

  private var failure: Failure {
    let message = sqlite3_errmsg(connection).map { String(cString: $0) } ?? "unknown error"
    return Failure(
      reason: message == "not authorized"
        ? "the query does more than read; write a SELECT" : message
    )
  }

  /// Refuses a database whose last changes lie in a journal beside it, which an immutable file is read without.
  private static func refuseJournals(of location: String) throws(Failure) {
    for journal in [location + "-wal", location + "-journal"] {
      var status = stat()
      guard stat(journal, &status) == 0, status.st_size > 0 else { continue }
      throw Failure(
        reason:
          "\(PathText.name(of: journal)) beside it holds changes that are not in it yet; open and close it with "
          + "the program that writes it"
      )
    }
  }

  private static func uri(of location: String) -> String {
    let path = location.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? location
    // After "file:", two slashes would begin a host name.
    return (path.hasPrefix("/") ? "file://" : "file:") + path + "?immutable=1"
  }
}
