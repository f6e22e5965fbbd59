import Foundation
import Pipeline

/// Standard output and standard error.
enum Console {
  /// Returns to the start of the line and clears it (ECMA-48: carriage return, erase in line).
  static let lineStart = "\r\u{1B}[K"

  /// Writes bytes to standard output.
  ///
  /// - Throws: ``ClosedPipe`` if the reader has gone away, ``OutputError`` if writing fails otherwise.
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

  /// Writes text to standard output without a line end.
  static func write(_ text: String) throws {
    try write(Array(text.utf8)[...])
  }

  /// Writes a line to standard error.
  static func error(_ line: String) {
    writeError("\(line)\n")
  }

  /// Writes text to standard error without a line end; failures are ignored.
  static func writeError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          2,
          UnsafeBufferPointer(rebasing: rest).baseAddress,
          rest.count
        )
        if count <= 0, errno != EINTR { return }
        rest = rest.dropFirst(max(0, count))
      }
    }
  }

  /// Opens the null device in place of closed standard streams.
  ///
  /// Otherwise a file that is opened later could get the number of a stream, and its output.
  static func openStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Checks what every command needs: enough files that may be open, and arguments that are text.
  ///
  /// - Throws: ``ResourceError``. Otherwise the system's libraries would trap, or a path would name another
  ///   file than the one that was meant.
  static func checkResources() throws {
    var descriptors: [Int32] = []
    defer { descriptors.forEach { close($0) } }
    for _ in 0..<ResourceError.neededFiles {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw ResourceError.tooFewFiles }
      descriptors.append(descriptor)
    }
    for number in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[number],
        String(validatingCString: argument) != nil
      else {
        throw ResourceError.noText(argument: number)
      }
    }
  }

  /// Whether standard error is a terminal, where progress may be shown.
  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Whether standard output is a terminal.
  static var isOutputTerminal: Bool { isatty(1) == 1 }

  /// The columns of the terminal on standard output; nil if there is no terminal or it does not say.
  static var outputWidth: Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Standard output could not be written.
struct OutputError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "standard output cannot be written: \(reason)" }
}

/// The command cannot run as it was started.
enum ResourceError: Error, CustomStringConvertible {
  case tooFewFiles
  case noText(argument: Int)

  /// A press has about ten open at a time.
  static let neededFiles = 12

  var description: String {
    switch self {
    case .tooFewFiles:
      "fewer than \(Self.neededFiles) more files may be open; allow more (ulimit -n)"
    case .noText(let number):
      "argument \(number) is not UTF-8; rename the file that it names"
    }
  }
}
