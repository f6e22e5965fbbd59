/// A property of a code that makes it harder to find.
///
/// Grades list their evidence in the order of the cases.
public enum CodeBreakerFeature: String, CaseIterable, Sendable {
  /// The place of the tier, from 0 for tutorial to 5 for master.
  case tier
  /// The number of guesses that the strongest strategy needs.
  case par
  /// The number of pegs whose color is also on a peg before them.
  case repeats
}

extension TierScale {
  /// The scores at which the tiers of Code Breaker's puzzles begin, by the house's choice.
  ///
  /// Tutorial and Beginner are easy, Intermediate is medium, Advanced and Expert are hard, and Master is expert. What par
  /// and repeats add is too little to lift a code into the scores of another tier of the game.
  public static let codeBreaker = TierScale(medium: 250, hard: 450, expert: 800)
}
