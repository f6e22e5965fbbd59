/// Resolves the templates, links and tags of a page of wikitext in one pass.
///
/// What is open stands on a stack of bounded depth, and each close hands its text to what is open round it, so
/// the work grows with the length alone. What is never closed becomes the text that it is written as.
struct WikitextScanner {
  /// The most templates and links that are open at once; deeper ones stay as they are written.
  static let deepest = 40

  /// A template, a link or the page itself, as far as it was read.
  struct Frame {
    enum Kind {
      case page
      case template
      case link
      /// A link to another site.
      case external
    }

    let kind: Kind
    let line: Int
    /// The parts between the bars.
    var parts = [WikitextPiece()]
    /// For each part the offset of its first equals sign, or nil.
    var equals: [Int?] = [nil]
  }

  /// A template whose meaning is not known, or a formula.
  struct UnknownTemplate: Equatable {
    let name: String
    let line: Int
    /// Whether its last part was kept as text.
    let isKept: Bool
    /// Whether it is a tag, whose letters are kept.
    var isTag = false
    /// Whether its lists were kept as they stand.
    var hasLists = false
    /// The line that it ends on.
    let lastLine: Int
  }

  let text: [UInt8]
  var index = 0
  var line: Int
  var frames: [Frame]
  /// How many `<poem>` are open, in which each line end is a line break.
  var poemDepth = 0
  /// How many `<table>` are open that are read as tables of wikitext.
  var tableDepth = 0
  /// The offset of the last end of a table that was looked for.
  var tableEnd = -1
  /// The tags that no end tag follows from here on.
  var unclosedTags: Set<String> = []

  var unknownTemplates: [UnknownTemplate] = []
  /// What the links tell of the names of persons.
  private(set) var names = LinkedNames()
  /// The lines of templates that are never closed.
  private(set) var unclosedTemplates: [Int] = []
  /// The categories of the page, in order.
  private(set) var categories: [String] = []
  /// The keys that the page is sorted by in its categories.
  private(set) var sortKeys: [String] = []
  /// The names of its templates, as they are looked up, in order.
  private(set) var templates: [String] = []

  /// Makes a scanner of a page whose text begins on a line.
  init(_ text: [UInt8], line: Int) {
    self.text = text
    self.line = line
    frames = [Frame(kind: .page, line: line)]
  }

  /// Resolves the whole page.
  mutating func run() -> WikitextPiece {
    while index < text.count { step() }
    while frames.count > 1 { flatten() }
    return frames[0].parts[0]
  }

  private mutating func step() {
    let byte = text[index]
    let isDouble = index + 1 < text.count && text[index + 1] == byte
    switch byte {
    case 0x0A: takeLineEnd()
    case UInt8(ascii: "{") where isDouble: open(.template, width: 2)
    case UInt8(ascii: "["):
      if isDouble {
        open(.link, width: 2)
      } else if let width = urlWidth(at: index + 1) {
        open(.external, width: 1 + width)
      } else {
        take(byte)
      }
    case UInt8(ascii: "}") where isDouble && frames.contains { $0.kind == .template }:
      while let top = frames.last, top.kind != .template { flatten() }
      index += 2
      closeTemplate()
    case UInt8(ascii: "]"): takeBracket(isDouble: isDouble)
    case UInt8(ascii: "|") where frames.last?.kind == .template || frames.last?.kind == .link:
      frames[frames.count - 1].parts.append(WikitextPiece())
      frames[frames.count - 1].equals.append(nil)
      index += 1
    case UInt8(ascii: "="):
      noteEquals()
      take(byte)
    case UInt8(ascii: "<"): takeTag()
    case UInt8(ascii: "_") where isDouble: takeMagicWord()
    case 0x00...0x08, 0x0B...0x1F: index += 1
    default: takeRun()
    }
  }

  /// The bytes that mean nothing but themselves, wherever they stand.
  private static let isPlain: [Bool] = (0...255).map { byte in
    byte >= 0x20 && !"[]{}|=<_".utf8.contains(byte)
  }

  /// Appends the bytes of the text up to the next one that may mean something.
  private mutating func takeRun() {
    let start = index
    index = text.withUnsafeBufferPointer { bytes in
      Self.isPlain.withUnsafeBufferPointer { isPlain in
        var end = start + 1
        while end < bytes.count, isPlain[Int(bytes[end])] { end += 1 }
        return end
      }
    }
    emit(text[start..<index])
  }

  /// Appends a byte of the text to what is open.
  mutating func take(_ byte: UInt8) {
    emit([byte])
    index += 1
  }

  /// Appends text to what is open.
  mutating func emit(_ bytes: ArraySlice<UInt8>) {
    let top = frames.count - 1
    frames[top].parts[frames[top].parts.count - 1].append(bytes, line: line)
  }

  private mutating func takeLineEnd() {
    // A link ends on its line, but the caption of an image may go on.
    while let top = frames.last, top.kind == .external || top.kind == .link && !top.isImage {
      flatten()
    }
    emit([poemDepth > 0 ? WikitextPiece.lineBreak : 0x0A])
    line += 1
    index += 1
    if poemDepth > 0 { skipIndentation() }
  }

  private mutating func open(_ kind: Frame.Kind, width: Int) {
    guard frames.count <= Self.deepest else {
      emit(text[index..<index + 1])
      index += 1
      return
    }
    frames.append(Frame(kind: kind, line: line))
    index += width
  }

  /// The width of an address of another site and the blanks after it, or nil if none begins here.
  private func urlWidth(at start: Int) -> Int? {
    let schemes = ["http://", "https://", "//", "ftp://", "mailto:", "news:"]
    guard schemes.contains(where: { text[start...].starts(with: $0.utf8) }) else { return nil }
    var end = start
    let ends: [UInt8] = [0x20, 0x0A, UInt8(ascii: "]")]
    while end < text.count, !ends.contains(text[end]) { end += 1 }
    while end < text.count, text[end] == 0x20 { end += 1 }
    return end - start
  }

  private mutating func takeBracket(isDouble: Bool) {
    switch frames.last?.kind {
    case .external:
      index += 1
      let label = frames.removeLast().parts[0]
      hand(label)
    case .link where isDouble:
      index += 2
      closeLink()
    default: take(text[index])
    }
  }

  private mutating func noteEquals() {
    let top = frames.count - 1
    let part = frames[top].parts.count - 1
    if frames[top].equals[part] == nil {
      frames[top].equals[part] = frames[top].parts[part].bytes.count
    }
  }

  /// Steps over a word such as `__NOTOC__`.
  private mutating func takeMagicWord() {
    var end = index + 2
    while end < text.count, (0x41...0x5A).contains(text[end]) { end += 1 }
    if end > index + 2, text[end...].starts(with: "__".utf8) {
      index = end + 2
    } else {
      take(text[index])
    }
  }

  /// Gives a piece to what is open now.
  mutating func hand(_ piece: WikitextPiece) {
    let top = frames.count - 1
    frames[top].parts[frames[top].parts.count - 1].append(piece)
  }

  /// Gives what is open last, as it is written, to what is open round it.
  private mutating func flatten() {
    let frame = frames.removeLast()
    var piece = WikitextPiece()
    switch frame.kind {
    case .page, .external: break
    case .link: piece.append("[[".utf8, line: frame.line)
    case .template:
      piece.append("{{".utf8, line: frame.line)
      unclosedTemplates.append(frame.line)
    }
    for (index, part) in frame.parts.enumerated() {
      if index > 0 {
        piece.append(UInt8(ascii: "|"), line: part.lines.first.map(Int.init) ?? frame.line)
      }
      piece.append(part)
    }
    hand(piece)
  }

  private mutating func closeLink() {
    let frame = frames.removeLast()
    let target = String(decoding: frame.parts[0].bytes, as: UTF8.self)
    let link = WikitextLink(target)
    if let category = link.category {
      categories.append(category)
      sortKeys += frame.parts.dropFirst().prefix(1).map {
        String(decoding: $0.onOneLine.bytes, as: UTF8.self)
      }
    }
    guard !link.isHidden else { return }
    var label = WikitextPiece()
    for (index, part) in frame.parts.dropFirst().enumerated() {
      if index > 0 { label.append(UInt8(ascii: "|"), line: frame.line) }
      label.append(part)
    }
    if label.isEmpty {
      label.append(link.label.utf8, line: frame.line)
    } else {
      names.note(target, shown: WikitextPiece.text(label.bytes[...]))
    }
    var piece = WikitextPiece()
    piece.append(WikitextPiece.link.begin, line: frame.line)
    piece.append(label)
    piece.append(WikitextPiece.link.end, line: frame.line)
    hand(piece)
  }

  private mutating func closeTemplate() {
    let frame = frames.removeLast()
    let template = WikitextTemplate(frame)
    templates.append(template.name)
    let result = template.resolved(at: site)
    if !result.isKnown {
      let name = String(template.name.prefix(60))
      unknownTemplates.append(
        UnknownTemplate(
          name: name,
          line: frame.line,
          isKept: !result.piece.isEmpty,
          hasLists: result.piece.bytes.contains(0x0A),
          lastLine: line
        )
      )
    }
    hand(result.piece)
  }

  /// Where the template stands that has just ended.
  private var site: WikitextTemplate.Site {
    let bytes = frames[frames.count - 1].parts.last?.bytes ?? []
    if bytes.last.map({ $0 == 0x0A }) ?? (frames.count == 1) { return .lineStart }
    // No further back, so that a line of many templates costs no more than its length.
    let line = bytes.suffix(2_000).reversed().prefix { $0 != 0x0A }.reversed()
    let signs = line.prefix { "*#:".utf8.contains($0) }
    guard frames.count == 1, let sign = signs.last, signs.count < line.count else { return .other }
    let isAlone = !line.dropFirst(signs.count).contains { $0 > 0x20 }
    let rest = text[index...].first { $0 != 0x20 }
    let isAtEnd = rest == nil || rest == 0x0A
    if isAlone, isAtEnd, signs.count > 1 { return .note }
    guard signs.count == 1, sign != UInt8(ascii: ":") else { return .other }
    if isAlone { return isAtEnd ? .wholeItem : .other }
    return isAtEnd ? .itemEnd : .item
  }
}

extension WikitextScanner.Frame {
  /// Whether the link shows an image, whose caption may have several lines.
  fileprivate var isImage: Bool {
    WikitextLink(String(decoding: parts[0].bytes.prefix(40), as: UTF8.self)).isHidden
  }
}
