import Foundation
import GRDB

/// Why a database or a file of an edition cannot be read or written.
public enum StoreError: Error, Hashable, Sendable {
  /// There is no file at a path.
  case missing(path: String)
  /// The path is a folder's, or no regular file's.
  case notAFile(path: String)
  /// The file has no bytes, which SQLite would take for an empty database.
  case empty(path: String)
  /// The file is no SQLite database.
  case notADatabase(path: String)
  /// The database is another program's; the application ID is what its header says.
  case foreign(path: String, applicationID: UInt32)
  /// The file ends before the database does.
  case truncated(path: String, byteCount: Int, expectedByteCount: Int)
  /// The database has an older schema than this program reads.
  case older(path: String, version: Int, supported: Int)
  /// The database has a newer schema than this program knows.
  case newer(path: String, version: Int, supported: Int)
  /// The database contradicts itself or its schema.
  case damaged(path: String, reason: String)
  /// A stored value cannot be read as its type.
  case unreadable(table: String, key: String, column: String, value: String, expected: String)
  /// A puzzle has no row in the table of its game.
  case missingRow(table: String, key: String)
  /// A value of an edition breaks a rule of the schema, so that the edition cannot be written.
  case rejected(table: String, key: String, reason: String)
  /// A migration failed and was rolled back.
  case migrationFailed(version: Int, reason: String)
  /// The folder that something should be written in does not exist.
  case missingFolder(path: String, destination: String)
  /// There is no room on the disk, or the quota is used up.
  case diskFull(path: String)
  /// Another process holds the work folder of the same destination.
  case pressUnderWay(folder: String, destination: String)
  /// A journal beside a database says that another program is writing it, or died over it.
  case journalBeside(path: String, journal: String)
  /// The system refused to do something with a file; the code is an `errno`.
  case refused(action: Action, path: String, code: Int32)
  /// SQLite failed for a reason outside the database.
  case sqlite(path: String, reason: String)

  /// What the system was asked to do with a file.
  public enum Action: String, Hashable, Sendable {
    case create, open, read, write, sync, rename, lock, remove
  }
}

extension StoreError {
  /// The error for an `errno` after an action on a path.
  static func system(_ action: Action, _ path: String, code: Int32 = errno) -> StoreError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case ENOENT where action == .open || action == .read: .missing(path: path)
    default: .refused(action: action, path: path, code: code)
    }
  }

  /// The error for a failure of SQLite while it worked on a file.
  init(_ error: DatabaseError, path: String) {
    let reason = "\(error.message ?? "no message") (SQLite \(error.extendedResultCode.rawValue))"
    switch error.resultCode {
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT:
      self = .damaged(path: path, reason: reason)
    default: self = .sqlite(path: path, reason: reason)
    }
  }

  /// Runs a body and names the file in what SQLite throws.
  static func naming<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }
}
