/// Windows-1252 between bytes and characters.
enum Windows1252 {
  /// The characters of the bytes 0x80 to 0x9F; the five holes are C1 controls, as in the WHATWG's Encoding Standard.
  private static let upper =
    (CodePage(.windows1252)?.upperHalf.prefix(32) ?? []).compactMap(\.self)

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
