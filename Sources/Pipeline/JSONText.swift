/// JSON text appended to bytes: for streams, where an encoder for each line would cost too much.
enum JSONText {
  /// Appends well-formed UTF-8 as a string with its quotation marks (RFC 8259, section 7).
  static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var runStart = 0
    for index in text.indices where text[index] < 0x20 || isSpecial(text[index]) {
      bytes.append(contentsOf: text[runStart..<index])
      appendEscaped(text[index], to: &bytes)
      runStart = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a string with its quotation marks.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    if isSpecial(byte) {
      bytes.append(byte)
      return
    }
    let digits = String(byte, radix: 16)
    bytes.append(contentsOf: "u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
  }
}
