/// The first words of a page about a work: its title in italics, and then its author.
struct WikiquoteIntroduction {
  /// The author, as a link names one; nil if none does.
  let author: String?

  /// The words before the link to an author, in the languages of the larger Wikiquotes.
  private static let leads = [
    " by", " by the author", " de", " d'", " d’", " von", " di", " del", " af", " av", " autorstwa",
  ]

  /// Reads a paragraph; nil if it does not begin with the title of its page in italics.
  init?(_ content: [UInt8], of title: String) {
    guard content.first == WikitextPiece.italics.begin,
      let end = content.firstIndex(of: WikitextPiece.italics.end),
      Self.bare(WikitextPiece.text(content[..<end])) == Self.bare(title)
    else { return nil }
    author = Self.author(content[end...])
  }

  /// A title in lower case without what tells it from others, as in `Emma (novel)`.
  private static func bare(_ title: String) -> String {
    let end = title.firstIndex(of: "(") ?? title.endIndex
    return WikiquoteSource.trimmed(title[..<end]).lowercased()
  }

  private static func author(_ content: ArraySlice<UInt8>) -> String? {
    for begin in content.indices where content[begin] == WikitextPiece.link.begin {
      let before = " " + WikitextPiece.text(content[..<begin])
      guard let end = content[begin...].firstIndex(of: WikitextPiece.link.end),
        leads.contains(where: before.hasSuffix)
      else { continue }
      let name = WikitextPiece.text(content[begin..<end])
      if name.first?.isUppercase == true { return name }
    }
    return nil
  }
}

extension WikiquoteIntroduction {
  /// Whether a text has the dates of a life in parentheses, as `(1835 – 1910)` or `(born 1835)`.
  static func hasDates(_ text: String) -> Bool {
    let lowered = text.lowercased()
    if birthWords.contains(where: lowered.contains) { return true }
    guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") else {
      return false
    }
    let inside = text[open..<close].prefix(200)
    // Of years long ago, two digits are enough.
    let isAncient = [" bc", " ad", "bc ", "ad ", "c. "].contains(
      where: inside.lowercased().contains
    )
    let numbers = inside.split { !$0.isASCII || !$0.isNumber }
      .filter { $0.count > (isAncient ? 0 : 2) }
    let isSpan =
      inside.contains { "–—-†".contains($0) } || inside.contains("&ndash;")
    return !numbers.isEmpty
      && (inside.contains("born") || inside.contains("b. ") || isSpan && numbers.count > 1)
  }

  /// What the first words about a person say in other languages than English.
  private static let birthWords = [
    ", né le ", ", née le ", ", né à ", ", née à ", " né en ", " née en ", " geboren am ",
    " geboren in ", " nato a ", " nata a ", " nacido en ", " nacida en ", " (ur. ", " родился ",
    " родилась ",
  ]
}
