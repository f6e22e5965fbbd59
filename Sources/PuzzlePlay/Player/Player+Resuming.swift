public import Foundation
public import PuzzleModel
import PuzzleStore

extension Player {
  /// The longest time after leaving the app in which its place is given back: an hour, in milliseconds.
  public static let placeLifetime = 3_600_000

  /// Notes where the player is when the app is left.
  ///
  /// - Parameters:
  ///   - screen: The app's own name of the screen, 1 to 200 characters.
  ///   - game: The saved game that is open, or nil if none is.
  ///   - date: The time on the device.
  /// - Throws: ``PlayError`` if progress cannot be written.
  public func leave(
    screen: String,
    playing game: GameKey? = nil,
    at date: Date
  ) throws(PlayError) {
    let place = LastPlace(
      screen: screen,
      puzzle: game?.puzzle,
      day: game?.day,
      encoding: game?.encoding,
      leftAt: date.milliseconds
    )
    try keep { try $0.setLastPlace(place, member: member) }
  }

  /// Returns where the player was, if the app was left at most an hour ago; otherwise forgets it.
  ///
  /// A puzzle that has left the edition is left out of the place.
  ///
  /// - Throws: ``PlayError`` if progress or the edition cannot be read.
  public func lastPlace(at date: Date) throws(PlayError) -> LastPlace? {
    guard let place = try keep({ try $0.lastPlace(member: member) }) else { return nil }
    let passed = date.milliseconds - place.leftAt
    guard (0...Self.placeLifetime).contains(passed) else {
      try keep { try $0.setLastPlace(nil, member: member) }
      return nil
    }
    guard let puzzle = place.puzzle, try book.puzzle(puzzle) == nil else { return place }
    return LastPlace(screen: place.screen, leftAt: place.leftAt)
  }
}
