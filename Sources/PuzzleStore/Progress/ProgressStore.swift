import GRDB
import PuzzleModel

/// A player's progress, opened for reading and writing: attempts, saved games, settings and statistics.
///
/// One connection writes and others read beside it, in this process and in others. A call that writes is one
/// transaction: all of it is stored or nothing. What it stored survives the death of the process; after a
/// power cut the last transactions may be missing, and the file is never damaged by it (a write-ahead log
/// with `synchronous=NORMAL`).
///
/// Every query throws ``StoreError``. A row that cannot be read is left out and reported in the
/// ``PuzzleModel/Readout``; it never hides the others. Times out of the bounds of the schema are stored as the
/// nearest one, so that a clock that was set wrong never stops a game from being saved.
public struct ProgressStore: Sendable {
  /// How a file was found when it was opened.
  public enum Condition: Hashable, Sendable {
    /// There was none, and it was made.
    case made
    /// It had no bytes, as one whose maker died at once, and was made anew.
    case madeFromEmpty
    /// It had the last schema.
    case current
    /// It had an older schema and was migrated.
    case migrated(from: Int)
  }

  /// The schema version of the progress that this program writes.
  public static var schemaVersion: Int { Schema.progress.version }

  /// The path of the file, or `:memory:`.
  public let path: String
  /// How the file was found.
  public let condition: Condition

  let writer: any DatabaseWriter

  init(path: String, condition: Condition, writer: any DatabaseWriter) {
    self.path = path
    self.condition = condition
    self.writer = writer
  }

  /// Makes progress in memory, which ends with the value: play without persistence, and tests.
  ///
  /// - Throws: ``StoreError`` if there is no memory.
  public static func inMemory() throws -> ProgressStore {
    let queue = try StoreError.naming(":memory:") { try DatabaseQueue() }
    try Schema.progress.migrate(queue)
    return ProgressStore(path: ":memory:", condition: .made, writer: queue)
  }

  /// Closes the file, so that it can be moved; later calls throw.
  ///
  /// - Throws: ``StoreError`` if a query is under way.
  public func close() throws {
    try StoreError.naming(path) { try writer.close() }
  }

  /// Reads beside the writer, from one state of the file.
  func read<Value>(_ body: (ProgressReader) throws -> Value) throws -> Value {
    try StoreError.naming(path) { try writer.read { try body(ProgressReader($0)) } }
  }

  /// Writes in one transaction; nothing of it is stored if the body throws.
  ///
  /// - Throws: ``StoreError/notStored(table:key:reason:)`` if a value breaks a rule of the schema.
  func write<Value>(
    _ table: String,
    _ key: @autoclosure () -> String,
    _ body: (ProgressWriter) throws -> Value
  ) throws -> Value {
    try StoreError.naming(path) {
      do {
        return try writer.write { try body(ProgressWriter($0)) }
      } catch {
        guard let reason = ProgressWriter.brokenRule(error) else { throw error }
        throw StoreError.notStored(table: table, key: key(), reason: reason)
      }
    }
  }
}
