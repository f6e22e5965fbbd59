extension TextEncoding {
  /// How many bytes at the start of a document are looked at for its declaration.
  static let declarationLength = 512

  /// The byte-order marks, which decide against the declaration of a document (RFC 7303, section 3).
  private static let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
    ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
  ]

  /// The encoding of an XML document that the parser would not find by itself; nil for another one or none.
  ///
  /// It is the single-byte encoding that the document declares, UTF-8 for ASCII, or that of a byte-order mark which the
  /// declaration contradicts. Other encodings are found by the parser.
  init?(ofXML start: some Collection<UInt8>) {
    guard let label = Self.label(ofXML: start), let declared = TextEncoding(name: label) else {
      return nil
    }
    let isPage = CodePage(declared) != nil
    switch Self.marks.first(where: { start.starts(with: $0.bytes) })?.encoding {
    case .utf8 where declared != .utf8: self = .utf8
    case .utf16 where isPage: self = .utf16
    case nil where isPage: self = declared
    case nil where declared == .utf8 && label.lowercased().hasSuffix("ascii"): self = .utf8
    default: return nil
    }
  }

  /// The name of the encoding that an XML document declares; nil if it declares none.
  static func label(ofXML start: some Collection<UInt8>) -> String? {
    let mark = marks.first { start.starts(with: $0.bytes) }
    var bytes = Array(start.dropFirst(mark?.bytes.count ?? 0))
    // A character of ASCII is in UTF-16 itself and a zero.
    if mark?.encoding == .utf16 { bytes.removeAll { $0 == 0 } }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>")?.lowerBound,
      let label = text[..<end].firstRange(of: "encoding")?.upperBound
    else { return nil }
    let value = text[label..<end].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return value.dropFirst().split(separator: quote).first.map(String.init)
  }
}
