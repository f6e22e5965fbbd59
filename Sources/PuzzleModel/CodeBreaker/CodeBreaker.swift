/// A game of Code Breaker as an edition stores it: a level or the code of a day.
public struct CodeBreaker: Hashable, Sendable, Identifiable {
  /// The ID of the puzzle.
  public let id: PuzzleID
  /// The tier, which says how many attempts there are.
  public let tier: CodeTier
  /// The code that is to be found.
  public let code: ColorCode
  /// The number of guesses that the strongest strategy needs, at least 1.
  public let par: Int

  /// Makes a game from its stored parts.
  public init(id: PuzzleID, tier: CodeTier, code: ColorCode, par: Int) {
    self.id = id
    self.tier = tier
    self.code = code
    self.par = par
  }

  /// The number of the level, or nil for any other puzzle.
  public var level: Int? { id.codeBreakerLevel }
}

extension PuzzleID {
  private static let levelMark = "level-"

  /// The ID of a level of Code Breaker, `code-breaker:level-117`; nil outside 1 to 330.
  public init?(codeBreakerLevel level: Int) {
    guard CodeTier(level: level) != nil, let seed = Label("\(Self.levelMark)\(level)") else {
      return nil
    }
    self.init(kind: .codeBreaker, seed: seed)
  }

  /// The number of the level of Code Breaker that the ID names, or nil.
  public var codeBreakerLevel: Int? {
    guard kind == .codeBreaker, variant == nil, case .seed(let seed) = subject,
      seed.description.hasPrefix(Self.levelMark),
      let level = Int(seed.description.dropFirst(Self.levelMark.count)),
      CodeTier(level: level) != nil, "\(Self.levelMark)\(level)" == seed.description
    else { return nil }
    return level
  }
}
