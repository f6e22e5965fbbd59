public import PuzzleModel

extension Quotation {
  /// One quotation made of several records of it.
  ///
  /// The fullest record leads, of two as full the one whose fields come first in byte order, of two
  /// that are equal the one that stands first; what it lacks comes from the others in that order, and
  /// the tags are everybody's. So the result depends
  /// on the records and not on their order.
  ///
  /// - Precondition: There is at least one, and all have the same ID.
  public static func merged(_ records: [Quotation]) -> Quotation {
    precondition(!records.isEmpty, "merging needs a record")
    let ranked = records.sorted { left, right in
      left.rank == right.rank
        ? left.origin < right.origin : left.rank.lexicographicallyPrecedes(right.rank, by: <)
    }
    let first = ranked[0]
    return Quotation(
      id: first.id,
      text: first.text,
      author: first.author,
      work: ranked.lazy.compactMap(\.work).first,
      locator: ranked.lazy.compactMap(\.locator).first,
      year: ranked.lazy.compactMap(\.year).first,
      language: first.language,
      tags: ranked.flatMap(\.tags),
      origin: first.origin
    ) ?? first
  }

  /// What records of one quotation are ranked by: how much they lack, then their fields.
  private var rank: [String] {
    let fields = [work, locator, year?.description]
    let lacking = fields.count { $0 == nil }
    return [String(lacking), text, author.description] + fields.map { $0 ?? "" } + [language]
  }
}
