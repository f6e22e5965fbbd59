public import PuzzleModel

extension Difficulty {
  /// Grades a level or the puzzle of a day: by its tier above all, then by its par and its repeats.
  public init(of puzzle: CodeBreaker) {
    let base =
      switch puzzle.tier {
      case .tutorial: 0
      case .beginner: 130
      case .intermediate: 300
      case .advanced: 500
      case .expert: 650
      case .master: 850
      }
    let repeats = puzzle.code.length - Set(puzzle.code.pegs).count
    let par = min(max(puzzle.par, 1), puzzle.tier.attemptCount)
    let values: [(feature: CodeBreakerFeature, value: Int, points: Int)] = [
      (.tier, puzzle.tier.rank, base), (.par, par, (par - 1) * 15),
      (.repeats, repeats, repeats * 5),
    ]
    self.init(
      evidence: values.map {
        Evidence(feature: $0.feature.rawValue, value: $0.value, points: $0.points)
      },
      scale: .codeBreaker
    )
  }
}
