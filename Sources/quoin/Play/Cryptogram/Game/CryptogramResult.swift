import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// How a solved game went, and what the player has solved so far.
enum CryptogramResult {
  /// Says it in a few sentences; without progress that can be read, only how this game went.
  static func sentences(
    of play: CryptogramPlay,
    _ player: Player,
    today: CalendarDay
  ) -> [String] {
    let game = play.game
    let time = ClockText.time(game.elapsedMilliseconds(at: .max))
    let first =
      "Solved in \(time) with \(ClockText.counted(game.mistakeCount, "mistake")) "
      + "and \(ClockText.counted(game.hintCount, "hint"))."
    do throws(PlayError) {
      let totals = try player.totals(of: play.page.id, encoding: play.key.encoding)
      let statistics = try player.statistics(of: play.page.id.kind, today: today)
      let others = [
        best(totals, time: game.elapsedMilliseconds(at: .max)), all(statistics.overall),
        streak(statistics.streak),
      ]
      return [first] + others.compactMap(\.self)
    } catch {
      return [first, error.message]
    }
  }

  private static func best(_ totals: AttemptTotals, time: Int) -> String? {
    guard totals.completions > 1, let best = totals.bestMilliseconds else { return nil }
    return best >= time
      ? "That is your best time for this puzzle."
      : "Your best time for this puzzle is \(ClockText.time(best))."
  }

  private static func all(_ totals: AttemptTotals) -> String? {
    guard totals.attempts > 0 else { return nil }
    let mean = totals.meanMilliseconds.map { ", \(ClockText.time($0)) on average" } ?? ""
    return "\(ClockText.counted(totals.completions, "puzzle")) completed in "
      + "\(ClockText.counted(totals.attempts, "attempt"))\(mean)."
  }

  private static func streak(_ streak: Streak) -> String? {
    guard streak.longest > 0 else { return nil }
    return "Streak: \(ClockText.counted(streak.current, "day")), "
      + "the longest \(ClockText.counted(streak.longest, "day"))."
  }
}
