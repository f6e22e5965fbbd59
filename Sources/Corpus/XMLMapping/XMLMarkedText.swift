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
    let opening = Array(text[element.begin..<begin])
    let whole = text[begin...]
    let inner = Array(XMLText.trimmed(whole))
    guard !inner.isEmpty else { return }
    if Self.isQuotation(opening), Self.isQuotedWhole(whole) {
      text.removeSubrange(element.begin..<begin)
      return
    }
    let (leads, trails) = (whole.first != inner.first, whole.last != inner.last)
    text.removeSubrange(element.begin...)
    if isDoubled(opening) {
      text += inner
      return
    }
    if leads, isParting(before: true) { text.append(0x20) }
    text += opening + inner + closing
    if trails, isParting(before: false) { text.append(0x20) }
  }

  /// Whether a blank that was inside the marks is needed outside, at the end of the text or before what is left.
  private func isParting(before: Bool) -> Bool {
    if before {
      guard let last = text.last, open.last.map({ $0.begin + $0.length }) != text.count else {
        return false
      }
      return !XMLText.isBlank(last) && !"([".utf8.contains(last)
    }
    return rest.first.map { !XMLText.isBlank($0) && !",.;:!?)]".utf8.contains($0) } ?? false
  }

  /// Whether the text has such a mark just before, and closes it behind what may end a sentence.
  private func isDoubled(_ opening: [UInt8]) -> Bool {
    let mark = Self.first(of: opening[...])
    guard let mark, let family = Self.families.first(where: { $0.contains(mark) }),
      let before = String(decoding: text.suffix(4), as: UTF8.self).unicodeScalars.last,
      family.contains(before),
      let after = Self.first(of: rest.drop { ",.;:!?".utf8.contains($0) })
    else { return false }
    return family.contains(after)
  }

  private static func first(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private static func isQuotation(_ mark: [UInt8]) -> Bool {
    first(of: mark[...])?.properties.isQuotationMark == true
  }

  /// Whether the quotation mark that a text begins with is closed at its end, and not before.
  private static func isQuotedWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = bytes.drop(while: XMLText.isBlank)
    guard isQuotation(Array(bytes.prefix(4))) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.first else { return false }
    let closing = XMLMark.closing(for: String(first))
    guard !closing.isEmpty, let end = text.dropFirst().firstRange(of: closing)?.upperBound else {
      return true
    }
    return text[end...].allSatisfy { $0.isWhitespace || ".,;!?".contains($0) }
  }
}
