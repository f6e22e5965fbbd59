import PuzzleModel

/// Which wording of a quotation survives where its records write it differently.
enum SurvivingWording {
  /// The wording that survives, whatever the order of the texts.
  ///
  /// It is the one that most records have; then one whose marks come in pairs, one that ends with a stop, one without
  /// a number before it, and the first in byte order.
  static func best(of texts: [(text: String, count: Int)]) -> String {
    var counts: [String: Int] = [:]
    for (text, count) in texts { counts[text, default: 0] += count }
    return counts.map { (fault: faults(of: $0.key, count: $0.value), text: $0.key) }
      .min { left, right in
        left.fault == right.fault
          ? left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
          : left.fault.lexicographicallyPrecedes(right.fault)
      }?.text ?? ""
  }

  /// What speaks against a wording, the weightiest first.
  private static func faults(of text: String, count: Int) -> [Int] {
    [
      -count, hasPairs(text) ? 0 : 1, endsWithStop(text) ? 0 : 1,
      LeadingNumber.removed(from: text) == nil ? 0 : 1,
    ]
  }

  private static func hasPairs(_ text: String) -> Bool {
    var open: [Character] = []
    var quoteCount = 0
    for character in text {
      switch character {
      case "\"": quoteCount += 1
      case "(": open.append(")")
      case "[": open.append("]")
      case ")", "]":
        guard open.popLast() == character else { return false }
      default: break
      }
    }
    return open.isEmpty && quoteCount.isMultiple(of: 2)
  }

  private static func endsWithStop(_ text: String) -> Bool {
    text.last { !"\"')]".contains($0) }.map { ".!?".contains($0) || $0.isTerminal } ?? false
  }
}

extension Character {
  /// Whether it ends sentences in some script (Unicode's property Sentence_Terminal, of the marks in use).
  fileprivate var isTerminal: Bool {
    "\u{3002}\u{0964}\u{06D4}\u{061F}\u{2026}\u{FF01}\u{FF1F}".contains(self)
  }
}
