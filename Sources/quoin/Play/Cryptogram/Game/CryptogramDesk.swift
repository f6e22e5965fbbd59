import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// A game as the command plays it: each move is made now, and what is stored and said follows from it.
struct CryptogramDesk {
  private(set) var play: CryptogramPlay
  /// What is played: the day or the ID, and the tier.
  let title: String
  /// Says which day it is for the player.
  let today: (Date) -> CalendarDay?
  /// What is said of where the game is kept.
  let whereKept: String
  /// Says how a solved game went.
  let result: (CryptogramPlay) -> [String]

  init(
    _ play: CryptogramPlay,
    title: String,
    today: @escaping (Date) -> CalendarDay?,
    whereKept: String,
    result: @escaping (CryptogramPlay) -> [String]
  ) {
    self.play = play
    self.title = title
    self.today = today
    self.whereKept = whereKept
    self.result = result
  }

  var game: CryptogramGame { play.session.game }

  /// The time played until now.
  var milliseconds: Int { game.elapsedMilliseconds(at: Self.moment(Date())) }

  /// The milliseconds until the clock shows another second; nil while it stands still.
  var millisecondsToTick: Int? { game.status == .playing ? 1001 - milliseconds % 1000 : nil }

  /// What is shown when the puzzle is solved; nil before that.
  var epilogue: CryptogramEpilogue? {
    guard game.status == .completed else { return nil }
    return CryptogramEpilogue(play.page.quotation, play.page.author, result: result(play))
  }

  /// Makes a move, and returns its outcome with what is said of it.
  mutating func apply(_ move: CryptogramMove) -> (outcome: CryptogramOutcome, sentence: String) {
    let now = Date()
    let before = game
    let outcome = play.apply(move, at: now, today: today(now))
    var sentence = CryptogramSentence.text(for: move, outcome, from: before, to: game)
    if let failure = play.saveFailure {
      sentence += (sentence.isEmpty ? "" : " ") + "Not stored: \(failure.message)"
    }
    return (outcome, sentence)
  }

  /// Stops the clock as long as the player is away.
  mutating func leave() {
    guard game.status == .playing else { return }
    _ = apply(.leave)
  }

  /// Lets the clock run again, if leaving stopped it.
  mutating func comeBack() {
    guard game.status == .paused else { return }
    _ = apply(.return)
  }

  /// What is said on leaving: what is kept, and how it goes on.
  var farewell: String {
    if let epilogue {
      return ([epilogue.text.visibleLine] + epilogue.attribution + epilogue.result).asLines
    }
    if game.status == .ready { return ["Nothing was begun, so nothing is kept."].asLines }
    let cells = game.cells.filter { $0.solution != nil }
    let filled = cells.count { !$0.isOpen }
    let kept = play.saveFailure.map { "Not stored: \($0.message)" } ?? whereKept
    return [
      "\(kept) \(filled) of \(cells.count) letters filled, \(ClockText.time(milliseconds)) played."
    ].asLines
  }

  private static func moment(_ date: Date) -> Int {
    Int(date.timeIntervalSince1970 * 1000)
  }
}
