/// The days that have room for some puzzles, by their letters and by their seasons.
struct Room: Hashable {
  /// The ranges of letters that fit, a bit each.
  var letters: UInt64
  /// The seasons that the puzzles belong to; none for every day.
  var seasons: SeasonSet

  /// Every day.
  static let everywhere = Room(letters: .max, seasons: .none)

  /// Whether an opening is among the days.
  func contains(_ opening: FeasibilityInstance.Opening) -> Bool {
    letters >> UInt64(opening.letters) & 1 == 1 && seasons.allows(dayIn: opening.seasons)
  }

  /// The days of either, and perhaps some more.
  func widened(by other: Room) -> Room {
    Room(letters: letters | other.letters, seasons: seasons.widened(by: other.seasons))
  }

  /// An order without a meaning, so that what is made of rooms is made in one order.
  static func precedes(_ left: Room, _ right: Room) -> Bool {
    (left.letters, left.seasons.bits) < (right.letters, right.seasons.bits)
  }
}
