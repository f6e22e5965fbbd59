/// The character encodings that a CSV file may be declared to have.
public enum TextEncoding: String, CaseIterable, Sendable {
  /// UTF-8, the default.
  case utf8 = "utf-8"
  /// ISO 8859-1, also called Latin-1.
  case latin1 = "iso-8859-1"
  /// Windows-1252, also called code page 1252.
  case windows1252 = "windows-1252"
}

extension TextEncoding {
  /// The UTF-8 of one byte in a single-byte encoding.
  func utf8(of byte: UInt8) -> Unicode.UTF8.EncodedScalar {
    var scalar = Unicode.Scalar(byte)
    if self == .windows1252, (0x80..<0xA0).contains(byte) {
      scalar = Self.windows1252Upper[Int(byte) - 0x80]
    }
    return Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F; its five holes are C1 controls, as in the
  /// WHATWG's Encoding Standard.
  private static let windows1252Upper: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{8D}", "\u{017D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", "\u{9D}", "\u{017E}", "\u{0178}",
  ]
}
