/// A rule that every day keeps that is neither pinned nor frozen.
public enum Rule: String, CaseIterable, Comparable, Sendable {
  /// Puzzles by one author stand far enough apart.
  case author = "author-gap"
  /// Puzzles from one work stand far enough apart.
  case work = "work-gap"
  /// Puzzles with one tag stand far enough apart.
  case tag = "tag-gap"
  /// Puzzles of the tier expert stand far enough apart.
  case expert = "expert-gap"
  /// A puzzle does not come again, or not before its gap is over.
  case quotation = "quotation-gap"
  /// The puzzles of two consecutive days are not too many tiers apart.
  case tierJump = "tier-jump"
  /// The puzzles of a weekday have a number of letters within its range.
  case letters
  /// A quotation that belongs to a season stands in it.
  case season
  /// The attribution of a quotation is certain enough.
  case certainty
  /// Some days and some quotations are left out.
  case blackout
  /// A quotation of the backlog stands in its month.
  case backlog

  /// The order in which rules are reported.
  public static func < (left: Rule, right: Rule) -> Bool { left.rawValue < right.rawValue }
}
