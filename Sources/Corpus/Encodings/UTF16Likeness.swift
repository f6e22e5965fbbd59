/// Tells that the beginning of a file is UTF-16 without a byte-order mark, though it was declared to be something else.
enum UTF16Likeness {
  /// How many bytes or characters are looked at.
  private static let sampleSize = 4096

  /// The order of the bytes that a file seems to have; nil if it seems to be what it was declared to be.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes, translated from the declared encoding.
  ///   - encoding: The declared encoding.
  /// - Returns: UTF-16 in one of its orders, or nil.
  static func order(of bytes: some Collection<UInt8>, declared encoding: TextEncoding)
    -> TextEncoding?
  {
    let bytes = Array(bytes.prefix(sampleSize))
    switch encoding {
    case .utf8: return order(ofUnits: bytes, isText: isText(bytes))
    case .utf16, .utf16LittleEndian, .utf16BigEndian: return otherOrder(of: bytes, encoding)
    default:
      // Each character was a byte.
      let units = scalars(of: bytes).map { UInt8(truncatingIfNeeded: min($0.value, 0xFF)) }
      return order(ofUnits: units, isText: !hasManyControls(units))
    }
  }

  /// The order in which zeros stand among the bytes.
  ///
  /// ASCII in UTF-16 has a zero in every other byte. Other scripts have some, each beside a blank or a stop, and what
  /// they make is hardly text.
  private static func order(ofUnits units: [UInt8], isText: Bool) -> TextEncoding? {
    let zeros = units.indices.filter { units[$0] == 0 }
    let odd = zeros.count { !$0.isMultiple(of: 2) }
    let (most, least) = (max(odd, zeros.count - odd), min(odd, zeros.count - odd))
    let isLittle = odd == most
    guard most > 1, least * 8 <= most else { return nil }
    if most * 4 < units.count {
      let beside = zeros.map { isLittle ? $0 - 1 : $0 + 1 }.filter(units.indices.contains)
      guard !isText, most > 2, beside.allSatisfy({ isOfASCIIText(units[$0]) }) else { return nil }
    }
    return isLittle ? .utf16LittleEndian : .utf16BigEndian
  }

  /// The order other than the declared one, in which many characters are of ASCII.
  private static func otherOrder(of bytes: [UInt8], _ encoding: TextEncoding) -> TextEncoding? {
    let scalars = scalars(of: bytes)
    let turned = scalars.count { $0.value & 0xFF == 0 && (0x09...0x7E).contains($0.value >> 8) }
    let blanks = scalars.count { $0 == " " || $0 == "\n" }
    guard turned * 8 > scalars.count, blanks == 0 else { return nil }
    return encoding == .utf16LittleEndian ? .utf16BigEndian : .utf16LittleEndian
  }

  private static func scalars(of bytes: [UInt8]) -> [Unicode.Scalar] {
    bytes.withUnsafeBufferPointer { Array(UTF8Scalars($0)) }
  }

  private static func isOfASCIIText(_ unit: UInt8) -> Bool {
    (0x20..<0x7F).contains(unit) || (0x09...0x0D).contains(unit)
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    let invalid = bytes.withUnsafeBufferPointer(UTF8Scan.firstInvalidOffset)
    // The last character may be cut.
    return !hasManyControls(bytes) && (invalid ?? bytes.count) > bytes.count - 4
  }

  private static func hasManyControls(_ units: [UInt8]) -> Bool {
    units.count { $0 < 0x09 || (0x0E..<0x20).contains($0) } * 8 > units.count
  }
}
