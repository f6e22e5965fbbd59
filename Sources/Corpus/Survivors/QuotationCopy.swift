import PuzzleModel

/// A record of a quotation that several records have, as far as it decides which one leads.
struct QuotationCopy {
  /// The text in house form.
  let text: String
  /// What else it says, in the order of ``fields``; nil for what it lacks.
  let values: [String?]
  /// The author, the language, the certainty and how the wording is known.
  let rest: [String]
  /// The fields that it lacks, and that a fallback of its source fills.
  let fallbacks: QuotationField.Mask
  /// Where it stands.
  let origin: Place
  /// How many records say the same.
  var count = 1

  /// The fields that one record fills for another.
  static let fields: [QuotationField] = [.work, .locator, .year, .translated]

  /// The indices of copies, the leading one first and then those that fill what it lacks.
  ///
  /// The wording that survives is the one of ``SurvivingWording``. Of the records that have it, those that name their
  /// author themselves come first, and of them the fullest leads; a tie goes to the record whose fields come first in
  /// byte order, and then to the one that stands first. So the order depends on the copies and not on their order.
  static func ranked(_ copies: [QuotationCopy]) -> [Int] {
    let best = SurvivingWording.best(of: copies.map { ($0.text, $0.count) })
    let keys = copies.map { copy in
      [
        copy.text == best ? "0" : "1", copy.fallbacks.contains(.author) ? "1" : "0",
        String(copy.values.count { $0 == nil }), copy.text,
      ]
        + copy.rest.prefix(1) + copy.values.map { $0 ?? "" } + copy.rest.dropFirst()
    }
    return copies.indices.sorted { left, right in
      keys[left] == keys[right]
        ? copies[left].origin < copies[right].origin
        : keys[left].lexicographicallyPrecedes(keys[right], by: <)
    }
  }
}
