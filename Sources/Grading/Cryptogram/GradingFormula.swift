public import PuzzleModel

/// The points that each feature gives in each length band.
///
/// The points grow from the lower to the upper end of a row's range, where they equal the weight. The
/// weights of giveaways are 0 or less; all others are 0 or more. No weight rises from a band to the next
/// longer one. So a text that moves into the next band by a giveaway does not become harder.
public struct GradingFormula: Hashable, Sendable {
  /// The weights of one feature.
  public struct Row: Hashable, Sendable {
    /// The feature that the row grades.
    public let feature: CryptogramFeature
    /// The range of values over which the points grow, in the feature's unit.
    public let range: ClosedRange<Int>
    /// The points at the upper end of the range, one for each length band, shortest first.
    public var weights: [Int]

    init(_ feature: CryptogramFeature, over range: ClosedRange<Int>, _ weights: [Int]) {
      precondition(
        weights.count == LengthBand.allCases.count,
        "a row needs a weight for each length band"
      )
      self.feature = feature
      self.range = range
      self.weights = weights
    }

    /// Returns what is wrong with other weights for the row, and what would be accepted; nil if nothing is.
    ///
    /// A hurdle stays a hurdle, a giveaway stays a giveaway, and no weight rises from a band to the next.
    public func fault(in weights: [Int]) -> String? {
      let bands = LengthBand.allCases
      guard weights.count == bands.count else {
        return "there are \(weights.count) weights; write \(bands.count), for the lengths "
          + bands.map(\.rawValue).joined(separator: ", ")
      }
      if weights != weights.sorted(by: >) {
        return "a weight rises; write weights of which none is above the one before"
      }
      if feature == .letters { return nil }
      let isGiveaway = (self.weights.min() ?? 0) < 0
      if isGiveaway, let weight = weights.first(where: { $0 > 0 }) {
        return "\(weight) is above 0, and a giveaway makes no text harder; write 0 or less"
      }
      if !isGiveaway, let weight = weights.first(where: { $0 < 0 }) {
        return "\(weight) is below 0, and only a giveaway makes a text easier; write 0 or more"
      }
      return nil
    }

    /// Returns the points for a value, rounded toward 0.
    ///
    /// For the number of letters, the points depend only on the band.
    func points(_ value: Int, in band: LengthBand) -> Int {
      let weight = weights[band.rank]
      if feature == .letters { return weight }
      let held = min(max(value, range.lowerBound), range.upperBound)
      return weight * (held - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
  }

  /// The rows in the order of the features.
  public var rows: [Row]
  /// The scores at which the tiers begin.
  public var scale: TierScale

  /// The graded features in order.
  public var features: [CryptogramFeature] { rows.map(\.feature) }

  /// A hash of the weights, the ranges and the scale, in hexadecimal.
  public var fingerprint: String {
    var hash = StableHash()
    for row in rows {
      hash.combine(row.feature.rawValue)
      ([row.range.lowerBound, row.range.upperBound] + row.weights).forEach { hash.combine($0) }
    }
    for score in Difficulty.scores { hash.combine(scale.tier(of: score).rawValue) }
    return String(hash.value, radix: 16)
  }

  /// Returns the points for a feature's value in a band, or 0 if the feature is not graded.
  public func points(for feature: CryptogramFeature, _ value: Int, in band: LengthBand) -> Int {
    rows.first { $0.feature == feature }?.points(value, in: band) ?? 0
  }

  /// Returns the difficulty of a text from its measurements; its length of play is evidence without points.
  public func difficulty(of measurements: Measurements) -> Difficulty {
    // An edition keeps the evidence of every puzzle, so the array is made with no room to spare.
    var evidence: [Evidence] = []
    evidence.reserveCapacity(rows.count + 1)
    for row in rows {
      let value = measurements[row.feature]
      evidence.append(
        Evidence(
          feature: row.feature.rawValue,
          value: value,
          points: row.points(value, in: measurements.band)
        )
      )
    }
    evidence.append(
      Evidence(
        feature: CryptogramFeature.playLength.rawValue,
        value: measurements[.playLength],
        points: 0
      )
    )
    return Difficulty(evidence: evidence, scale: scale)
  }

  /// Returns the points for a feature of a measured text.
  func points(for feature: CryptogramFeature, _ measurements: Measurements) -> Int {
    points(for: feature, measurements[feature], in: measurements.band)
  }
}
