import PuzzleEngine
import PuzzleModel

/// How a completed game went, and what the player has reached so far.
enum WordSearchResult {
  /// Says it in a few sentences.
  static func sentences(
    of game: WordSearchGame,
    _ progress: WordSearchProgress,
    today: CalendarDay
  ) -> [String] {
    let time = ClockText.time(game.elapsedMilliseconds(at: .max))
    let count = ClockText.counted(game.score.total, "word")
    let streak = progress.streak(on: today)
    let days =
      streak.longest > 0
      ? [
        "Streak: \(ClockText.counted(streak.current, "day")), the longest "
          + "\(ClockText.counted(streak.longest, "day"))."
      ] : []
    return [
      "All \(count) found in \(time) with \(ClockText.counted(game.hintCount, "hint")).",
      "\(ClockText.counted(progress.completedCount, "puzzle")) completed, "
        + "\(ClockText.counted(progress.purse.count, "hint")) in the purse.",
    ] + days
  }
}
