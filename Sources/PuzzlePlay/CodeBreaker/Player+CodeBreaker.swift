public import Foundation
import PuzzleEngine
public import PuzzleModel
import PuzzleStore

extension Player {
  /// Begins a code, or resumes it where it was left.
  ///
  /// Nothing is stored before the first move. Time that passed since the app was left, or died, does not count
  /// as played. A new game allows hints if the ``CodeBreakerSettings`` do; a saved one is as it was. Whether a level is
  /// open is for the app to ask of ``codeBreakerProgress()``.
  ///
  /// - Parameters:
  ///   - page: The puzzle: a level, or the code of the day that its ID names.
  ///   - date: The time on the device.
  /// - Returns: The game.
  /// - Throws: ``PlayError`` if the puzzle is damaged, or the saved game cannot be read for the moment.
  public func play(_ page: CodeBreakerPage, at date: Date) throws(PlayError) -> CodeBreakerPlay {
    let allowsHints = try codeBreakerSettings().allowsHints
    let board: CodeBreakerBoard
    do {
      board = try CodeBreakerBoard(page.codeBreaker, allowsHints: allowsHints)
    } catch {
      throw .damaged(StorageFailure(.edition, .reinstall, "\(page.id): \(error)"))
    }
    let opening = try SessionOpening<CodeBreakerSession>.find(
      key(of: page),
      on: board,
      of: self,
      at: date.milliseconds
    )
    return CodeBreakerPlay(opening, on: page, in: store)
  }

  /// Begins or resumes the code of a day.
  ///
  /// - Throws: ``PlayError``: ``PlayError/noDay(_:)`` if the calendar has none on the day.
  public func playDailyCode(
    _ day: CalendarDay,
    at date: Date
  ) throws(PlayError) -> CodeBreakerPlay {
    guard let page = try book.codeBreaker(on: day) else { throw .noDay(day) }
    return try play(page, at: date)
  }

  /// Goes on with an open game in the edition as it is now, after ``reopenEdition()``.
  ///
  /// A puzzle that has left the edition is played to its end as it was.
  ///
  /// - Throws: ``PlayError`` if the edition or the saved game cannot be read.
  public func resume(_ play: CodeBreakerPlay, at date: Date) throws(PlayError) -> CodeBreakerPlay {
    guard let page = try book.codeBreaker(play.page.id), page != play.page else { return play }
    var left = play
    guard left.save(at: date) else { return play }
    return try self.play(page, at: date)
  }

  /// Whether a saved game exists of a code.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func hasBegun(_ page: CodeBreakerPage) throws(PlayError) -> Bool {
    let key = key(of: page)
    return try keep { try $0.exists(key) }
  }

  private func key(of page: CodeBreakerPage) -> GameKey {
    GameKey(puzzle: page.id, day: page.id.day, member: member)
  }
}
