/// Translates UTF-16, and steps over its byte-order mark.
struct UTF16Decoder {
  /// Which byte of two comes first.
  enum Order {
    case little, big
  }

  /// The byte that stands for half a code unit at the end of a file; it is never in UTF-8.
  static let halfUnit: UInt8 = 0xFF

  /// The order; nil until the mark tells it.
  private var order: Order?
  private let isDeclared: Bool
  private var isAtStart = true
  /// The first byte of a code unit whose second was not seen yet.
  private var firstByte: UInt8?
  /// The first half of a pair whose second was not seen yet.
  private var highSurrogate: UInt32?

  /// Makes a decoder; without an order the file must have a mark.
  init(order: Order?) {
    self.order = order
    isDeclared = order != nil
  }

  mutating func decode(
    _ source: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(TextDecoder.Fault) -> Int {
    if isAtStart, firstByte == nil, Self.isUTF8(source) { throw .isUTF8 }
    var written = 0
    for byte in source {
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      if isAtStart {
        isAtStart = false
        if try isMark(first, byte) { continue }
      }
      let (high, low) = order == .big ? (first, byte) : (byte, first)
      written += write(UInt32(high) << 8 | UInt32(low), to: target, at: written)
    }
    return source.isEmpty ? finish(target) : written
  }

  /// Whether the first bytes of a file are UTF-8: of so many that are UTF-16, one is a zero or no part of a character.
  private static func isUTF8(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = UnsafeBufferPointer(rebasing: source.prefix(1 << 12))
    guard start.count >= 16, !start.contains(0) else { return false }
    // The last character may be cut.
    return UTF8Scan.firstInvalidOffset(in: start).map { $0 > start.count - 4 } ?? true
  }

  /// Whether the first two bytes are the byte-order mark.
  private mutating func isMark(
    _ first: UInt8,
    _ second: UInt8
  ) throws(TextDecoder.Fault) -> Bool {
    let marked: Order? =
      switch (first, second) {
      case (0xFF, 0xFE): .little
      case (0xFE, 0xFF): .big
      default: nil
      }
    if !isDeclared {
      guard let marked else { throw .noMark }
      order = marked
    } else if let marked, marked != order {
      throw .otherOrder(declared: order == .big ? .utf16BigEndian : .utf16LittleEndian)
    }
    return marked != nil
  }

  private mutating func write(
    _ unit: UInt32,
    to target: UnsafeMutableBufferPointer<UInt8>,
    at offset: Int
  ) -> Int {
    guard let high = highSurrogate else {
      if unit & 0xFC00 == 0xD800 {
        highSurrogate = unit
        return 0
      }
      return TextDecoder.write(unit, to: target, at: offset)
    }
    highSurrogate = nil
    if unit & 0xFC00 == 0xDC00 {
      let value = 0x1_0000 + (high & 0x3FF) << 10 + unit & 0x3FF
      return TextDecoder.write(value, to: target, at: offset)
    }
    let lone = TextDecoder.write(high, to: target, at: offset)
    return lone + write(unit, to: target, at: offset + lone)
  }

  /// Writes what the file ended in the middle of.
  private mutating func finish(_ target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var written = 0
    if let high = highSurrogate { written = TextDecoder.write(high, to: target, at: 0) }
    if firstByte != nil {
      target[written] = Self.halfUnit
      written += 1
    }
    (highSurrogate, firstByte) = (nil, nil)
    return written
  }
}

extension TextDecoder.Fault {
  fileprivate static var isUTF8: Self {
    Self(reason: "it is declared to be UTF-16 and is UTF-8; declare the encoding utf-8")
  }

  fileprivate static var noMark: Self {
    Self(
      reason:
        "it is declared to be UTF-16 and has no byte-order mark; declare utf-16le or utf-16be, or another "
        + "encoding if it is none of both"
    )
  }

  fileprivate static func otherOrder(declared: TextEncoding) -> Self {
    Self(
      reason: "it is declared to be \(declared.rawValue), and its byte-order mark says otherwise; "
        + "declare utf-16"
    )
  }
}
