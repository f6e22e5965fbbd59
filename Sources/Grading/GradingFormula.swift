public import PuzzleModel

/// How many points each feature gives.
///
/// A first formula, set by judgment and not yet fitted to solve times: what hides letters (a short
/// text, many different letters, unusual frequencies, letters that stand only once) adds points, and
/// what gives letters away takes them off. The upper bounds add up to 1000.
public enum GradingFormula {
  /// The points for a feature's value.
  public static func points(for feature: Feature, _ value: Int) -> Int {
    switch feature {
    case .letters: min(400, 24_000 / (value + 40))
    case .distinctLetters: min(200, max(0, value - 8) * 12)
    case .letterFrequency: min(220, value * 2)
    case .singletons: min(180, value * 15)
    case .oneLetterWords: -min(90, value * 45)
    case .apostrophes: -min(75, value * 25)
    case .commonWords: -min(120, value * 12)
    }
  }
}
