import PuzzleModel
import Testing

@Suite struct DifficultyTests {
  private func difficulty(points: [Int]) -> Difficulty {
    Difficulty(
      evidence: points.map { Evidence(feature: "letters", value: 0, points: $0) },
      scale: .cryptogram
    )
  }

  @Test(arguments: [
    ([], 0), ([100, 250, -50], 300), ([900, 300], 1000), ([-30], 0), ([1000], 1000),
  ])
  func `the score is the sum of the points, held to 0 to 1000`(points: [Int], score: Int) {
    #expect(difficulty(points: points).score == score)
    #expect(difficulty(points: points).tier == TierScale.cryptogram.tier(of: score))
  }

  @Test func `a stored difficulty is taken as it is`() {
    let stored = Difficulty(score: 7, tier: .expert, evidence: [])
    #expect(stored.score == 7)
    #expect(stored.tier == .expert)
  }
}

@Suite struct TierTests {
  @Test(
    arguments: [
      (.min, .easy), (0, .easy), (269, .easy), (270, .medium), (444, .medium), (445, .hard),
      (524, .hard), (525, .expert), (1000, .expert), (.max, .expert),
    ] as [(Int, Tier)]
  )
  func `the bounds are fixed`(score: Int, tier: Tier) {
    #expect(TierScale.cryptogram.tier(of: score) == tier)
  }

  @Test func `easier tiers come first`() {
    #expect(Tier.allCases.sorted() == [.easy, .medium, .hard, .expert])
    #expect(Tier.allCases.map(\.rank) == [0, 1, 2, 3])
  }
}
