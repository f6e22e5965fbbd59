public import PuzzleModel

/// A calendar of the puzzles of one game, one a day.
public struct Schedule: Hashable, Sendable {
  /// A day and its puzzle.
  public struct Entry: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// The puzzle.
    public let candidate: Candidate
    /// The tier that the policy wishes for.
    public let wished: Tier
    /// What put the puzzle on the day.
    public let placement: Placement
    /// The weightiest occasion that the puzzle honours, if any.
    public let occasion: Occasion?
    /// Whether the day is part of the published calendar that may not change.
    public let isFrozen: Bool
  }

  /// The days in order.
  public let entries: [Entry]
  /// The rules that pinned days break, in the order of the days.
  public let breaches: [Breach]
  /// What the broken wishes cost, in points, on the days that are neither pinned nor frozen.
  public let cost: Int
  /// What they would cost in any calendar at the least, as far as tiers and occasions can tell; a calendar
  /// that costs this cannot be bettered but by more or other candidates.
  public let leastCost: Int
  /// The days of the published calendar that got another puzzle or none, in order.
  public let movedDays: [CalendarDay]

  /// The days whose puzzle is not of the tier wished for.
  public var compromises: [Entry] { entries.filter { $0.candidate.tier != $0.wished } }

  /// Lays a calendar.
  ///
  /// What is frozen and what is pinned stands; what was published for later days is kept where the rules
  /// let it. The other days draw: each day and each puzzle have a place on a ring, by a hash of the seed,
  /// and a day takes the first puzzle clockwise that breaks no rule, of those that cost least. Days
  /// that cost more than they would have to then take what they want from other days, which find
  /// something else, as long as that makes the whole cheaper. So the calendar depends on the
  /// candidates and not on their order, and is the same wherever it is laid.
  ///
  /// - Throws: ``ScheduleConflict`` where no calendar was found that keeps the rules.
  public init(
    policy: SchedulePolicy,
    candidates: [Candidate],
    almanac: Almanac = Almanac()
  ) throws(ScheduleConflict) {
    var search = Search.laid(policy, candidates, almanac)
    if !search.isComplete {
      try ScheduleConflict.resolve(&search, candidates, almanac)
    }
    self.init(search, almanac)
  }

  private init(_ search: Search, _ almanac: Almanac) {
    let desk = search.desk
    let occasions = Dictionary(grouping: almanac.occasions, by: \.day)
    entries = desk.agenda.slots.indices.compactMap { slot in
      desk.entry(at: slot, occasions[desk.agenda.slots[slot].day] ?? [])
    }
    breaches = desk.breaches()
    cost = desk.wishCost
    leastCost = search.leastCost
    let puzzles = Dictionary(uniqueKeysWithValues: entries.map { ($0.day, $0.candidate.puzzle) })
    let last = desk.agenda.policy.last
    movedDays = almanac.published.keys.sorted().filter { day in
      day >= desk.agenda.policy.first && day <= last
        && puzzles[day] != almanac.published[day]?.puzzle
    }
  }
}

extension Desk {
  /// What stands on a slot of the calendar, or nil where nothing does.
  fileprivate func entry(at slot: Int, _ occasions: [Occasion]) -> Schedule.Entry? {
    let place = agenda.slots[slot]
    guard place.settlement != .past, let item = items[slot] else { return nil }
    let candidate = pool.candidates[Int(item)]
    let occasion = occasions.filter { $0.isHonoured(by: candidate) }
      .min { ($1.weight, $0.name) < ($0.weight, $1.name) }
    let meetsBacklog = months[item]?.contains { $0.contains(slot) } ?? false
    let placement: Placement =
      switch place.settlement {
      case .pinned: .pinned
      case .frozen, .past, nil:
        meetsBacklog ? .backlog : occasion != nil ? .occasion : .drawn
      }
    return Schedule.Entry(
      day: place.day,
      candidate: candidate,
      wished: Tier.allCases[place.wishedRank],
      placement: placement,
      occasion: occasion,
      isFrozen: place.settlement == .frozen
    )
  }

  /// What the broken wishes cost, in points, without what it costs to move a published day.
  fileprivate var wishCost: Int {
    agenda.slots.indices.reduce(0) { sum, slot in
      guard isOpen(slot), let item = items[slot] else { return sum }
      return sum + wishCost(of: item, at: slot)
    }
  }
}
