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
  /// How many of ``fields`` it lacks.
  let lackedCount: Int
  /// What else it says, which only records are asked for that lack as many fields.
  let rest: () -> Rest

  /// Makes a copy.
  init(
    text: String,
    fallbacks: QuotationField.Mask,
    origin: Place,
    count: Int = 1,
    lackedCount: Int,
    rest: @escaping () -> Rest
  ) {
    (self.text, self.fallbacks, self.origin) = (text, fallbacks, origin)
    (self.count, self.lackedCount, self.rest) = (count, lackedCount, rest)
  }

  /// The fields that one record fills for another.
  static let fields: [QuotationField] = [.work, .locator, .year, .translated]

  /// The indices of copies, the leading one first and then those that fill what it lacks.
  ///
  /// The wording that survives is the one of ``SurvivingWording``. Of the records that have it, those that name their
  /// author themselves come first, and of these the ones whose author most records name; the fullest leads. A tie goes
  /// to the record whose fields come first in byte order, and then to the one that stands first. So the order depends
  /// on the copies and not on their order.
  static func ranked(_ copies: [QuotationCopy]) -> [Int] {
    if copies.count < 2 { return Array(copies.indices) }
    let best = SurvivingWording.best(of: copies.map { ($0.text, $0.count) })
    // Of two records that lack different numbers of fields no more has to be known.
    let isPair = copies.count == 2 && copies.allSatisfy { $0.count == 1 }
    let isDecided = isPair && copies[0].lackedCount != copies[1].lackedCount
    var keys = copies.map { Key($0, isBest: $0.text == best, isDecided ? nil : $0.rest()) }
    if !isPair { countAuthors(&keys, of: copies) }
    return copies.indices.sorted { left, right in
      keys[left].precedes(keys[right]) ?? (copies[left].origin < copies[right].origin)
    }
  }

  /// Counts how many records name the author of each.
  private static func countAuthors(_ keys: inout [Key], of copies: [QuotationCopy]) {
    var counts: [String: Int] = [:]
    for (key, copy) in zip(keys, copies) where key.hasAuthor {
      counts[key.author, default: 0] += copy.count
    }
    for index in keys.indices { keys[index].authorCount = counts[keys[index].author] ?? 0 }
  }

  /// What records are ordered by, whatever their places.
  private struct Key {
    let isBest: Bool
    let hasAuthor: Bool
    var authorCount = 0
    let lackedCount: Int
    let text: String
    /// What else it says; nil where that decides nothing.
    let rest: Rest?

    /// The identity of the author.
    var author: String { rest?.author ?? "" }

    init(_ copy: QuotationCopy, isBest: Bool, _ rest: Rest?) {
      (self.isBest, self.rest) = (isBest, rest)
      hasAuthor = !copy.fallbacks.contains(.author)
      lackedCount = copy.lackedCount
      text = copy.text
    }

    /// Whether it comes before another; nil if both say the same.
    func precedes(_ other: Key) -> Bool? {
      if isBest != other.isBest { return isBest }
      if hasAuthor != other.hasAuthor { return hasAuthor }
      if authorCount != other.authorCount { return authorCount > other.authorCount }
      if lackedCount != other.lackedCount { return lackedCount < other.lackedCount }
      if text != other.text { return text < other.text }
      if author != other.author { return author < other.author }
      guard let rest, let others = other.rest else { return nil }
      for (own, other) in zip(rest.values, others.values) where own ?? "" != other ?? "" {
        return own ?? "" < other ?? ""
      }
      for (own, other) in zip(rest.others, others.others) where own != other { return own < other }
      return nil
    }
  }
}
