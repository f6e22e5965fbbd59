/// An item of a list of quotations, with what stands below it.
struct WikiquoteItem {
  /// Words of the item or of a note, and where they begin.
  struct Words {
    let line: Int
    var column: Int
    var content: [UInt8]
  }

  /// The text, with marks for links and italics.
  var text: Words
  /// The notes directly below it: its source, translations and comments.
  var notes: [Words] = []
  /// The last line that it takes up.
  var lastLine: Int
}

extension WikiquoteItem {
  /// Where the quotation comes from, and which note says so.
  ///
  /// It is the first note that names a title or a year, else the only note there is.
  var source: (source: WikiquoteSource, words: Words)? {
    let sources = notes.compactMap { note in
      WikiquoteSource(note.content).map { (source: $0, words: note) }
    }
    return sources.first(where: \.source.isCertain) ?? (notes.count == 1 ? sources.first : nil)
  }

  /// The author whom a note names by a link, as on a page about a theme, and the rest of the note.
  var namedAuthor: (name: String, words: Words, rest: [UInt8])? {
    for note in notes {
      let named = Self.authorAtBegin(note.content) ?? Self.authorBehindTitle(note.content)
      if let named { return (named.name, note, named.rest) }
    }
    return nil
  }

  /// The author whom a link at the begin of a note names.
  private static func authorAtBegin(_ content: [UInt8]) -> (name: String, rest: [UInt8])? {
    guard let begin = content.firstIndex(of: WikitextPiece.link.begin),
      authorLabels.contains(WikitextPiece.text(content[..<begin]).lowercased()),
      let end = content.firstIndex(of: WikitextPiece.link.end)
    else { return nil }
    var rest = content[(end + 1)...]
    let name = WikitextPiece.text(content[begin..<end])
    let next = WikitextPiece.text(rest)
    let hasDates = WikiquoteIntroduction.hasDates(next)
    let isBeforeTitle = rest.first { !",: ".utf8.contains($0) } == WikitextPiece.italics.begin
    // A title in italics, or one before a chapter, is a work.
    guard !name.isEmpty, !content[..<end].contains(WikitextPiece.italics.begin),
      next.isEmpty || [",", ":"].contains(next.first) || next.hasPrefix("in ") || hasDates
        || isBeforeTitle,
      isBeforeTitle || !WikiquoteSource.isLocator(WikiquoteSource.trimmed(next))
    else { return nil }
    // The dates of a life are no place in a work.
    if hasDates, next.hasPrefix("("), let close = rest.firstIndex(of: UInt8(ascii: ")")) {
      rest = rest[(close + 1)...]
    }
    return (name, Array(rest.drop { ",: ".utf8.contains($0) }))
  }

  /// The author whom a link behind a title names, as in `''Hamlet'', by [[William Shakespeare]]`.
  private static func authorBehindTitle(_ content: [UInt8]) -> (name: String, rest: [UInt8])? {
    guard content.first == WikitextPiece.italics.begin,
      let title = content.firstIndex(of: WikitextPiece.italics.end),
      let begin = content[title...].firstIndex(of: WikitextPiece.link.begin),
      let end = content[begin...].firstIndex(of: WikitextPiece.link.end)
    else { return nil }
    let between = WikitextPiece.text(content[(title + 1)..<begin])
    guard between == "by" || between.hasSuffix(" by") else { return nil }
    let before = content[..<begin].trimmingWhiteSpace.dropLast(2)
    return (WikitextPiece.text(content[begin..<end]), Array(before + content[(end + 1)...]))
  }

  /// What may stand before the link to an author, in lower case.
  private static let authorLabels: Set = [
    "", "author:", "auteur:", "auteur :", "autor:", "autore:", "автор:",
  ]

  /// The author whom the first note names by words alone, at its begin or before a comma.
  ///
  /// Only a page about a theme names its authors so; elsewhere these words are a work.
  var plainAuthor: (name: String, words: Words, rest: [UInt8])? {
    let marks = [WikitextPiece.italics.begin, WikitextPiece.link.begin]
    guard let note = notes.first, let first = note.content.first, !marks.contains(first),
      WikiquoteSource(note.content) != nil, !Self.isReference(note.content)
    else { return nil }
    let end = note.content.firstIndex(of: UInt8(ascii: ",")) ?? note.content.count
    let name = WikitextPiece.text(note.content[..<end])
    let words = name.split(separator: " ")
    let particles = ["of", "the", "de", "da", "di", "la", "van", "von"]
    let isName = words.allSatisfy {
      $0.first?.isUppercase == true || particles.contains(String($0))
    }
    guard (1...5).contains(words.count), isName, !name.contains(where: \.isNumber) else {
      return nil
    }
    return (name, note, Array(note.content[end...].drop { $0 == UInt8(ascii: ",") || $0 == 0x20 }))
  }

  /// Whether a note names a book as lists of references do, by its author, year and title, rather than a speaker.
  private static func isReference(_ content: [UInt8]) -> Bool {
    guard let title = content.firstIndex(of: WikitextPiece.italics.begin) else { return false }
    return WikiquoteSource.yearOfReference(WikitextPiece.text(content[..<title])) != nil
  }
}
