import Foundation
import PuzzleModel

/// Standard output and standard error.
///
/// Whatever is printed for a person is ``TerminalText``: nothing from outside is obeyed by a terminal.
enum Console {
  /// The most characters of a line on standard error; the middle of a longer line is cut.
  ///
  /// Two paths of the greatest length and the words around them fit.
  static let lineLimit = 10_000

  /// Writes to standard output; a reader that has gone away has seen enough.
  ///
  /// - Throws: ``OutputError`` if it cannot be written.
  static func write(_ output: Output) throws {
    var printed = output.printed
    if case .data(let data) = output, isOutputTerminal { printed = TerminalText(data).printed }
    do { try stream(Array(printed.utf8)[...]) } catch is ClosedPipe {}
  }

  /// Prints text for a person on standard output; a reader that has gone away has seen enough.
  ///
  /// - Throws: ``OutputError`` if it cannot be written.
  static func write(_ text: String) throws {
    try write(.text(TerminalText(text)))
  }

  /// Prints text for a person that is one of many.
  ///
  /// - Throws: ``ClosedPipe`` if the reader has gone away, ``OutputError`` if writing fails otherwise.
  static func stream(_ text: String) throws {
    try stream(Array(TerminalText(text).printed.utf8)[...])
  }

  /// Draws on the terminal in one piece.
  ///
  /// - Throws: ``ClosedPipe`` if the terminal has gone away, ``OutputError`` if writing fails otherwise.
  static func draw(_ text: TerminalText) throws {
    try stream(Array(text.printed.utf8)[...])
  }

  /// Writes bytes that hold no controls.
  ///
  /// - Throws: ``ClosedPipe`` if the reader has gone away, ``OutputError`` if writing fails otherwise.
  static func stream(_ bytes: ArraySlice<UInt8>) throws {
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

  /// Prints one line on standard error.
  static func error(_ line: String) {
    writeError(TerminalText(line.visibleLine.abridged(to: lineLimit) + "\n"))
  }

  /// Prints text on standard error; failures are ignored.
  static func writeError(_ text: TerminalText) {
    var text = text.printed
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

  /// Whether standard error is a terminal, where progress may be shown.
  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Whether standard input is a terminal, at which somebody may type.
  static var isInputTerminal: Bool { isatty(0) == 1 }

  /// Whether standard output is a terminal.
  static var isOutputTerminal: Bool { isatty(1) == 1 }

  /// The columns that lines for a reader of standard output may take; nil where it is no terminal.
  static var readingWidth: Int? {
    isOutputTerminal ? outputWidth ?? usualWidth : nil
  }

  /// The columns of a terminal that does not say how many it has.
  static let usualWidth = 80

  /// The columns of the terminal on standard output; nil if there is no terminal or it does not say.
  static var outputWidth: Int? { width(of: 1) }

  /// The columns of the terminal on standard error; nil if there is no terminal.
  static var errorWidth: Int? { isErrorTerminal ? width(of: 2) ?? usualWidth : nil }

  /// Whether the terminal obeys no codes at all, by the name that it gives itself.
  static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Standard output could not be written.
struct OutputError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "standard output cannot be written: \(reason); write to another place" }
}
