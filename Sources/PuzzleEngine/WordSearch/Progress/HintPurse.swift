public import PuzzleModel

/// The hints that a player has: three at first, one more for each day that passes and for the day's puzzle, ten at most.
public struct HintPurse: Hashable, Sendable {
  /// The number of hints at first.
  public static let startCount = 3
  /// The most hints that a purse holds.
  public static let limit = 10

  /// The number of hints left, 0 to ``limit``.
  public private(set) var count = startCount
  /// The latest day for which the purse was filled, or nil before it was first opened.
  public private(set) var filledOn: CalendarDay?
  /// The latest day whose completion was rewarded, or nil.
  public private(set) var rewardedOn: CalendarDay?

  /// Makes the purse of a new player.
  public init() {}

  /// Restores a purse; the count is clamped to 0...``limit``.
  public init(count: Int, filledOn: CalendarDay?, rewardedOn: CalendarDay?) {
    self.count = min(max(count, 0), Self.limit)
    self.filledOn = filledOn
    self.rewardedOn = rewardedOn
  }

  /// Adds a hint for each day that has passed since the purse was last filled; a clock that was set back adds none.
  public mutating func fill(on today: CalendarDay) {
    if let filledOn {
      guard today > filledOn else { return }
      count += min(today.ordinal - filledOn.ordinal, Self.limit - count)
    }
    filledOn = today
  }

  /// Adds a hint for completing today's puzzle, once a day; returns whether it did, or would have with room for it.
  @discardableResult
  public mutating func reward(on today: CalendarDay) -> Bool {
    guard rewardedOn.map({ $0 < today }) ?? true else { return false }
    rewardedOn = today
    count = min(count + 1, Self.limit)
    return true
  }

  /// Takes out a hint; returns false if there is none.
  public mutating func spend() -> Bool {
    guard count > 0 else { return false }
    count -= 1
    return true
  }
}
