import PuzzleModel

/// Which wording of a quotation survives where its records write it differently.
enum SurvivingWording {
  /// The wording that survives, whatever the order of the texts.
  ///
  /// It is the one that most records have; then one whose marks come in pairs, one that ends with a stop, one without
  /// a number before it, and the first in byte order.
  static func best(of texts: [(text: String, count: Int)]) -> String {
    // Most records that are merged have one wording, and need no counts.
    guard let first = texts.first?.text, texts.contains(where: { $0.text != first }) else {
      return texts.first?.text ?? ""
    }
    // In byte order the copies of one wording stand together, and the first of those left wins a tie.
    var wordings: [(text: String, count: Int)] = []
    for copy in texts.sorted(by: { $0.text < $1.text }) {
      if let last = wordings.indices.last, wordings[last].text == copy.text {
        wordings[last].count += copy.count
      } else {
        wordings.append(copy)
      }
    }
    let most = wordings.lazy.map(\.count).max()
    var rest = wordings.filter { $0.count == most }.map(\.text)
    for isBetter in [hasPairs, endsWithStop, hasNoNumber] where rest.count > 1 {
      let better = rest.filter(isBetter)
      if !better.isEmpty { rest = better }
    }
    return rest[0]
  }

  private static func hasPairs(_ text: String) -> Bool {
    var open: [UInt8] = []
    var quoteCount = 0
    for byte in text.utf8 {
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

  private static func endsWithStop(_ text: String) -> Bool {
    let last = text.unicodeScalars.last {
      switch $0 {
      case "\"", "'", ")", "]": false
      default: true
      }
    }
    return last?.isSentenceEnd ?? false
  }

  private static func hasNoNumber(_ text: String) -> Bool {
    LeadingNumber.removed(from: text) == nil
  }
}
