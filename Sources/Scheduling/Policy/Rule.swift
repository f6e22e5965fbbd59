/// What a calendar keeps to on every day that is not pinned or frozen.
public enum Rule: String, CaseIterable, Comparable, Sendable {
  /// Puzzles by one author stand far enough apart.
  case author = "author-gap"
  /// So do puzzles from one work.
  case work = "work-gap"
  /// So do puzzles with one tag.
  case tag = "tag-gap"
  /// So do puzzles of the tier expert.
  case expert = "expert-gap"
  /// A quotation does not come again, or not so soon.
  case quotation = "quotation-gap"
  /// One day's puzzle is not too many tiers from the next one's.
  case tierJump = "tier-jump"
  /// The puzzles of a weekday have so many letters.
  case letters
  /// A quotation is as surely its author's as it has to be.
  case certainty
  /// A day, or a quotation, is left out.
  case blackout
  /// A quotation of the backlog stands in its month.
  case backlog

  /// The order in which rules are told.
  public static func < (left: Rule, right: Rule) -> Bool { left.rawValue < right.rawValue }
}
