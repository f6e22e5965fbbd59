public import PuzzleModel

extension CodeBreakerProgress {
  /// The tiers that can be played, easiest first.
  public var openTiers: [CodeTier] { CodeTier.allCases.filter { isOpen($0) } }

  /// Whether a tier can be played: it is the first, it was opened, or all levels of the one before are won.
  public func isOpen(_ tier: CodeTier) -> Bool {
    if isAllUnlocked || unlockedTiers.contains(tier) { return true }
    guard let before = CodeTier.allCases.last(where: { $0 < tier }) else { return true }
    return before.levels.allSatisfy { levels[$0] != nil }
  }

  /// Whether a level can be played: it was won, or it is the first of an open tier, or the one before it is won.
  ///
  /// It is false outside 1 to 330.
  public func isOpen(level: Int) -> Bool {
    guard let tier = CodeTier(level: level) else { return false }
    if isAllUnlocked || levels[level] != nil { return true }
    return isOpen(tier) && (level == tier.levels.lowerBound || levels[level - 1] != nil)
  }

  /// Opens all levels.
  public mutating func unlockAll() {
    isAllUnlocked = true
  }

  /// Opens a tier alone, with its first level.
  public mutating func unlock(_ tier: CodeTier) {
    unlockedTiers.insert(tier)
  }
}
