import Foundation

extension StoreError: CustomStringConvertible {
  /// A message that says which file or value is wrong, and what to do or what would be accepted.
  public var description: String {
    remedy.map { "\(problem); \($0)" } ?? problem
  }

  private var problem: String {
    switch self {
    case .missing(let path): "there is no file \(path)"
    case .notAFile(let path): "\(path) is not a file"
    case .empty(let path): "\(path) is empty (0 bytes)"
    case .notADatabase(let path): "\(path) is not a SQLite database"
    case .foreign(let path, let applicationID, _):
      "\(path) is another program's database (application_id \(Self.hexadecimal(applicationID)))"
    case .truncated(let path, let byteCount, let expectedByteCount):
      "\(path) is cut short: it has \(byteCount) bytes and should have \(expectedByteCount)"
    case .tooLarge(let path, let byteCount, let limit):
      "\(path) has \(byteCount) bytes, and an edition has at most \(limit)"
    case .older(let path, let version, let supported), .newer(let path, let version, let supported):
      "\(path) has schema version \(version) and this program reads version \(supported)"
    case .damaged(let path, let reason): "\(path) is damaged: \(reason)"
    case .unreadable, .missingRow, .rejected, .notStored, .notImported: problemOfRow
    case .migrationFailed(let version, let reason):
      "the migration to schema version \(version) failed and was rolled back: \(reason)"
    case .missingFolder(let path, let destination):
      "cannot write \(destination): the folder \(path) does not exist"
    case .diskFull(let path): "cannot write \(path): the disk is full or the quota is used up"
    case .pressUnderWay(let folder, let destination):
      "cannot write \(destination): another process is writing it and holds \(folder)"
    case .blocked(let folder, let destination, let blockage):
      "cannot write \(destination): \(folder) \(blockage), so it is no work folder of this press"
    case .notReplaced(let path, let obstacle): obstacle.problem(at: path)
    case .journalBeside(let path, let journal):
      "cannot replace \(path): \(journal) shows that another program is writing it or died doing so"
    case .refused(let action, let path, let code):
      "cannot \(action.rawValue) \(path): \(String(cString: strerror(code)))"
    case .locked(let path): "\(path) is in use: another process is writing to it"
    case .notWritable(let path): "\(path) or its folder may only be read"
    case .diskFailure(let path, let reason), .sqlite(let path, let reason):
      "SQLite cannot work on \(path): \(reason)"
    }
  }

  private var problemOfRow: String {
    switch self {
    case .unreadable(let table, let key, let column, let value, let expected):
      "the \(column) of \(table) '\(key)' is \(value), but should be \(expected)"
    case .missingRow(let table, let key):
      "the edition has no row of table \(table) for \(key)"
    case .rejected(let table, let key, let reason):
      "\(table) '\(key)' cannot go into the edition: \(reason)"
    case .notStored(let table, let key, let reason):
      "\(table) '\(key)' cannot be stored: \(reason)"
    case .notImported(let place, let reason):
      "the progress cannot be imported: \(place) \(reason)"
    default: ""
    }
  }

  private var remedy: String? {
    switch self {
    case .missing: "press an edition, or give the path of another"
    case .notAFile: "give the path of an edition's file, such as output/puzzles.sqlite"
    case .empty: "an edition has at least 4,096 bytes"
    case .notADatabase: "an edition begins with the words 'SQLite format 3'"
    case .foreign(_, _, let expected):
      "\(expected == 0x5175_6F70 ? "a player's progress" : "an edition") has "
        + Self.hexadecimal(expected)
    case .truncated, .damaged: "take another copy or build it again"
    case .tooLarge: "split the corpus into several editions"
    case .older(_, _, let supported): "migrate it to schema version \(supported) first"
    case .newer: "use a newer program"
    case .missingFolder: "create it, or write into a folder that exists"
    case .diskFull: "make room and run it again (what was published before is untouched)"
    case .pressUnderWay: "wait until it ends, or write to another path"
    case .blocked(let folder, _, _): "move \(folder) away, or write to another path"
    case .notReplaced(_, let obstacle): obstacle.remedy
    case .diskFailure: "check the disk, and the limit on the size of a file (ulimit -f)"
    case .journalBeside: "close it there, or open the file once in SQLite to clear the journal"
    case .refused(_, _, let code): Self.remedy(forCode: code)
    case .locked: "wait until it ends, and open it again"
    case .notWritable: "get permission to write, or use another folder"
    case .notImported: "export it again"
    case .unreadable, .missingRow, .rejected, .notStored, .migrationFailed, .sqlite: nil
    }
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static func remedy(forCode code: Int32) -> String? {
    switch code {
    case EACCES, EPERM: "get permission, or use another folder"
    case EROFS: "use a folder on a disk that can be written"
    case ENOENT: "create the folder first"
    case ENOTDIR, ELOOP, EEXIST: "remove what stands where a folder is needed"
    case EISDIR: "give the path of a file"
    case ENAMETOOLONG: "use a shorter name"
    case EMFILE, ENFILE: "allow more open files (ulimit -n)"
    case EFBIG: "allow larger files (ulimit -f)"
    default: nil
    }
  }
}

extension StoreError.Obstacle {
  /// What is wrong with a path to be written.
  fileprivate func problem(at path: String) -> String {
    switch self {
    case .noPath: "'\(path)' is not the path of a file"
    case .standardOutput: "- is standard output and not a file"
    case .folder: "\(path) is not a file but a folder"
    case .pipe: "\(path) is not a file but a pipe"
    case .socket: "\(path) is not a file but a socket"
    case .device: "\(path) is not a file but a device"
    case .strangers(let file):
      "cannot write \(path): \(file) is somebody else's, in a folder where everybody may write"
    case .input(let input):
      "cannot write \(path): it is an input of the same command"
        + (input == path ? "" : ", \(input)")
    case .changed: "another program changed \(path) meanwhile"
    case .tooLarge(let byteCount): "\(path) has \(byteCount) bytes, which are too many to edit"
    case .tooLong(let byteCount, let most):
      "cannot write \(path): with its draft, the path has \(byteCount) bytes, and SQLite opens \(most)"
    case .otherForm(let form, let byteCount):
      "cannot write \(path): a file of \(byteCount) bytes is there that is not \(form)"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .noPath, .standardOutput, .folder, .pipe, .socket, .device:
      "give the path of a file, such as output/puzzles.sqlite"
    case .strangers: "write to another folder"
    case .input: "write to another path"
    case .changed: "run it again"
    case .tooLarge: "part the file"
    case .tooLong: "use a shorter path"
    case .otherForm: "move it away, or write to another path"
    }
  }
}

extension StoreError.Blockage: CustomStringConvertible {
  /// What is wrong, as the end of a sentence about what stands there.
  public var description: String {
    switch self {
    case .isNoFolder: "is a link or a file"
    case .belongs(let owner): "belongs to user \(owner)"
    case .holds(let name): "holds \(name)"
    }
  }
}
