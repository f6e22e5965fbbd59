import Foundation
import Pipeline

/// Standard output and standard error.
enum Console {
  /// Writes bytes to standard output.
  ///
  /// - Throws: ``ClosedPipe`` where nobody reads any more, ``OutputError`` where writing fails.
  static func write(_ bytes: ArraySlice<UInt8>) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          1,
          UnsafeRawBufferPointer(rebasing: rest).baseAddress,
          rest.count
        )
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EPIPE {
          throw ClosedPipe()
        } else if errno != EINTR {
          throw OutputError(reason: String(cString: strerror(errno)).lowercased())
        }
      }
    }
  }

  /// Writes text to standard output as it is.
  static func write(_ text: String) throws {
    try write(Array(text.utf8)[...])
  }

  /// Writes a line to standard error.
  static func error(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  /// Whether standard error is a terminal, where progress may be shown.
  static var isErrorTerminal: Bool { isatty(2) == 1 }
}

/// Standard output could not be written.
struct OutputError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "standard output cannot be written: \(reason)" }
}
