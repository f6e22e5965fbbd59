import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

extension Sitting {
  /// Plays a cryptogram.
  func playCryptogram() throws -> GameEnding {
    let encoding = encoding.flatMap(CryptogramEncoding.init(rawValue:)) ?? .letters
    // Off the calendar it is the same puzzle until it is solved.
    let choice = try puzzle(of: .cryptogram) {
      try player.choose(tiers: Set(Tier.allCases), encoding, seed: 1).id
    }
    guard let page = try player.book.cryptogram(choice.id) else {
      throw ChoiceError.unknown(choice.id)
    }
    let play = try player.play(page, encoding, on: choice.day, at: now)
    let tier = page.puzzle.difficulty.tier.rawValue
    let desk = CryptogramDesk(
      play,
      title: "\(choice.name) · \(tier) · \(encoding.rawValue)",
      today: dayAt,
      whereKept: whereKept,
      result: { CryptogramResult.sentences(of: $0, player, today: dayAt(Date()) ?? today) }
    )
    return try self.play(
      remarks(on: play.restoration, isOver: play.game.status == .completed, choice),
      welcome: CryptogramHelp.welcome,
      onScreen: { CryptogramScreenGame(desk, notice: $0) },
      inLines: { CryptogramLineGame(desk, opening: $0, columns: $1) },
      title: desk.title
    )
  }
}
