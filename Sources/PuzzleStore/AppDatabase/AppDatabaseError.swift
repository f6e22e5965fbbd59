/// The reasons why the database of another app cannot be read.
public enum AppDatabaseError: Error, Hashable, Sendable {
  /// There is no file at the path, or something that is not a file.
  case missing(path: String)
  /// The file has no bytes, or is no database of SQLite.
  case notADatabase(path: String)
  /// The file is shorter than its database.
  case truncated(path: String, byteCount: Int, expectedByteCount: Int)
  /// The file or a table is larger than what is read.
  case tooLarge(path: String, reason: String)
  /// The database was marked by another program, or by a version of the app that is not known.
  case foreign(path: String, mark: String)
  /// A journal beside the database has changes that are not in it yet.
  case journal(path: String, journal: String)
  /// The database has no table of this name that can be read.
  case table(path: String, table: String, problem: String)
  /// The database contradicts itself.
  case damaged(path: String, reason: String)
  /// The system refused to read the file.
  case refused(path: String, reason: String)

  /// Makes the error for a failure of the store.
  init(_ error: StoreError, path: String) {
    self =
      switch error {
      case .missing, .notAFile: .missing(path: path)
      case .empty, .notADatabase: .notADatabase(path: path)
      case .truncated(_, let byteCount, let expected):
        .truncated(path: path, byteCount: byteCount, expectedByteCount: expected)
      case .tooLarge(_, let byteCount, let limit):
        .tooLarge(path: path, reason: "it has \(byteCount) bytes, and at most \(limit) are read")
      case .damaged(_, let reason), .diskFailure(_, let reason), .sqlite(_, let reason):
        .damaged(path: path, reason: reason)
      default: .refused(path: path, reason: "\(error)")
      }
  }
}

extension AppDatabaseError: CustomStringConvertible {
  /// A message that says what is wrong with the file, and what to do.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no file \(path); give the path of the app's database"
    case .notADatabase(let path):
      "\(path) is no SQLite database; give the file that the app keeps its quotations in"
    case .truncated(let path, let byteCount, let expected):
      "\(path) is cut short: it has \(byteCount) bytes and should have \(expected); take another copy"
    case .tooLarge(let path, let reason):
      "\(path) is too large: \(reason)"
    case .foreign(let path, let mark):
      "\(path) is not the database of such an app: its \(mark), and theirs is 0"
    case .journal(let path, let journal):
      "\(path) is not complete: \(journal) beside it holds changes that the app had not yet written "
        + "into it; open the database once with 'sqlite3 FILE \"PRAGMA wal_checkpoint(TRUNCATE)\"', which "
        + "takes them over, and import it then"
    case .table(let path, let table, let problem):
      "\(path) has no table '\(table)' that can be read: \(problem)"
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason); recover it with 'sqlite3 FILE .recover', or take another copy"
    case .refused(let path, let reason): "\(path) cannot be read: \(reason)"
    }
  }
}
