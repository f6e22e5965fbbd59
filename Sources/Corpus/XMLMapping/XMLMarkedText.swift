/// A text with the marks that elements have set, from which the text that is kept is made once it is whole.
///
/// Until then each mark stands between controls that no XML can hold, because what stands in a mark and beside it
/// decides about it: blanks go out of marks, an element without text becomes one mark, and no mark is printed where the
/// text has its own.
struct XMLMarkedText {
  /// Which end of an element a mark stands for.
  enum Side: UInt8 {
    case opening = 0x01
    case closing = 0x03
  }

  private static let end: UInt8 = 0x02
  /// Quotation marks that may stand for each other.
  private static let families = ["\"“”„‟«»", "'‘’‚‛‹›"].map(\.unicodeScalars)

  private var rest: ArraySlice<UInt8>
  private var text: [UInt8] = []
  /// The marks whose element is open: where they stand in the text, and how long they are.
  private var open: [(begin: Int, length: Int)] = []

  private init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// A mark as it stands in a text that is not whole yet.
  static func bytes(of mark: String, _ side: Side) -> [UInt8] {
    [side.rawValue] + Array(mark.utf8) + [end]
  }

  /// The text that is kept of one with marks; nil if it has none.
  static func resolved(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.contains(where: { Side(rawValue: $0) != nil }) else { return nil }
    var marked = XMLMarkedText(bytes)
    marked.resolve()
    return marked.text
  }

  private mutating func resolve() {
    while let byte = rest.first {
      switch Side(rawValue: byte) {
      case .opening:
        let mark = takeMark()
        open.append((text.count, mark.count))
        text += mark
      case .closing: close(takeMark())
      case nil:
        let plain = rest.prefix { Side(rawValue: $0) == nil }
        text += plain
        rest = rest[plain.endIndex...]
      }
    }
  }

  private mutating func takeMark() -> ArraySlice<UInt8> {
    let mark = rest.dropFirst().prefix { $0 != Self.end }
    rest = rest[mark.endIndex...].dropFirst()
    return mark
  }

  private mutating func close(_ closing: ArraySlice<UInt8>) {
    guard let element = open.popLast() else {
      // The element began before the text did.
      if !text.isEmpty { text += closing }
      return
    }
    let begin = element.begin + element.length
    let opening = text[element.begin..<begin]
    let inner = XMLText.trimmed(text[begin...])
    // Places alone outlive the questions, so that the text is changed where it lies.
    let (first, end, wholeEnd) = (inner.startIndex, inner.endIndex, text.endIndex)
    guard first < end else { return }
    if Self.isQuotation(opening), Self.isQuotedWhole(inner) {
      text.removeSubrange(element.begin..<begin)
    } else if isDoubled(opening) {
      text.removeSubrange(end...)
      text.removeSubrange(element.begin..<first)
    } else {
      text.replaceSubrange(end..., with: closing)
      if end < wholeEnd, isPartedAfter { text.append(0x20) }
      text.removeSubrange(begin..<first)
      if begin < first, isParted(before: element.begin) { text.insert(0x20, at: element.begin) }
    }
  }

  /// Whether a blank that the marks began with is needed before them.
  private func isParted(before begin: Int) -> Bool {
    guard begin > 0, open.last.map({ $0.begin + $0.length }) != begin else { return false }
    return !XMLText.isBlank(text[begin - 1]) && !"([".utf8.contains(text[begin - 1])
  }

  /// Whether a blank that the marks ended with is needed behind them.
  private var isPartedAfter: Bool {
    rest.first.map { !XMLText.isBlank($0) && !",.;:!?)]".utf8.contains($0) } ?? false
  }

  /// Whether the text has such a mark just before, and closes it behind what may end a sentence.
  private func isDoubled(_ opening: ArraySlice<UInt8>) -> Bool {
    guard let mark = Self.first(of: opening),
      let family = Self.families.first(where: { $0.contains(mark) }),
      let before = String(decoding: text[..<opening.startIndex].suffix(4), as: UTF8.self)
        .unicodeScalars.last, family.contains(before),
      let after = Self.first(of: rest.drop { ",.;:!?".utf8.contains($0) })
    else { return false }
    return family.contains(after)
  }

  private static func first(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private static func isQuotation(_ mark: ArraySlice<UInt8>) -> Bool {
    first(of: mark)?.properties.isQuotationMark == true
  }

  /// Whether the quotation mark that a text begins with is closed at its end, and not before.
  ///
  /// One that nothing closes is that of a quotation which goes on in the next paragraph, but a single one is an apostrophe:
  /// `'Tis late`.
  private static func isQuotedWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard isQuotation(bytes) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.first else { return false }
    let closing = XMLMark.closing(for: String(first))
    guard !closing.isEmpty, let end = text.dropFirst().firstRange(of: closing)?.upperBound else {
      return !"'‘’‛".contains(first)
    }
    return text[end...].allSatisfy { $0.isWhitespace || ".,;!?".contains($0) }
  }
}
