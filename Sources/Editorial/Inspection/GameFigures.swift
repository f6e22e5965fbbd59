public import PuzzleModel
import PuzzleStore

/// The puzzles of a game counted by score and by length, to draw in lines of text.
public struct GameFigures: Hashable, Sendable {
  /// A range of scores or lengths, and how many puzzles have one of them.
  public struct Bar: Hashable, Sendable {
    /// The numbers.
    public let values: ClosedRange<Int>
    /// How many puzzles there are.
    public let count: Int
  }

  /// A tier with its scores.
  public struct Band: Hashable, Sendable {
    /// The tier.
    public let tier: Tier
    /// The scores of the tier, from 0 to 1000.
    public let scores: ClosedRange<Int>
    /// The bars of the tier from the first with a puzzle to the last, without a gap; a border of the tier ends a bar.
    public let bars: [Bar]

    /// How many puzzles the tier has.
    public var count: Int { bars.reduce(0) { $0 + $1.count } }
  }

  /// The game.
  public let kind: Puzzle.Kind
  /// The tiers from the easiest.
  public let bands: [Band]
  /// The lengths in letters of the puzzles that are made from quotations, at most 20 bars without a gap.
  public let lengths: [Bar]

  /// The width of the bars of scores.
  private static let scoreBin = 50
  /// The most bars of lengths; two games then fill a screen.
  private static let lengthBars = 20

  /// Counts the puzzles of each game that has any.
  static func all(of measures: [PuzzleMeasure]) -> [GameFigures] {
    Puzzle.Kind.allCases.compactMap { kind in
      let own = measures.filter { $0.kind == kind }
      return own.isEmpty ? nil : GameFigures(kind, own)
    }
  }

  init(_ kind: Puzzle.Kind, _ measures: [PuzzleMeasure]) {
    let scores = measures.map { Histogram.Entry(value: $0.score, tier: $0.tier) }
    let histogram = Histogram(scores, over: Difficulty.scores, binWidth: Self.scoreBin)
    let lengths = measures.compactMap { measure in
      measure.letterCount.map { Histogram.Entry(value: $0, tier: measure.tier) }
    }
    self.kind = kind
    bands = TierBands(of: scores, scale: kind.scale).bands.map { Band($0, histogram) }
    self.lengths =
      Histogram(lengths, atMost: Self.lengthBars).map { lengths in
        Bar.trimmed(lengths.bins.map { Bar(values: $0.values, count: $0.total) })
      } ?? []
  }
}

extension GameFigures.Band {
  fileprivate init(_ band: TierBands.Band, _ histogram: Histogram) {
    tier = band.tier
    scores = band.scores
    bars = GameFigures.Bar.trimmed(
      histogram.bins.filter { $0.values.overlaps(band.scores) }.map {
        GameFigures.Bar(
          values: $0.values.clamped(to: band.scores),
          count: $0.counts[band.tier.rank]
        )
      }
    )
  }
}

extension GameFigures.Bar {
  /// The bars without those at both ends that count nothing.
  fileprivate static func trimmed(_ bars: [Self]) -> [Self] {
    guard let first = bars.firstIndex(where: { $0.count > 0 }),
      let last = bars.lastIndex(where: { $0.count > 0 })
    else { return [] }
    return Array(bars[first...last])
  }
}
