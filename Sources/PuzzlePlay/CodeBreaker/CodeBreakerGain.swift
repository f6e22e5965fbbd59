public import PuzzleEngine
public import PuzzleModel

/// What a win changed in a player's progress.
public struct CodeBreakerGain: Hashable, Sendable {
  /// The best that was done before; nil for the first win.
  public let before: CodeBreakerProgress.Result?
  /// The best that is done now.
  public let best: CodeBreakerProgress.Result
  /// The tiers that the win opened, easiest first.
  public let openedTiers: [CodeTier]
  /// The levels that the win opened, in order: the next one, or the first of a tier.
  public let openedLevels: [Int]

  /// Compares progress before a game was won and after it; nil for practice and games that are not won.
  init?(
    of game: CodeBreakerGame,
    from before: CodeBreakerProgress,
    on today: CalendarDay
  ) {
    var after = before
    let events = after.record(game, on: today)
    guard let best = after.best(of: game.puzzle.id) else { return nil }
    self.best = best
    self.before = before.best(of: game.puzzle.id)
    openedTiers = events.compactMap { event in
      if case .tierOpened(let tier) = event { tier } else { nil }
    }
    let next = [game.puzzle.level.map { $0 + 1 }].compactMap(\.self)
    let candidates = Set(next + openedTiers.map(\.levels.lowerBound)).sorted()
    openedLevels = candidates.filter { after.isOpen(level: $0) && !before.isOpen(level: $0) }
  }
}

extension CodeBreakerProgress {
  /// Returns the best that was done at a level or at the code of a day; nil if it was never won.
  public func best(of puzzle: Puzzle.ID) -> Result? {
    if let level = puzzle.codeBreakerLevel { return levels[level] }
    return puzzle.day.flatMap { days[$0]?.result }
  }

  /// The level to play next.
  ///
  /// That is the first open level that was not won; once all open ones are won, the first with fewer than three
  /// stars; and with three stars everywhere, the first of all.
  public var nextLevel: Int {
    let open = CodeTier.allCases.flatMap(\.levels).filter { isOpen(level: $0) }
    return open.first { levels[$0] == nil }
      ?? open.first { (levels[$0]?.stars ?? 0) < CodeTier.starLimit } ?? 1
  }
}
