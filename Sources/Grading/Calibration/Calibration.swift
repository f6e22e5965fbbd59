public import PuzzleModel

/// A formula fitted to how long people took.
///
/// Each feature's weights are multiplied by one factor of at least 0, so a hurdle stays a hurdle and a
/// giveaway a giveaway, and the proportions of the length bands stay. The factors are those for which
/// the points come nearest to the ranks of the times; ranks, because times have a long tail.
///
/// A long text takes longer than a short one that is as hard, for every letter must be entered. So the
/// time that goes with the number of letters is taken off first, as far as the features do not tell it.
public struct Calibration: Sendable {
  /// How long a puzzle took.
  public struct Observation: Sendable {
    /// The puzzle.
    public let id: Puzzle.ID
    /// What was measured of its text.
    public let measurements: Measurements
    /// How long it took, in any unit.
    public fileprivate(set) var time: Int

    /// Makes an observation.
    public init(id: Puzzle.ID, measurements: Measurements, time: Int) {
      self.id = id
      self.measurements = measurements
      self.time = time
    }
  }

  /// Spearman's rank correlation of score and time, in thousandths.
  public struct Agreement: Hashable, Sendable {
    /// With the times as they are; nil where the scores are all equal.
    public let withTimes: Int?
    /// With the times less that of entering the letters.
    public let ofAll: Int?
    /// The same, as the mean over parts of the puzzles, each graded by a formula that was fitted to the
    /// others.
    public let ofPartsUnseen: Int?
  }

  /// The formula that was fitted.
  public let formula: GradingFormula
  /// How the scores agreed with the times before.
  public let before: Agreement
  /// How they agree with the formula fitted.
  public let after: Agreement
  /// The time that entering one letter takes, in the unit of the times; at least 0.
  public let timePerLetter: Int
  /// The features that the puzzles differ too little in to be fitted; their share stays as it was.
  public let unfitted: [CryptogramFeature]

  /// The fewest puzzles that are fitted to: judgment, some four for each weight.
  public static let leastCount = 50
  /// How many parts the puzzles are divided into, to see how the fit does on puzzles not seen.
  public static let partCount = 5

  /// Fits a formula; the order of the observations does not matter.
  ///
  /// - Throws: ``CalibrationError`` where there is too little to fit to.
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

  /// How much longer a text takes for each letter, where its features are the same.
  private static func timePerLetter(of observations: [Observation], _ formula: GradingFormula)
    -> Int
  {
    let letters = observations.map { Double($0.measurements[.letters]) }
    let columns = columns(of: observations, formula)
    let times = observations.map { Double($0.time) }
    return Int(NonnegativeFit([letters] + columns, to: times, prior: 0).factors[0].rounded())
  }

  /// For each feature its points in every puzzle.
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

  /// The observations divided by lot, always alike: each part once, with all others.
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

  /// The formula with the factors that fit best, or nil where none is above 0.
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

/// Why nothing can be fitted.
public enum CalibrationError: Error, Hashable, CustomStringConvertible {
  /// There are fewer puzzles than weights can be told from.
  case tooFewPuzzles(count: Int, least: Int)
  /// Every puzzle took the same time, or none was solved.
  case equalTimes
  /// No feature goes with the times.
  case noAgreement

  /// What is wrong, and what would do.
  public var description: String {
    switch self {
    case .tooFewPuzzles(let count, let least):
      "there are times of \(count) puzzle\(count == 1 ? "" : "s"), and a fit takes at least \(least); "
        + "collect more"
    case .equalTimes:
      "all puzzles have the same time, so nothing tells the hard from the easy; a table has solves of "
        + "different lengths"
    case .noAgreement:
      "no feature goes with the times, so the formula stays as it is; see whether the columns are right"
    }
  }
}
