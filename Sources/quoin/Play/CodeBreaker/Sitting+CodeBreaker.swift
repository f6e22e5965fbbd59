import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

extension Sitting {
  /// Plays a level of Code Breaker, or the code of a day.
  func playCodeBreaker() throws -> GameEnding {
    let choice = try puzzle(of: .codeBreaker) { try player.nextLevel()?.id }
    if let day = choice.id.day, day > today { throw ChoiceError.notOpen(day, today: today) }
    guard let page = try player.book.codeBreaker(choice.id) else {
      throw ChoiceError.unknown(choice.id)
    }
    let play = try player.play(page, at: now)
    let desk = CodeBreakerDesk(
      play,
      of: player,
      title: title(of: page, choice),
      today: { dayAt($0) ?? today },
      whereKept: whereKept
    )
    let remarks = remarks(on: play.restoration, isOver: play.game.isOver, choice)
    return try self.play(
      remarks + (try remark(on: page)),
      welcome: CodeBreakerHelp.welcome(to: page.codeBreaker.tier),
      onScreen: { CodeBreakerScreenGame(desk, notice: $0) },
      inLines: { CodeBreakerLineGame(desk, opening: $0, columns: $1) },
      title: desk.title
    )
  }

  private func title(of page: CodeBreakerPage, _ choice: ChosenPuzzle) -> String {
    let tier = page.codeBreaker.tier.rawValue.capitalized
    if let level = page.codeBreaker.level { return "Code Breaker, level \(level) · \(tier)" }
    return "\(choice.name) · Code Breaker, \(tier)"
  }

  /// Says that a level is not open yet, which is played here all the same.
  private func remark(on page: CodeBreakerPage) throws -> [String] {
    guard let level = page.codeBreaker.level else { return [] }
    let progress = try player.codeBreakerProgress()
    guard !progress.isOpen(level: level) else { return [] }
    return ["Level \(level) is not open yet: the next one is level \(progress.nextLevel)."]
  }
}
