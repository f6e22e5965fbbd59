import PuzzleModel
import Testing

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
