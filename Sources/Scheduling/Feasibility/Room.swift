/// The days that have room for some puzzles, by their letters, their seasons and their bars.
struct Room: Hashable {
  /// The ranges of letters that fit, a bit each.
  var letters: UInt64
  /// The seasons that the puzzles belong to; none for every day.
  var seasons: SeasonSet
  /// The bars that concern the puzzles.
  var bars: BarSet

  /// Every day.
  static let everywhere = Room(letters: .max, seasons: .none, bars: [])

  /// Whether an opening is among the days.
  func contains(_ opening: FeasibilityInstance.Opening) -> Bool {
    letters >> UInt64(opening.letters) & 1 == 1 && seasons.allows(dayIn: opening.seasons)
      && bars.isDisjoint(with: opening.bars)
  }

  /// The days of either, and perhaps some more.
  func widened(by other: Room) -> Room {
    Room(
      letters: letters | other.letters,
      seasons: seasons.widened(by: other.seasons),
      bars: bars.intersection(other.bars)
    )
  }

  /// An order without a meaning, so that what is made of rooms is made in one order.
  static func precedes(_ left: Room, _ right: Room) -> Bool {
    (left.letters, left.seasons.bits, left.bars.rawValue)
      < (right.letters, right.seasons.bits, right.bars.rawValue)
  }
}
