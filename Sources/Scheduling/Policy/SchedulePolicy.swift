public import PuzzleModel

/// What a calendar must keep to, and what it should.
///
/// The gaps, the letters, the certainty, the blackouts, the backlog and the jump are rules, which no
/// calendar breaks but by a pin or a frozen day. The tiers and the occasions are wishes, which it
/// meets as far as it can.
public struct SchedulePolicy: Hashable, Sendable {
  /// The first day.
  public var first: CalendarDay
  /// How many days, at least 1; each but the blackout days has a puzzle.
  public var dayCount: Int
  /// How hard each day is meant to be.
  public var tiers: TierWish
  /// The fewest days from one puzzle to the next with the same of something.
  public var gaps: Gaps
  /// The most tiers from one day's puzzle to the next one's; nil for any number.
  public var tierJump: Int?
  /// How many letters the puzzles of a weekday may have; any number on those that are missing.
  public var letters: [Weekday: ClosedRange<Int>]
  /// How surely a quotation has to be its author's, at the least.
  public var certainty: Quotation.Certainty
  /// The days without a puzzle.
  public var blackoutDays: Set<CalendarDay>
  /// The quotations that no day may have.
  public var blackoutQuotations: Set<Quotation.ID>
  /// What must appear in a month, on no fixed day.
  public var backlog: [Backlog]
  /// The last day of the published calendar that may not change; nil where none is frozen.
  public var frozenThrough: CalendarDay?
  /// What a broken wish costs.
  public var weights: Weights
  /// What the draw is seeded by; another seed is another calendar.
  public var seed: String

  /// Makes a policy.
  public init(
    first: CalendarDay,
    dayCount: Int,
    tiers: TierWish = .weekdays([:]),
    gaps: Gaps = Gaps(),
    tierJump: Int? = nil,
    letters: [Weekday: ClosedRange<Int>] = [:],
    certainty: Quotation.Certainty = .disputed,
    blackoutDays: Set<CalendarDay> = [],
    blackoutQuotations: Set<Quotation.ID> = [],
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
    self.certainty = certainty
    self.blackoutDays = blackoutDays
    self.blackoutQuotations = blackoutQuotations
    self.backlog = backlog
    self.frozenThrough = frozenThrough
    self.weights = weights
    self.seed = seed
  }

  /// The last day, as far as there are days.
  public var last: CalendarDay { first.adding(days: dayCount - 1) ?? .last }

  /// Whether a day is not to change, if it was published.
  public func freezes(_ day: CalendarDay) -> Bool {
    frozenThrough.map { day <= $0 } ?? false
  }
}

/// How hard the days are meant to be.
public enum TierWish: Hashable, Sendable {
  /// By weekday; a weekday that is missing is meant to be medium.
  case weekdays([Weekday: Tier])
  /// So many days of each month, in proportion where they do not add up to its days; the days of a
  /// tier are spread evenly over the month. At least one is above 0.
  case monthly([Tier: Int])
}

/// The fewest days from one puzzle to the next that share something.
///
/// With a gap of 14 an author who is quoted on a Monday may return on the Monday after next. 0 keeps
/// nothing apart, and 1 only what other games play on the day itself.
public struct Gaps: Hashable, Sendable {
  /// The same author.
  public var author: Int
  /// The same work.
  public var work: Int
  /// The same tag.
  public var tag: Int
  /// Two puzzles of the tier expert.
  public var expert: Int
  /// The same quotation; nil for never again.
  public var quotation: Int?

  /// Makes gaps that keep nothing apart but the quotation, which never comes again.
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

  /// Makes a wish for any day of the month that a day stands in.
  public init(quotation: Quotation.ID, month: CalendarDay) {
    self.quotation = quotation
    let (year, number, _) = month.parts
    self.month = CalendarDay(year: year, month: number, day: 1) ?? month
  }
}

/// What broken wishes cost, in points.
///
/// The sum over all days is what a calendar keeps small.
public struct Weights: Hashable, Sendable {
  /// For each tier between a day's puzzle and its wish.
  ///
  /// An occasion has its own weight.
  public var tier: Int
  /// For each day of the published calendar that gets another puzzle.
  public var kept: Int

  /// Makes weights; the defaults let no tier and no occasion of a usual weight move a published day.
  public init(tier: Int = 10, kept: Int = 100) {
    self.tier = tier
    self.kept = kept
  }
}
