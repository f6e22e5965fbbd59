import PuzzleModel
import Testing

@testable import Grading

@Suite struct GradingFormulaTests {
  private static let formula = GradingFormula.current
  private static let giveaways: Set<CryptogramFeature> = [
    .oneLetterWords, .apostrophes, .theAndThat, .doubledLetters, .questionOpenings, .repetitions,
    .familiarity, .givenLetters,
  ]

  @Test func `the graded features are in order and without duplicates`() {
    let features = Self.formula.features
    #expect(features == CryptogramFeature.allCases.filter(features.contains))
    #expect(features.count == 17)
    #expect(!features.contains(.distinctLetters) && !features.contains(.commonWords))
  }

  @Test(arguments: formula.features, LengthBand.allCases)
  func `points move in one direction as a value grows, and giveaways down`(
    feature: CryptogramFeature,
    band: LengthBand
  ) {
    let points = (0...2_000).map { Self.formula.points(for: feature, $0, in: band) }
    let isFalling = Self.giveaways.contains(feature)
    #expect(zip(points, points.dropFirst()).allSatisfy { isFalling ? $0 >= $1 : $0 <= $1 })
    #expect(points.allSatisfy { isFalling ? $0 <= 0 : $0 >= 0 })
    if feature != .letters { #expect(points.first != points.last) }
  }

  @Test(arguments: formula.rows)
  func `no weight rises from a band to the next`(row: GradingFormula.Row) {
    #expect(row.weights == row.weights.sorted(by: >))
    #expect(!row.range.isEmpty && row.weights.allSatisfy { abs($0) <= 1000 })
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the same measurements are not harder in a longer band`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let values = Dictionary(
      uniqueKeysWithValues: Self.formula.rows.map { row in
        (row.feature, generator.next(below: row.range.upperBound * 5 / 4 + 2))
      }
    )
    let scores = LengthBand.allCases.map { band in
      Self.formula.difficulty(of: Measurements(band: band, values: values)).score
    }
    #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 >= $1 }, "\(scores)")
  }

  @Test(arguments: [
    (CryptogramFeature.letters, 25, LengthBand.fragment, 330), (.letters, 25, .long, 250),
    (.letterFrequency, 15, .short, 0), (.letterFrequency, 225, .short, 90),
    (.letterFrequency, 900, .long, 70), (.singletons, 3, .short, 27),
    (.oneLetterWords, 1, .short, -25),
    (.oneLetterWords, 9, .long, -75), (.wordRarity, 900, .standard, 125),
    (.guesswork, 100, .short, 47),
    (.questionOpenings, 2, .short, -20), (.commonWords, 5, .short, 0),
  ])
  func `points come from the table`(
    feature: CryptogramFeature,
    value: Int,
    band: LengthBand,
    points: Int
  ) {
    #expect(Self.formula.points(for: feature, value, in: band) == points)
  }

  @Test(arguments: [
    (CryptogramFeature.letters, [1, 2, 3], "write 4"), (.letters, [9, 8, 7, 8], "a weight rises"),
    (.singletons, [9, 8, 7, -1], "-1 is below 0"), (.repetitions, [5, 0, 0, 0], "5 is above 0"),
    (.letters, [5, 0, -5, -9], ""), (.repetitions, [0, 0, -9, -9], ""),
    (.singletons, [9, 9, 0, 0], ""),
  ])
  func `weights that are none are told with what would be`(
    feature: CryptogramFeature,
    weights: [Int],
    fault: String
  ) {
    let row = Self.formula.rows.first { $0.feature == feature }
    let found = row?.fault(in: weights) ?? ""
    #expect(fault.isEmpty ? found.isEmpty : found.contains(fault), "\(found)")
  }
}
