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

  /// The author whom a note names by a link at its begin, as on a page about a theme, and the rest of the note.
  var namedAuthor: (name: String, words: Words, rest: [UInt8])? {
    for note in notes {
      guard let begin = note.content.firstIndex(of: WikitextPiece.link.begin),
        Self.authorLabels.contains(WikitextPiece.text(note.content[..<begin]).lowercased()),
        let end = note.content.firstIndex(of: WikitextPiece.link.end)
      else { continue }
      let rest = note.content[(end + 1)...]
      let name = WikitextPiece.text(note.content[begin..<end])
      let next = WikitextPiece.text(rest)
      // A title in italics, or one before a chapter, is a work.
      guard !name.isEmpty, !note.content[..<end].contains(WikitextPiece.italics.begin),
        next.isEmpty || next.first == "," || next.hasPrefix("in "),
        !WikiquoteSource.isLocator(WikiquoteSource.trimmed(next))
      else { continue }
      return (name, note, Array(rest.drop { $0 == UInt8(ascii: ",") || $0 == 0x20 }))
    }
    return nil
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
      WikiquoteSource(note.content) != nil
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
}
