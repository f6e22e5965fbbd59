import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

extension Sitting {
  /// Plays a word search.
  func playWordSearch() throws -> GameEnding {
    let settings = try player.wordSearchSettings()
    let day = wordSearchDay(at: now, settings.refresh) ?? today
    let choice = try ChosenPuzzle.find(
      wish,
      .wordSearch,
      in: player.book,
      today: day,
      otherwise: { nil }
    )
    guard let page = try page(of: choice, side: settings.side) else {
      throw ChoiceError.unknown(choice.id)
    }
    let play = try player.play(page, on: choice.day, at: now, today: day)
    let tier = page.puzzle.difficulty.tier.rawValue
    let desk = WordSearchDesk(
      play,
      title: "\(choice.name) · \(page.wordSearch.title) · \(tier)",
      today: { wordSearchDay(at: $0, settings.refresh) ?? day },
      whereKept: whereKept,
      mode: settings.wordHintMode,
      keepMode: { mode in
        // The choice is kept if it can be; the list shows it anyway.
        _ = try? player.changeWordSearchSettings(at: Date()) { $0.wordHintMode = mode }
      }
    )
    return try self.play(
      remarks(on: play.restoration, isOver: play.game.status == .completed, choice),
      welcome: WordSearchHelp.welcome,
      onScreen: { WordSearchScreenGame(desk, notice: $0) },
      inLines: { WordSearchLineGame(desk, opening: $0, columns: $1) },
      title: desk.title
    )
  }

  private func page(of choice: ChosenPuzzle, side: Int) throws -> WordSearchPage? {
    guard let day = choice.day else { return try player.book.wordSearch(choice.id) }
    return try player.book.wordSearch(on: day, side: side)
  }

  /// The day whose puzzle it is: before the minute at which a day begins, that of the day before.
  private func wordSearchDay(at date: Date, _ refresh: DailyRefresh) -> CalendarDay? {
    let day = dayAt(date)
    // A day that was set by hand has no clock.
    guard day == DayPolicy.local.day(at: date, in: .current) else { return day }
    return refresh.policy.day(at: date, in: .current)
  }
}
