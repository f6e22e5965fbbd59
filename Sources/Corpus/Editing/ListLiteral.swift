/// A list of texts as Python and JSON write it, which the cell of a table may hold: `['hope', 'love']`.
enum ListLiteral {
  /// The texts of a list, or nil if some text is no whole list of quoted texts.
  static func items(_ text: UnsafeBufferPointer<UInt8>) -> [[UInt8]]? {
    let text = text.drop(while: isBlank)
    guard text.first == UInt8(ascii: "[") else { return nil }
    var (items, rest) = ([[UInt8]](), text.dropFirst().drop(while: isBlank))
    while let mark = rest.first, mark != UInt8(ascii: "]") {
      guard mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\""),
        let item = item(&rest, endedBy: mark)
      else { return nil }
      items.append(item)
      rest = rest.drop(while: isBlank)
      guard let next = rest.first, ",]".utf8.contains(next) else { return nil }
      if next == UInt8(ascii: ",") { rest = rest.dropFirst().drop(while: isBlank) }
    }
    let isWhole = rest.first != nil && rest.dropFirst().allSatisfy(isBlank)
    return isWhole ? items : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Takes a text with the marks round it off; nil if it is not closed.
  private static func item(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>,
    endedBy mark: UInt8
  ) -> [UInt8]? {
    var (item, units) = ([UInt8](), [UInt16]())
    rest = rest.dropFirst()
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\\"), let unit = unit(&rest) {
        units.append(unit)
        continue
      }
      if !units.isEmpty {
        item += String(decoding: units, as: UTF16.self).utf8
        units = []
      }
      if byte == mark { return item }
      item.append(byte)
    }
    return nil
  }

  /// Takes what follows a backslash off; white space for `n`, `r` and `t`.
  private static func unit(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt16? {
    guard let byte = rest.first, byte < 0x80 else { return nil }
    rest = rest.dropFirst()
    let digits = byte == UInt8(ascii: "u") ? 4 : byte == UInt8(ascii: "x") ? 2 : 0
    if digits > 0,
      let value = UInt16(String(decoding: rest.prefix(digits), as: UTF8.self), radix: 16)
    {
      rest = rest.dropFirst(digits)
      return value
    }
    return "nrt".utf8.contains(byte) ? 0x20 : UInt16(byte)
  }
}
