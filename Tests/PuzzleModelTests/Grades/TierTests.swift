import PuzzleModel
import Testing

@Suite struct TierTests {
  @Test(
    arguments: [
      (.min, .easy), (0, .easy), (9, .easy), (10, .medium), (19, .medium), (20, .hard), (29, .hard),
      (30, .expert), (1000, .expert), (.max, .expert),
    ] as [(Int, Tier)]
  )
  func `a tier begins at its bound`(score: Int, tier: Tier) {
    #expect(TierScale(medium: 10, hard: 20, expert: 30).tier(of: score) == tier)
  }

  @Test func `easier tiers come first`() {
    #expect(Tier.allCases.sorted() == [.easy, .medium, .hard, .expert])
    #expect(Tier.allCases.map(\.rank) == [0, 1, 2, 3])
  }
}
