import Foundation
import PuzzleModel

/// Writes JSON and CSV text into memory that the caller has made large enough: for streams of a million
/// lines, where an encoder for each would cost more than reading them.
struct JSONCursor {
  private(set) var position: UnsafeMutablePointer<UInt8>

  init(_ position: UnsafeMutablePointer<UInt8>) {
    self.position = position
  }

  /// The most bytes that a string of so many bytes of UTF-8 becomes: each `\u00XX`, and two marks.
  static func capacity(forStringOf count: Int) -> Int { count * 6 + 2 }

  /// Writes bytes as they are.
  mutating func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { write($0[...]) }
  }

  /// Writes a byte.
  mutating func write(_ byte: UInt8) {
    position.pointee = byte
    position += 1
  }

  /// Writes a text that the program has.
  @inline(__always)
  mutating func write(_ text: StaticString) {
    memcpy(position, text.utf8Start, text.utf8CodeUnitCount)
    position += text.utf8CodeUnitCount
  }

  /// Writes a quotation's ID, without quotation marks.
  mutating func write(_ id: Quotation.ID) {
    id.write(to: UnsafeMutableBufferPointer(start: position, count: 36))
    position += 36
  }

  /// Writes a number of 0 or more.
  mutating func write(_ number: Int) {
    var rest = number
    var digitCount = 1
    var bound = 10
    while bound <= number, digitCount < 19 {
      digitCount += 1
      bound = bound &* 10
    }
    for index in (0..<digitCount).reversed() {
      position[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    position += digitCount
  }

  /// Writes well-formed UTF-8 as a string with its quotation marks (RFC 8259, section 7).
  ///
  /// A plain text has nothing to escape, and is not looked at.
  mutating func writeString(_ text: UnsafeBufferPointer<UInt8>, isPlain: Bool) {
    write(UInt8(ascii: "\""))
    var runStart = 0
    while !isPlain, let special = Self.firstSpecial(in: text, from: runStart) {
      write(text[runStart..<special])
      writeEscaped(text[special])
      runStart = special + 1
    }
    write(text[runStart...])
    write(UInt8(ascii: "\""))
  }

  /// Writes well-formed UTF-8 as a cell of CSV (RFC 4180), between quotation marks where it needs them.
  mutating func writeCell(_ text: UnsafeBufferPointer<UInt8>) {
    let quote = UInt8(ascii: "\"")
    guard text.contains(where: { $0 == quote || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else {
      write(text[...])
      return
    }
    write(quote)
    for byte in text {
      if byte == quote { write(quote) }
      write(byte)
    }
    write(quote)
  }

  /// Writes bytes as they are.
  mutating func write(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let start = bytes.base.baseAddress, !bytes.isEmpty else { return }
    memcpy(position, start + bytes.startIndex, bytes.count)
    position += bytes.count
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    write(UInt8(ascii: "\\"))
    if Self.isSpecial(byte) {
      write(byte)
      return
    }
    write(Array("u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8))
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// The next byte that must be escaped.
  private static func firstSpecial(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int? {
    text[start...].firstIndex { $0 < 0x20 || isSpecial($0) }
  }
}
