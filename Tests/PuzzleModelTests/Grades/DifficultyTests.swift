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
  func `the score is the sum of the points, clamped to 0 to 1000`(points: [Int], score: Int) {
    #expect(difficulty(points: points).score == score)
    #expect(difficulty(points: points).tier == TierScale.cryptogram.tier(of: score))
  }

  @Test func `a stored difficulty is not graded again`() {
    let stored = Difficulty(score: 7, tier: .expert, evidence: [])
    #expect(stored.score == 7)
    #expect(stored.tier == .expert)
  }
}
