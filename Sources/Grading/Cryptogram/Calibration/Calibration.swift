public import PuzzleModel

/// A formula fitted to the times that people took.
///
/// The weights of each feature are multiplied by one factor of 0 or more. So a hurdle stays a hurdle, a
/// giveaway stays a giveaway, and the proportions of the length bands stay the same. The factors are
/// chosen so that the points best fit the ranks of the times. Ranks are used because times have a long
/// tail.
///
/// A long text takes longer than an equally hard short one, because every letter must be entered. So the
/// time that depends on the number of letters, and not on the features, is subtracted first.
public struct Calibration: Sendable {
  /// The time that a puzzle took.
  public struct Observation: Sendable {
    /// The ID of the puzzle.
    public let id: Puzzle.ID
    /// The measurements of its text.
    public let measurements: Measurements
    /// The time that it took, in any unit.
    public fileprivate(set) var time: Int

    /// Makes an observation of one puzzle.
    public init(id: Puzzle.ID, measurements: Measurements, time: Int) {
      self.id = id
      self.measurements = measurements
      self.time = time
    }
  }

  /// Spearman's rank correlation of scores and times, in thousandths; nil if all scores are equal.
  public struct Agreement: Hashable, Sendable {
    /// The correlation with the times as they are.
    public let withTimes: Int?
    /// The correlation with the times without the time for entering letters.
    public let ofAll: Int?
    /// The same correlation for unseen puzzles: the mean over parts of the puzzles, each graded by a
    /// formula fitted to the other parts.
    public let ofPartsUnseen: Int?
  }

  /// The fitted formula.
  public let formula: GradingFormula
  /// The agreement of scores and times with the original formula.
  public let before: Agreement
  /// The agreement of scores and times with the fitted formula.
  public let after: Agreement
  /// The time that entering one letter takes, in the unit of the times; at least 0.
  public let timePerLetter: Int
  /// The features that could not be fitted because they have the same points in all puzzles.
  public let unfitted: [CryptogramFeature]

  /// The smallest number of puzzles for a fit: judgment, about four for each weight.
  public static let leastCount = 50
  /// The number of parts into which the puzzles are divided to test the fit on unseen puzzles.
  public static let partCount = 5

  /// Fits a formula; the order of the observations does not matter.
  ///
  /// - Throws: ``CalibrationError`` if the times do not allow a fit.
  public init(
    _ observations: [Observation],
    from formula: GradingFormula = .current
  ) throws(CalibrationError) {
    guard observations.count >= Self.leastCount else {
      throw .tooFewPuzzles(count: observations.count, least: Self.leastCount)
    }
    let timed = observations.sorted { $0.id < $1.id }
    guard Set(timed.map(\.time)).count > 1 else { throw .equalTimes }
    timePerLetter = Self.timePerLetter(of: timed, formula)
    let entering = timePerLetter
    let observations = timed.map { observation in
      var observation = observation
      observation.time -= entering * observation.measurements[.letters]
      return observation
    }
    guard let fitted = Self.fit(formula, to: observations) else { throw .noAgreement }
    self.formula = fitted
    let parts = Self.parts(of: observations)
    before = Agreement(
      withTimes: Self.agreement(of: formula, timed),
      ofAll: Self.agreement(of: formula, observations),
      ofPartsUnseen: Self.mean(parts.map { Self.agreement(of: formula, $0.unseen) })
    )
    after = Agreement(
      withTimes: Self.agreement(of: fitted, timed),
      ofAll: Self.agreement(of: fitted, observations),
      ofPartsUnseen: Self.mean(
        parts.map { Self.agreement(of: Self.fit(formula, to: $0.seen) ?? formula, $0.unseen) }
      )
    )
    unfitted = formula.features.filter { feature in
      Set(observations.map { formula.points(for: feature, $0.measurements) }).count == 1
    }
  }

  /// Returns the extra time for each letter in texts with the same features.
  private static func timePerLetter(of observations: [Observation], _ formula: GradingFormula)
    -> Int
  {
    let letters = observations.map { Double($0.measurements[.letters]) }
    let columns = columns(of: observations, formula)
    let times = observations.map { Double($0.time) }
    return Int(NonnegativeFit([letters] + columns, to: times, prior: 0).factors[0].rounded())
  }

  /// Returns the points of each feature in every puzzle.
  private static func columns(
    of observations: [Observation],
    _ formula: GradingFormula
  ) -> [[Double]] {
    formula.features.map { feature in
      observations.map { Double(formula.points(for: feature, $0.measurements)) }
    }
  }

  private static func agreement(of formula: GradingFormula, _ observations: [Observation]) -> Int? {
    RankCorrelation.perMille(
      observations.map { formula.difficulty(of: $0.measurements).score },
      observations.map(\.time)
    )
  }

  private static func mean(_ numbers: [Int?]) -> Int? {
    let known = numbers.compactMap { $0 }
    return known.isEmpty ? nil : known.reduce(0, +) / known.count
  }

  /// Divides the observations at random, but always in the same way; each part is unseen once.
  private static func parts(
    of observations: [Observation]
  ) -> [(seen: [Observation], unseen: [Observation])] {
    var generator = SplitMix64(seededBy: "quoin/calibrate/parts/1")
    var shuffled = observations
    generator.shuffle(&shuffled)
    return (0..<partCount).map { part in
      let numbered = shuffled.enumerated()
      return (
        numbered.filter { $0.offset % partCount != part }.map(\.element),
        numbered.filter { $0.offset % partCount == part }.map(\.element)
      )
    }
  }

  /// Returns the formula with the best factors, or nil if no factor is above 0.
  private static func fit(
    _ formula: GradingFormula,
    to observations: [Observation]
  ) -> GradingFormula? {
    let ranks = RankCorrelation.centeredRanks(of: observations.map(\.time)).map(Double.init)
    let columns = columns(of: observations, formula)
    let scores = observations.indices.map { index in columns.reduce(0) { $0 + $1[index] } }
    let prior = NonnegativeFit.slope(of: ranks, over: scores)
    let fit = NonnegativeFit(columns, to: ranks, prior: prior)
    return formula.multiplied(by: fit.factors, over: observations.map(\.measurements))
  }
}

/// The reasons why a formula cannot be fitted.
public enum CalibrationError: Error, Hashable, CustomStringConvertible {
  /// There are too few puzzles to determine the weights.
  case tooFewPuzzles(count: Int, least: Int)
  /// Every puzzle took the same time.
  case equalTimes
  /// No feature correlates with the times.
  case noAgreement

  /// A message that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .tooFewPuzzles(let count, let least):
      "there are times of \(count) puzzle\(count == 1 ? "" : "s"), and a fit takes at least \(least); "
        + "collect more"
    case .equalTimes:
      "all puzzles have the same time, so nothing tells hard from easy; the table needs solves of "
        + "different lengths"
    case .noAgreement:
      "no feature correlates with the times, so the formula stays as it is; check the table's columns"
    }
  }
}
