import GRDB

/// Reads and changes a player's progress behind the player's back.
enum ProgressTampering {
  static func run(_ sql: String, on path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  static func text(_ sql: String, of path: String) throws -> String? {
    let queue = try DatabaseQueue(path: path)
    let text = try queue.read { try String.fetchOne($0, sql: sql) }
    try queue.close()
    return text
  }

  static func number(_ sql: String, of path: String) throws -> Int? {
    let queue = try DatabaseQueue(path: path)
    let number = try queue.read { try Int.fetchOne($0, sql: sql) }
    try queue.close()
    return number
  }
}

/// Another connection that writes to the progress and does not end.
struct Locking {
  private let queue: DatabaseQueue

  init(_ path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
  }

  func end() throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try queue.close()
  }
}
