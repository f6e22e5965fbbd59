/// A page of Wikiquote taken apart into its quotations.
///
/// The quotations are the items of its lists, and their sources the items one level below. A page belongs to the
/// person whom its title names, to a work, or to a theme, where each source begins with a link to its author. Where
/// nothing says that the title is a person's, nobody is credited but whom a source names. A page of a film, a series
/// or a game has dialogue, and no author; nothing is taken from it.
struct WikiquotePage {
  /// A quotation of the page.
  struct Saying {
    var item: WikiquoteItem
    let section: WikiquoteSection
    /// The work that the heading over it names.
    let work: WikiquoteSource?
    /// The place in a work that the heading over it names, as `Chapter 2`.
    let locator: String?
  }

  /// Whose quotations a page holds.
  enum Kind: Equatable {
    case person
    case theme
    /// A book or another work by an author; nil for one whom the page does not name.
    case work(author: String?)
    /// A film, a series or a game.
    case drama
    /// A list of links to pages.
    case index
    /// None of these, as far as the page tells.
    case other
  }

  /// A number of items that are not taken, and why.
  struct Rest: Equatable {
    private(set) var line: Int
    private(set) var count: Int
    let reason: String
    /// The section that they stand in, if that is why.
    var section: WikiquoteSection?

    /// Makes a rest of which no item is known yet, or some.
    init(_ reason: String, section: WikiquoteSection? = nil, line: Int = 0, count: Int = 0) {
      (self.reason, self.section, self.line, self.count) = (reason, section, line, count)
    }

    /// Adds an item; the first one tells the line.
    mutating func add(_ line: Int) {
      if count == 0 { self.line = line }
      count += 1
    }
  }

  let title: String
  private(set) var kind = Kind.person
  var sayings: [Saying] = []
  var rests: [Rest] = []
  let unknownTemplates: [WikitextScanner.UnknownTemplate]
  let unclosedTemplates: [Int]
  /// The names of persons in full, by the shorter or declined ones that links show.
  let fullNames: [String: String]

  private var headings: [Heading] = []
  private var current: WikiquoteItem?
  /// Whether the item being read is one of an indented list.
  private var isIndented = false
  /// What others say of the title; on a page about a theme these are quotations like others.
  var sayingsAbout: [Saying] = []
  private(set) var strays = Rest("what stands outside the lists of quotations")
  private(set) var empties = Rest("only templates, images or comments stand there")
  private(set) var dialogueCount = 0
  /// What the page says of a life before the first quotations.
  private(set) var life: WikiquoteLife?
  /// What the page says of itself before the first heading.
  private(set) var introduction: WikiquoteIntroduction?
  /// The author whom the words before the first heading name, if the page is about a work.
  private(set) var authorOfWork: String?
  /// Whether these words say that the page is about somebody who never lived.
  private(set) var isFictional = false

  /// A heading that is in force.
  private struct Heading {
    let level: Int
    let section: WikiquoteSection
    let work: WikiquoteSource?
    let locator: String?
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
    fullNames = scanner.names.full
    for line in lines { take(line) }
    endItem()
    kind = settle(WikiquoteSigns(title: title, scanner))
    tellRest(line: line)
  }

  private mutating func take(_ line: WikitextLine) {
    switch line.kind {
    case .blank: break
    case .cell: noteStray(line, mayBeSpeech: false)
    case .item where WikiquoteSource.isLabelled(line.content),
      .paragraph where WikiquoteSource.isLabelled(line.content):
      takeSource(line)
    case .heading(let level):
      endItem()
      let text = WikitextPiece.text(line.content[...])
      if headings.isEmpty, text.hasPrefix(title) { noteLife(text) }
      open(line, text, level: level)
    case .item(let signs): takeItem(line, signs)
    case .paragraph:
      endItem()
      let text = WikitextPiece.text(line.content[...])
      if headings.isEmpty {
        noteLife(text)
        introduction = introduction ?? WikiquoteIntroduction(line.content, of: title)
        authorOfWork =
          authorOfWork
          ?? WikiquoteIntroduction.author(
            of: line.content[...],
            title: title
          )
        isFictional =
          isFictional || text.contains(anyOf: ["is a fictional ", "fictional character"])
      } else if !text.isEmpty {
        noteStray(line)
      }
    }
  }

  private mutating func noteLife(_ text: String) {
    if life != .told { life = WikiquoteLife(text) ?? life }
  }

  private mutating func takeItem(_ line: WikitextLine, _ signs: String) {
    let words = Self.words(line)
    let signs = signsInList(signs)
    let isSource = signs.last == ":" && isSource(line)
    switch (signs.count, signs.last) {
    case (1, "*"), (1, "#"):
      endItem()
      current = WikiquoteItem(text: words, lastLine: line.number)
    case (1...2, ":") where !isSource && current?.isTranslated(by: line.content) == true:
      break
    case (2, ":") where current != nil && (signs != "::" || isSource),
      (1, ":") where (isSource || isUnfinished) && !Self.isSpeech(line):
      continueItem(words, isSource: isSource)
    case (2, "*") where current != nil, (2, "#") where current != nil:
      current?.notes.append(words)
    case (3..., _) where current?.notes.isEmpty == false && signs.first != ":":
      break
    default: noteStray(line)
    }
  }

  /// Takes a line that is a source and no text, wherever it stands below its quotation.
  private mutating func takeSource(_ line: WikitextLine) {
    if current == nil { noteStray(line) } else { current?.notes.append(Self.words(line)) }
  }

  private static func words(_ line: WikitextLine) -> WikiquoteItem.Words {
    WikiquoteItem.Words(line: line.number, column: line.column, content: line.content)
  }

  /// The signs of an item without the indentation of its list; below an item of a list that is not indented, an
  /// indented item is a note.
  private mutating func signsInList(_ signs: String) -> String {
    guard signs.hasPrefix(":*") else {
      if signs.count == 1, signs != ":" { isIndented = false }
      return signs
    }
    let signs = String(signs.dropFirst())
    if current != nil, !isIndented { return "*" + signs }
    isIndented = true
    return signs
  }

  /// Whether an indented line may belong to the text of the item above it, as the further lines of a poem do.
  private var isUnfinished: Bool {
    current.map { $0.notes.isEmpty && !$0.text.endsSentence } ?? false
  }

  /// Whether an indented line is the source of the item above it, and no further line of its text.
  ///
  /// Below a whole sentence the form of a source is enough; a poem may go on with a title in italics.
  private func isSource(_ line: WikitextLine) -> Bool {
    guard let current, current.notes.isEmpty, let source = WikiquoteSource(line.content) else {
      return false
    }
    let isCertain = source.year != nil || source.isSecondHand
    return current.text.endsSentence
      ? isCertain || WikiquoteSource.hasForm(line.content)
      : isCertain && (line.kind == .item(":") || line.content.first == WikitextPiece.italics.begin)
  }

  /// Adds a line to the item, or to its notes.
  private mutating func continueItem(_ words: WikiquoteItem.Words, isSource: Bool) {
    guard current?.notes.isEmpty == true else { return }
    if isSource {
      current?.notes.append(words)
    } else {
      current?.text.content += [WikitextPiece.lineBreak] + words.content
      current?.lastLine = words.line
    }
  }

  /// Whether a line has a speaker and a colon.
  private static func isSpeech(_ line: WikitextLine) -> Bool {
    let text = WikitextPiece.text(line.content.prefix(80))
    return text.firstIndex(of: ":").map { text[..<$0].count < 40 } ?? false
  }

  private mutating func noteStray(_ line: WikitextLine, mayBeSpeech: Bool = true) {
    if headings.last?.section == .apparatus || headings.last?.rest != nil { return }
    strays.add(line.number)
    if mayBeSpeech, Self.isSpeech(line) { dialogueCount += 1 }
  }

  private mutating func open(_ line: WikitextLine, _ title: String, level: Int) {
    headings.removeAll { $0.level >= level }
    let above = headings.last
    let own =
      Self.isTitle(line.content, title)
      ? WikiquoteSection(title: title) : WikiquoteSection(heading: title, of: self.title)
    let section = own ?? above?.section ?? .quotations
    var rest = above?.rest
    if let own, own != .apparatus, let outer = rest, rests[outer].section == .apparatus {
      rest = nil
    }
    if own == .ofOthers || own == .apparatus, rest == nil {
      rests.append(Rest(title, section: own, line: line.number))
      rest = rests.count - 1
    }
    let source = own == nil ? WikiquoteSource(line.content, isHeading: true) : nil
    // A heading that is no title, such as a decade or a letter, groups the works.
    let isWork =
      source?.isCertain == true && source?.work != nil && source?.work != self.title
      && !Self.isPeriod(title)
    headings.append(
      Heading(
        level: level,
        section: section,
        work: isWork ? source : above?.work,
        locator: PlaceInWork.isLocator(title) ? title : above?.locator,
        rest: rest
      )
    )
  }

  /// Whether a heading is the title of a work: in italics, in quotation marks, or with its year behind it.
  private static func isTitle(_ content: [UInt8], _ text: String) -> Bool {
    let begin = content.drop { $0 == 0x20 || $0 == WikitextPiece.link.begin }
    if begin.first == WikitextPiece.italics.begin || text.first == "\"" || text.first == "“" {
      return true
    }
    guard text.last == ")", let open = text.lastIndex(of: "(") else { return false }
    let inside = text[open...].dropFirst().dropLast()
    return inside.count == 4 && inside.allSatisfy(\.isNumber)
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
    guard var item = current else { return }
    current = nil
    item.takeSource()
    let heading = headings.last
    guard !WikitextPiece.text(item.text.content[...]).isEmpty else {
      if heading?.rest == nil { empties.add(item.text.line) }
      return
    }
    let section = heading?.section ?? .quotations
    let saying = Saying(
      item: item,
      section: section,
      work: heading?.work,
      locator: heading?.locator
    )
    if let rest = heading?.rest {
      if rests[rest].section == .ofOthers { sayingsAbout.append(saying) }
      rests[rest].add(rests[rest].line)
    } else {
      sayings.append(saying)
    }
  }
}
