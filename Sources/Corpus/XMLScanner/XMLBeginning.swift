/// The first bytes of a document, which show who can read it.
struct XMLBeginning {
  private let bytes: ArraySlice<UInt8>

  /// - Parameter bytes: The bytes from the first one on, with a byte-order mark if the file has one.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Where the document begins behind its XML declaration, if it has no document type.
  ///
  /// - Parameter isTranslated: Whether the bytes were translated to UTF-8, so that the encoding which the document
  ///   declares says nothing.
  /// - Returns: The offset in bytes; nil as well for what is not plainly without a document type, such as a document in
  ///   another encoding than UTF-8 or with a declaration that is not whole.
  func contentOffset(isTranslated: Bool) -> Int? {
    var rest = bytes
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    if rest.starts(with: "<?xml".utf8), let next = rest.dropFirst(5).first, XMLText.isBlank(next) {
      guard let end = Self.end("?>", in: rest),
        Self.isUsual(rest[rest.startIndex..<end], isTranslated)
      else { return nil }
      rest = rest[end...]
    }
    let content = rest.startIndex
    while let first = rest.first {
      if XMLText.isBlank(first) {
        rest.removeFirst()
      } else if let aside = [("<!--", "-->"), ("<?", "?>")].first(where: {
        rest.starts(with: $0.0.utf8)
      }) {
        guard let end = Self.end(aside.1, in: rest.dropFirst(aside.0.utf8.count)) else {
          return nil
        }
        rest = rest[end...]
      } else {
        guard first == UInt8(ascii: "<"), let next = rest.dropFirst().first else { return nil }
        let isElement = next >= 0x80 || XMLCharacter.beginsName(UInt32(next))
        return isElement ? content - bytes.startIndex : nil
      }
    }
    return nil
  }

  /// Where a text ends that stands in some bytes; nil if it does not.
  private static func end(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let text = Array(text.utf8)
    var rest = bytes
    while let start = rest.firstIndex(of: text[0]) {
      rest = rest[start...]
      if rest.starts(with: text) { return start + text.count }
      rest.removeFirst()
    }
    return nil
  }

  /// Whether an XML declaration is one of a document in UTF-8.
  private static func isUsual(_ declaration: ArraySlice<UInt8>, _ isTranslated: Bool) -> Bool {
    let pattern =
      #/
      <\?xml
      [\ \t\r\n]+version[\ \t\r\n]*=[\ \t\r\n]*(["'])1\.0\1
      (?:[\ \t\r\n]+encoding[\ \t\r\n]*=[\ \t\r\n]*(["'])(?<encoding>[A-Za-z][A-Za-z0-9._\-]*)\2)?
      (?:[\ \t\r\n]+standalone[\ \t\r\n]*=[\ \t\r\n]*(["'])(?:yes|no)\4)?
      [\ \t\r\n]*\?>
      /#
    let text = String(decoding: declaration, as: Unicode.ASCII.self)
    guard let match = text.wholeMatch(of: pattern) else { return false }
    return isTranslated || match.encoding.map { $0.lowercased() == "utf-8" } ?? true
  }
}
