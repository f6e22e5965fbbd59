public import PuzzleModel

/// The reasons why a game of Code Breaker cannot be played.
public enum CodeBreakerFault: Error, Hashable, CustomStringConvertible {
  /// The code has another length, other colors or repeats that its tier does not have.
  case unfit(ColorCode, CodeTier)
  /// The ID names a level of another tier, or a day, whose tier is ``PuzzleModel/CodeTier/daily``.
  case misplaced(PuzzleID, CodeTier)

  /// The reason in words.
  public var description: String {
    switch self {
    case .unfit(let code, let tier):
      """
      the code '\(code)' is not one of the tier \(tier.rawValue), whose codes have \(tier.length) pegs of \
      \(tier.colorCount) colors \(tier.allowsRepeats ? "with" : "without") repeats
      """
    case .misplaced(let id, let tier):
      "the puzzle \(id) is not one of the tier \(tier.rawValue)"
    }
  }
}

extension CodeTier {
  /// The tier of the puzzles of days.
  public static let daily = CodeTier.intermediate
}

extension CodeBreaker {
  /// Whether the game is neither a level nor the code of a day: it gives no stars and counts for nothing.
  public var isPractice: Bool { level == nil && id.day == nil }

  /// Checks that the code is one of the tier, and the tier the one that the ID names.
  ///
  /// - Throws: ``CodeBreakerFault`` if they are not.
  public func checkFit() throws(CodeBreakerFault) {
    guard code.fits(tier) else { throw .unfit(code, tier) }
    let named = level.flatMap { CodeTier(level: $0) } ?? id.day.map { _ in CodeTier.daily }
    if let named, named != tier { throw .misplaced(id, tier) }
  }
}
