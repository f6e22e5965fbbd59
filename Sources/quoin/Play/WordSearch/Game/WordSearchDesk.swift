import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// A game as the command plays it: each move is made now, and what is stored and said follows from it.
struct WordSearchDesk {
  private(set) var play: WordSearchPlay
  /// What is played: the day or the ID, the theme and the tier.
  let title: String
  /// Says which day it is for the player.
  let today: (Date) -> CalendarDay
  /// What is said of where the game is kept.
  let whereKept: String
  /// What the list of words shows.
  private(set) var mode: WordHintMode
  /// Keeps what the list is to show from now on.
  private let keepMode: (WordHintMode) -> Void

  init(
    _ play: WordSearchPlay,
    title: String,
    today: @escaping (Date) -> CalendarDay,
    whereKept: String,
    mode: WordHintMode = .word,
    keepMode: @escaping (WordHintMode) -> Void = { _ in }
  ) {
    self.play = play
    self.title = title
    self.today = today
    self.whereKept = whereKept
    self.mode = mode
    self.keepMode = keepMode
  }

  var game: WordSearchGame { play.game }

  /// The number of hints in the player's purse.
  var hintCount: Int { play.progress.purse.count }

  /// The time from the first move until now.
  var milliseconds: Int {
    game.elapsedMilliseconds(at: Int(Date().timeIntervalSince1970 * 1000))
  }

  /// The milliseconds until the clock shows another second; nil while it stands still.
  var millisecondsToTick: Int? { game.status == .playing ? 1001 - milliseconds % 1000 : nil }

  /// How the game went, a sentence each; nil before every word is found.
  var result: [String]? {
    guard game.status == .completed else { return nil }
    return WordSearchResult.sentences(of: game, play.progress, today: today(Date()))
  }

  /// Makes a move, and returns its outcome with what is said of it.
  mutating func apply(_ move: WordSearchMove) -> (outcome: WordSearchOutcome, sentence: String) {
    let now = Date()
    let before = game
    let outcome = play.apply(move, at: now, today: today(now))
    var sentence = WordSearchSentence.text(for: move, outcome, from: before, to: game, mode: mode)
    if case .hinted = outcome { sentence += " \(ClockText.counted(hintCount, "hint")) left." }
    if let failure = play.saveFailure { sentence += " Not stored: \(failure.message)" }
    return (outcome, sentence)
  }

  /// Takes in what another window found, and says so; nil if it found nothing.
  mutating func refresh() -> String? {
    let before = game
    guard play.refresh(on: today(Date())) else { return nil }
    let found = game.finds.map(\.word).filter { !before.isFound($0) }
    guard !found.isEmpty else { return nil }
    let words = found.map { game.board.puzzle.words[$0].word.text }.joined(separator: ", ")
    return "Found in another window: \(words)."
  }

  /// Lets the list show definitions in place of words, or words again.
  mutating func toggleMode() {
    mode = mode == .word ? .definition : .word
    keepMode(mode)
  }

  /// Forgets a first cell that was chosen; the time goes on.
  mutating func leave() {
    if game.anchor != nil { _ = apply(.leave) }
    play.save(at: Date())
  }

  /// What is said on leaving: what is kept, and how it goes on.
  var farewell: String {
    if let result { return result.asLines }
    if game.status == .ready { return ["Nothing was begun, so nothing is kept."].asLines }
    let kept = play.saveFailure.map { "Not stored: \($0.message)" } ?? whereKept
    let (found, total) = game.score
    return ["\(kept) \(found) of \(ClockText.counted(total, "word")) found."].asLines
  }
}
