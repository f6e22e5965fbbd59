public import PuzzleModel

/// The rules and the wishes of a calendar.
///
/// The gaps, the letters, the seasons, the certainty, the blackouts, the backlog and the jump are rules;
/// only a pin or a frozen day breaks them. The tiers and the occasions are wishes; a calendar meets as many
/// as it can.
public struct SchedulePolicy: Hashable, Sendable {
  /// The first day.
  public var first: CalendarDay
  /// The number of days, at least 1; each has a puzzle unless it is a blackout day.
  public var dayCount: Int
  /// The tier that each day should have.
  public var tiers: TierWish
  /// The fewest days between puzzles that share something.
  public var gaps: Gaps
  /// The most tiers from one day's puzzle to the next one's; nil for any number.
  public var tierJump: Int?
  /// The numbers of letters that a weekday allows; a missing weekday allows any number.
  public var letters: [Weekday: ClosedRange<Int>]
  /// How quotations are kept to their seasons.
  public var seasons: SeasonReckoning
  /// The least certainty of an attribution.
  public var certainty: Quotation.Certainty
  /// The days without a puzzle.
  public var blackoutDays: Set<CalendarDay>
  /// The quotations that stand on no day.
  public var blackoutQuotations: Set<Quotation.ID>
  /// What stands on no day, or not on some days; at most ``Bar/limit``.
  public var bars: [Bar]
  /// The quotations that must appear in a month, on any day of it.
  public var backlog: [Backlog]
  /// The last day of the published calendar that may not change; nil where none is frozen.
  public var frozenThrough: CalendarDay?
  /// The costs of broken wishes.
  public var weights: Weights
  /// The seed of the draw; another seed gives another calendar.
  public var seed: String

  /// Makes a policy.
  public init(
    first: CalendarDay,
    dayCount: Int,
    tiers: TierWish = .weekdays([:]),
    gaps: Gaps = Gaps(),
    tierJump: Int? = nil,
    letters: [Weekday: ClosedRange<Int>] = [:],
    seasons: SeasonReckoning = .northern,
    certainty: Quotation.Certainty = .disputed,
    blackoutDays: Set<CalendarDay> = [],
    blackoutQuotations: Set<Quotation.ID> = [],
    bars: [Bar] = [],
    backlog: [Backlog] = [],
    frozenThrough: CalendarDay? = nil,
    weights: Weights = Weights(),
    seed: String
  ) {
    self.first = first
    self.dayCount = dayCount
    self.tiers = tiers
    self.gaps = gaps
    self.tierJump = tierJump
    self.letters = letters
    self.seasons = seasons
    self.certainty = certainty
    self.blackoutDays = blackoutDays
    self.blackoutQuotations = blackoutQuotations
    self.bars = bars
    self.backlog = backlog
    self.frozenThrough = frozenThrough
    self.weights = weights
    self.seed = seed
  }

  /// The last day, at most the last day that can be written.
  public var last: CalendarDay { first.adding(days: dayCount - 1) ?? .last }

  /// All days, in order.
  public var days: [CalendarDay] {
    (first.ordinal...max(first, last).ordinal).compactMap { CalendarDay(ordinal: $0) }
  }

  /// Whether a published day must not change.
  public func freezes(_ day: CalendarDay) -> Bool {
    frozenThrough.map { day <= $0 } ?? false
  }
}

/// The tiers that the days should have.
public enum TierWish: Hashable, Sendable {
  /// A tier for each weekday; a missing weekday should be medium.
  case weekdays([Weekday: Tier])
  /// A number of days of each month for each tier, in proportion where the sum is not the month's length.
  ///
  /// The days of a tier are spread evenly over the month. At least one number is above 0.
  case monthly([Tier: Int])
}

/// The fewest days from one puzzle to the next one that shares something with it.
///
/// With a gap of 14 an author who is quoted on a Monday may return on the Monday after next. A gap
/// of 0 keeps nothing apart, and a gap of 1 only the puzzles of other games on the same day.
public struct Gaps: Hashable, Sendable {
  /// The same author.
  public var author: Int
  /// The same work.
  public var work: Int
  /// The same tag.
  public var tag: Int
  /// Two puzzles of the tier expert.
  public var expert: Int
  /// The same puzzle; nil where it never comes again.
  public var quotation: Int?

  /// Makes gaps; by default they only keep a quotation from coming again.
  public init(
    author: Int = 0,
    work: Int = 0,
    tag: Int = 0,
    expert: Int = 0,
    quotation: Int? = nil
  ) {
    self.author = author
    self.work = work
    self.tag = tag
    self.expert = expert
    self.quotation = quotation
  }
}

/// A quotation that must appear in a month.
public struct Backlog: Hashable, Sendable {
  /// The quotation.
  public let quotation: Quotation.ID
  /// The first day of the month.
  public let month: CalendarDay

  /// Makes an item for the month of a day.
  public init(quotation: Quotation.ID, month: CalendarDay) {
    self.quotation = quotation
    let (year, number, _) = month.parts
    self.month = CalendarDay(year: year, month: number, day: 1) ?? month
  }
}

/// The costs of broken wishes, in points.
///
/// A calendar minimizes their sum over all days.
public struct Weights: Hashable, Sendable {
  /// The cost of a published day that moves for no wish, but only where a rule leaves no choice.
  public static let never = 1_000_000_000

  /// The cost of each tier between a day's puzzle and its wish.
  ///
  /// An occasion has its own weight.
  public var tier: Int
  /// The cost of each published day that gets another puzzle; 0 where that costs nothing, and ``never``.
  public var kept: Int

  /// Makes weights; with the defaults no tier and no usual occasion moves a published day.
  public init(tier: Int = 10, kept: Int = 100) {
    self.tier = tier
    self.kept = kept
  }
}
