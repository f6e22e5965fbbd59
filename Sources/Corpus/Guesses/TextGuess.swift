/// What texts the beginning of a file of plain text seems to have.
struct TextGuess {
  /// Whether lines `%` part the texts.
  let isFortune: Bool
  /// What a text seems to be.
  let unit: CorpusFile.TextUnit
  /// Whether most paragraphs end with a line of a dash and a name.
  let hasAttributions: Bool
  /// Why that is not sure; nil where nothing speaks against it.
  let doubt: String?

  /// Looks at text that has been translated to UTF-8.
  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(\.trimmingBlanks)
    isFortune = lines.contains { $0.elementsEqual("%".utf8) }
    let texts = lines.filter { !$0.isEmpty }
    let paragraphs = lines.split(whereSeparator: \.isEmpty)
    let attributed = paragraphs.count { $0.count > 1 && $0.last.map(Self.beginsWithDash) == true }
    // A program that parts its notes so writes more than their texts.
    let rules = texts.count { $0.count > 5 && $0.allSatisfy { $0 == UInt8(ascii: "=") } }
    hasAttributions = paragraphs.count > 1 && attributed * 2 > paragraphs.count
    let closedCount = texts.count(where: Self.isClosed)
    let areSentences = closedCount * 10 >= texts.count * 7
    if !hasAttributions, paragraphs.count <= 1 || areSentences && texts.count > 2 * paragraphs.count
    {
      unit = .line
      // Lines of one width that end within sentences are one text.
      let isWrapped = texts.count > 2 && closedCount * 3 < texts.count && Self.areOfOneWidth(texts)
      doubt =
        isWrapped
        ? "the lines seem to be those of one text; put blank lines between its parts, or a % after each"
        : nil
    } else {
      unit = .paragraph
      let isList = areSentences && texts.count > paragraphs.count
      doubt =
        rules > 1
        ? "lines of '=' part notes that have more than a text, as the clippings of an e-book reader do; make a table "
          + "with a column text and a column author of them"
        : isList
          ? "a text may be a line or a paragraph; look at the first texts, and declare the record line if so"
          : nil
    }
  }

  private static func beginsWithDash(_ line: ArraySlice<UInt8>) -> Bool {
    ["--", "—", "―", "–"].contains { line.starts(with: $0.utf8) }
  }

  /// Whether a line ends as a sentence does, or with a dash and a name.
  private static func isClosed(_ line: ArraySlice<UInt8>) -> Bool {
    if Attribution(endOf: String(decoding: line, as: UTF8.self), knownTo: Authority(), .needed)
      != nil
    {
      return true
    }
    return line.last { !"\"')]".utf8.contains($0) }.map { ".!?:;,".utf8.contains($0) || $0 >= 0x80 }
      ?? false
  }

  /// Whether most lines have at least half the length of the longest, which is that of a page.
  private static func areOfOneWidth(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let longest = lines.map(\.count).max() ?? 0
    return longest < 120 && lines.count { $0.count * 2 > longest } * 3 > lines.count * 2
  }
}
