import Foundation
import GRDB

/// The reasons why a database or another published file cannot be read or written.
public enum StoreError: Error, Hashable, Sendable {
  /// There is no file at the path.
  case missing(path: String)
  /// The path leads to a folder or something else that is not a regular file.
  case notAFile(path: String)
  /// The file has no bytes; SQLite would read it as an empty database.
  case empty(path: String)
  /// The file is not a SQLite database.
  case notADatabase(path: String)
  /// The database belongs to another program, as the application ID in its header shows.
  case foreign(path: String, applicationID: UInt32, expected: UInt32)
  /// The file is shorter than its database.
  case truncated(path: String, byteCount: Int, expectedByteCount: Int)
  /// The database has more bytes than one that this program reads.
  case tooLarge(path: String, byteCount: Int, limit: Int)
  /// The database has an older schema than this program reads.
  case older(path: String, version: Int, supported: Int)
  /// The database has a newer schema than this program reads.
  case newer(path: String, version: Int, supported: Int)
  /// The database contradicts itself or its schema.
  case damaged(path: String, reason: String)
  /// A stored value cannot be read as its type.
  case unreadable(table: String, key: String, column: String, value: String, expected: String)
  /// A puzzle has no row in the table of its game.
  case missingRow(table: String, key: String)
  /// A value of an edition breaks a rule of the schema, so the edition cannot be written.
  case rejected(table: String, key: String, reason: String)
  /// A value of a player's progress breaks a rule of the schema, so nothing of the call was stored.
  case notStored(table: String, key: String, reason: String)
  /// Exported progress cannot be read; the place is the path of a key, and nothing of it was imported.
  case notImported(place: String, reason: String)
  /// A migration failed and was rolled back.
  case migrationFailed(version: Int, reason: String)
  /// The folder of a destination does not exist.
  case missingFolder(path: String, destination: String)
  /// The disk is full, or the quota is used up.
  case diskFull(path: String)
  /// Another process is writing to the same destination and holds its work folder.
  case pressUnderWay(folder: String, destination: String)
  /// What stands where the work folder of a destination is needed was not made by this user's press.
  case blocked(folder: String, destination: String, Blockage)
  /// What is at the path of a file to be written may not be replaced.
  case notReplaced(path: String, because: Obstacle)
  /// A journal beside a database shows that another program is writing to it, or died while doing so.
  case journalBeside(path: String, journal: String)
  /// The system refused an action on a file; the code is an `errno`.
  case refused(action: Action, path: String, code: Int32)
  /// Another process is writing to the database, and did not end in the time that was allowed.
  case locked(path: String)
  /// The file or its folder may only be read.
  case notWritable(path: String)
  /// SQLite could not read or write the file.
  case diskFailure(path: String, reason: String)
  /// SQLite failed for a reason outside the database.
  case sqlite(path: String, reason: String)

  /// Why a path cannot be written, or what is there may not be replaced.
  public enum Obstacle: Hashable, Sendable {
    /// The path has no text, or a NUL character, at which the system would end it.
    case noPath
    /// The path is `-`, which stands for standard output.
    case standardOutput
    /// Something that is not a file is there.
    case folder, pipe, socket, device
    /// A file or link of somebody else is at this path, in a folder where everybody may write.
    case strangers(String)
    /// The same work reads the file, by this path.
    case input(String)
    /// Another program wrote the file while it was edited.
    case changed
    /// The file has too many bytes to be edited.
    case tooLarge(Int)
    /// The path has more bytes than SQLite opens, which are `most`.
    case tooLong(byteCount: Int, most: Int)
    /// The file has another form than the one to be written, which the text names with its article.
    case otherForm(String, byteCount: Int)
  }

  /// Why something that stands where a work folder is needed cannot be used as one.
  public enum Blockage: Hashable, Sendable {
    /// It is a link or a file.
    case isNoFolder
    /// It belongs to the user of this number.
    case belongs(to: UInt32)
    /// It holds a file of this name, which the press did not write.
    case holds(String)
  }

  /// An action of the system on a file.
  public enum Action: String, Hashable, Sendable {
    case create, open, read, write, sync, rename, lock, remove
  }
}

extension StoreError.Obstacle {
  /// Finds what is wrong with a path to be written, without a look at the disk; nil if it is good.
  init?(ofPath path: String) {
    if path.isEmpty || path.hasNUL {
      self = .noPath
    } else if path == "-" {
      self = .standardOutput
    } else {
      return nil
    }
  }

  /// Makes the obstacle of a kind of thing that is there; nil for a file, which may be replaced.
  init?(_ kind: File.Status.Kind) {
    switch kind {
    case .file: return nil
    case .folder: self = .folder
    case .pipe: self = .pipe
    case .socket: self = .socket
    case .device, .link: self = .device
    }
  }
}

extension StoreError {
  /// Makes the error for an `errno` after an action on a path.
  static func system(_ action: Action, _ path: String, code: Int32 = errno) -> StoreError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case ENOENT where action == .open || action == .read: .missing(path: path)
    default: .refused(action: action, path: path, code: code)
    }
  }

  /// Makes the error for a failure of SQLite on a file.
  init(_ error: DatabaseError, path: String) {
    // SQLite quotes the schema of the file, which may be long.
    let message = error.message?.prefix(200) ?? "no message"
    let reason = "\(message) (SQLite \(error.extendedResultCode.rawValue))"
    switch error.resultCode {
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_READONLY: self = .notWritable(path: path)
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT:
      self = .damaged(path: path, reason: reason)
    case .SQLITE_IOERR: self = .diskFailure(path: path, reason: reason)
    case .SQLITE_INTERRUPT:
      self = .damaged(
        path: path,
        reason: "to read it takes more work than a file of its size needs"
      )
    case .SQLITE_TOOBIG:
      self = .damaged(
        path: path,
        reason: "it holds a value, a row or a statement that is too long (\(reason))"
      )
    default: self = .sqlite(path: path, reason: reason)
    }
  }

  /// Runs a closure, and names the file in errors of SQLite and of rows.
  static func naming<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    } catch let error as StoreError {
      switch error {
      case .unreadable, .missingRow: throw .damaged(path: path, reason: "\(error)") as StoreError
      default: throw error
      }
    }
  }
}
