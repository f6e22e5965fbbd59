import Foundation
import PuzzleModel

/// Parts bytes from outside into lines, and keeps none that is too long.
struct LineReader {
  /// A line as it came.
  enum Line: Hashable {
    case text(String)
    /// A line that is longer than any that is meant; its end has been skipped.
    case tooLong
    /// A line with bytes that are no text.
    case broken
  }

  /// The most bytes of a command; the longest has far fewer.
  static let commandLimit = 1000

  private let limit: Int
  private var pending: [UInt8] = []
  private var isSkipping = false

  /// Reads lines of at most so many bytes.
  init(limit: Int = Self.commandLimit) {
    self.limit = limit
  }

  /// Returns the lines that are complete with more bytes.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(isSkipping ? .tooLong : Self.line(of: pending))
        pending = []
        isSkipping = false
      } else if pending.count < limit {
        pending.append(byte)
      } else {
        isSkipping = true
      }
    }
    return lines
  }

  /// Returns the last line if it has no end.
  mutating func end() -> Line? {
    defer { pending = [] }
    if isSkipping { return .tooLong }
    return pending.isEmpty ? nil : Self.line(of: pending)
  }

  private static func line(of bytes: [UInt8]) -> Line {
    var bytes = bytes[...]
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(bytes: bytes, encoding: .utf8),
      !text.unicodeScalars.contains(where: { $0.isControl && $0 != "\t" })
    else { return .broken }
    return .text(text)
  }
}
