public import Foundation
import PuzzleEngine
public import PuzzleModel
import PuzzleStore

extension Player {
  /// Begins a cryptogram, or resumes it where it was left.
  ///
  /// Nothing is stored before the first move. Time that passed since the app was left, or died, does not count
  /// as played.
  ///
  /// - Parameters:
  ///   - page: The puzzle.
  ///   - encoding: Letters or numbers, which are two saved games.
  ///   - day: The day that it is played for, or nil for a game off the calendar.
  ///   - date: The time on the device.
  /// - Returns: The game.
  /// - Throws: ``PlayError`` if the puzzle is damaged, or the saved game cannot be read for the moment.
  public func play(
    _ page: CryptogramPage,
    _ encoding: CryptogramEncoding,
    on day: CalendarDay? = nil,
    at date: Date
  ) throws(PlayError) -> CryptogramPlay {
    let board: CryptogramBoard
    do {
      board = try CryptogramBoard(page.cryptogram, encoding: encoding)
    } catch {
      throw .damaged(StorageFailure(.edition, .reinstall, "\(page.id): \(error)"))
    }
    let key = key(of: page.id, encoding, on: day)
    let opening = try CryptogramOpening.find(key, on: board, of: self, at: date.milliseconds)
    return CryptogramPlay(opening, on: page, in: store)
  }

  /// Begins or resumes the daily cryptogram of a day.
  ///
  /// - Throws: ``PlayError``: ``PlayError/noDay(_:)`` if the calendar has none on the day.
  public func playDaily(
    _ day: CalendarDay,
    _ encoding: CryptogramEncoding,
    at date: Date
  ) throws(PlayError) -> CryptogramPlay {
    guard let page = try book.cryptogram(on: day) else { throw .noDay(day) }
    return try play(page, encoding, on: day, at: date)
  }

  /// Goes on with an open game in the edition as it is now, after ``reopenEdition()``.
  ///
  /// A puzzle that has left the edition is played to its end as it was.
  ///
  /// - Throws: ``PlayError`` if the edition or the saved game cannot be read.
  public func resume(_ play: CryptogramPlay, at date: Date) throws(PlayError) -> CryptogramPlay {
    guard let page = try book.cryptogram(play.page.id), page != play.page else { return play }
    var left = play
    guard left.save(at: date) else { return play }
    return try self.play(page, play.game.board.encoding, on: play.key.day, at: date)
  }

  /// Whether a saved game exists of a cryptogram.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func hasBegun(
    _ puzzle: Puzzle.ID,
    _ encoding: CryptogramEncoding,
    on day: CalendarDay? = nil
  ) throws(PlayError) -> Bool {
    let key = key(of: puzzle, encoding, on: day)
    return try keep { try $0.exists(key) }
  }

  private func key(
    of puzzle: Puzzle.ID,
    _ encoding: CryptogramEncoding,
    on day: CalendarDay?
  ) -> GameKey {
    GameKey(puzzle: puzzle, day: day, encoding: encoding.rawValue, member: member)
  }
}
