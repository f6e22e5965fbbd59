public import Foundation
public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

extension Player {
  /// Begins a word search, or resumes it where it was left.
  ///
  /// Nothing is stored before the first move.
  ///
  /// - Parameters:
  ///   - page: The puzzle.
  ///   - day: The day that it is played for, or nil for a game off the calendar.
  ///   - date: The time on the device.
  ///   - today: The player's day, by ``PuzzleEngine/DailyRefresh``.
  /// - Returns: The game.
  /// - Throws: ``PlayError`` if the puzzle is damaged, or the saved game cannot be read for the moment.
  public func play(
    _ page: WordSearchPage,
    on day: CalendarDay? = nil,
    at date: Date,
    today: CalendarDay
  ) throws(PlayError) -> WordSearchPlay {
    let board: WordSearchBoard
    do {
      board = try WordSearchBoard(page.wordSearch)
    } catch {
      throw .damaged(StorageFailure(.edition, .reinstall, "\(page.id): \(error)"))
    }
    let key = GameKey(puzzle: page.id, day: day, member: member)
    let opening: WordSearchOpening
    do throws(PlayError) {
      let stored = try keep { try $0.savedGame(key) }
      opening =
        stored.map { WordSearchOpening($0, on: board, at: date.milliseconds) }
        ?? WordSearchOpening(key, on: board)
    } catch  where error.kind == .damaged {
      opening = WordSearchOpening(key, on: board, unreadable: error.description)
    }
    var progress = try wordSearchProgress()
    progress.open(on: today)
    return WordSearchPlay(opening, on: page, progress, in: store)
  }

  /// Begins or resumes the word search of a day.
  ///
  /// - Throws: ``PlayError``: ``PlayError/noDay(_:)`` if the calendar has none on the day.
  public func playDailyWordSearch(
    _ day: CalendarDay,
    side: Int? = nil,
    at date: Date,
    today: CalendarDay
  ) throws(PlayError) -> WordSearchPlay {
    guard let page = try book.wordSearch(on: day, side: side) else { throw .noDay(day) }
    return try play(page, on: day, at: date, today: today)
  }

  /// Goes on with an open game in the edition as it is now, after ``reopenEdition()``.
  ///
  /// A puzzle that has left the edition is played to its end as it was.
  ///
  /// - Throws: ``PlayError`` if the edition or the saved game cannot be read.
  public func resume(
    _ play: WordSearchPlay,
    at date: Date,
    today: CalendarDay
  ) throws(PlayError) -> WordSearchPlay {
    guard let page = try book.wordSearch(play.page.id), page != play.page else { return play }
    var left = play
    guard left.save(at: date) else { return play }
    return try self.play(page, on: play.key.day, at: date, today: today)
  }

  /// Returns what the player has reached in all word searches, as it was stored last.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func wordSearchProgress() throws(PlayError) -> WordSearchProgress {
    WordSearchStanding.progress(try keep { try $0.standing(in: .wordSearch, member: member) })
  }

  /// Opens the game on a day: fills the purse of hints, and tells how far the puzzle has moved on.
  ///
  /// - Parameters:
  ///   - today: The player's day, by ``PuzzleEngine/DailyRefresh``.
  ///   - date: The time on the device.
  /// - Returns: What the player has reached, and the civil days since the game was last opened; each day is told
  ///   once, to one of all processes.
  /// - Throws: ``PlayError`` if progress cannot be read or written.
  @discardableResult
  public func openWordSearch(
    on today: CalendarDay,
    at date: Date
  ) throws(PlayError) -> (progress: WordSearchProgress, passedDays: Int) {
    var opened = (progress: WordSearchProgress(), passedDays: 0)
    try keep { store in
      try store.changeStanding(in: .wordSearch, member: member, at: date.milliseconds) {
        WordSearchStanding.changed($0) { progress in
          opened.passedDays = progress.open(on: today)
          opened.progress = progress
        }
      }
    }
    return opened
  }
}
