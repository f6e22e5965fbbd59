import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

// The code of the article BuildASmallGame: each part between two marks is a block of it, word for word.

// article: opening
struct SmallGame {
  private(set) var player: Player
  private(set) var play: CryptogramPlay
  private(set) var messages: [String] = []

  static func open(
    edition: String,
    bundled: String,
    progress: String,
    today: CalendarDay,
    now: Date
  ) throws(PlayError) -> SmallGame {
    let player = try Player.open(edition: edition, bundled: bundled, progress: progress)
    let encoding = try player.settings().cryptogramEncoding
    let play = try player.playDaily(today, encoding, at: now)
    var game = SmallGame(player: player, play: play)
    if case .memory(let reason) = player.persistence { game.messages.append(reason.message) }
    if play.restoration == .exact { game.messages.append("Welcome back.") }
    return game
  }
}
// article: end

// article: moves
extension SmallGame {
  mutating func press(_ key: Character, today: CalendarDay, now: Date) {
    let move: CryptogramMove? =
      switch key {
      case "?": .hint(nil)
      case "<": .undo
      case ">": .redo
      case " ": .next
      case "-": .delete
      case "!": .continueAfterFailure
      default: Letter(key).map { .input($0) }
      }
    guard let move else { return }
    switch play.apply(move, at: now, today: today) {
    case .accepted: break
    case .wrong: messages.append("No.")
    case .failed: messages.append("Three mistakes. Press ! to go on.")
    case .completed: messages.append(ending(today: today))
    case .ignored: break
    }
    if let failure = play.saveFailure { messages.append(failure.message) }
  }
}
// article: end

// article: drawing
extension SmallGame {
  /// Each word as two lines: what the player has found, and the symbols.
  var words: [String] {
    let cells = play.game.cells
    return play.game.board.words.map { word in
      let found = cells[word].map { cell in
        switch cell.state {
        case .symbol, .right, .prefilled, .revealed: cell.solvedText
        case .wrong: cell.letter.map { "\($0)" } ?? "_"
        case .empty: "_"
        }
      }
      return found.joined() + "\n" + cells[word].map(\.symbol).joined()
    }
  }
}
// article: end

// article: ending
extension SmallGame {
  func ending(today: CalendarDay) -> String {
    let page = play.page
    var text = "“\(page.quotation.text)” — \(page.author.name)"
    do throws(PlayError) {
      let statistics = try player.statistics(of: .cryptogram, today: today)
      text += ". Days in a row: \(statistics.streak.current)."
    } catch {
      text += ". \(error.message)"
    }
    return text
  }
}
// article: end

// article: leaving
extension SmallGame {
  mutating func leave(today: CalendarDay, now: Date) {
    play.apply(.leave, at: now, today: today)
    play.save(at: now)
  }

  mutating func comeBack(today: CalendarDay, now: Date) {
    play.apply(.return, at: now, today: today)
  }
}
// article: end

// article: another
extension SmallGame {
  mutating func playAnother(seed: UInt64, now: Date) throws(PlayError) {
    let settings = try player.settings()
    let page = try player.choose(
      tiers: settings.tiers,
      settings.cryptogramEncoding,
      otherThan: play.page.id,
      seed: seed
    )
    play = try player.play(page, settings.cryptogramEncoding, at: now)
  }
}
// article: end

// article: upgrading
extension SmallGame {
  mutating func editionWasReplaced(now: Date) throws(PlayError) {
    try player.reopenEdition()
    play = try player.resume(play, at: now)
  }
}
// article: end

// article: recovering
extension SmallGame {
  /// Does something again, if what failed can be mended without the player.
  mutating func trying(_ work: (inout SmallGame) throws(PlayError) -> Void) {
    do throws(PlayError) {
      try work(&self)
    } catch {
      guard player.recover(from: error) else {
        messages.append(error.message)
        return
      }
      do throws(PlayError) {
        try work(&self)
      } catch {
        messages.append(error.message)
      }
    }
  }
}
// article: end
