import PuzzleModel

/// A record of a quotation that several records have, as far as it decides which one leads.
struct QuotationCopy {
  /// What a record says besides its text.
  struct Rest {
    /// The identity of the author.
    let author: String
    /// The values of ``fields``; nil for what it lacks.
    let values: [String?]
    /// The language, the certainty and how the wording is known.
    let others: [String]
  }

  /// The text in house form.
  let text: String
  /// The fields that it lacks, and that a fallback of its source fills.
  let fallbacks: QuotationField.Mask
  /// Where it stands.
  let origin: Place
  /// How many records say the same.
  let count: Int
  /// What else it says, which only records of the same wording are asked for.
  let rest: () -> Rest

  /// Makes a copy.
  init(
    text: String,
    fallbacks: QuotationField.Mask,
    origin: Place,
    count: Int = 1,
    rest: @escaping () -> Rest
  ) {
    (self.text, self.fallbacks, self.origin) = (text, fallbacks, origin)
    (self.count, self.rest) = (count, rest)
  }

  /// The fields that one record fills for another.
  static let fields: [QuotationField] = [.work, .locator, .year, .translated]

  /// The indices of copies, the leading one first and then those that fill what it lacks.
  ///
  /// The wording that survives is the one of ``SurvivingWording``. Of the records that have it, those that name their
  /// author themselves come first, and of them the fullest leads; a tie goes to the record whose fields come first in
  /// byte order, and then to the one that stands first. So the order depends on the copies and not on their order.
  static func ranked(_ copies: [QuotationCopy]) -> [Int] {
    let best = SurvivingWording.best(of: copies.map { ($0.text, $0.count) })
    return inOrder(copies.indices.filter { copies[$0].text == best }, of: copies)
      + inOrder(copies.indices.filter { copies[$0].text != best }, of: copies)
  }

  private static func inOrder(_ indices: [Int], of copies: [QuotationCopy]) -> [Int] {
    if indices.count < 2 { return indices }
    return indices.map { (key: Key(copies[$0]), index: $0) }
      .sorted { left, right in
        left.key.precedes(right.key) ?? (copies[left.index].origin < copies[right.index].origin)
      }
      .map(\.index)
  }

  /// What records are ordered by, whatever their places.
  private struct Key {
    let hasAuthor: Bool
    let lackedCount: Int
    let text: String
    let rest: Rest

    init(_ copy: QuotationCopy) {
      hasAuthor = !copy.fallbacks.contains(.author)
      rest = copy.rest()
      lackedCount = rest.values.count { $0 == nil }
      text = copy.text
    }

    /// Whether it comes before another; nil if both say the same.
    func precedes(_ other: Key) -> Bool? {
      if hasAuthor != other.hasAuthor { return hasAuthor }
      if lackedCount != other.lackedCount { return lackedCount < other.lackedCount }
      if text != other.text { return text < other.text }
      if rest.author != other.rest.author { return rest.author < other.rest.author }
      for (own, others) in zip(rest.values, other.rest.values) where own ?? "" != others ?? "" {
        return own ?? "" < others ?? ""
      }
      for (own, others) in zip(rest.others, other.rest.others) where own != others {
        return own < others
      }
      return nil
    }
  }
}
