public import PuzzleModel

extension CodeTier {
  /// The strongest strategy, which needs the fewest guesses for all codes of the tier together.
  ///
  /// It is one of the four of ``CodeStrategy``; if two need as many, the one that comes first. The totals are measured by
  /// `EngineBench code-breaker`, in the order minimax, expected size, entropy, most parts:
  ///
  /// - Tutorial, 24 codes: 72 each.
  /// - Beginner, 120 codes: 477, 463, 463, 465.
  /// - Intermediate and Advanced, 1,296 codes: 5,801, 5,696, 5,722, 5,668.
  /// - Expert, 16,807 codes: 87,821, 86,655, 86,903, 86,986.
  /// - Master, 32,768 codes: 183,890, 180,722, 180,517, 182,212.
  public var strongestStrategy: CodeStrategy {
    switch self {
    case .tutorial: .minimax
    case .beginner, .expert: .expectedSize
    case .intermediate, .advanced: .mostParts
    case .master: .entropy
    }
  }

  /// The codes of the tier.
  public var codeSpace: CodeSpace? {
    CodeSpace(length: length, colorCount: colorCount, allowsRepeats: allowsRepeats)
  }

  /// Returns the tree of a strategy for the tier, of which nothing is worked out but the first guess.
  ///
  /// While more than 32 codes of five pegs are possible, only those are guessed. To look at all codes would take several
  /// times as long and need one guess less in about forty games (5.486 against 5.509 on average in Master). For fewer pegs all codes are looked at.
  public func tree(of strategy: CodeStrategy) -> StrategyTree? {
    codeSpace.map {
      StrategyTree(strategy, in: $0, wideLimit: length < 5 ? CodeSpace.countLimit : 32)
    }
  }
}
