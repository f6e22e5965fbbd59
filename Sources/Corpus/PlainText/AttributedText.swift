import Foundation

/// A text of some lines, parted into the words and their attribution.
///
/// The attribution is the last lines, the first of which begins with two hyphens or a dash: `-- Author`. It is
/// indented and the lines after it are, too, or it is the last line alone; more than two lines with dashes are a
/// list. A title in quotation marks after a comma is the work, and what follows that is the year, if it is one, or
/// the place in the work: `-- Lao Tse, "Tao Te Ching", 18`. Nothing else is split, for a comma stands in names and
/// descriptions too.
struct AttributedText {
  /// What lines at the end of a text are its attribution.
  enum Attributions {
    /// All that have the form of one, as in a fortune file, where they are set apart from the words.
    case any
    /// Those below the words that name somebody; in prose a line may begin with a dash.
    case named
    /// None.
    case none
  }

  /// A line of a file without its end.
  struct Line {
    let number: Int
    let bytes: [UInt8]
  }

  /// A part of the text, and where it begins.
  struct Part: Equatable {
    let bytes: [UInt8]
    let line: Int
    let column: Int
  }

  /// The line that the text begins on.
  let line: Int
  /// What the collector of the texts remarks below the attribution, in brackets; nil for nothing.
  private(set) var remark: Part?
  private var parts: [QuotationField: Part] = [:]

  /// What the text has for a field.
  func part(_ field: QuotationField) -> Part? { parts[field] }

  /// Parts some lines, or returns nil if all are blank.
  init?(_ lines: [Line], _ attributions: Attributions = .any) {
    let isText = { (line: Line) in !line.bytes[...].trimmingBlanks.isEmpty }
    guard let first = lines.firstIndex(where: isText), let last = lines.lastIndex(where: isText)
    else { return nil }
    var whole = lines[first...last]
    line = lines[first].number
    var start = Self.startOfAttribution(whole, attributions)
    if start == nil, let remark = Self.startOfRemark(whole) {
      let above = whole[..<remark]
      let end = above.lastIndex(where: isText).map { $0 + 1 } ?? remark
      start = Self.startOfAttribution(whole[..<end], attributions)
      if start != nil {
        self.remark = Self.joined(whole[remark...], by: 0x20)
        whole = whole[..<end]
      }
    }
    if let start { attribute(whole[start...]) }
    let text = whole[..<(start ?? whole.endIndex)]
    guard let end = text.lastIndex(where: isText) else { return }
    parts[.text] = Self.joined(text[...end], by: 0x0A)
  }

  /// The index of the attribution's first line.
  private static func startOfAttribution(
    _ lines: ArraySlice<Line>,
    _ attributions: Attributions
  ) -> Int? {
    switch attributions {
    case .any: startOfAttribution(lines)
    case .named:
      startOfAttribution(lines).flatMap {
        isNamed(lines[$0...]) && $0 > lines.startIndex ? $0 : nil
      }
    case .none: nil
    }
  }

  /// Whether an attribution has the form of a name, alone or with a work.
  private static func isNamed(_ lines: ArraySlice<Line>) -> Bool {
    let tail = String(decoding: attribution(lines).bytes, as: UTF8.self)
    return PersonAndWork(tail) { _ in false } != nil
  }

  private static func startOfAttribution(_ lines: ArraySlice<Line>) -> Int? {
    var dashed: [Int] = []
    for index in lines.indices.reversed() {
      let bytes = lines[index].bytes[...]
      let isIndented = bytes.first == 0x20 || bytes.first == 0x09
      if isIndented, dashLength(bytes.trimmingBlanks) != nil {
        dashed.append(index)
      } else if !isIndented || bytes.trimmingBlanks.isEmpty || isRemark(bytes.trimmingBlanks) {
        break
      }
    }
    if dashed.count > 2 {
      // These are the items of a list, and only one that stands further in is an attribution.
      return indent(lines[dashed[0]]) > indent(lines[dashed[1]]) ? dashed[0] : nil
    }
    var start = dashed.last
    if start == nil, lines.count > 1, let last = lines.last,
      dashLength(last.bytes[...].trimmingBlanks) != nil
    {
      start = lines.endIndex - 1
    }
    return start
  }

  /// What the last of several lines names behind a dash; nil if another line begins with one, as in a dialogue, or if it
  /// ends as a sentence does.
  static func signature(of text: UnsafeBufferPointer<UInt8>) -> String? {
    // Almost every text is one line, so this look at bytes must be quick.
    guard let start = text.baseAddress,
      memchr(start, 0x0A, text.count) != nil || memchr(start, 0x0D, text.count) != nil
    else { return nil }
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }.map { Array($0)[...].trimmingBlanks }
      .filter { !$0.isEmpty }
    guard lines.count > 1, let last = lines.last, let dash = dashLength(last),
      lines.dropLast().allSatisfy({ dashLength($0) == nil })
    else { return nil }
    let name = String(decoding: last.dropFirst(dash), as: UTF8.self)
    guard name.count <= longestSignature, PersonName.startsHigh(name[...]),
      let end = name.last, !"!?:;,…\"”".contains(end), let word = name.split(separator: " ").last
    else { return nil }
    // An abbreviation may end with a stop: `Jr.`, `N.Y.`
    return end == "." && word.count > 4 ? nil : name
  }

  /// The longest name on a line of its own, in characters.
  private static let longestSignature = 120

  /// How many columns of blanks a line begins with, where a tab goes on to the next eighth.
  private static func indent(_ line: Line) -> Int {
    line.bytes.prefix { $0 == 0x20 || $0 == 0x09 }
      .reduce(0) { $1 == 0x09 ? ($0 / 8 + 1) * 8 : $0 + 1 }
  }

  /// The index of the line whose bracket is closed by the last byte of the last line; nil for none.
  private static func startOfRemark(_ lines: ArraySlice<Line>) -> Int? {
    var depth = 0
    for index in lines.indices.reversed() {
      let bytes = lines[index].bytes[...].trimmingBlanks
      for place in bytes.indices.reversed() {
        if bytes[place] == UInt8(ascii: "]") { depth += 1 }
        if bytes[place] == UInt8(ascii: "[") { depth -= 1 }
        guard depth <= 0 else { continue }
        return depth == 0 && isRemark(bytes) && place == bytes.startIndex ? index : nil
      }
    }
    return nil
  }

  /// Whether a line begins a remark of the collector, such as `[That is no joke. Ed.]`.
  private static func isRemark(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == UInt8(ascii: "[")
  }

  /// The dashes before an attribution, the longer ones first.
  private static let dashes = [
    "---", "--", "\u{2014}\u{2014}", "\u{2015}\u{2015}", "\u{2014}", "\u{2015}", "\u{2013}",
  ]

  /// The length of the dash that begins a line and has words after it, or nil.
  private static func dashLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    for dash in dashes where bytes.starts(with: dash.utf8) {
      let rest = bytes.dropFirst(dash.utf8.count).trimmingBlanks
      guard let first = rest.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "=") else {
        return nil
      }
      return bytes.count - rest.count
    }
    return nil
  }

  /// Takes the attribution apart.
  private mutating func attribute(_ lines: ArraySlice<Line>) {
    let next = lines.dropFirst().firstIndex { Self.dashLength($0.bytes[...].trimmingBlanks) != nil }
    split(Self.attribution(lines[..<(next ?? lines.endIndex)]))
    guard let next, parts[.locator] == nil else { return }
    parts[.locator] = Self.attribution(lines[next...])
  }

  /// The lines of an attribution as one, without the blanks and the dash before the first.
  private static func attribution(_ lines: ArraySlice<Line>) -> Part {
    guard let first = lines.first else { return Part(bytes: [], line: 0, column: 1) }
    let indent = first.bytes.count - first.bytes[...].trimmingBlanksAtStart.count
    let width = indent + (dashLength(first.bytes[...].trimmingBlanks) ?? 0)
    let rest = Line(number: first.number, bytes: Array(first.bytes.dropFirst(width)))
    // A dash of three bytes is one column.
    let column = columnCount(first.bytes[..<width]) + 1
    return joined([rest] + lines.dropFirst(), by: 0x20, column: column)
  }

  /// Splits `Author, "Work", rest`.
  private mutating func split(_ name: Part) {
    let mark = UInt8(ascii: "\"")
    guard let open = name.bytes.firstIndex(of: mark), open > 2,
      name.bytes[..<open].trimmingBlanksAtEnd.last == UInt8(ascii: ","),
      let close = name.bytes[(open + 1)...].firstIndex(of: mark), close > open + 1
    else {
      parts[.author] = name
      return
    }
    let author = name.bytes[..<open].trimmingBlanksAtEnd.dropLast().trimmingBlanksAtEnd
    let work = name.bytes[(open + 1)..<close].droppingStop
    let rest = name.bytes[(close + 1)...].trimmingStops
    guard !author.isEmpty, author.hasClosedBrackets, !work.isEmpty else {
      parts[.author] = name
      return
    }
    let part = { (bytes: ArraySlice<UInt8>) in
      Part(
        bytes: Array(bytes),
        line: name.line,
        column: name.column + Self.columnCount(name.bytes[..<bytes.startIndex])
      )
    }
    parts[.author] = part(author)
    parts[.work] = part(work)
    if rest.isEmpty { return }
    let digits = rest.filter { (0x30...0x39).contains($0) }
    let isYear = digits.count == 4 && (rest.count == 4 || rest.isInParentheses && rest.count == 6)
    parts[isYear ? .year : .locator] = part(
      isYear && rest.count == 6 ? rest.dropFirst().dropLast() : rest
    )
  }

  private static func columnCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }

  /// Lines as one part, which begins at the first byte that is no blank.
  private static func joined(_ lines: some Collection<Line>, by joint: UInt8, column: Int = 1)
    -> Part
  {
    let blanks = lines.first.map { $0.bytes.count - $0.bytes[...].trimmingBlanksAtStart.count } ?? 0
    let texts = lines.enumerated().map { index, line in
      joint == 0x20 || index == 0
        ? line.bytes[...].trimmingBlanks : line.bytes[...].trimmingBlanksAtEnd
    }
    return Part(
      bytes: Array(texts.joined(separator: [joint])),
      line: lines.first?.number ?? 0,
      column: column + blanks
    )
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the blanks at their end.
  var trimmingBlanksAtEnd: Self {
    prefix(through: lastIndex { !Self.isBlank($0) } ?? startIndex - 1)
  }

  /// The bytes without the blanks at their start.
  fileprivate var trimmingBlanksAtStart: Self { drop(while: Self.isBlank) }

  /// The bytes without the blanks round them.
  var trimmingBlanks: Self { trimmingBlanksAtStart.trimmingBlanksAtEnd }

  /// The bytes without a comma, a full stop or blanks round them.
  fileprivate var trimmingStops: Self {
    let isStop = { (byte: UInt8) in
      Self.isBlank(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
    }
    let rest = drop(while: isStop)
    return rest.prefix(through: rest.lastIndex { !isStop($0) } ?? rest.startIndex - 1)
  }

  /// The bytes without a comma or blanks at their end.
  fileprivate var droppingStop: Self {
    let rest = trimmingBlanksAtEnd
    return rest.last == UInt8(ascii: ",") ? rest.dropLast().trimmingBlanksAtEnd : rest
  }

  /// Whether no bracket is open at the end.
  fileprivate var hasClosedBrackets: Bool {
    count { $0 == UInt8(ascii: "(") } == count { $0 == UInt8(ascii: ")") }
      && count { $0 == UInt8(ascii: "[") } == count { $0 == UInt8(ascii: "]") }
  }

  fileprivate var isInParentheses: Bool {
    first == UInt8(ascii: "(") && last == UInt8(ascii: ")")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }
}
