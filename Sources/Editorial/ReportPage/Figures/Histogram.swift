import PuzzleModel

/// How many puzzles fall into each of some bins of equal width, tier by tier.
struct Histogram: Hashable, Sendable {
  /// A puzzle's number, such as its score, and its tier.
  struct Entry: Hashable, Sendable {
    let value: Int
    let tier: Tier
  }

  /// A range of numbers with its puzzles.
  struct Bin: Hashable, Sendable {
    /// The first and the last number of the bin.
    let values: ClosedRange<Int>
    /// The number of puzzles of each tier, from the easiest.
    fileprivate(set) var counts = Array(repeating: 0, count: Tier.allCases.count)

    /// The number of puzzles of all tiers.
    var total: Int { counts.reduce(0, +) }
  }

  /// The bins in order, without a gap.
  let bins: [Bin]
  /// The width of each bin; the last may hold one number more, the upper bound of a scale.
  let binWidth: Int

  /// The number of puzzles in the fullest bin.
  var tallest: Int { bins.map(\.total).max() ?? 0 }
  /// The numbers that the bins cover.
  var values: ClosedRange<Int> {
    (bins.first?.values.lowerBound ?? 0)...(bins.last?.values.upperBound ?? 0)
  }

  /// Counts puzzles over a whole scale.
  ///
  /// - Parameters:
  ///   - entries: The puzzles; one beyond the scale counts in the bin that is nearest.
  ///   - scale: The scale. Its upper bound belongs to the last bin.
  ///   - binWidth: The width of each bin, a divisor of the scale.
  init(_ entries: [Entry], over scale: ClosedRange<Int>, binWidth: Int) {
    precondition(binWidth > 0 && scale.count > binWidth, "a scale has bins")
    let count = (scale.upperBound - scale.lowerBound) / binWidth
    self.init(entries, in: scale, count: count, binWidth: binWidth)
  }

  /// Counts puzzles in at most so many bins, whose width is a round number; nil without puzzles.
  ///
  /// - Parameters:
  ///   - entries: The puzzles.
  ///   - limit: The most bins, a multiple of four.
  init?(_ entries: [Entry], atMost limit: Int = 40) {
    guard let least = entries.map(\.value).min(), let most = entries.map(\.value).max() else {
      return nil
    }
    let width = Self.roundWidth(for: most - least + 1, in: limit - 2)
    let first = least / width
    // A multiple of four, so that quarters of the axis are whole numbers.
    let count = (most / width - first + 4) / 4 * 4
    let values = first * width...(first + count) * width - 1
    self.init(entries, in: values, count: count, binWidth: width)
  }

  private init(_ entries: [Entry], in values: ClosedRange<Int>, count: Int, binWidth: Int) {
    var bins = (0..<count).map { index in
      let first = values.lowerBound + index * binWidth
      return Bin(values: first...(index == count - 1 ? values.upperBound : first + binWidth - 1))
    }
    for entry in entries {
      let index = (entry.value - values.lowerBound) / binWidth
      bins[min(max(0, index), count - 1)].counts[entry.tier.rank] += 1
    }
    (self.bins, self.binWidth) = (bins, binWidth)
  }

  /// The least of 1, 2, 5, 10, 20, 50 and so on of which some bins cover a length; two more may be touched.
  private static func roundWidth(for length: Int, in count: Int) -> Int {
    var power = 1
    while true {
      for width in [power, 2 * power, 5 * power] where length <= width * count { return width }
      power *= 10
    }
  }
}
