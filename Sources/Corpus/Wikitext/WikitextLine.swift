/// A line of resolved wikitext.
struct WikitextLine: Equatable {
  /// What a line is.
  enum Kind: Equatable {
    case blank
    case heading(level: Int)
    /// An item of a list, with the signs before it, such as `**`.
    case item(String)
    /// A line outside lists.
    case paragraph
    /// Words in a table that are no item of a list.
    case cell
  }

  /// The line of the page that it begins on.
  let number: Int
  let kind: Kind
  /// The column of the first character after the signs, from 1.
  let column: Int
  /// The text with marks for links and italics, without the signs.
  let content: [UInt8]

  /// Splits a page into lines; of its tables there are the lists and the words of the cells.
  static func lines(of page: WikitextPiece) -> [WikitextLine] {
    var (lines, start): ([WikitextLine], Int) = ([], 0)
    while start <= page.bytes.count {
      let end = page.bytes[start...].firstIndex(of: 0x0A) ?? page.bytes.count
      if start < end {
        lines.append(WikitextLine(Array(page.bytes[start..<end]), number: Int(page.lines[start])))
      } else {
        lines.append(WikitextLine([], number: 0))
      }
      start = end + 1
    }
    return withoutTables(lines)
  }

  init(_ bytes: [UInt8], number: Int) {
    self.number = number
    let trimmed = bytes[...].trimmingWhiteSpace
    if trimmed.isEmpty {
      (kind, column, content) = (.blank, 1, [])
      return
    }
    let level = min(Self.equalsCount(trimmed), Self.equalsCount(trimmed.reversed()), 6)
    if level > 0, trimmed.count > 2 * level {
      let title = Array(trimmed.dropFirst(level).dropLast(level))
      (kind, column) = (.heading(level: level), level + 1)
      content = WikitextEmphasis.marked(title)
      return
    }
    let signs = bytes.prefix { "*#:;".utf8.contains($0) }
    let rest = bytes[signs.endIndex...]
    let text = rest.trimmingWhiteSpace
    kind = signs.isEmpty ? .paragraph : .item(String(decoding: signs, as: UTF8.self))
    column = text.startIndex + 1
    content = WikitextEmphasis.marked(Array(text))
  }

  private static func equalsCount(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.prefix { $0 == UInt8(ascii: "=") }.count
  }

  /// Whether the line is an item of a list of quotations.
  private var isItem: Bool {
    if case .item(let signs) = kind { return signs.contains("*") || signs.contains("#") }
    return false
  }

  /// The line as one of a table, if it has several words; nil for the marks and the attributes of a table.
  private var cell: WikitextLine? {
    let signs = content.prefix { "|!{}+-".utf8.contains($0) }
    let isMark = ["{|", "|-", "|}"].contains { content.starts(with: $0.utf8) }
    let wordCount = WikitextPiece.text(content[...]).split(separator: " ")
      .count { $0.contains(where: \.isLetter) }
    guard !isMark, wordCount > 2 else { return nil }
    return WikitextLine(
      number: number,
      kind: .cell,
      column: column,
      content: Array(content[signs.endIndex...])
    )
  }

  private init(number: Int, kind: Kind, column: Int, content: [UInt8]) {
    (self.number, self.kind, self.column, self.content) = (number, kind, column, content)
  }

  /// The lines with those from a `{|` to its `|}` as items, as a list in two columns has them, or as cells; one that
  /// is never closed is a line like any other.
  private static func withoutTables(_ lines: [WikitextLine]) -> [WikitextLine] {
    var (open, hidden): ([Int], [Range<Int>]) = ([], [])
    for (index, line) in lines.enumerated() {
      if line.content.starts(with: "{|".utf8) {
        open.append(index)
      } else if line.content.starts(with: "|}".utf8), let start = open.popLast() {
        if let last = hidden.last, last.lowerBound > start { hidden.removeLast() }
        hidden.append(start..<index + 1)
      }
    }
    if hidden.isEmpty { return lines }
    var (kept, next): ([WikitextLine], Int) = ([], 0)
    for range in hidden {
      kept += lines[next..<max(next, range.lowerBound)]
      kept += lines[range].compactMap { $0.isItem ? $0 : $0.cell }
      next = max(next, range.upperBound)
    }
    return kept + lines[next...]
  }
}
