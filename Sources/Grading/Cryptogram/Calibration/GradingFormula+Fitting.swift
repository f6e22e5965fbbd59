import PuzzleModel

extension GradingFormula {
  /// The most points that a fitted weight has; a score has a thousand.
  private static let most = 2_000.0

  /// Returns the formula with the weights of each row multiplied by a factor of 0 or more, or nil if the
  /// scores then have no spread.
  ///
  /// Afterwards the weights are scaled and shifted so that the median and the interquartile range of the
  /// given texts are the same as before. For the number of letters, only the differences between the
  /// bands are multiplied. If no weight rises from a band to the next, none rises afterwards.
  func multiplied(by factors: [Double], over texts: [Measurements]) -> GradingFormula? {
    let before = Quartiles(of: texts.map { Double(sum(of: $0)) })
    let after = Quartiles(
      of: texts.map { text in
        zip(rows, factors).reduce(0) { $0 + Double(points(for: $1.0.feature, text)) * $1.1 }
      }
    )
    guard before.width > 0, after.width > 0 else { return nil }
    let scale = before.width / after.width
    var formula = self
    for (index, factor) in factors.enumerated() {
      let shared = rows[index].feature == .letters ? rows[index].weights.last ?? 0 : 0
      formula.rows[index].weights = rows[index].weights.map {
        // Where the spread is next to none, the scale has no bound; a score has a thousand points.
        Int(max(-Self.most, min(Self.most, Double($0 - shared) * factor * scale)).rounded())
      }
    }
    let middle = Quartiles(of: texts.map { Double(formula.sum(of: $0)) }).middle
    formula.raiseLengths(by: Int(before.middle - middle))
    return formula
  }

  private mutating func raiseLengths(by points: Int) {
    for index in rows.indices where rows[index].feature == .letters {
      rows[index].weights = rows[index].weights.map { $0 + points }
    }
  }

  /// Returns the sum of the points of a text, without clamping it.
  private func sum(of measurements: Measurements) -> Int {
    rows.reduce(0) { $0 + points(for: $1.feature, measurements) }
  }
}

/// The median and the interquartile range of some numbers.
private struct Quartiles {
  private(set) var middle = 0.0
  private(set) var width = 0.0

  init(of numbers: [Double]) {
    let sorted = numbers.sorted()
    guard !sorted.isEmpty else { return }
    middle = sorted[sorted.count / 2]
    width = sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
  }
}
