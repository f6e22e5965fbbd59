/// The source that Wikiquote gives below a quotation, or in the heading over several.
///
/// The forms that are taken apart are `''Work'' (year), rest`, `"Work" (year), rest`, `Chapter 2, ''Work''` and
/// `Speech (year)`. Before them may stand `As quoted in`, or the author, as a link.
struct WikiquoteSource: Equatable {
  var work: String?
  var locator: String?
  var year: String?
  /// Whether somebody else reports the quotation.
  var isSecondHand = false
  /// Whether it names a title or a year, and so is a source for certain.
  var isCertain = false

  /// The work that a page is about, without what tells its title from others, as in `Emma (novel)`.
  init(titleOfPage title: String) {
    work = Self.trimmed(title.prefix { $0 != "(" })
    isCertain = true
  }

  /// Takes a source apart; nil for a translation, a variant or a comment.
  ///
  /// - Parameters:
  ///   - content: The text with marks for links and italics.
  ///   - isHeading: Whether it is a heading, which is none of these.
  init?(_ content: [UInt8], isHeading: Bool = false) {
    let note = Self.unsigned(content[...])
    let labelled = SourceLabel.removed(from: note)
    let content = Self.withoutAuthor(labelled ?? Array(note))
    let whole = WikitextPiece.text(content[...])
    guard !whole.isEmpty,
      isHeading || labelled != nil || Self.isTitled(content) || !Self.isComment(whole),
      isHeading || labelled != nil || !WholeSentence.fills(content)
    else { return nil }
    isCertain = labelled != nil
    let lead = Self.leadLength(whole)
    isSecondHand = lead.isSecondHand
    var plain = Substring(whole)
    plain.removeFirst(lead.count)
    let quoted = plain.first == "\"" || plain.first == "\u{201C}"
    if quoted,
      let end = plain.dropFirst().firstIndex(where: { $0 == "\"" || $0 == "\u{201D}" })
    {
      let title = plain[plain.index(after: plain.startIndex)..<end]
      let rest = String(plain[plain.index(after: end)...])
      // A whole sentence and nothing else is a translation.
      if Self.trimmed(rest).isEmpty, title.last.map(".!?".contains) == true { return nil }
      isCertain = true
      work = Self.trimmed(title)
      take(title: rest)
      return
    } else if let italics = Self.italics(in: content) {
      isCertain = true
      let before = Self.trimmed(WikitextPiece.text(italics.before).dropFirst(lead.count))
      if take(title: italics.title, before: before, after: WikitextPiece.text(italics.after)) {
        return
      }
    } else if PlaceInWork.isLocator(String(plain)) {
      isCertain = true
      locator = Self.trimmed(plain)
      return
    }
    takePlain(plain)
  }

  /// Takes a title in italics with what stands round it; returns false if what stands before it is no part of it.
  private mutating func take(title: String, before: String, after: String) -> Bool {
    if before.isEmpty || PlaceInWork.isLocator(before) {
      let place = [" of", " in"].first(where: before.hasSuffix).map { before.dropLast($0.count) }
      work = Self.trimmed(title)
      take(rest: after, before: String(place ?? before[...]))
      return true
    }
    guard let found = Self.yearOfReference(before) else { return false }
    work = Self.trimmed(title)
    take(rest: after, before: "")
    year = year ?? found
    return true
  }

  /// The year behind a name, as lists of references give it before a title, such as `Strauss, Emanuel (1994).`.
  static func yearOfReference(_ text: String) -> String? {
    let text = text.trimmingPrefix { $0 == " " }
    guard let open = text.lastIndex(of: "("), let close = text[open...].firstIndex(of: ")"),
      text[close...].dropFirst().allSatisfy({ " .,:".contains($0) })
    else { return nil }
    return year(in: String(text[open..<close]))
  }

  /// Takes a source without a title apart.
  private mutating func takePlain(_ plain: Substring) {
    if let open = plain.firstIndex(of: "("), Self.year(in: String(plain[open...])) != nil {
      isCertain = true
      work = Self.trimmed(plain[..<open])
      take(rest: String(plain[open...]), before: "")
    } else {
      work = Self.trimmed(plain)
      year = nil
      isCertain = isCertain || Self.year(in: String(plain)) != nil || isSecondHand
    }
    if work?.isEmpty == true { work = nil }
  }

  /// Takes what stands behind the title of a part: the whole that it stands in, its year, and the place.
  private mutating func take(title rest: String) {
    let rest = Self.trimmed(rest)
    let whole = rest.lowercased().hasPrefix("in ") ? rest.dropFirst(3) : rest[...]
    guard let open = whole.firstIndex(of: "("), Self.year(in: String(whole[open...])) != nil else {
      take(rest: String(whole), before: "")
      return
    }
    take(rest: String(whole[open...]), before: Self.trimmed(whole[..<open]))
  }

  /// Takes a year in parentheses or after the title, and the rest as the place in the work.
  private mutating func take(rest: String, before: String) {
    var rest = rest[...].drop { $0 == " " || $0 == "," }
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      let inside = rest[rest.index(after: rest.startIndex)..<close]
      if let found = Self.year(in: String(inside)) {
        year = found
        let after = Self.trimmed(rest[rest.index(after: close)...])
        // A whole date says more than the year.
        let date = inside == found ? "" : Self.trimmed(inside)
        locator = Self.joined([before, date, after])
        return
      }
    }
    let first = rest.prefix { $0 != "," }
    if first.count == 4, Self.year(in: String(first)) != nil {
      year = String(first)
      rest = rest.dropFirst(4)
    }
    locator = Self.joined([before, Self.trimmed(rest)])
  }

  private static func joined(_ parts: [String]) -> String? {
    let parts = parts.filter { $0.contains { $0 != "." } }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Whether a line begins with a label such as `Fonte:`, so that it is a source and nothing else.
  static func isLabelled(_ content: [UInt8]) -> Bool {
    SourceLabel.removed(from: unsigned(content[...])) != nil
  }

  /// A note without the dash or the tilde before it.
  static func unsigned(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = content.drop { $0 == 0x20 }
    while let sign = signs.first(where: { rest.starts(with: $0.utf8) }) {
      rest = rest.dropFirst(sign.utf8.count).drop { $0 == 0x20 }
    }
    return rest
  }

  private static let signs = ["-", "–", "—", "―", "~"]

  /// Whether a line below a whole sentence has the form of a source: behind a dash, with a title or an author before
  /// a title, or of a kind such as a letter.
  static func hasForm(_ content: [UInt8]) -> Bool {
    let note = unsigned(content[...])
    guard let first = note.first else { return false }
    let isMarked = [WikitextPiece.italics.begin, WikitextPiece.link.begin].contains(first)
    if note.count < content.count { return isMarked }
    if isMarked {
      let isTitle = first == WikitextPiece.italics.begin
      let end = note.firstIndex(of: isTitle ? WikitextPiece.italics.end : WikitextPiece.link.end)
      guard let end else { return false }
      let rest = note[(end + 1)...].drop { $0 == 0x20 }
      if rest.isEmpty { return !isTitle }
      let behind = rest.dropFirst().first { $0 != 0x20 }
      return rest.first == UInt8(ascii: ",") && (isTitle || behind == WikitextPiece.italics.begin)
    }
    let words = WikitextPiece.text(note).lowercased().split(separator: " ")
    return words.count > 2 && kinds.contains(String(words[0]))
      && relations.contains(String(words[1]))
  }

  /// The kinds of sources that have no title, and the words behind them.
  private static let kinds: Set = [
    "letter", "speech", "sermon", "interview", "address", "lecture", "remark", "remarks", "diary",
  ]
  private static let relations: Set = ["to", "at", "in", "on", "before", "with", "from", "of"]

  /// A text without the white space and stops round it; the full stop of an abbreviation stays.
  static func trimmed(_ text: some StringProtocol) -> String {
    let isStop = { (character: Character) in character.isWhitespace || ",;:".contains(character) }
    var rest = Substring(text).drop(while: isStop)
    while let last = rest.last, isStop(last) || last == "." && endsSentence(rest) {
      rest.removeLast()
    }
    return String(rest)
  }

  /// Whether a full stop at the end ends more than an abbreviation or an initial.
  private static func endsSentence(_ text: Substring) -> Bool {
    let word = text.dropLast().reversed().prefix { $0.isLetter || $0.isNumber }
    return word.count > 3 || word.contains(where: \.isNumber)
  }

  /// The first italic part, and what stands before and after it.
  private static func italics(
    in content: [UInt8]
  ) -> (before: ArraySlice<UInt8>, title: String, after: ArraySlice<UInt8>)? {
    guard let begin = content.firstIndex(of: WikitextPiece.italics.begin),
      let end = content[begin...].firstIndex(of: WikitextPiece.italics.end)
    else { return nil }
    let title = WikitextPiece.text(content[begin..<end])
    return title.isEmpty ? nil : (content[..<begin], title, content[(end + 1)...])
  }

  /// The last number of four digits that can be a year.
  private static func year(in text: String) -> String? {
    text.split { !$0.isASCII || !$0.isNumber }.last {
      $0.count == 4 && ($0.first == "1" || $0.hasPrefix("20"))
    }.map(String.init)
  }

  /// Whether a note begins with a title, in italics and with capitals, or with a year behind it.
  private static func isTitled(_ content: [UInt8]) -> Bool {
    guard let italics = italics(in: content), WikitextPiece.text(italics.before).isEmpty else {
      return false
    }
    let words = italics.title.split(separator: " ")
    return WikitextPiece.text(italics.after).first == "("
      || words.count > 2 && words.allSatisfy { $0.count < 5 || $0.first?.isUppercase == true }
  }

  /// Whether a note is a translation, a variant or a comment, by the word that it begins with.
  private static func isComment(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return comments.contains { lowered.hasPrefix($0) }
  }

  /// Whether a line says before a colon that it is a translation, an original or another comment; in parentheses, or
  /// with what it says in quotation marks or italics.
  static func isLabelledComment(_ content: [UInt8]) -> Bool {
    let text = WikitextPiece.text(unsigned(content[...]))
    guard let colon = text.prefix(40).firstIndex(of: ":") else { return false }
    let label = text[..<colon].drop { $0 == "(" }.lowercased()
    let rest = text[colon...].dropFirst().drop { $0 == " " }
    let isSetOff = text.hasPrefix("(") || rest.first.map { "\"“„«".contains($0) } ?? false
    return isSetOff && label.split(separator: " ").count < 4
      && (languageLabels.contains(where: label.hasPrefix) || label.contains("original"))
  }

  /// How a label of a translation or an original begins.
  private static let languageLabels = [
    "translat", "trans.", "literal", "orig.", "english", "engl.", "latin", "lat.", "german",
    "french",
    "übersetz", "traduc", "traduz", "tłumacz", "перевод", "оригинал", "oryginał",
  ]

  private static let comments = [
    "translation", "translated", "trans.", "variant", "alternat", "note", "comment", "context",
    "paraphras",
    "literal", "original", "see also", "compare", "cf.", "in reply", "in response", "responding",
    "response to",
    "on being", "referring", "often ", "sometimes ", "commonly ", "this ", "these ", "misquoted",
    "usually ",
    "english:", "latin:", "german:", "french:", "as translated", "also ", "no source", "no known",
    "unsourced", "here ", "he ", "she ", "meaning", "explanation", "interpretation", "equivalent",
    "english equivalent", "idiomatic", "corresponding", "translit", "pronunciation", "bedeutung",
    "significa", "signification", "znaczenie", "значение",
    "quotation marks", "traduzione", "traducción", "traduction", "tradução", "übersetzung",
    "tłumaczenie", "перевод", "originaltext", "opis:", "zobacz", "uwaga", "siehe auch", "voir ",
    "véase", "vedi ",
  ]

  /// The length of the words before a title, such as `As quoted in`, and whether they make it second-hand.
  private static func leadLength(_ text: String) -> (count: Int, isSecondHand: Bool) {
    let lowered = text.lowercased()
    for lead in leads where lowered.hasPrefix(lead) { return (lead.count, false) }
    for lead in secondHandLeads where lowered.hasPrefix(lead) { return (lead.count, true) }
    for verb in ["quoted", "cited", "reported", "attributed", "recalled", "mentioned"] {
      for lead in ["as \(verb) in ", "\(verb) in ", "as \(verb) by ", "\(verb) by ", "\(verb) to "]
      where lowered.hasPrefix(lead) {
        return (lead.count, true)
      }
    }
    return ["attributed", "zugeschrieben"].contains(lowered) ? (lowered.count, true) : (0, false)
  }

  /// The words before a title, in the languages of the larger Wikiquotes.
  private static let leads = ["from ", "in ", "aus: "]

  /// The same, where somebody else reports the quotation.
  private static let secondHandLeads = [
    "citato in ", "citata in ", "citati in ", "citate in ", "riportato in ", "riportata in ",
    "citado en ", "citada en ", "citado por ", "citado em ", "citada em ", "cité dans ",
    "citée dans ", "cité par ", "citée par ", "zitiert nach ", "zitiert in ", "zitiert bei ",
    "cyt. za ", "цит. по ",
  ]

  /// A source without the link to an author before a title, as in `[[James Boswell]], ''Life of Johnson''`.
  private static func withoutAuthor(_ content: [UInt8]) -> [UInt8] {
    guard content.first == WikitextPiece.link.begin,
      let end = content.firstIndex(of: WikitextPiece.link.end),
      !content[..<end].contains(WikitextPiece.italics.begin)
    else { return content }
    let rest = content[(end + 1)...].drop { $0 == UInt8(ascii: ",") || $0 == 0x20 }
    return rest.first == WikitextPiece.italics.begin ? Array(rest) : content
  }
}
