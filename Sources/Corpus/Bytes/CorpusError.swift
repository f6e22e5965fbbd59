import Foundation

/// A file of a corpus that could not be read at all.
public enum CorpusError: Error, Hashable, CustomStringConvertible {
  /// The file could not be opened; the reason is the system's.
  case cannotOpen(path: String, reason: String)
  /// Reading failed part of the way; the reason is the system's.
  case cannotRead(path: String, reason: String)

  /// What is wrong and what would help.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path): cannot be opened: \(reason); check the path and who may read it"
    case .cannotRead(let path, let reason):
      "\(path): cannot be read: \(reason)"
    }
  }

  /// The system's words for the error that the last call set.
  static var systemReason: String { String(cString: strerror(errno)).lowercased() }
}
