extension TextEncoding {
  /// How many bytes at the start of a document are looked at for its declaration.
  static let declarationLength = 512

  /// The single-byte encoding that the declaration of an XML document names; nil for another one or none.
  ///
  /// An encoding of several bytes is found by the parser, which must know it to read the declaration itself.
  init?(ofXML start: some Collection<UInt8>) {
    let text = String(decoding: start, as: UTF8.self)
    guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>")?.lowerBound,
      let label = text[..<end].firstRange(of: "encoding")?.upperBound
    else { return nil }
    let value = text[label..<end].drop { $0.isWhitespace || $0 == "=" }
    guard let mark = value.first, mark == "\"" || mark == "'",
      let name = value.dropFirst().split(separator: mark).first,
      let found = TextEncoding(name: String(name)), CodePage(found) != nil
    else { return nil }
    self = found
  }
}
