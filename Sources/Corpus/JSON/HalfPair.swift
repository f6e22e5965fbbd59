/// An escape of JSON that stands for half of a surrogate pair, such as `\ud83d` alone, and so for no character.
struct HalfPair {
  /// The escape, as it is written.
  let escape: String
  /// The line that it stands on.
  let line: Int

  /// How many bytes `\uXXXX` has.
  private static let width = 6
  private static let replacement = Array("\\ufffd".utf8)

  /// Finds the first one in a text; nil for none.
  init?(in text: [UInt8]) {
    guard let place = Self.places(in: text).first else { return nil }
    escape = String(decoding: text[place..<place + Self.width], as: UTF8.self)
    line = 1 + text[..<place].count { $0 == 0x0A }
  }

  /// A text with U+FFFD in the place of each.
  static func mended(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for place in places(in: text) {
      text.replaceSubrange(place..<place + width, with: replacement)
    }
    return text
  }

  private static func places(in text: [UInt8]) -> [Int] {
    var (places, index) = ([Int](), 0)
    while let escape = text[index...].firstIndex(of: UInt8(ascii: "\\")) {
      // What stands behind a backslash begins no other escape.
      index = min(escape + 2, text.count)
      guard let unit = unit(at: escape, in: text), (0xD800...0xDFFF).contains(unit) else {
        continue
      }
      let next = Self.unit(at: escape + width, in: text) ?? 0
      let isPair = unit < 0xDC00 && (0xDC00...0xDFFF).contains(next)
      if !isPair { places.append(escape) }
      index = escape + (isPair ? 2 * width : width)
    }
    return places
  }

  /// The number of an escape `\uXXXX`; nil for something else.
  private static func unit(at place: Int, in text: [UInt8]) -> UInt32? {
    guard place + width <= text.count, text[place...].starts(with: "\\u".utf8) else { return nil }
    return UInt32(String(decoding: text[place + 2..<place + width], as: UTF8.self), radix: 16)
  }
}
