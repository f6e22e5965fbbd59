import PuzzleModel

extension CodeBreakerFeature {
  /// Says what a value of the feature means to a player.
  func sentence(of value: Int) -> String {
    switch self {
    case .tier:
      let tiers = CodeTier.allCases
      guard tiers.indices.contains(value) else { return "It is of tier \(value)." }
      return "It is a code of the tier \(tiers[value].rawValue)."
    case .par: return "The strongest strategy needs \(value == 1 ? "1 guess" : "\(value) guesses")."
    case .repeats:
      return value == 0
        ? "No color comes twice."
        : "\(value.counted("peg")) repeat\(value == 1 ? "s" : "") a color."
    }
  }
}
