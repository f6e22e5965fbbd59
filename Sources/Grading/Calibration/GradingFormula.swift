public import PuzzleModel

/// How many points each feature gives in each length band.
///
/// A feature's value counts from the lower end of its row's range to the upper one; the weight is the
/// points at the upper end. Giveaways have weights of at most 0, all others of at least 0. No weight rises
/// from a band to the next longer one, so a text that grows by a giveaway into the next band gets no
/// harder.
public struct GradingFormula: Hashable, Sendable {
  /// What one feature counts for.
  public struct Row: Hashable, Sendable {
    /// The feature.
    public let feature: CryptogramFeature
    /// The values between which the points grow, in the feature's unit.
    public let range: ClosedRange<Int>
    /// The points at the upper end of the range, for each length band from the shortest.
    public var weights: [Int]

    init(_ feature: CryptogramFeature, over range: ClosedRange<Int>, _ weights: [Int]) {
      precondition(weights.count == LengthBand.allCases.count, "a weight for each length band")
      self.feature = feature
      self.range = range
      self.weights = weights
    }

    /// The points for a value, rounded towards 0.
    ///
    /// The length's own points are those of its band, whatever the value.
    func points(_ value: Int, in band: LengthBand) -> Int {
      let weight = weights[band.rank]
      if feature == .letters { return weight }
      let held = min(max(value, range.lowerBound), range.upperBound)
      return weight * (held - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
  }

  /// The rows, in the order of the features.
  public var rows: [Row]

  /// The features that are graded, in order.
  public var features: [CryptogramFeature] { rows.map(\.feature) }

  /// The points for a feature's value in a band; 0 for a feature that is not graded.
  public func points(for feature: CryptogramFeature, _ value: Int, in band: LengthBand) -> Int {
    rows.first { $0.feature == feature }?.points(value, in: band) ?? 0
  }

  /// The difficulty of a text of which something was measured.
  public func difficulty(of measurements: Measurements) -> Difficulty {
    Difficulty(
      evidence: rows.map { row in
        let value = measurements[row.feature]
        return Evidence(
          feature: row.feature.rawValue,
          value: value,
          points: row.points(value, in: measurements.band)
        )
      },
      scale: .cryptogram
    )
  }

  /// The points for a feature of what was measured.
  func points(for feature: CryptogramFeature, _ measurements: Measurements) -> Int {
    points(for: feature, measurements[feature], in: measurements.band)
  }
}
