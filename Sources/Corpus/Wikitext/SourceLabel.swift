/// The word before a source, as in `Fonte: ''Livro''`, in text with marks for links and italics.
enum SourceLabel {
  /// The labels in small letters, in the languages of the larger Wikiquotes.
  private static let words: Set = [
    "source", "sources", "quelle", "quellen", "fonte", "fontes", "fonti", "fuente", "fuentes",
    "źródło", "źródła", "источник", "источники", "bron", "källa", "zdroj",
  ]

  /// The most bytes of a label with the marks and blanks round it.
  private static let longest = 40

  /// A source without the label that it begins with; nil if it begins with none.
  static func removed(from content: ArraySlice<UInt8>) -> [UInt8]? {
    guard let colon = content.prefix(longest).firstIndex(of: UInt8(ascii: ":")),
      words.contains(WikitextPiece.text(content[..<colon]).lowercased())
    else { return nil }
    // Of italics that hold the label alone nothing is left, and others go on behind it.
    var rest: [UInt8] = []
    for byte in content[..<colon].filter(isMark) + content[(colon + 1)...].trimmingWhiteSpace {
      if isMark(byte), byte % 2 == 0, rest.last == byte - 1 {
        rest.removeLast()
      } else {
        rest.append(byte)
      }
    }
    return Array(rest.drop { $0 == 0x20 })
  }

  /// Where the label begins, with the marks before it, whose colon stands at an index; nil if none ends there.
  static func start(before colon: Int, in scalars: [Unicode.Scalar]) -> Int? {
    let isMark = { (scalar: Unicode.Scalar) in scalar.value < 5 }
    guard let end = scalars[..<colon].lastIndex(where: { $0 != " " && !isMark($0) }) else {
      return nil
    }
    let start = scalars[...end].lastIndex { !$0.properties.isAlphabetic }.map { $0 + 1 } ?? 0
    var word = String.UnicodeScalarView()
    word.append(contentsOf: scalars[start..<max(start, end + 1)])
    guard words.contains(String(word).lowercased()) else { return nil }
    return start - scalars[..<start].reversed().prefix(while: isMark).count
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte < 5 }
}
