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
  /// differently, and of several the one that most readings differ on; of equals the first of the text.
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
    let text = CipherText(ciphertext)
    while given.count < count, work < WorkBudget.settling,
      let symbol = leastSettled(solution, in: text),
      let letter = answer[symbol]
    {
      given[symbol] = letter
      solution = solve(ciphertext, known: given)
      work += solution.work
    }
    return Helped(given: given, solution: solution)
  }

  /// The cipher letter that the readings leave most open, or nil if there is only one reading.
  private func leastSettled(_ solution: Solution, in text: CipherText) -> Letter? {
    guard let best = solution.readings.first, solution.readings.count > 1 else { return nil }
    let nearest = solution.readings[1].differences(from: best)
    var doubts = [Int](repeating: 0, count: 26)
    for other in solution.readings.dropFirst() {
      let differing = other.differences(from: best)
      for symbol in 0..<26 where differing >> UInt32(symbol) & 1 == 1 {
        doubts[symbol] += max(1, Self.nearMargin - (other.cost - best.cost))
      }
    }
    return (0..<26).filter { nearest >> UInt32($0) & 1 == 1 }
      .max { (doubts[$0], -$0) < (doubts[$1], -$1) }
      .map { text.letters[$0] }
  }
}
