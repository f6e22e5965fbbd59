import Foundation

/// Why a file could not be read.
public enum CorpusError: Error, Hashable, CustomStringConvertible {
  /// The file could not be opened, for a reason that the system gives.
  case cannotOpen(path: String, reason: String)
  /// Reading failed along the way, for a reason that the system gives.
  case cannotRead(path: String, reason: String)
  /// The path leads to something that is no file, such as a pipe, a socket or a device.
  case notFile(path: String, kind: String)
  /// The file is longer than a file of its kind may be.
  case tooLong(path: String, limit: Int)
  /// What is there goes on and on and is no lines of text.
  case endlessLine(path: String)
  /// The mapping has a label that is no path, for a file that was described without a layout.
  case unusableMapping(path: String, reason: String)

  /// The path, as it was given.
  public var path: String {
    switch self {
    case .cannotOpen(let path, _), .cannotRead(let path, _), .notFile(let path, _),
      .tooLong(let path, _), .endlessLine(let path), .unusableMapping(let path, _):
      path
    }
  }

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path): cannot be opened: \(reason); check the path and who may read it"
    case .cannotRead(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .notFile(let path, let kind):
      "\(path): cannot be opened: is \(kind) and not a file; save what it holds in a file, or give - "
        + "to read standard input where a corpus or texts are read"
    case .tooLong(let path, let limit):
      "\(path): is longer than \(limit >> 20) MiB, the most that is read of such a file; check that it "
        + "is the one you mean"
    case .endlessLine(let path):
      "\(path): nothing in the last \(ByteInput.mostSkipped >> 20) MiB is a line of text; write one text a "
        + "line, as UTF-8"
    case .unusableMapping(let path, let reason):
      "\(path): cannot be read: \(reason)"
    }
  }

  /// The system's message for the last call that failed.
  static var systemReason: String { String(cString: strerror(errno)).lowercased() }
}
