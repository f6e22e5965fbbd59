public import PuzzleModel

extension Solver {
  /// A solution found with some letters given.
  public struct Helped: Hashable, Sendable {
    /// The given letters, by cipher letter.
    public let given: [Letter: Letter]
    /// The solver's solution with these letters.
    public let solution: Solution
  }

  /// Solves a ciphertext, given the letters that are least settled without them.
  ///
  /// It gives one letter after another: a cipher letter that the nearest other reading reads
  /// differently, and of several the one that most readings differ on.
  ///
  /// - Parameters:
  ///   - ciphertext: The text.
  ///   - count: The most letters to give.
  ///   - answer: The right key: the letter for each cipher letter of the text.
  /// - Returns: The given letters and the solution; fewer than `count` if nothing is left open, or if a text
  ///   is so long or so strange that they would take more than half a second.
  public func solve(
    _ ciphertext: String,
    hints count: Int,
    answer: [Letter: Letter]
  ) -> Helped {
    var given: [Letter: Letter] = [:]
    var solution = solve(ciphertext)
    var work = solution.work
    while given.count < count, work < WorkBudget.settling, let symbol = leastSettled(solution),
      let letter = answer[symbol]
    {
      given[symbol] = letter
      solution = solve(ciphertext, known: given)
      work += solution.work
    }
    return Helped(given: given, solution: solution)
  }

  /// The cipher letter that the readings leave most open, or nil if there is only one reading.
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

  /// Finds the fewest letters that, given to the player, leave the answer as the only reading.
  ///
  /// Some given letter must contradict each wrong reading that comes near. The smallest set of letters
  /// that contradicts all of them is tried, until the solver finds no more wrong readings. Where there are
  /// too many of them, it gives up after an amount of work that is counted, and not timed.
  ///
  /// - Parameters:
  ///   - ciphertext: The text.
  ///   - answer: The right key: the letter for each cipher letter of the text.
  ///   - limit: The most letters to give.
  /// - Returns: The solutions without and with the given letters.
  public func settle(_ ciphertext: String, answer: [Letter: Letter], limit: Int) -> Settlement {
    let bare = solve(ciphertext)
    var helped = Helped(given: [:], solution: bare)
    let counts = CipherText(ciphertext).symbolCounts
    // No reading can know a letter that is not in the text.
    let answer = answer.filter { counts[$0.key.index] > 0 }
    var (rivals, work) = ([UInt32](), bare.work)
    while helped.solution.key != answer || helped.solution.blind.verdict != .unique {
      let found = wrongReadings(helped.solution, answer)
      rivals += found
      guard !found.isEmpty,
        let symbols = Self.smallestHit(rivals, limit: limit, counts: counts)
      else { return Settlement(bare: bare, helped: nil, isCutShort: false) }
      guard work < WorkBudget.settling else {
        return Settlement(bare: bare, helped: nil, isCutShort: true)
      }
      let given = answer.filter { symbols.contains($0.key) }
      helped = Helped(given: given, solution: solve(ciphertext, known: given))
      work += helped.solution.work
    }
    return Settlement(bare: bare, helped: helped, isCutShort: false)
  }

  /// The letters that leave a ciphertext a single reading.
  public struct Settlement: Hashable, Sendable {
    /// The solution of the ciphertext alone.
    public let bare: Solution
    /// The solution with the fewest letters given, perhaps none, or nil if the limit is too low or the
    /// search was cut short.
    public let helped: Helped?
    /// Whether the search took too much work and was given up.
    public let isCutShort: Bool
  }

  /// For each wrong reading that comes near, the cipher letters that it has wrong, a bit for each from A.
  private func wrongReadings(_ solution: Solution, _ answer: [Letter: Letter]) -> [UInt32] {
    solution.readings.compactMap { reading in
      var differing: UInt32 = 0
      for (symbol, letter) in answer where Int(reading.key[symbol.index]) != letter.index {
        differing |= 1 << UInt32(symbol.index)
      }
      return differing == 0 ? nil : differing
    }
  }

  /// The smallest set of letters that shares one with each of some sets, which have a bit for each
  /// letter from A.
  ///
  /// A tie goes to the set whose letters are rarest in the text, so that it gives away the least.
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
    for position in letters.indices {
      let letter = letters[position]
      let rest = sets.filter { $0 >> UInt32(letter.index) & 1 == 0 }
      guard rest.count < sets.count else { continue }
      if let others = hit(rest, from: letters[(position + 1)...], size: size - 1) {
        return [letter] + others
      }
    }
    return nil
  }
}
