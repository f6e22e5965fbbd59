import PuzzleModel

/// Which wording of a quotation survives where its records write it differently.
enum SurvivingWording {
  /// The wording that survives, whatever the order of the copies; nil if there are none.
  ///
  /// It is the one that most records have; then one whose marks come in pairs, one that ends with a stop, one without
  /// a number before it, and the first in byte order.
  static func best<Copy: QuotationCopy>(of copies: [Copy]) -> Copy.Text? {
    // Most records that are merged have one wording, and need no counts.
    guard let first = copies.first?.text,
      copies.contains(where: { $0.text != first })
    else { return copies.first?.text }
    // Most others have two, and need no order.
    if copies.count == 2 {
      let wordings = (
        Wording(text: copies[0].text, count: copies[0].count),
        Wording(text: copies[1].text, count: copies[1].count)
      )
      return wordings.0.survives(wordings.1) ? wordings.0.text : wordings.1.text
    }
    // In byte order the copies of one wording stand together.
    var wordings: [Wording<Copy.Text>] = []
    let written = copies.map { Wording(text: $0.text, count: $0.count) }
    for wording in written.sorted(by: { $0.text < $1.text }) {
      if let last = wordings.indices.last, wordings[last].text == wording.text {
        wordings[last].count += wording.count
      } else {
        wordings.append(wording)
      }
    }
    return wordings.min { $0.survives($1) }?.text
  }
}

/// A wording, and how many records have it.
private struct Wording<Text: ComparableText> {
  let text: Text
  var count: Int

  /// Whether it survives where records have it and another one.
  func survives(_ other: Wording) -> Bool {
    if count != other.count { return count > other.count }
    if hasPairs != other.hasPairs { return hasPairs }
    if endsWithStop != other.endsWithStop { return endsWithStop }
    if hasNumber != other.hasNumber { return other.hasNumber }
    return text < other.text
  }

  /// Whether its marks come in pairs.
  private var hasPairs: Bool {
    var open: [UInt8] = []
    var quoteCount = 0
    // All of them stand before the small letters.
    for byte in text.utf8 where byte < UInt8(ascii: "a") {
      switch byte {
      case UInt8(ascii: "\""): quoteCount += 1
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { return false }
      default: break
      }
    }
    return open.isEmpty && quoteCount.isMultiple(of: 2)
  }

  private var endsWithStop: Bool {
    let bytes = text.utf8
    guard let end = bytes.lastIndex(where: { !"\"')]".utf8.contains($0) }) else { return false }
    if bytes[end] < 0x80 { return Unicode.Scalar(bytes[end]).isSentenceEnd }
    // A character has four bytes at most.
    let last = String(decoding: bytes[...end].suffix(4), as: UTF8.self).unicodeScalars.last
    return last?.isSentenceEnd ?? false
  }

  private var hasNumber: Bool {
    LeadingNumber.mayStand(before: text.utf8)
      && LeadingNumber.removed(from: String(decoding: text.utf8, as: UTF8.self)) != nil
  }
}
