public import PuzzleModel

/// Puzzles that may not stand on some days.
///
/// It concerns a puzzle that is made of one of its quotations, quotes one of its authors or has one of its
/// tags.
public struct Bar: Hashable, Sendable {
  /// The days on which a bar holds.
  public enum Days: Hashable, Sendable {
    /// All days.
    case every
    /// The days of some rules.
    case within([OccasionRule])
    /// All days but those of some rules.
    case outside([OccasionRule])
  }

  /// The most bars that a policy may have.
  public static let limit = UInt64.bitWidth

  /// The quotations.
  public var quotations: Set<Quotation.ID>
  /// The authors.
  public var authors: Set<Author.ID>
  /// The tags.
  public var tags: Set<String>
  /// The days.
  public var days: Days

  /// Makes a bar.
  public init(
    quotations: Set<Quotation.ID> = [],
    authors: Set<Author.ID> = [],
    tags: Set<String> = [],
    days: Days = .every
  ) {
    self.quotations = quotations
    self.authors = authors
    self.tags = tags
    self.days = days
  }
}

extension Bar.Days {
  /// The days on which the bar holds, from one day through another.
  public func days(from first: CalendarDay, through last: CalendarDay) -> Set<CalendarDay> {
    switch self {
    case .every: Self.all(from: first, through: last)
    case .within(let rules): Set(rules.flatMap { $0.days(from: first, through: last) })
    case .outside(let rules):
      Self.all(from: first, through: last)
        .subtracting(rules.flatMap { $0.days(from: first, through: last) })
    }
  }

  private static func all(from first: CalendarDay, through last: CalendarDay) -> Set<CalendarDay> {
    Set((first.ordinal...max(first, last).ordinal).compactMap { CalendarDay(ordinal: $0) })
  }
}
