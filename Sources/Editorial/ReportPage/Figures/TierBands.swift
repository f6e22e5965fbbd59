import PuzzleModel

/// The scores that each tier of a game has.
struct TierBands: Hashable, Sendable {
  /// A tier and its scores.
  struct Band: Hashable, Sendable {
    let tier: Tier
    let scores: ClosedRange<Int>
  }

  /// The tiers from the easiest; one without scores is left out.
  let bands: [Band]
  /// Whether the bands are those of the game; otherwise they are what its puzzles show.
  let areUsual: Bool

  /// Finds the bands of puzzles of one game.
  ///
  /// An edition does not store the bounds of its tiers, and a recipe may have weights with bounds of its own. So the
  /// game's bounds are taken where every puzzle keeps them.
  init(of puzzles: [Puzzle]) {
    let grades = puzzles.map(\.difficulty)
    if let scale = puzzles.first?.content.scale,
      grades.allSatisfy({ scale.tier(of: $0.score) == $0.tier })
    {
      let bounds = [0, scale.medium, scale.hard, scale.expert, Difficulty.scores.upperBound + 1]
      bands = Tier.allCases.map {
        Band(tier: $0, scores: bounds[$0.rank]...bounds[$0.rank + 1] - 1)
      }
      areUsual = true
    } else {
      bands = Tier.allCases.compactMap { tier in
        let scores = grades.filter { $0.tier == tier }.map(\.score)
        guard let least = scores.min(), let most = scores.max() else { return nil }
        return Band(tier: tier, scores: least...most)
      }
      areUsual = false
    }
  }
}
