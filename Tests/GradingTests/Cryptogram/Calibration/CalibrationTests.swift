import PuzzleModel
import Testing

@testable import Grading

/// Puzzles with invented measurements, and times that follow from a formula.
private struct SolveWorld {
  /// Weights that differ from the formula in use: large ones are small here.
  static let truth = GradingFormula(
    rows: zip(GradingFormula.current.rows, factors).map { row, factor in
      var row = row
      row.weights = row.weights.map { $0 * factor / 10 }
      return row
    },
    scale: .cryptogram
  )
  /// The factors in tenths, in the order of the rows.
  static let factors = [3, 1, 25, 40, 2, 0, 20, 8, 15, 2, 30, 1, 60, 20, 12, 5, 9]

  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  private mutating func measurements() -> Measurements {
    let values = GradingFormula.current.rows.map { row in
      let (low, high) = (row.range.lowerBound, row.range.upperBound)
      return (row.feature, low + generator.next(below: high - low + 1))
    }
    return Measurements(
      band: LengthBand(letterCount: 20 + generator.next(below: 200)),
      values: Dictionary(uniqueKeysWithValues: values)
    )
  }

  /// Puzzles whose times are their true points plus random noise.
  mutating func observations(_ count: Int, noise: Int) -> [Calibration.Observation] {
    (0..<count).map { _ in
      let measured = measurements()
      let points = Self.truth.rows.reduce(0) { $0 + Self.truth.points(for: $1.feature, measured) }
      let id = Quotation.ID(digestHigh: generator.next(), digestLow: generator.next())
      return Calibration.Observation(
        id: Puzzle.ID(kind: .cryptogram, quotation: id),
        measurements: measured,
        time: 10_000 + points + generator.next(below: noise + 1)
      )
    }
  }
}

@Suite struct CalibrationTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `known weights are recovered, also on unseen puzzles`(seed: UInt64) throws {
    var world = SolveWorld(seed: seed)
    let fit = try Calibration(world.observations(400, noise: 200))
    let (before, after) = (try #require(fit.before.ofAll), try #require(fit.after.ofAll))
    #expect(after >= before + 100)
    #expect(after >= 900)
    let unseen = try #require(fit.after.ofPartsUnseen)
    #expect(try unseen >= #require(fit.before.ofPartsUnseen) + 100)
    #expect(unseen <= after + 20)
    let fresh = world.observations(200, noise: 0)
    let scores = fresh.map { fit.formula.difficulty(of: $0.measurements).score }
    #expect(try #require(RankCorrelation.perMille(scores, fresh.map(\.time))) >= 930)
    #expect(fit.unfitted.isEmpty)
  }

  @Test func `the time for entering letters is separated from the time for solving`() throws {
    var world = SolveWorld(seed: 11)
    let solved = world.observations(1200, noise: 100)
    let entered = solved.map {
      Calibration.Observation(
        id: $0.id,
        measurements: $0.measurements,
        time: $0.time + 40 * $0.measurements[.letters]
      )
    }
    let (fit, plain) = (try Calibration(entered), try Calibration(solved))
    #expect((38...42).contains(fit.timePerLetter))
    #expect(plain.timePerLetter <= 1)
    let (after, plainAfter) = (try #require(fit.after.ofAll), try #require(plain.after.ofAll))
    #expect(abs(after - plainAfter) <= 30)
    #expect(try #require(fit.after.withTimes) < 500)
  }

  @Test func `the order of the puzzles does not matter`() throws {
    var world = SolveWorld(seed: 9)
    let observations = world.observations(60, noise: 300)
    let fit = try Calibration(observations)
    let reversed = try Calibration(observations.reversed())
    #expect(fit.formula == reversed.formula)
    #expect(fit.after == reversed.after && fit.before == reversed.before)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a fitted formula keeps the guarantees of the one in use`(seed: UInt64) throws {
    var world = SolveWorld(seed: seed)
    let observations = world.observations(50, noise: 2_000)
    let formula = try Calibration(observations).formula
    for (row, present) in zip(formula.rows, GradingFormula.current.rows) {
      #expect(row.feature == present.feature && row.range == present.range)
      #expect(row.weights == row.weights.sorted(by: >))
      if row.feature == .letters { continue }
      #expect(row.weights.allSatisfy { present.weights[0] < 0 ? $0 <= 0 : $0 >= 0 })
    }
    let scores = observations.map { formula.difficulty(of: $0.measurements).score }.sorted()
    let before = observations.map { GradingFormula.current.difficulty(of: $0.measurements).score }
    #expect(abs(scores[25] - before.sorted()[25]) <= 10)
  }

  @Test func `a feature that is the same in all puzzles keeps its share`() throws {
    var world = SolveWorld(seed: 3)
    let observations = world.observations(80, noise: 100).map { observation in
      let features = GradingFormula.current.features.filter { $0 != .questionOpenings }
      let values = features.map { ($0, observation.measurements[$0]) }
      return Calibration.Observation(
        id: observation.id,
        measurements: Measurements(
          band: observation.measurements.band,
          values: Dictionary(uniqueKeysWithValues: values)
        ),
        time: observation.time
      )
    }
    let fit = try Calibration(observations)
    #expect(fit.unfitted == [.questionOpenings])
    #expect(try #require(fit.formula.rows.last).weights[0] < 0)
  }

  @Test func `ties are handled`() throws {
    var world = SolveWorld(seed: 4)
    let observations = world.observations(100, noise: 0).map {
      Calibration.Observation(
        id: $0.id,
        measurements: $0.measurements,
        time: $0.time / 400
      )
    }
    let fit = try Calibration(observations)
    #expect(try #require(fit.after.ofAll) > #require(fit.before.ofAll))
  }

  @Test func `times that do not allow a fit are refused with a remedy`() {
    var world = SolveWorld(seed: 5)
    let observations = world.observations(50, noise: 100)
    #expect(throws: CalibrationError.tooFewPuzzles(count: 49, least: 50)) {
      try Calibration(Array(observations.dropLast()))
    }
    let alike = observations.map {
      Calibration.Observation(id: $0.id, measurements: $0.measurements, time: 7)
    }
    #expect(throws: CalibrationError.equalTimes) { try Calibration(alike) }
    let still = observations.map {
      Calibration.Observation(
        id: $0.id,
        measurements: observations[0].measurements,
        time: $0.time
      )
    }
    #expect(throws: CalibrationError.noAgreement) { try Calibration(still) }
    #expect(CalibrationError.tooFewPuzzles(count: 1, least: 50).description.contains("1 puzzle,"))
  }
}

@Suite struct RankCorrelationTests {
  @Test(arguments: [
    ([1, 2, 3], [10, 20, 90], 1000), ([1, 2, 3], [3, 2, 1], -1000),
    ([1, 2, 3, 4], [1, 3, 2, 4], 800),
    ([1, 2, 2, 3], [1, 2, 3, 4], 949), ([5, 5], [1, 2], nil), ([], [], nil), ([1], [1], nil),
    // Spearman's own form, 1 − 6 Σd² / n(n² − 1), without ties: Σd² = 194, n = 10.
    (
      [106, 86, 100, 101, 99, 103, 97, 113, 112, 110], [7, 0, 27, 50, 28, 29, 20, 12, 6, 17], -176
    ),
  ])
  func `the correlation is the correlation of the ranks`(left: [Int], right: [Int], perMille: Int?)
  {
    #expect(RankCorrelation.perMille(left, right) == perMille)
    #expect(RankCorrelation.perMille(right, left) == perMille)
  }
}

@Suite struct NonnegativeFitTests {
  @Test func `the fitted factors are never negative`() {
    let first = (0..<200).map { Double($0 % 7) }
    let second = (0..<200).map { Double($0 % 11) }
    let target = zip(first, second).map { 5 + 3 * $0 - 2 * $1 }
    let fit = NonnegativeFit([first, second], to: target, prior: 3)
    #expect(abs(fit.factors[0] - 3) < 0.2)
    #expect(fit.factors[1] == 0)
  }

  @Test func `a constant column has the given factor`() {
    let fit = NonnegativeFit([[1, 1, 1], [1, 2, 3]], to: [10, 20, 30], prior: 4)
    #expect(fit.factors[0] == 4)
    #expect(fit.factors[1] > 4 && fit.factors[1] < 10)
  }

  @Test func `a slope is never negative`() {
    #expect(NonnegativeFit.slope(of: [2, 4, 6], over: [1, 2, 3]) == 2)
    #expect(NonnegativeFit.slope(of: [6, 4, 2], over: [1, 2, 3]) == 0)
    #expect(NonnegativeFit.slope(of: [6, 4, 2], over: [1, 1, 1]) == 0)
  }
}
