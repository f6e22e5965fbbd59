/// The first words of a page about a work: its title in italics or in quotation marks, and then its author.
struct WikiquoteIntroduction {
  /// The author, as a link names one; nil if none does.
  let author: String?
  /// Whether the work is a film or a series.
  let isOfDrama: Bool

  /// The words for a film or a series, and those for a work to read, of which the first one decides.
  private static let dramas: Set = [
    "film", "movie", "television", "tv", "sitcom", "anime", "miniseries", "télévisée",
    "fernsehserie", "televisiva", "televisión", "película", "filme", "serial", "фильм", "сериал",
  ]
  private static let readings: Set = [
    "novel", "book", "play", "poem", "story", "roman", "livre", "pièce", "romanzo", "libro",
    "novela", "buch", "powieść", "роман",
  ]

  /// Reads a paragraph; nil if it does not begin with the title of its page in italics or quotation marks.
  init?(_ content: [UInt8], of title: String) {
    guard let end = Self.endOfTitle(content, title) else { return nil }
    let rest = content[end...]
    author = Self.author(of: rest, title: title)
    let words = WikitextPiece.text(rest).lowercased().split { !$0.isLetter }.map(String.init)
    let kind = words.first { Self.dramas.contains($0) || Self.readings.contains($0) }
    isOfDrama = kind.map(Self.dramas.contains) ?? false
  }

  /// Where the title ends that a paragraph begins with, if it is that of the page or a longer form of it.
  private static func endOfTitle(_ content: [UInt8], _ title: String) -> Int? {
    let title = words(of: title)
    if content.first == WikitextPiece.italics.begin {
      guard let end = content.firstIndex(of: WikitextPiece.italics.end) else { return nil }
      let written = words(of: WikitextPiece.text(content[..<end]))
      if written == title { return end }
      let isLonger =
        " \(written) ".contains(" \(title) ") && !content[..<end].contains(UInt8(ascii: ":"))
      return isLonger && content[end...].count > 1 ? end : nil
    }
    let text = WikitextPiece.text(content[...])
    guard let mark = text.first, "\"“«".contains(mark),
      let end = text.dropFirst().firstIndex(where: { "\"”»".contains($0) }),
      words(of: String(text[..<end])) == title
    else { return nil }
    return min(content.count, text[...end].utf8.count)
  }

  /// The words of a title without what tells it from others, as in `Emma (novel)`.
  private static func words(of title: String) -> String {
    title.lowercased().prefix { $0 != "(" }.split { !$0.isLetter && !$0.isNumber }
      .joined(separator: " ")
  }

  /// The author whom a link in the first sentence names: behind `novel by` or the like, with an occupation between.
  static func author(of content: ArraySlice<UInt8>, title: String) -> String? {
    let content = firstSentence(of: content.prefix(longestSentence), title: title)
    let title = words(title)
    let links = content.indices.lazy.filter { content[$0] == WikitextPiece.link.begin }
    for begin in links.prefix(mostLinks) {
      guard let end = content[begin...].firstIndex(of: WikitextPiece.link.end) else { continue }
      let name = WikitextPiece.text(content[begin..<end])
      // A link may be part of what stands before the author, as in `by [[France|French]] writer`.
      let next = content[end...].prefix(80).prefix { !",.;(".utf8.contains($0) }
      guard name.first?.isUppercase == true,
        !words(WikitextPiece.text(next)).prefix(2).contains(where: AuthorPhrase.isOccupation),
        AuthorPhrase.ends(words(WikitextPiece.text(content[..<begin])), title: title)
      else { continue }
      return name
    }
    return nil
  }

  /// The most bytes of a first sentence, and the most of its links among which the author is.
  private static let longestSentence = 1_000
  private static let mostLinks = 12

  private static func words(_ text: String) -> [String] {
    text.lowercased().replacing("d'", with: "de ").replacing("d’", with: "de ")
      .split { !$0.isLetter && !$0.isNumber && !"-".contains($0) }.map(String.init)
  }

  /// What stands before the first full stop behind a longer word, outside links, and not directly behind the title.
  private static func firstSentence(
    of content: ArraySlice<UInt8>,
    title: String
  ) -> ArraySlice<UInt8> {
    var (isLink, letters) = (false, 0)
    let isTitled = content.starts(with: title.utf8)
    for index in content.indices.dropFirst(isTitled ? title.utf8.count + 1 : 0) {
      let byte = content[index]
      if byte == WikitextPiece.link.begin { isLink = true }
      if byte == WikitextPiece.link.end { isLink = false }
      let isEnd = index + 1 == content.endIndex || content[index + 1] <= 0x20
      if byte == UInt8(ascii: "."), !isLink, isEnd, letters > 3 { return content[..<index] }
      if byte > 0x04 { letters = byte > 0x40 || (0x30...0x39).contains(byte) ? letters + 1 : 0 }
    }
    return content
  }
}

/// What a text says of a life.
enum WikiquoteLife: Equatable {
  /// Years from one to another, which may be those of a life or of a work.
  case possible
  /// That somebody was born.
  case told

  /// How many years a life has that leaves words.
  private static let years = 15...110

  /// Reads the first words about something; nil if they say nothing of a life.
  init?(_ text: String) {
    let lowered = text.lowercased()
    let inside = Self.inParentheses(text)
    if Self.birthWords.contains(where: lowered.contains)
      || inside.map({ $0.contains("born") || $0.contains("b. ") || Self.hasSign($0) }) ?? false
    {
      self = .told
    } else if let inside, let span = Self.span(inside), Self.years.contains(span) {
      self = .possible
    } else {
      return nil
    }
  }

  /// Whether a text has dates in parentheses, as `(1835 – 1910)` or `(born 1835)`.
  static func hasDates(_ text: String) -> Bool {
    WikiquoteLife(text) == .told || inParentheses(text).flatMap(span) != nil
  }

  /// The first words in parentheses behind the name, if they have a number; behind a verb they are of somebody else.
  private static func inParentheses(_ text: String) -> String? {
    guard let open = text.firstIndex(of: "("),
      text[..<open].split(separator: " ").allSatisfy({ !verbs.contains(String($0)) })
    else { return nil }
    var rest = text[open...]
    while rest.first == "(", let close = rest.firstIndex(of: ")") {
      let inside = rest[..<close].prefix(200)
      if inside.contains(where: \.isNumber) { return String(inside) }
      rest = rest[close...].dropFirst().drop { $0 == " " }
    }
    return nil
  }

  /// The verbs of the first sentences in the larger Wikiquotes.
  private static let verbs: Set = [
    "is", "was", "are", "were", "ist", "war", "sind", "est", "était", "sont", "è", "era", "sono",
    "es", "fue", "son", "é", "foi", "jest", "był", "to", "—",
  ]

  /// Whether a star or a cross stands before a date, as in German.
  private static func hasSign(_ inside: String) -> Bool {
    inside.contains("†") || inside.dropFirst().first == "*"
  }

  /// How many years lie between the first one and the last.
  private static func span(_ inside: String) -> Int? {
    guard inside.contains(where: { "–—-".contains($0) }) || inside.contains("&ndash;") else {
      return nil
    }
    // Of years long ago, two digits are enough.
    let isAncient = [" bc", " ad", "bc ", "ad ", "c."].contains(
      where: inside.lowercased().contains
    )
    let numbers = inside.split { !$0.isASCII || !$0.isNumber }
      .filter { $0.count > (isAncient ? 0 : 2) }.compactMap { Int($0) }
    guard numbers.count > 1, let first = numbers.first, let last = numbers.last else { return nil }
    return abs(last - first)
  }

  /// What the first words about a person say in other languages than English.
  private static let birthWords = [
    ", né le ", ", née le ", ", né à ", ", née à ", " né en ", " née en ", " geboren am ",
    " geboren in ", " nato a ", " nata a ", " nacido en ", " nacida en ", " (ur. ", " родился ",
    " родилась ",
  ]
}
