import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct HistogramTests {
  private func entries(_ values: [Int], _ tier: Tier = .easy) -> [Histogram.Entry] {
    values.map { Histogram.Entry(value: $0, tier: tier) }
  }

  @Test func `a scale is parted into bins of one width, and its end belongs to the last`() {
    let histogram = Histogram(
      entries([0, 19, 20, 980, 1000]),
      over: Difficulty.scores,
      binWidth: 20
    )
    #expect(histogram.bins.count == 50)
    #expect(histogram.bins[0].values == 0...19)
    #expect(histogram.bins[49].values == 980...1000)
    #expect(histogram.bins.map(\.total).prefix(2) == [2, 1])
    #expect(histogram.bins[49].total == 2)
    #expect(histogram.tallest == 2)
  }

  @Test func `what lies beyond the scale counts at its end`() {
    let histogram = Histogram(entries([-5, 2000]), over: 0...100, binWidth: 50)
    #expect(histogram.bins.map(\.total) == [1, 1])
  }

  @Test func `a bin counts its tiers apart`() {
    let mixed = entries([1, 2, 3]) + entries([4], .expert)
    let histogram = Histogram(mixed, over: 0...100, binWidth: 50)
    #expect(histogram.bins[0].counts == [3, 0, 0, 1])
  }

  @Test(arguments: [
    (30...30, 1), (20...57, 1), (20...60, 2), (20...250, 10), (1...10_000, 500),
  ])
  func `lengths have round bins, four quarters of them`(values: ClosedRange<Int>, width: Int) throws
  {
    let histogram = try #require(Histogram(entries([values.lowerBound, values.upperBound])))
    #expect(histogram.binWidth == width)
    #expect(histogram.bins.count.isMultiple(of: 4) && histogram.bins.count <= 40)
    #expect(histogram.values.lowerBound.isMultiple(of: width))
    #expect(histogram.values.contains(values.lowerBound))
    #expect(histogram.values.contains(values.upperBound))
    #expect(histogram.bins.reduce(0) { $0 + $1.total } == 2)
  }

  @Test func `without puzzles there is no histogram`() {
    #expect(Histogram([]) == nil)
  }
}

@Suite struct TierBandsTests {
  private func puzzle(_ number: Int, _ score: Int, _ tier: Tier) -> Puzzle {
    .bare(.sample(number), Difficulty(score: score, tier: tier, evidence: []))
  }

  @Test func `puzzles that keep the bounds of their game have its bands`() {
    let bands = TierBands(of: [puzzle(1, 309, .easy), puzzle(2, 310, .medium)])
    #expect(bands.areUsual)
    #expect(bands.bands.map(\.scores) == [0...309, 310...447, 448...520, 521...1000])
    #expect(bands.bands.map(\.tier) == Tier.allCases)
  }

  @Test func `others show the scores that were found`() {
    let puzzles = [puzzle(1, 10, .easy), puzzle(2, 40, .hard), puzzle(3, 90, .hard)]
    let bands = TierBands(of: puzzles)
    #expect(!bands.areUsual)
    #expect(bands.bands.map(\.scores) == [10...10, 40...90])
    #expect(bands.bands.map(\.tier) == [.easy, .hard])
  }
}
