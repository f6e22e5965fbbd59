import PuzzleEngine
import PuzzleModel

/// What is said to a player after a move.
enum CodeBreakerSentence {
  /// Says what a move did, or returns an empty text if the game itself shows it well enough.
  static func text(
    for move: CodeBreakerMove,
    _ outcome: CodeBreakerOutcome,
    in game: CodeBreakerGame
  ) -> String {
    switch outcome {
    case .accepted: accepted(move, in: game)
    case .ignored(let reason): ignored(reason, in: game)
    }
  }

  private static func accepted(_ move: CodeBreakerMove, in game: CodeBreakerGame) -> String {
    switch move {
    case .place, .clear, .leave, .return: return ""
    case .submit:
      let answer = game.spoken(attempt: game.attempts.count - 1)
      switch game.status {
      case .won: return answer + " You found the code!"
      case .lost: return answer + " That was the last attempt."
      case .playing, .paused: return answer
      }
    case .hint(let hint): return game.spoken(hint) + " Hint \(game.hintCount)."
    case .extraAttempt: return "One more attempt: guess \(game.attemptLimit)."
    case .pause: return "Paused; the clock stands still."
    case .resume: return "The clock runs."
    }
  }

  private static func ignored(
    _ reason: CodeBreakerOutcome.Reason,
    in game: CodeBreakerGame
  ) -> String {
    let tier = game.puzzle.tier
    switch reason {
    case .notNow:
      return switch game.status {
      case .won: "The code is found already."
      case .lost: "The game is lost."
      case .paused: "The game is paused; resume it first."
      case .playing: "That cannot be done now."
      }
    case .noSuchSlot: return "The places are 1 to \(tier.length)."
    case .noSuchColor:
      return "The colors are \(tier.colors.map(\.name).joined(separator: ", "))."
    case .unchanged: return "That changes nothing."
    case .incomplete: return "All \(tier.length) places need a color first."
    case .repeated: return "In this tier no color comes twice."
    case .noHints: return "Hints are off."
    case .unfit: return "That is no code of this tier."
    }
  }
}
