public import PuzzleModel

/// Draws the codes of levels, of days and for practice, and knows how the strongest strategy finds them.
///
/// What is worked out for one code serves the next ones, so that all levels and a year of days take less than a second.
/// A book holds nothing that another does not find out again: two books always draw the same.
public struct CodeBook: Sendable {
  private var trees: [CodeTier: StrategyTree] = [:]
  var drawn: [CodeTier: CodeBreakerLevels] = [:]
  var cycle: DailyCycle?

  /// Makes a book in which nothing is worked out.
  public init() {}

  /// Returns the guesses by which the strongest strategy finds a code, the last of which is the code.
  ///
  /// - Throws: ``CodeBreakerFault`` if the code is not one of the tier.
  public mutating func guesses(
    finding code: ColorCode,
    in tier: CodeTier
  ) throws(CodeBreakerFault) -> [ColorCode] {
    guard let guesses = solution(of: code, in: tier) else { throw .unfit(code, tier) }
    return guesses
  }

  /// Returns the guesses that find a code, or nil if the code is not one of the tier.
  mutating func solution(of code: ColorCode, in tier: CodeTier) -> [ColorCode]? {
    guard code.fits(tier) else { return nil }
    return withTree(of: tier) { tree in
      let place = tree.space.code(code.pegs.map { UInt8($0.rawValue) })
      return place.map { tree.guesses(finding: $0).compactMap { ColorCode($0, in: tree.space) } }
    } ?? nil
  }

  /// Returns the number of guesses that the strongest strategy needs for a code.
  ///
  /// - Throws: ``CodeBreakerFault`` if the code is not one of the tier.
  public mutating func par(
    of code: ColorCode,
    in tier: CodeTier
  ) throws(CodeBreakerFault) -> Int {
    try guesses(finding: code, in: tier).count
  }

  /// Works with the tree of a tier, which keeps what is worked out; every tier has one.
  mutating func withTree<Result>(of tier: CodeTier, _ body: (inout StrategyTree) -> Result)
    -> Result?
  {
    guard var tree = trees.removeValue(forKey: tier) ?? tier.tree(of: tier.strongestStrategy)
    else { return nil }
    defer { trees[tier] = tree }
    return body(&tree)
  }

  /// Draws a code of a tier.
  mutating func draw(_ generator: inout SplitMix64, in tier: CodeTier) -> ColorCode? {
    withTree(of: tier) { ColorCode(generator.next(below: $0.space.count), in: $0.space) } ?? nil
  }
}

extension ColorCode {
  /// Makes a code from its place in a space, or returns nil if the game does not have its colors.
  init?(_ place: Int, in space: CodeSpace) {
    let pegs = space.colors(of: place).compactMap { CodeColor(rawValue: Int($0)) }
    guard pegs.count == space.length else { return nil }
    self.init(pegs)
  }
}
