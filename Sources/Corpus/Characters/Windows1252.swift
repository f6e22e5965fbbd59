/// Windows-1252 between bytes and characters.
enum Windows1252 {
  /// The characters of the bytes 0x80 to 0x9F; the five holes are C1 controls, as in the WHATWG's Encoding Standard.
  private static let upper: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{8D}", "\u{017D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", "\u{9D}", "\u{017E}", "\u{0178}",
  ]

  private static let bytes = Dictionary(
    uniqueKeysWithValues: zip(upper, 0x80...0x9F as ClosedRange<UInt8>)
  )

  /// What a character read as ISO-8859-1 is in Windows-1252: another for most C1 controls, else the same.
  static func meaning(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x80...0x9F).contains(scalar.value) ? upper[Int(scalar.value) - 0x80] : scalar
  }

  /// The byte that a character beyond ASCII is in Windows-1252 or in ISO-8859-1, or nil if it is in neither.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    (0x80...0xFF).contains(scalar.value)
      ? UInt8(truncatingIfNeeded: scalar.value) : scalar.isASCII ? nil : bytes[scalar]
  }
}
