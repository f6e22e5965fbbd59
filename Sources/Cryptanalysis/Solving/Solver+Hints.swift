public import PuzzleModel

extension Solver {
  /// A solution that some given letters lead to.
  public struct Helped: Hashable, Sendable {
    /// The letters given: cipher letter to letter.
    public let given: [Letter: Letter]
    /// What the solver then makes of the ciphertext.
    public let solution: Solution
  }

  /// Solves a ciphertext with the letters given that are least settled without them.
  ///
  /// One after the other: the cipher letter that the nearest other reading reads otherwise is given; of
  /// several the one on which the most readings differ.
  ///
  /// - Parameters:
  ///   - ciphertext: The text.
  ///   - count: How many letters to give at most.
  ///   - answer: The right key: cipher letter to letter, for each letter of the text.
  /// - Returns: The letters that were given, fewer where nothing is left open, and what they lead to.
  public func solve(
    _ ciphertext: String,
    hints count: Int,
    answer: [Letter: Letter]
  ) -> Helped {
    var given: [Letter: Letter] = [:]
    var solution = solve(ciphertext)
    while given.count < count, let symbol = leastSettled(solution), let letter = answer[symbol] {
      given[symbol] = letter
      solution = solve(ciphertext, known: given)
    }
    return Helped(given: given, solution: solution)
  }

  /// The cipher letter of which the readings leave the most open, or nil where there is one reading.
  private func leastSettled(_ solution: Solution) -> Letter? {
    guard let best = solution.readings.first, solution.readings.count > 1 else { return nil }
    let nearest = solution.differing
    var doubts = [Int](repeating: 0, count: 26)
    for other in solution.readings.dropFirst() {
      for letter in other.differences(from: best) {
        doubts[letter.index] += max(1, Self.nearMargin - (other.cost - best.cost))
      }
    }
    return nearest.max { (doubts[$0.index], -$0.index) < (doubts[$1.index], -$1.index) }
  }

  /// Finds the fewest letters which, given to the player, leave one reading alone: the answer.
  ///
  /// Every reading that came near and is wrong is one that some given letter must contradict; the
  /// smallest set that contradicts all of them is tried, until the solver finds no more of them.
  ///
  /// - Parameters:
  ///   - ciphertext: The text.
  ///   - answer: The right key: cipher letter to letter, for each letter of the text.
  ///   - limit: How many letters may be given.
  /// - Returns: The letters, and what is made of the text without them and with them.
  public func settle(_ ciphertext: String, answer: [Letter: Letter], limit: Int) -> Settlement {
    let bare = solve(ciphertext)
    var helped = Helped(given: [:], solution: bare)
    let counts = CipherText(ciphertext).symbolCounts
    // A letter that is not in the text no reading can have right.
    let answer = answer.filter { counts[$0.key.index] > 0 }
    var rivals: [UInt32] = []
    while helped.solution.key != answer || helped.solution.blind.verdict != .unique {
      let found = wrongReadings(helped.solution, answer)
      rivals += found
      guard !found.isEmpty,
        let symbols = Self.smallestHit(rivals, limit: limit, counts: counts)
      else { return Settlement(bare: bare, helped: nil) }
      let given = answer.filter { symbols.contains($0.key) }
      helped = Helped(given: given, solution: solve(ciphertext, known: given))
    }
    return Settlement(bare: bare, helped: helped)
  }

  /// What it takes to leave a ciphertext one reading alone.
  public struct Settlement: Hashable, Sendable {
    /// What the solver makes of the ciphertext alone.
    public let bare: Solution
    /// What it makes of it with the fewest letters given, none where the text alone will do; nil where
    /// more would have to be given than the limit.
    public let helped: Helped?
  }

  /// For each reading that comes near and is not the answer: the cipher letters that differ, a bit for
  /// each from A.
  private func wrongReadings(_ solution: Solution, _ answer: [Letter: Letter]) -> [UInt32] {
    solution.readings.compactMap { reading in
      var differing: UInt32 = 0
      for (symbol, letter) in answer where Int(reading.key[symbol.index]) != letter.index {
        differing |= 1 << UInt32(symbol.index)
      }
      return differing == 0 ? nil : differing
    }
  }

  /// The smallest set of letters that has one of each of the sets, which are bits for each letter from
  /// A; of equal ones the set whose letters stand least often in the text, so that the least is given
  /// away.
  static func smallestHit(_ sets: [UInt32], limit: Int, counts: [Int]) -> [Letter]? {
    let all = sets.reduce(0, |)
    let letters = Letter.all
      .filter { all >> UInt32($0.index) & 1 == 1 }
      .sorted { (counts[$0.index], $0) < (counts[$1.index], $1) }
    for size in 0...max(0, limit) {
      if let hit = hit(sets, from: letters[...], size: size) { return hit }
    }
    return nil
  }

  private static func hit(
    _ sets: [UInt32],
    from letters: ArraySlice<Letter>,
    size: Int
  ) -> [Letter]? {
    if sets.isEmpty { return [] }
    guard size > 0 else { return nil }
    for place in letters.indices {
      let letter = letters[place]
      let rest = sets.filter { $0 >> UInt32(letter.index) & 1 == 0 }
      guard rest.count < sets.count else { continue }
      if let others = hit(rest, from: letters[(place + 1)...], size: size - 1) {
        return [letter] + others
      }
    }
    return nil
  }
}
