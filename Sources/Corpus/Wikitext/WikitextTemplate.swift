/// A template with its parts, and the text that stands for it.
struct WikitextTemplate {
  /// The name in lower case, without the namespace and with spaces for underscores.
  let name: String
  private let line: Int
  private var positional: [WikitextPiece] = []
  private var named: [String: WikitextPiece] = [:]
  /// The parts that are lists, as they are written.
  private var lists: [WikitextPiece] = []
  /// What stands behind the colon of a function such as `{{uc:all}}`.
  private let argument: WikitextPiece

  /// What a template stands for.
  private enum Meaning {
    /// A text of its own.
    case text(String)
    /// One of its parts, from 1.
    case part(Int)
    case lastPart
    case allParts
    /// The first part in quotation marks.
    case quoted
    /// A link to another page, by its last part.
    case link
    /// A quotation with its author and source.
    case quotation
    /// A source, by its title.
    case citation
    /// A source with its author, which stands on a line of its own below the quotation.
    case note
  }

  /// Where in its line a template stands.
  enum Site {
    /// At the start, where a quotation is an item of its own.
    case lineStart
    /// Between the sign of an item and the end of its line.
    case wholeItem
    /// The same, one level below an item.
    case note
    /// Behind the words of an item, and at the end of its line.
    case itemEnd
    /// Behind the words of an item, which go on.
    case item
    case other
  }

  init(_ frame: WikitextScanner.Frame) {
    line = frame.line
    let written = String(decoding: frame.parts[0].onOneLine.bytes, as: UTF8.self)
      .replacing("_", with: " ")
    let lowered = written.lowercased()
    name = lowered.hasPrefix("template:") ? String(lowered.dropFirst(9)) : lowered
    let colon = frame.parts[0].bytes.firstIndex(of: UInt8(ascii: ":"))
    argument =
      colon.map { frame.parts[0].part($0 + 1..<frame.parts[0].bytes.count).onOneLine }
      ?? WikitextPiece()
    for (part, equals) in zip(frame.parts, frame.equals).dropFirst() {
      guard let equals else {
        positional.append(part)
        if part.isList { lists.append(part) }
        continue
      }
      let key = String(decoding: part.part(0..<equals).onOneLine.bytes, as: UTF8.self).lowercased()
      let value = part.part(equals + 1..<part.bytes.count)
      if value.isList, Int(key) != nil { lists.append(value) }
      if let number = Int(key), number == positional.count + 1 {
        positional.append(value.onOneLine)
      } else {
        named[key] = value.onOneLine
      }
    }
  }

  /// The text for the template, and whether its meaning is known.
  ///
  /// Of an unknown one the last plain part is kept, for most templates dress up a text.
  ///
  /// - Parameter site: Where in its line it stands.
  /// - Returns: The text, which may be empty, and whether it is what the wiki shows.
  func resolved(at site: Site) -> (piece: WikitextPiece, isKnown: Bool) {
    if name.hasPrefix("#") || name.contains(":") { return function }
    guard
      let meaning = isNamedQuotation
        ? .quotation : Self.meanings[name] ?? Self.meaning(ofFamily: name)
    else {
      return (columns(at: site) ?? positional.last?.onOneLine ?? WikitextPiece(), false)
    }
    switch meaning {
    case .part, .lastPart, .allParts:
      return (columns(at: site) ?? shown(meaning, at: site), true)
    case .text, .quoted, .link, .quotation, .citation, .note:
      return (shown(meaning, at: site), true)
    }
  }

  /// The lists of a template that stands on lines of its own, such as `{{multicol}}`; nil if it has none.
  private func columns(at site: Site) -> WikitextPiece? {
    guard site == .lineStart, !lists.isEmpty else { return nil }
    var piece = WikitextPiece()
    for list in lists {
      if list.bytes.first != 0x0A { piece.append(0x0A, line: line) }
      piece.append(list)
    }
    return piece
  }

  /// What a function such as `{{uc:all}}` shows, and whether that is known.
  private var function: (piece: WikitextPiece, isKnown: Bool) {
    let function = String(name.prefix { $0 != ":" })
    let text = String(decoding: argument.bytes, as: UTF8.self)
    let shown: String
    switch function {
    case "formatnum": shown = text
    case "uc": shown = text.uppercased()
    case "lc": shown = text.lowercased()
    case "ucfirst": shown = text.prefix(1).uppercased() + text.dropFirst()
    case "lcfirst": shown = text.prefix(1).lowercased() + text.dropFirst()
    case "#tag": return (WikitextPiece(), Self.isHidden(tag: text))
    default: return (WikitextPiece(), !Self.functions.contains(function) && !name.hasPrefix("#"))
    }
    var piece = WikitextPiece()
    piece.append(shown.utf8, line: line)
    return (piece, true)
  }

  /// Whether `{{#tag:ref|…}}` or the like is no text of the page.
  private static func isHidden(tag: String) -> Bool {
    ["ref", "references", "gallery", "templatestyles"].contains(tag.lowercased())
  }

  /// The functions that show one of their parts; others show nothing or are of no text.
  private static let functions: Set = ["plural", "gender", "grammar", "padleft", "padright", "int"]

  private func shown(_ meaning: Meaning, at site: Site) -> WikitextPiece {
    switch meaning {
    case .text(let text):
      var piece = WikitextPiece()
      piece.append(text.utf8, line: line)
      return piece
    case .part(let number):
      return part(number) ?? named["text"] ?? WikitextPiece()
    case .lastPart: return positional.last?.onOneLine ?? WikitextPiece()
    case .link: return link
    case .allParts:
      var piece = WikitextPiece()
      for part in positional { piece.append(part) }
      return piece
    case .quoted: return quoted
    case .quotation: return quotation(at: site) ?? source(at: site)
    case .citation: return source(at: site)
    case .note: return note(at: site)
    }
  }

  /// Whether it is Russian's `{{q}}`, which has an author and a source; elsewhere it is a link.
  private var isNamedQuotation: Bool { name == "q" && !named.isEmpty }

  private func part(_ number: Int) -> WikitextPiece? {
    positional.indices.contains(number - 1) ? positional[number - 1].onOneLine : nil
  }

  private var quoted: WikitextPiece {
    var piece = WikitextPiece()
    piece.append("\"".utf8, line: line)
    guard let text = part(1) else { return piece }
    piece.append(text)
    piece.append("\"".utf8, line: line)
    return piece
  }

  private var link: WikitextPiece {
    var piece = WikitextPiece()
    piece.append(WikitextPiece.link.begin, line: line)
    piece.append(positional.last?.onOneLine ?? WikitextPiece())
    piece.append(WikitextPiece.link.end, line: line)
    return piece
  }

  /// The text of a quotation, with its source below it where it is an item of its own; nil if it has no text.
  private func quotation(at site: Site) -> WikitextPiece? {
    let keys = ["text", "quote", "quotation", "citation", "texte", "texto", "cita", "цитата"]
    guard let text = part(1) ?? keys.compactMap({ named[$0] }).first else { return nil }
    guard site == .lineStart || site == .wholeItem else { return text }
    var piece = WikitextPiece()
    if site == .lineStart { piece.append("* ".utf8, line: line) }
    piece.append(text)
    let author = ["author", "auteur", "автор", "sign", "by"].compactMap { named[$0] }.map(linked)
    let source = ["source", "источник", "work", "комментарий"].compactMap { named[$0] }
    let others = positional.dropFirst().map(\.onOneLine).filter { !isWidth($0) }.prefix(2)
    let first = others.prefix(1).map { isName($0) ? linked($0) : $0 }
    let parts = (author + source + first + others.dropFirst()).filter { !$0.isEmpty }
    for (index, part) in parts.enumerated() {
      piece.append((index == 0 ? "\n** " : ", ").utf8, line: part.lines.first.map(Int.init) ?? line)
      piece.append(part)
    }
    return piece
  }

  /// Whether a part is the width of a picture of quotation marks, as in `{{cquote|Text|20px|20px}}`.
  private func isWidth(_ piece: WikitextPiece) -> Bool {
    piece.bytes.suffix(2).elementsEqual("px".utf8)
      && piece.bytes.dropLast(2).allSatisfy { (0x30...0x39).contains($0) }
  }

  private func isName(_ piece: WikitextPiece) -> Bool {
    let text = String(decoding: piece.bytes, as: UTF8.self)
    return PersonName.isPlausible(text) && !text.contains(",") && !text.contains("''")
      && !piece.bytes.contains(WikitextPiece.italics.begin)
  }

  /// A part as a link, if it is none and has none.
  private func linked(_ part: WikitextPiece) -> WikitextPiece {
    if part.isEmpty || part.bytes.contains(WikitextPiece.link.begin) { return part }
    var piece = WikitextPiece()
    piece.append(WikitextPiece.link.begin, line: line)
    piece.append(part)
    piece.append(WikitextPiece.link.end, line: line)
    return piece
  }

  /// A source as `** [[Author]], ''Title'' (year)`; within a line nothing.
  private func note(at site: Site) -> WikitextPiece {
    var piece = WikitextPiece()
    switch site {
    case .lineStart: piece.append("** ".utf8, line: line)
    case .itemEnd: piece.append("\n** ".utf8, line: line)
    case .note: break
    case .wholeItem, .item, .other: return piece
    }
    if let author = named["auteur"], !author.isEmpty {
      piece.append(linked(author))
      piece.append(", ".utf8, line: line)
    }
    piece.append(citation)
    return piece
  }

  /// A source; behind a quotation it is a note of its own, and no part of the text.
  private func source(at site: Site) -> WikitextPiece {
    let citation = citation
    guard site == .item || site == .itemEnd else { return citation }
    var piece = WikitextPiece()
    guard site == .itemEnd, !citation.isEmpty else { return piece }
    piece.append("\n** ".utf8, line: line)
    piece.append(citation)
    return piece
  }

  /// A source as `''Title'' (year)`.
  private var citation: WikitextPiece {
    guard let title = named["title"] ?? named["titre"] ?? named["work"] else {
      return WikitextPiece()
    }
    var piece = WikitextPiece()
    if let author = linkedAuthor {
      piece.append(author)
      piece.append(", ".utf8, line: line)
    }
    piece.append(WikitextPiece.italics.begin, line: line)
    piece.append(title)
    piece.append(WikitextPiece.italics.end, line: line)
    if let year = named["year"] ?? named["date"] ?? named["année"] {
      piece.append(" (".utf8, line: line)
      piece.append(year)
      piece.append(")".utf8, line: line)
    }
    for key in ["chapter", "page", "pages", "p"] {
      guard let value = named[key] else { continue }
      piece.append((key.hasPrefix("p") ? ", p. " : ", ").utf8, line: line)
      piece.append(value)
    }
    return piece
  }

  /// The author of a citation, if it is a link; another may have put a collection together.
  private var linkedAuthor: WikitextPiece? {
    if let author = named["author"], author.bytes.first == WikitextPiece.link.begin {
      return author
    }
    return (named["authorlink"] ?? named["author-link"]).map(linked)
  }

  /// The meaning of a template that is one of many with the same beginning.
  private static func meaning(ofFamily name: String) -> Meaning? {
    if disambiguations.contains(name) { return .text("") }
    if name.hasPrefix("lang-") { return .part(1) }
    if name.hasPrefix("cite ") { return .citation }
    if name.hasPrefix("réf ") { return .note }
    if name.hasPrefix("wikipedia") || name.hasPrefix("commons") || name.hasPrefix("wikisource") {
      return .text("")
    }
    return nil
  }

  /// The templates of pages that list others of the same name.
  static let disambiguations: Set = [
    "disambig", "disambiguation", "disambiguation page", "disamb", "dab", "hndis", "geodis",
    "human name disambiguation", "begriffsklärung", "bkl", "disambigua", "homonymie", "homonymes",
    "désambiguïsation", "desambiguación", "desambiguação", "desambig", "ujednoznacznienie",
    "неоднозначность", "многозначность", "förgrening", "gren", "doorverwijspagina", "dp",
    "rozcestník", "flertydig", "egyért",
  ]

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [
      "!": .text("|"), "=": .text("="), "'": .text("&#39;"), "\"": .quoted, "'s": .text("&#39;s"),
      "(": .text("{"), ")": .text("}"), "nbsp": .text("\u{A0}"), "spaces": .text("\u{A0}"),
      "ndash": .text("\u{2013}"), "en dash": .text("\u{2013}"), "snd": .text(" \u{2013} "),
      "spaced ndash": .text(" \u{2013} "), "dash": .text(" \u{2013} "), "mdash": .text("\u{2014}"),
      "em dash": .text("\u{2014}"), "spaced mdash": .text(" \u{2014} "), "...": .text("\u{2026}"),
      "ellipsis": .text("\u{2026}"), "gap": .text(" "), "pad": .text(" "), "space": .text(" "),
      "br": .text("\u{C}"), "break": .text("\u{C}"), "crlf": .text("\u{C}"), "sic": .allParts,
      "lang": .part(2), "transl": .lastPart, "w": .link, "wp": .link, "s": .lastPart,
      "q": .lastPart, "color": .lastPart, "colour": .lastPart, "font color": .lastPart,
      "citation": .quotation,
      "rp": .text(""),
    ]
    for name in [
      "small", "smaller", "big", "larger", "sc", "smallcaps", "small caps", "nowrap", "nobr", "em",
      "strong",
      "b", "i", "u", "bold", "italic", "italics", "underline", "center", "abbr", "tooltip", "hover",
      "ruby", "tl",
      "poem", "linktext", "uc", "lc", "not a typo", "as written", "proper name", "ill",
      "interlanguage link",
      "lsqb", "mvar", "sup", "sub", "larger", "dropinitial", "drop initial", "initial", "overline",
      "word", "int",
    ] { meanings[name] = .part(1) }
    for name in [
      "quote", "cquote", "quotation", "blockquote", "bq", "quote box", "rquote", "zitat", "cita",
      "citat", "cytat", "цитата",
    ] {
      meanings[name] = .quotation
    }
    for name in [
      "fact", "cn", "citation needed", "source", "source?", "sourced", "unsourced", "dubious",
      "verify", "by whom",
      "clarify", "who", "when", "where", "specify", "page needed", "failed verification",
      "disputed",
      "disputed-inline", "better source", "dead link", "clear", "-", "shy", "anchor", "toc",
      "toc right",
      "tocright", "compact toc", "isbn", "doi", "oclc", "webarchive", "cleanup", "stub",
      "people-stub", "theme",
      "quality", "featured", "reflist", "good article",
      "short description", "refn",
      "efn", "r", "sfn", "harvnb", "note", "ref", "main", "see also", "see", "defaultsort",
      "authority control", "ndr", "interprojet", "interprogetto", "interproyecto", "listaref",
      "références", "auteur", "bio", "indicedx", "ficha de autor", "ébauche", "portail",
      "примечания", "навигация", "персоналия", "википедия", "sisterlinks", "imdb title",
      "imdb name",
      "portal", "sister project links", "misattributed begin", "misattributed end", "-disputed",
    ] { meanings[name] = .text("") }
    return meanings
  }()
}
