public import Foundation
public import PuzzleEngine
public import PuzzleModel

extension Player {
  /// Begins or resumes the game that a link leads to.
  ///
  /// A link that comes before the player is open waits in a `WaitingLink`.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - today: The player's civil day: `daily` alone is its puzzle, and a later day is not open yet.
  ///   - date: The time on the device.
  /// - Returns: The game, or nil if the link leads to a screen.
  /// - Throws: ``PlayError``, such as ``PlayError/noDay(_:)`` and ``PlayError/unknownPuzzle(_:)``.
  public func follow(
    _ link: DeepLink,
    today: CalendarDay,
    at date: Date
  ) throws(PlayError) -> CryptogramPlay? {
    switch link {
    case .home, .stats, .settings: return nil
    case .daily(let day):
      let day = day ?? today
      guard day <= today else { throw .noDay(day) }
      return try playDaily(day, try settings().cryptogramEncoding, at: date)
    case .puzzle(let id, let name):
      guard let page = try book.cryptogram(id) else { throw .unknownPuzzle(id) }
      let chosen = try settings().cryptogramEncoding
      let encoding = name.flatMap { CryptogramEncoding(rawValue: $0) } ?? chosen
      return try play(page, encoding, at: date)
    }
  }
}
