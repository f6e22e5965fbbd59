public import PuzzleModel

extension CodeBook {
  /// Returns a game for practice with a code from a seed; it gives no stars and counts for nothing.
  ///
  /// Its ID is `code-breaker:practice-master-42`. Its par may be over the attempts, for no code is drawn again.
  ///
  /// - Returns: The game; nil never happens.
  public mutating func practice(in tier: CodeTier, seed: UInt64) -> CodeBreaker? {
    let name = "practice-\(tier.rawValue)-\(seed)"
    var generator = SplitMix64(seededBy: "quoin/code-breaker/practice/1", tier.rawValue, "\(seed)")
    guard let code = draw(&generator, in: tier) else { return nil }
    return puzzle(named: name, code, in: tier)
  }

  /// Returns a game for practice with a given code, for tests and lessons.
  ///
  /// Its ID is `code-breaker:given-intermediate-1122`.
  ///
  /// - Throws: ``CodeBreakerFault`` if the code is not one of the tier.
  public mutating func practice(
    in tier: CodeTier,
    code: ColorCode
  ) throws(CodeBreakerFault) -> CodeBreaker {
    guard let puzzle = puzzle(named: "given-\(tier.rawValue)-\(code)", code, in: tier) else {
      throw .unfit(code, tier)
    }
    return puzzle
  }

  private mutating func puzzle(
    named name: String,
    _ code: ColorCode,
    in tier: CodeTier
  ) -> CodeBreaker? {
    guard let par = solution(of: code, in: tier)?.count, let seed = PuzzleID.Label(name),
      let id = PuzzleID(kind: .codeBreaker, seed: seed)
    else { return nil }
    return CodeBreaker(id: id, tier: tier, code: code, par: par)
  }
}
