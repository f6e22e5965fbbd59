public import PuzzleModel

/// The levels of a tier, from the first on, and what it took to draw them.
public struct CodeBreakerLevels: Hashable, Sendable {
  /// The levels in order.
  public internal(set) var puzzles: [CodeBreaker] = []
  /// How many codes were drawn again because an earlier level of the tier has them.
  public internal(set) var repeatedCount = 0
  /// How many codes were drawn again because the strongest strategy does not find them within the tier's attempts.
  public internal(set) var redrawnCount = 0
}

extension CodeBook {
  /// Returns the levels of a tier.
  public mutating func levels(of tier: CodeTier) -> CodeBreakerLevels {
    drawLevels(of: tier, through: tier.levels.upperBound)
    return drawn[tier] ?? CodeBreakerLevels()
  }

  /// Returns a level, or nil outside 1 to 330.
  ///
  /// The levels of the tier before it are drawn, too, because no two of them share a code.
  public mutating func level(_ level: Int) -> CodeBreaker? {
    guard let tier = CodeTier(level: level) else { return nil }
    drawLevels(of: tier, through: level)
    let index = level - tier.levels.lowerBound
    guard let puzzles = drawn[tier]?.puzzles, puzzles.indices.contains(index) else { return nil }
    return puzzles[index]
  }

  /// Draws levels of a tier up to a level, from a generator for each that is seeded by 12,345 times its number.
  private mutating func drawLevels(of tier: CodeTier, through last: Int) {
    var levels = drawn[tier] ?? CodeBreakerLevels()
    var taken = Set(levels.puzzles.map(\.code))
    for level in tier.levels.dropFirst(levels.puzzles.count) where level <= last {
      var generator = SplitMix64(seededBy: "quoin/code-breaker/level/1", String(level * 12_345))
      while let code = draw(&generator, in: tier) {
        if taken.contains(code) {
          levels.repeatedCount += 1
          continue
        }
        guard let par = solution(of: code, in: tier)?.count, par <= tier.attemptCount else {
          levels.redrawnCount += 1
          continue
        }
        if let id = PuzzleID(codeBreakerLevel: level) {
          levels.puzzles.append(CodeBreaker(id: id, tier: tier, code: code, par: par))
        }
        taken.insert(code)
        break
      }
    }
    drawn[tier] = levels
  }
}

extension CodeBreaker {
  /// Makes a level, or returns nil outside 1 to 330.
  ///
  /// It takes up to some tenths of a second for the last levels; for many levels ask a ``CodeBook``.
  public init?(level: Int) {
    var book = CodeBook()
    guard let puzzle = book.level(level) else { return nil }
    self = puzzle
  }
}
