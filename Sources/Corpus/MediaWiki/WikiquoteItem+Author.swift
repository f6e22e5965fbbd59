/// Whom the notes below a quotation name as its author.
extension WikiquoteItem {
  /// The author whom a note names by a link or behind a label, as on a page about a theme, and the rest of the note.
  var namedAuthor: (name: String, words: Words, rest: [UInt8])? {
    for note in notes {
      let named =
        Self.authorAtBegin(note.content) ?? Self.authorBehindTitle(note.content)
        ?? Self.authorBehindLabel(note.content)
      if let named { return (named.name, note, named.rest) }
    }
    return nil
  }

  /// The author whom the first note names by words alone, at its begin or before a comma.
  ///
  /// Only a page about a theme names its authors so; elsewhere these words are a work.
  var plainAuthor: (name: String, words: Words, rest: [UInt8])? {
    // The lines of a poem are a translation.
    guard let note = notes.first, !WikiquoteSource.isLabelled(note.content),
      !note.content.contains(WikitextPiece.lineBreak), WikiquoteSource(note.content) != nil,
      let named = Self.author(named: WikiquoteSource.unsigned(note.content[...]))
    else { return nil }
    return (named.name, note, named.rest)
  }

  /// The author whom a link at the begin of a note names.
  private static func authorAtBegin(_ content: [UInt8]) -> (name: String, rest: [UInt8])? {
    let unsigned = WikiquoteSource.unsigned(content[...])
    let labelled = SourceLabel.removed(from: unsigned)
    let note = labelled.map { $0[...] } ?? unsigned
    let isSigned = unsigned.count < content.count
    guard let begin = note.firstIndex(of: WikitextPiece.link.begin),
      let end = note[begin...].firstIndex(of: WikitextPiece.link.end)
    else { return nil }
    let label = WikitextPiece.text(note[..<begin]).lowercased()
    let isAttributed = label == "attributed to"
    guard isAttributed || isLabel(label) || honorifics.contains(label) else { return nil }
    let name = WikitextPiece.text(note[begin..<end])
    var rest = note[(end + 1)...]
    if note[..<end].contains(WikitextPiece.italics.begin) {
      // A link in italics is a title, unless a dash stands before the whole source.
      guard isSigned, let next = rest.first else { return nil }
      if next == WikitextPiece.italics.end {
        rest = rest.dropFirst()
        guard WikitextPiece.text(rest).isEmpty else { return nil }
      } else if rest.contains(WikitextPiece.italics.begin) {
        return nil
      }
    }
    // Behind a label a link alone may be a journal.
    guard !name.isEmpty, isBehindAuthor(rest), labelled == nil || isBeforeTitle(rest) else {
      return nil
    }
    // The dates of a life are no place in a work.
    let next = WikitextPiece.text(rest)
    if next.hasPrefix("("), WikiquoteLife.hasDates(next),
      let close = rest.firstIndex(of: UInt8(ascii: ")"))
    {
      rest = rest[(close + 1)...]
    }
    rest = WikiquoteSource.unsigned(rest.drop { ".,;: ".utf8.contains($0) })
    return (name, Array((isAttributed ? "attributed " : "").utf8) + rest)
  }

  /// Whether a title stands behind a comma or the like, in italics or in quotation marks.
  private static func isBeforeTitle(_ rest: ArraySlice<UInt8>) -> Bool {
    let next = rest.drop { ".,;: ".utf8.contains($0) }
    return next.first == WikitextPiece.italics.begin
      || ["\"", "“", "„", "«"].contains { next.starts(with: $0.utf8) }
  }

  /// Whether some text goes on behind the name of an author, and not behind a title.
  private static func isBehindAuthor(_ rest: ArraySlice<UInt8>) -> Bool {
    let rest = WikiquoteSource.unsigned(rest)
    let next = WikitextPiece.text(rest)
    if isBeforeTitle(rest) { return true }
    guard next.count > 1, let first = next.first else { return true }
    // What stands before a chapter is a work.
    return !PlaceInWork.isLocator(WikiquoteSource.trimmed(next))
      && (",:;".contains(first) || WikiquoteLife.hasDates(next)
        || continuations.contains(where: next.hasPrefix))
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

  /// The author whom words behind a label name, as in `Autor: Jan Kowalski, ''Listy''`.
  private static func authorBehindLabel(_ content: [UInt8]) -> (name: String, rest: [UInt8])? {
    guard let colon = content.firstIndex(of: UInt8(ascii: ":")),
      authorLabels.contains(plainLabel(WikitextPiece.text(content[..<colon]).lowercased()))
    else { return nil }
    return author(named: content[(colon + 1)...].drop { $0 == 0x20 })
  }

  /// The name that words without a mark begin with, and what follows it.
  private static func author(named words: ArraySlice<UInt8>) -> (name: String, rest: [UInt8])? {
    let mark = words.firstIndex { $0 < 0x05 } ?? words.endIndex
    let before = words[..<mark].trimmingWhiteSpace
    let written = String(decoding: before, as: UTF8.self)
    // A title stands behind a comma, and not as in lists of references; another may have written of the speaker.
    let isAlone = mark == words.endIndex
    guard isAlone || written.contains(",") && WikiquoteSource.yearOfReference(written) == nil,
      !otherAuthors.contains(where: { words[mark...].firstRange(of: $0) != nil }),
      !isAuthored(written), isAlone || !isWord(words[mark...])
    else { return nil }
    let text = String(WikiquoteSource.trimmed(written).prefix(longestName))
    let name = PersonName.parted(text, isKnown: { _ in false })?.name ?? text
    guard PersonName.isPlausible(name), !name.contains(where: { $0.isNumber || $0 == "(" }),
      !" \(name) ".contains(anyOf: joints)
    else { return nil }
    let rest = words[before.startIndex...].dropFirst(name.utf8.count)
    return (name, Array(rest.drop { "., ".utf8.contains($0) }))
  }

  /// Whether words before a link say that it is the author, and not who quotes, edits or translates.
  private static func isAuthored(_ words: String) -> Bool {
    let last = words.lowercased().split(separator: " ").suffix(2)
    return last.last == "by" && last.first?.hasSuffix("ed") == false
  }

  /// Whether a link is a word of a sentence, and no title.
  private static func isWord(_ words: ArraySlice<UInt8>) -> Bool {
    guard words.first == WikitextPiece.link.begin,
      let end = words.firstIndex(of: WikitextPiece.link.end)
    else { return false }
    return WikitextPiece.text(words[..<end]).first?.isLowercase == true
  }

  /// The most characters in which the name of an author is looked for.
  private static let longestName = 200

  /// What tells that a link is the author, as in `Anna Wulf, in [[Doris Lessing]]'s ''Book''`.
  private static let otherAuthors = [
    Array("by ".utf8) + [WikitextPiece.link.begin], [WikitextPiece.link.end] + Array("'s ".utf8),
    [WikitextPiece.link.end] + Array("’s ".utf8),
  ]

  /// The words between the names of two authors.
  private static let joints = [" and ", " & ", " und ", " et "]

  private static func isLabel(_ text: String) -> Bool {
    let label = plainLabel(text)
    return label.isEmpty || authorLabels.contains(label)
  }

  private static func plainLabel(_ text: String) -> String {
    String(text.reversed().drop { ": ".contains($0) }.reversed())
  }

  /// What stands before an author, in lower case.
  private static let authorLabels: Set = [
    "author", "auteur", "autor", "autora", "autore", "автор", "by", "who",
  ]

  /// What stands before the name of a person, and is no part of the link.
  private static let honorifics: Set = [
    "sir", "dame", "lord", "lady", "saint", "st.", "st", "pope", "president", "king", "queen",
    "prince", "emperor", "dr.", "prof.", "professor", "rabbi", "rev.", "reverend", "general",
    "senator", "bishop", "cardinal", "father", "mother",
  ]

  /// The words that follow the name of an author.
  private static let continuations = [
    "in ", "quoted ", "as quoted ", "cited ", "attributed", "zugeschrieben", "zitiert ",
  ]
}
