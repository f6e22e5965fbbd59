import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// How a game went, and what the player has achieved so far.
enum CodeBreakerResult {
  /// Says it in a few sentences; without progress that can be read, only how this game went.
  static func sentences(
    of play: CodeBreakerPlay,
    _ player: Player,
    today: CalendarDay
  ) -> [String] {
    guard play.game.isOver else { return [] }
    let failure = play.saveFailure.map { ["Not stored: \($0.message)"] } ?? []
    do throws(PlayError) {
      let progress = try player.codeBreakerProgress()
      return [how(play)] + failure + opened(play.gain)
        + achieved(play.page, progress, progress.scores(today: today))
    } catch {
      return [how(play)] + failure + [error.message]
    }
  }

  private static func how(_ play: CodeBreakerPlay) -> String {
    let game = play.game
    let time = ClockText.time(game.elapsedMilliseconds(at: .max))
    let hints = ClockText.counted(game.hintCount, "hint")
    let extra = game.hasExtraAttempt ? " and the extra attempt" : ""
    return "\(game.spoken) Par is \(play.page.codeBreaker.par). "
      + "It took \(time) with \(hints)\(extra)."
  }

  private static func opened(_ gain: CodeBreakerGain?) -> [String] {
    guard let gain else { return [] }
    let tiers = gain.openedTiers.map { tier in
      "The tier \(tier.rawValue.capitalized) is open: \(CodeBreakerRules.sentence(for: tier))"
    }
    let levels = gain.openedLevels.map { "Level \($0) is open: play it with \(option($0))." }
    return best(gain) + tiers + levels
  }

  private static func best(_ gain: CodeBreakerGain) -> [String] {
    guard let before = gain.before else { return [] }
    return gain.best.attempts < before.attempts || gain.best.stars > before.stars
      ? ["That is better than before."] : []
  }

  private static func achieved(
    _ page: CodeBreakerPage,
    _ progress: CodeBreakerProgress,
    _ scores: CodeBreakerScores
  ) -> [String] {
    let best = progress.best(of: page.id).map { best in
      "Your best here: \(ClockText.counted(best.stars, "star")), "
        + "\(ClockText.counted(best.attempts, "attempt"))."
    }
    guard scores.hasFirstWin else { return [] }
    let all =
      "In all: \(ClockText.counted(scores.totalStars, "star")), "
      + "\(ClockText.counted(scores.levelsCompleted, "level")) and "
      + "\(ClockText.counted(progress.days.count, "day")) won. "
      + "Streak: \(ClockText.counted(scores.streak.current, "day")), "
      + "the longest \(ClockText.counted(scores.streak.longest, "day"))."
    return [best, all].compactMap(\.self)
  }

  private static func option(_ level: Int) -> String {
    "--puzzle \(PuzzleID(codeBreakerLevel: level)?.description ?? "")"
  }
}
