/// A piece of wikitext whose templates, links and tags are resolved, with the line that each byte came from.
///
/// Control characters, which no page can hold, stand for what the text itself does not show.
struct WikitextPiece: Equatable {
  /// A line break inside a paragraph or item, as `<br>` makes it.
  static let lineBreak: UInt8 = 0x0C
  /// Where a link to another page begins, and where it ends.
  static let link: (begin: UInt8, end: UInt8) = (0x01, 0x02)
  /// Where italics begin, and where they end.
  static let italics: (begin: UInt8, end: UInt8) = (0x03, 0x04)

  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Int32] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ byte: UInt8, line: Int) {
    bytes.append(byte)
    lines.append(Int32(truncatingIfNeeded: line))
  }

  mutating func append(_ text: String.UTF8View, line: Int) {
    append(Array(text)[...], line: line)
  }

  mutating func append(_ text: ArraySlice<UInt8>, line: Int) {
    bytes += text
    lines += repeatElement(Int32(truncatingIfNeeded: line), count: text.count)
  }

  mutating func append(_ other: WikitextPiece) {
    bytes += other.bytes
    lines += other.lines
  }

  /// The piece from one offset to another.
  func part(_ range: Range<Int>) -> WikitextPiece {
    var part = WikitextPiece()
    part.bytes = Array(bytes[range])
    part.lines = Array(lines[range])
    return part
  }

  /// The piece on one line, without white space round it.
  var onOneLine: WikitextPiece {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x0A || byte == 0x09 }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return WikitextPiece() }
    var piece = part(first..<last + 1)
    for index in piece.bytes.indices where piece.bytes[index] == 0x0A { piece.bytes[index] = 0x20 }
    return piece
  }

  /// Whether a line behind the first begins an item of a list, or the first one does.
  var isList: Bool {
    bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "*") && (index == 0 || bytes[index - 1] == 0x0A)
    }
  }

  /// Bytes without the marks of links and italics, with line feeds for line breaks.
  static func plain(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.compactMap { $0 == lineBreak ? 0x0A : $0 < 0x05 ? nil : $0 }
  }

  /// Bytes as a text without marks, and without white space round it.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: plain(bytes)[...].trimmingWhiteSpace, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space round them.
  var trimmingWhiteSpace: Self {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let rest = drop(while: isBlank)
    return rest.prefix(through: rest.lastIndex { !isBlank($0) } ?? rest.startIndex - 1)
  }
}
