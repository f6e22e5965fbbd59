import PuzzleModel
import Testing

@testable import Editorial
@testable import PuzzleStore

@Suite struct GameFiguresTests {
  private func figures(_ scores: [(Int, Tier)], letters: [Int] = []) -> GameFigures {
    GameFigures(
      .cryptogram,
      scores.enumerated().map { index, score in
        PuzzleMeasure(
          kind: .cryptogram,
          tier: score.1,
          score: score.0,
          letterCount: letters.isEmpty ? nil : letters[index],
          playLength: nil
        )
      }
    )
  }

  @Test func `a border of the tiers ends a bar`() {
    let scale = TierScale.cryptogram
    let figures = figures([(scale.medium - 1, .easy), (scale.medium, .medium)])
    #expect(figures.bands.map(\.tier) == Tier.allCases)
    #expect(figures.bands[0].bars.map(\.values.upperBound) == [scale.medium - 1])
    #expect(figures.bands[1].bars.map(\.values.lowerBound) == [scale.medium])
    #expect(figures.bands.map(\.count) == [1, 1, 0, 0])
  }

  @Test func `bars go from the first with a puzzle to the last, without a gap`() {
    let bars = figures([(60, .easy), (210, .easy), (220, .easy)]).bands[0].bars
    #expect(bars.map(\.values) == [50...99, 100...149, 150...199, 200...249])
    #expect(bars.map(\.count) == [1, 0, 0, 2])
  }

  @Test func `the borders of an edition's own are the scores that it has`() {
    let bands = figures([(100, .easy), (120, .expert), (130, .expert)]).bands
    #expect(bands.map(\.tier) == [.easy, .expert])
    #expect(bands.map(\.scores) == [100...100, 120...130])
    #expect(bands.map(\.count) == [1, 2])
  }

  @Test func `lengths have at most 20 bars, and none without letters`() {
    let scores = Array(repeating: (100, Tier.easy), count: 3)
    let lengths = figures(scores, letters: [20, 21, 250]).lengths
    #expect(lengths.count <= 20 && lengths.reduce(0) { $0 + $1.count } == 3)
    #expect(lengths.first?.count == 2 && lengths.last?.values.contains(250) == true)
    #expect(figures(scores).lengths.isEmpty)
  }
}
