/// Translates the bytes of a file to UTF-8, piece by piece.
///
/// What is ill-formed stays so: it becomes a sequence that is no UTF-8 either, from which
/// ``TextEncoding/complaint(about:)`` tells what stood there. Readers check for UTF-8 as they do in every
/// file, and so find the place.
enum TextDecoder {
  /// A byte is a character.
  case codePage(CodePageDecoder)
  /// Two bytes are a code unit.
  case utf16(UTF16Decoder)

  /// Why nothing of a file can be translated.
  struct Fault: Error {
    /// What is wrong and what to declare.
    let reason: String
  }

  /// The most bytes that the translation of some bytes takes: three each, and what was kept of earlier ones.
  static func capacity(for count: Int) -> Int { 3 * count + 8 }

  /// The decoder of an encoding at the start of a file; nil for UTF-8, which needs none.
  init?(_ encoding: TextEncoding) {
    switch encoding {
    case .utf8: return nil
    case .utf16: self = .utf16(UTF16Decoder(order: nil))
    case .utf16LittleEndian: self = .utf16(UTF16Decoder(order: .little))
    case .utf16BigEndian: self = .utf16(UTF16Decoder(order: .big))
    default:
      guard let page = CodePage(encoding) else { return nil }
      self = .codePage(CodePageDecoder(page))
    }
  }

  /// Translates the next bytes; none are the end of the file.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - target: Memory for as many bytes as ``capacity(for:)`` says.
  /// - Returns: How many bytes of UTF-8 were written.
  /// - Throws: ``Fault`` if the byte-order mark is missing or another than was declared.
  mutating func decode(
    _ source: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(Fault) -> Int {
    switch self {
    case .codePage(let decoder):
      return decoder.decode(source, into: target)
    case .utf16(var decoder):
      defer { self = .utf16(decoder) }
      return try decoder.decode(source, into: target)
    }
  }

  /// Writes a code point as UTF-8 does, surrogates too, and returns how many bytes it takes.
  static func write(
    _ value: UInt32,
    to target: UnsafeMutableBufferPointer<UInt8>,
    at offset: Int
  ) -> Int {
    func byte(_ shift: UInt32, _ mask: UInt32, _ mark: UInt8) -> UInt8 {
      mark | UInt8(truncatingIfNeeded: value >> shift & mask)
    }
    switch value {
    case ..<0x80:
      target[offset] = UInt8(truncatingIfNeeded: value)
      return 1
    case ..<0x800:
      target[offset] = byte(6, 0x1F, 0xC0)
      target[offset + 1] = byte(0, 0x3F, 0x80)
      return 2
    case ..<0x1_0000:
      target[offset] = byte(12, 0x0F, 0xE0)
      target[offset + 1] = byte(6, 0x3F, 0x80)
      target[offset + 2] = byte(0, 0x3F, 0x80)
      return 3
    default:
      target[offset] = byte(18, 0x07, 0xF0)
      target[offset + 1] = byte(12, 0x3F, 0x80)
      target[offset + 2] = byte(6, 0x3F, 0x80)
      target[offset + 3] = byte(0, 0x3F, 0x80)
      return 4
    }
  }
}
