public import PuzzleModel

/// A calendar of the puzzles of one game, one for each day.
public struct Schedule: Hashable, Sendable {
  /// A day with the puzzle that it was given.
  public struct Assignment: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// The puzzle.
    public let candidate: Candidate
    /// The tier that the policy wishes for on the day; for a puzzle that was made for it, its own.
    public let wished: Tier
    /// The reason for the puzzle on the day.
    public let placement: Placement
    /// The occasions that the puzzle fits, the one first that it fits best.
    public let occasions: [Occasion]
    /// Whether the day is part of the published calendar that may not change.
    public let isFrozen: Bool
    /// Whether the day keeps the puzzle that was published for it, though it might have another.
    ///
    /// Where it is not of the wished tier, moving the day would cost more than it gains, or nothing else fits.
    public let isKept: Bool
    /// The day that the puzzle was last played on before; nil for one that is new.
    public let lastPlayed: CalendarDay?

    /// The occasion that names the day, if any; what is only a note names none.
    public var occasion: Occasion? { occasions.first { $0.telling == .headline } }
  }

  /// The days with their puzzles, in order.
  public let assignments: [Assignment]
  /// The rules that pinned days break, in the order of the days.
  public let breaches: [Breach]
  /// The cost of the broken wishes, in points, on the days that are neither pinned nor frozen.
  public let cost: Int
  /// A lower bound for the cost of any calendar of the same request.
  ///
  /// A calendar that costs as much can only be improved by more or other candidates.
  public let leastCost: Int
  /// The days of the published calendar that got another puzzle or none, in order.
  public let movedDays: [CalendarDay]

  /// The days whose puzzle was played before, in order; those before the first day of the calendar are left out.
  public let repeats: [Assignment]

  /// The days whose puzzle is not of the tier wished for.
  public var compromises: [Assignment] { assignments.filter { $0.candidate.tier != $0.wished } }

  /// Lays a calendar.
  ///
  /// Frozen and pinned days stand, and published days are kept where the rules allow it and nothing else is
  /// worth the price of moving them. What was played before the first day comes again only where nothing new
  /// keeps the rules.
  ///
  /// The other days draw: each day and each puzzle has a point on a ring, by a hash of the seed, and a day takes
  /// the first puzzle clockwise that breaks no rule, among those that cost least. Days that cost more than they
  /// must then take better puzzles from other days, as long as that lowers the total cost. So the calendar
  /// depends on the candidates but not on their order, and it is the same on every machine, and the same when it
  /// is laid again from itself.
  ///
  /// - Throws: ``ScheduleConflict`` where no calendar was found that keeps the rules.
  public init(_ request: ScheduleRequest) throws(ScheduleConflict) {
    var search = Search.laid(request)
    if !search.isComplete { try ScheduleConflict.resolve(&search, request) }
    search.settle(request)
    self.init(search, request.almanac)
  }

  private init(_ search: Search, _ almanac: Almanac) {
    let desk = search.desk
    let occasions = Dictionary(grouping: almanac.occasions, by: \.day)
    let (first, last) = (desk.agenda.policy.first, desk.agenda.policy.last)
    // The days that were played before stand in the agenda, too.
    var lastPlayed: [Puzzle.ID: CalendarDay] = [:]
    assignments = desk.agenda.indices.compactMap { slot in
      let day = desk.agenda.slots[Int(slot.raw)].day
      guard let puzzle = desk.puzzle(at: slot) else { return nil }
      defer { lastPlayed[puzzle] = day }
      return desk.assignment(at: slot, occasions[day] ?? [], lastPlayed[puzzle])
    }
    repeats = assignments.filter { $0.day >= first && $0.day <= last && $0.lastPlayed != nil }
    breaches = desk.breaches()
    cost = desk.wishCost
    leastCost = search.leastCost
    let puzzles = Dictionary(
      uniqueKeysWithValues: assignments.map { ($0.day, $0.candidate.puzzle) }
    )
    movedDays = almanac.published.keys.sorted().filter { day in
      day >= first && day <= last
        && puzzles[day] != almanac.published[day]?.puzzle
    }
  }
}

extension Desk {
  /// What stands on a slot of the calendar, or nil where nothing does.
  fileprivate func assignment(
    at slot: SlotIndex,
    _ occasions: [Occasion],
    _ lastPlayed: CalendarDay?
  ) -> Schedule.Assignment? {
    let entry = agenda.slots[Int(slot.raw)]
    guard entry.settlement != .past, let item = item(at: slot) else { return nil }
    let candidate = pool.candidate(item)
    let step = agenda.policy.weights.gradeStep
    let honored = occasions.compactMap { occasion in
      occasion.fit(of: candidate).map { (occasion, worth: occasion.worth(of: $0, step: step)) }
    }
    .sorted { ($1.worth, $0.0.name) < ($0.worth, $1.0.name) }.map(\.0)
    let meetsBacklog = months[item]?.contains { $0.contains(slot) } ?? false
    let placement: Placement =
      switch entry.settlement {
      case .pinned: .pinned
      case .frozen, .made, .past, nil:
        meetsBacklog ? .backlog : honored.isEmpty ? .drawn : .occasion
      }
    return Schedule.Assignment(
      day: entry.day,
      candidate: candidate,
      wished: Tier.allCases[entry.wishedRank],
      placement: placement,
      occasions: honored,
      isFrozen: entry.settlement == .frozen,
      isKept: isOpen(slot) && isKept(slot),
      lastPlayed: lastPlayed
    )
  }

  /// The puzzle on a slot.
  fileprivate func puzzle(at slot: SlotIndex) -> Puzzle.ID? {
    item(at: slot).map { pool.candidate($0).puzzle }
  }

  /// What the broken wishes cost, in points, without what it costs to move a published day.
  fileprivate var wishCost: Int {
    agenda.indices.reduce(0) { sum, slot in
      guard isOpen(slot), let item = item(at: slot) else { return sum }
      return sum + wishCost(of: item, at: slot)
    }
  }
}
