public import PuzzleModel

/// Solves cryptograms blind: from the ciphertext alone, and from letters that are given.
///
/// It draws nothing at random and computes with whole numbers only, so a ciphertext has the same
/// solution on every machine.
public struct Solver: Sendable {
  /// The version, raised with every change that may give a ciphertext another solution, so that cached
  /// solutions expire.
  public static let version = 2

  /// How much is tried.
  public let effort: SolverEffort
  let model: LanguageModel
  /// The words in which a person may read a puzzle otherwise.
  let words: ReaderWords

  /// The margin, in hundredths of a nat, below which another reading comes near.
  static let nearMargin = 600

  /// Makes a solver of English.
  public init(model: LanguageModel, effort: SolverEffort) {
    self.model = model
    self.effort = effort
    words = ReaderWords(model.vocabulary)
  }

  /// Solves a ciphertext.
  ///
  /// - Parameters:
  ///   - ciphertext: Any text; its letters A to Z in either case belong to the cipher. A text without
  ///     spaces, or in groups of five, is read without regard to words.
  ///   - known: The letters that are given, by cipher letter, each letter once.
  /// - Returns: The best reading, by a key found in the first 10,000 letters. A text without letters is
  ///   its own reading, with margin 0.
  public func solve(_ ciphertext: String, known: [Letter: Letter] = [:]) -> Solution {
    let text = CipherText(ciphertext)
    var found = readings(of: text, known: text.key(known))
    found.readings = near(found.readings)
    return Solution(of: ciphertext, text, found)
  }

  /// Finds readings of a text, the best first; the letters that are given have a symbol each.
  func readings(of text: CipherText, known: SIMD32<UInt8>) -> FoundReadings {
    guard !text.words.isEmpty else { return FoundReadings() }
    guard !text.isUnspaced else {
      var climb = UnspacedClimb(text, known: known, model: model)
      let startCount = effort.startCount(letterCount: text.letterCount)
      let readings = climb.solve(startCount: startCount, margin: Self.nearMargin)
      return FoundReadings(readings: readings.ranked(), triedCount: startCount, work: climb.work)
    }
    var search = BeamSearch(text, vocabulary: model.vocabulary, effort: effort)
    let states = search.run(known: known)
    var climb = KeyClimb(text, model: model, known: known)
    let readings = readings(from: states, &climb)
    let work = search.work + climb.work
    return FoundReadings(readings: readings, triedCount: search.triedCount, work: work)
  }

  /// Climbs from the best keys of a search, and gathers the readings that come near the best of all.
  private func readings(
    from states: [BeamSearch.State],
    _ climb: inout KeyClimb
  ) -> [Reading] {
    var readings: [Reading] = []
    for state in states {
      climb.start(state.key)
      readings.append(climb.reading)
    }
    for reading in readings.ranked().prefix(effort.climbCount) {
      climb.start(reading.key)
      readings += climb.climb(within: Self.nearMargin)
      readings.append(climb.reading)
    }
    return readings.ranked()
  }

  /// The readings that come near the best, but always the second best.
  private func near(_ ranked: [Reading]) -> [Reading] {
    let near = ranked.prefix { $0.cost < ranked[0].cost + Self.nearMargin }
    return Array(near.count < 2 ? ranked.prefix(2) : near)
  }
}
