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
    self.init(
      of: puzzles.map {
        Histogram.Entry(value: $0.difficulty.score, tier: $0.difficulty.tier)
      },
      scale: puzzles.first?.content.scale
    )
  }

  /// Finds the bands of the scores of one game, which has a scale.
  init(of scores: [Histogram.Entry], scale: TierScale?) {
    if let scale, scores.allSatisfy({ scale.tier(of: $0.value) == $0.tier }) {
      let bounds = [0, scale.medium, scale.hard, scale.expert, Difficulty.scores.upperBound + 1]
      bands = Tier.allCases.map {
        Band(tier: $0, scores: bounds[$0.rank]...bounds[$0.rank + 1] - 1)
      }
      areUsual = true
    } else {
      bands = Tier.allCases.compactMap { tier in
        let scores = scores.filter { $0.tier == tier }.map(\.value)
        guard let least = scores.min(), let most = scores.max() else { return nil }
        return Band(tier: tier, scores: least...most)
      }
      areUsual = false
    }
  }
}
