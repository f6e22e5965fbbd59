import PuzzleModel

/// A record of a quotation that several records have, as far as it decides which one leads.
protocol QuotationCopy {
  /// A text, in memory of its own or of others.
  associatedtype Text: ComparableText

  /// The text in house form.
  var text: Text { get }
  /// The identity of the author.
  var author: String { get }
  /// The fields that it lacks, and that a fallback of its source fills.
  var fallbacks: QuotationField.Mask { get }
  /// The language, the certainty and how the wording is known.
  var others: [String] { get }
  /// How many records say the same.
  var count: Int { get }

  /// What it has in a field that one record fills for another; nil for nothing.
  func value(of field: QuotationField) -> String?
  /// Whether it has something in such a field.
  func has(_ field: QuotationField) -> Bool
  /// Whether it stands before another in the files, which come in the order of their paths.
  func stands(before other: Self) -> Bool
}

extension QuotationField {
  /// The fields that one record fills for another.
  fileprivate static let filledByOthers: [QuotationField] = [.work, .locator, .year, .translated]
}

extension QuotationCopy {
  /// The fields that one record fills for another.
  static var filledFields: [QuotationField] { QuotationField.filledByOthers }

  /// Whether it says itself what a field holds.
  func states(_ field: QuotationField) -> Bool { has(field) && !fallbacks.contains(field) }
}

extension Array where Element: QuotationCopy {
  /// The copies of a quotation, the leading one first and then those that fill what it lacks.
  ///
  /// The wording that survives is the one of ``SurvivingWording``. Of the records that have it, those that name their
  /// author themselves come first, and of these the ones whose author most records name; the fullest leads. A tie goes
  /// to the record whose fields come first in byte order, and then to the one that stands first. So the order depends
  /// on the copies and not on their order.
  var ranked: [Element] {
    guard count > 1, let best = SurvivingWording.best(of: self) else { return self }
    var copies = map { RankedCopy($0, isBest: $0.text == best) }
    if count > 2 || contains(where: { $0.count > 1 }) {
      let counts = authorCounts
      for index in indices { copies[index].authorCount = counts[self[index].author] ?? 0 }
    }
    return copies.sorted { $0.precedes($1) }.map(\.copy)
  }

  /// How many records name each author themselves.
  private var authorCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for copy in self where !copy.fallbacks.contains(.author) {
      counts[copy.author, default: 0] += copy.count
    }
    return counts
  }
}

/// A copy and what it is ordered by; the rest is asked for where this decides nothing.
private struct RankedCopy<Copy: QuotationCopy> {
  let copy: Copy
  private let isBest: Bool
  private let hasAuthor: Bool
  private let lackedCount: Int
  /// How many records name its author; 0 where each of two names one.
  var authorCount = 0

  init(_ copy: Copy, isBest: Bool) {
    (self.copy, self.isBest) = (copy, isBest)
    hasAuthor = !copy.fallbacks.contains(.author)
    lackedCount = Copy.filledFields.count { !copy.states($0) }
  }

  func precedes(_ other: RankedCopy) -> Bool {
    if isBest != other.isBest { return isBest }
    if hasAuthor != other.hasAuthor { return hasAuthor }
    if authorCount != other.authorCount { return authorCount > other.authorCount }
    if lackedCount != other.lackedCount { return lackedCount < other.lackedCount }
    let (left, right) = (copy, other.copy)
    if left.text != right.text { return left.text < right.text }
    let (author, otherAuthor) = (left.author, right.author)
    if author != otherAuthor { return author < otherAuthor }
    for field in Copy.filledFields {
      let own = left.states(field) ? left.value(of: field) ?? "" : ""
      let others = right.states(field) ? right.value(of: field) ?? "" : ""
      if own != others { return own < others }
    }
    for (own, others) in zip(left.others, right.others) where own != others { return own < others }
    return left.stands(before: right)
  }
}
