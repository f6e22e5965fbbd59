public import PuzzleModel

extension Quotation {
  /// One quotation made of several records of it.
  ///
  /// The fullest record leads, of two as full the one whose fields come first in byte order, of two
  /// that are equal the one that stands first; what it lacks comes from the others in that order, and
  /// the tags are everybody's. Where records disagree on the author it is `disputed`; otherwise its
  /// certainty is the leading record's, or that of its work where the leading record says no more
  /// than that. So the result depends on the records and not on their order.
  ///
  /// - Precondition: There is at least one, and all have the same ID.
  public static func merged(_ records: [Quotation]) -> Quotation {
    precondition(!records.isEmpty, "merging needs a record")
    let ranked = records.sorted { left, right in
      left.rank == right.rank
        ? left.origin < right.origin : left.rank.lexicographicallyPrecedes(right.rank, by: <)
    }
    let first = ranked[0]
    let work = ranked.lazy.compactMap(\.work).first
    return Quotation(
      id: first.id,
      text: first.text,
      author: first.author,
      work: work,
      locator: ranked.lazy.compactMap(\.locator).first,
      year: ranked.lazy.compactMap(\.year).first,
      language: first.language,
      tags: ranked.flatMap(\.tags),
      certainty: certainty(of: ranked, work: work),
      origin: first.origin
    ) ?? first
  }

  private static func certainty(of ranked: [Quotation], work: String?) -> Certainty {
    let first = ranked[0]
    guard ranked.allSatisfy({ $0.author == first.author }) else { return .disputed }
    return first.certainty == Certainty(work: first.work) ? Certainty(work: work) : first.certainty
  }

  /// What records of one quotation are ranked by: how much they lack, then their fields.
  private var rank: [String] {
    let fields = [work, locator, year?.description]
    let lacking = fields.count { $0 == nil }
    return [String(lacking), text, author.description] + fields.map { $0 ?? "" }
      + [language, certainty.rawValue]
  }
}
