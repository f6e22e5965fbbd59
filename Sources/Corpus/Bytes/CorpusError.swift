import Foundation

/// Why a file of a corpus could not be read.
public enum CorpusError: Error, Hashable, CustomStringConvertible {
  /// The file could not be opened, for a reason that the system gives.
  case cannotOpen(path: String, reason: String)
  /// Reading failed along the way, for a reason that the system gives.
  case cannotRead(path: String, reason: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path): cannot be opened: \(reason); check the path and who may read it"
    case .cannotRead(let path, let reason):
      "\(path): cannot be read: \(reason)"
    }
  }

  /// The system's message for the last call that failed.
  static var systemReason: String { String(cString: strerror(errno)).lowercased() }
}
