import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// A game as the command plays it: each move is made now, and what is stored and said follows from it.
struct CodeBreakerDesk {
  private(set) var play: CodeBreakerPlay
  /// What is played: the day or the level, and the tier.
  let title: String
  private let player: Player
  /// Says which day it is for the player.
  private let today: (Date) -> CalendarDay
  /// What is said of where the game is kept.
  private let whereKept: String
  /// Works out hints.
  private var book = CodeBook()

  init(
    _ play: CodeBreakerPlay,
    of player: Player,
    title: String,
    today: @escaping (Date) -> CalendarDay,
    whereKept: String
  ) {
    self.play = play
    self.player = player
    self.title = title
    self.today = today
    self.whereKept = whereKept
  }

  var game: CodeBreakerGame { play.game }
  /// Whether the clock has begun to run.
  var hasBegun: Bool { play.hasBegun }
  var par: Int { play.page.codeBreaker.par }

  /// Whether nothing more can be played in this game.
  var isDone: Bool { game.isOver && !game.canHaveExtraAttempt }
  /// Whether the game may begin again: levels may, and the code of a day is played once.
  var canPlayAgain: Bool { game.isOver && play.page.id.day == nil }

  /// The time played until now.
  var milliseconds: Int { game.elapsedMilliseconds(at: Self.moment(Date())) }

  /// The milliseconds until the clock shows another second; nil while it stands still.
  var millisecondsToTick: Int? {
    game.status == .playing && play.hasBegun ? 1001 - milliseconds % 1000 : nil
  }

  /// How the game went; empty before it is over.
  var result: [String] {
    CodeBreakerResult.sentences(of: play, player, today: today(Date()))
  }

  /// Makes a move, and returns its outcome with what is said of it.
  mutating func apply(_ move: CodeBreakerMove) -> (outcome: CodeBreakerOutcome, sentence: String) {
    let now = Date()
    let outcome = play.apply(move, at: now, today: today(now))
    return (outcome, withFailure(CodeBreakerSentence.text(for: move, outcome, in: game)))
  }

  /// Takes the hint which guess to make next, and puts it into the hand.
  mutating func hintGuess() -> String {
    guard let hint = book.guessHint(for: game) else { return "There is no hint now." }
    return apply(.hint(hint)).sentence
  }

  /// Takes the hint whether a color is in the code.
  mutating func hintColor() -> String {
    guard let hint = book.colorHint(for: game) else {
      return "No color can tell more now."
    }
    return apply(.hint(hint)).sentence
  }

  /// Allows hints in this game and in the next ones.
  mutating func allowHints() -> String {
    let now = Date()
    guard play.allowHints(at: now, today: today(now)) else { return "Hints cannot be allowed." }
    do throws(PlayError) {
      var settings = try player.codeBreakerSettings()
      settings.allowsHints = true
      try player.set(settings, at: now)
    } catch {
      return "Hints are allowed in this game only: \(error.message)"
    }
    return withFailure("Hints are allowed from now on; they are counted.")
  }

  /// Begins a level again.
  mutating func playAgain() -> String {
    play.playAgain() ? "The level begins again." : "The code of a day is played once."
  }

  /// Stops the clock as long as the player is away.
  mutating func leave() {
    guard game.status == .playing, play.hasBegun else { return }
    _ = apply(.leave)
  }

  /// Lets the clock run again, if leaving stopped it.
  mutating func comeBack() {
    guard game.status == .paused else { return }
    _ = apply(.return)
  }

  /// What is said on leaving: what is kept, and how it goes on.
  var farewell: String {
    if game.isOver { return result.asLines }
    guard play.hasBegun else { return ["Nothing was begun, so nothing is kept."].asLines }
    let kept = play.saveFailure.map { "Not stored: \($0.message)" } ?? whereKept
    return [
      "\(kept) \(game.attempts.count) of \(game.attemptLimit) guesses made, "
        + "\(ClockText.time(milliseconds)) played."
    ].asLines
  }

  private func withFailure(_ sentence: String) -> String {
    guard let failure = play.saveFailure else { return sentence }
    return sentence + (sentence.isEmpty ? "" : " ") + "Not stored: \(failure.message)"
  }

  private static func moment(_ date: Date) -> Int {
    Int(date.timeIntervalSince1970 * 1000)
  }
}
