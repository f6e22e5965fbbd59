/// A page of Wikiquote taken apart into its quotations.
///
/// The quotations are the items of its lists, and their sources the items one level below. A page belongs to the
/// person whom its title names, or to a theme, where each source begins with a link to its author. A page of a
/// film, a series or a game has dialogue, and no author; nothing is taken from it.
struct WikiquotePage {
  /// A quotation of the page.
  struct Saying {
    let item: WikiquoteItem
    let section: WikiquoteSection
    /// The work that the heading over it names.
    let work: WikiquoteSource?
  }

  /// Whose quotations a page holds.
  enum Kind: Equatable {
    case person
    case theme
    /// A film, a series or a game.
    case drama
    /// A list of links to pages.
    case index
  }

  /// A number of items that are not taken, and why.
  struct Rest: Equatable {
    let line: Int
    let count: Int
    let reason: String
  }

  let title: String
  private(set) var kind = Kind.person
  private(set) var sayings: [Saying] = []
  private(set) var rests: [Rest] = []
  let unknownTemplates: [WikitextScanner.UnknownTemplate]
  let unclosedTemplates: [Int]

  private var headings: [Heading] = []
  private var current: WikiquoteItem?
  private var strayCount = 0
  private var firstStray = 0
  private var dialogueCount = 0
  /// Whether the page begins with the dates of a life.
  private var isBiography = false

  /// A heading that is in force.
  private struct Heading {
    let level: Int
    let section: WikiquoteSection
    let work: WikiquoteSource?
    /// The heading that put its items aside, as an index of `rests`.
    let rest: Int?
  }

  /// Takes a page apart whose text begins on a line.
  init(title: String, text: [UInt8], line: Int) {
    self.title = title
    var scanner = WikitextScanner(text, line: line)
    let lines = WikitextLine.lines(of: scanner.run())
    unknownTemplates = scanner.unknownTemplates
    unclosedTemplates = scanner.unclosedTemplates
    for line in lines { take(line) }
    endItem()
    kind = kind(categories: scanner.categories, templates: scanner.templates)
    tellRest(line: line)
  }

  private mutating func take(_ line: WikitextLine) {
    switch line.kind {
    case .blank: break
    case .heading(let level):
      endItem()
      open(line, level: level)
    case .item(let signs): takeItem(line, signs)
    case .paragraph:
      endItem()
      let text = WikitextPiece.text(line.content[...])
      if headings.isEmpty {
        isBiography = isBiography || Self.hasDates(text)
      } else if !text.isEmpty {
        noteStray(line)
      }
    }
  }

  private mutating func takeItem(_ line: WikitextLine, _ signs: String) {
    let words = WikiquoteItem.Words(line: line.number, column: line.column, content: line.content)
    switch (signs.count, signs.last) {
    case (1, "*"), (1, "#"):
      endItem()
      current = WikiquoteItem(text: words, lastLine: line.number)
    case (2, ":") where current != nil && signs != "::":
      if current?.notes.isEmpty == true {
        current?.text.content += [WikitextPiece.lineBreak] + line.content
      }
      current?.lastLine = line.number
    case (2, "*") where current != nil, (2, "#") where current != nil:
      current?.notes.append(words)
    case (3..., _) where current?.notes.isEmpty == false && signs.first != ":":
      break
    default: noteStray(line)
    }
  }

  private mutating func noteStray(_ line: WikitextLine) {
    if headings.last?.section == .apparatus || headings.last?.rest != nil { return }
    if strayCount == 0 { firstStray = line.number }
    strayCount += 1
    // A speaker in bold or italics, and a colon.
    let text = WikitextPiece.text(line.content.prefix(80))
    if let colon = text.firstIndex(of: ":"), text[..<colon].count < 40 { dialogueCount += 1 }
  }

  private mutating func open(_ line: WikitextLine, level: Int) {
    headings.removeAll { $0.level >= level }
    let title = WikitextPiece.text(line.content[...])
    let above = headings.last
    let isTitle = line.content[...].trimmingWhiteSpace.first == WikitextPiece.italics.begin
    let own = isTitle ? nil : WikiquoteSection(heading: title)
    let section = own ?? above?.section ?? .quotations
    var rest = above?.rest
    if own == .ofOthers, rest == nil {
      rests.append(Rest(line: line.number, count: 0, reason: title))
      rest = rests.count - 1
    }
    let source = own == nil ? WikiquoteSource(line.content) : nil
    // A heading that is no title, such as a decade or a letter, groups the works.
    let work =
      source?.isCertain == true && source?.work != nil && !Self.isPeriod(title) ? source : nil
    headings.append(
      Heading(level: level, section: section, work: work ?? above?.work, rest: rest)
    )
  }

  /// Whether a heading is a time, such as `1860s`, `1901–1910` or `May 1876`.
  private static func isPeriod(_ title: String) -> Bool {
    let words = title.split { !$0.isLetter }.map { $0.lowercased() }
    return words.allSatisfy { word in
      ["s", "c", "to", "or", "and", "ca", "circa", "early", "late"].contains(word)
        || ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
          .contains { word.hasPrefix($0) }
    }
  }

  private mutating func endItem() {
    guard let item = current else { return }
    current = nil
    guard !WikitextPiece.text(item.text.content[...]).isEmpty else { return }
    let heading = headings.last
    let section = heading?.section ?? .quotations
    if let rest = heading?.rest {
      rests[rest] = Rest(
        line: rests[rest].line,
        count: rests[rest].count + 1,
        reason: rests[rest].reason
      )
    } else if section != .apparatus {
      sayings.append(Saying(item: item, section: section, work: heading?.work))
    }
  }
}

extension WikiquotePage {
  private func kind(categories: [String], templates: [String]) -> Kind {
    let templates = Set(templates)
    if !templates.isDisjoint(with: ["disambig", "disambiguation"]) || title.hasPrefix("List of ") {
      return .index
    }
    let lowered = categories.map { $0.lowercased() }
    let isPerson =
      lowered.contains {
        $0.hasSuffix(" births") || $0.hasSuffix(" deaths") || $0.contains("people")
      }
      || templates.contains { $0.hasPrefix("defaultsort:") && $0.contains(",") }
    if isPerson || isBiography { return .person }
    if Self.isDrama(title.lowercased(), lowered) || dialogueCount > sayings.count {
      return .drama
    }
    let sourced = sayings.filter { $0.section == .quotations && !$0.item.notes.isEmpty }
    let named = sourced.count { $0.item.namedAuthor != nil }
    return named > 0 && named * 2 >= sourced.count ? .theme : .person
  }

  /// Whether a text has the dates of a life in parentheses, as `(1835 – 1910)` or `(born 1835)`.
  fileprivate static func hasDates(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") else {
      return false
    }
    let inside = text[open..<close].prefix(200)
    let numbers = inside.split { !$0.isASCII || !$0.isNumber }.filter { $0.count > 2 }
    let isSpan = inside.contains { "–—-".contains($0) } || inside.contains("&ndash;")
    return !numbers.isEmpty
      && (inside.contains("born") || inside.contains("b. ") || isSpan && numbers.count > 1)
  }

  private static func isDrama(_ title: String, _ categories: [String]) -> Bool {
    let kinds = [
      "film", "tv series", "television series", "series", "video game", "anime", "miniseries",
    ]
    if let open = title.lastIndex(of: "("), title.hasSuffix(")") {
      let name = title[title.index(after: open)...].dropLast()
      if kinds.contains(where: { name.hasSuffix($0) }) || name.hasPrefix("season ") { return true }
    }
    return categories.contains { category in
      [
        " films", "tv series", "television series", "tv shows", "television shows", "video games",
        "sitcoms",
      ]
      .contains { " \(category)".hasSuffix($0) }
    }
  }

  /// Tells what is not taken from the page.
  private mutating func tellRest(line: Int) {
    rests = rests.filter { $0.count > 0 }.map {
      Rest(
        line: $0.line,
        count: $0.count,
        reason: "the section '\($0.reason)' is not the author's own words"
      )
    }
    let why: String? =
      switch kind {
      case .drama: "the page is of a film, a series or a game, whose dialogue has no author"
      case .index: "the page is a list of other pages"
      case .person, .theme: nil
      }
    if let why {
      rests = [Rest(line: line, count: sayings.count + strayCount, reason: why)]
      sayings = []
    } else if strayCount > 0 {
      rests.append(
        Rest(
          line: firstStray,
          count: strayCount,
          reason: "what stands outside the lists of quotations"
        )
      )
    }
  }
}
