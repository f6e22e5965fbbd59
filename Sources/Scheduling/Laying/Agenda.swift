import PuzzleModel

/// The days of a calendar with the demands on each of them, for the search to fill.
///
/// It also holds the settled days: pinned, frozen, filled by a puzzle that was made for them, or published
/// before the calendar begins. They stand in the same row, since the rules reach across.
struct Agenda {
  /// The reason why a slot keeps its item.
  enum Settlement: Hashable {
    /// The day belongs to the frozen part of the published calendar.
    case frozen
    /// The editor chose the puzzle.
    case pinned
    /// The game made the puzzle for the day.
    case made
    /// The day was published before the calendar begins, and is not part of it.
    case past
  }

  /// A day with the demands on it.
  struct Slot {
    let day: CalendarDay
    /// The rank of the wished tier.
    var wishedRank = Tier.medium.rank
    /// The reason why it keeps its item; nil where it may have another.
    var settlement: Settlement?
    /// The settled item or, on an open slot, the published item if it may still be drawn.
    var item: ItemIndex?
    /// Whether the day had a puzzle in the published calendar.
    var wasPublished = false
    /// The allowed numbers of letters.
    var letters = 0...Int.max
    /// The point of the day on the ring.
    var point: UInt64 = 0
    /// The seasons that the day lies in.
    var seasons = SeasonSet.all
    /// The bars that hold on the day.
    var bars = BarSet()
    /// What its occasions are worth to each puzzle; nil where no puzzle fits one.
    var honors: Honors?
    /// The most that its occasions are worth to a puzzle that may stand here, in points.
    var bestWorth = 0
    /// The least cost of the wishes for a puzzle of each rank; empty where no puzzle fits an occasion.
    var leastCosts: [Int] = []
  }

  let policy: SchedulePolicy
  /// In the order of the days; read in place, since a copy of a slot costs more than its fields.
  private(set) var slots: [Slot]
  /// The indices of all slots, in order.
  let indices: [SlotIndex]
  /// The price of a puzzle that was played, above that of all wishes together.
  private(set) var repeatPrice = 0
  /// The marks that keep nothing apart on each slot, since they are its theme; empty without a theme.
  private var freeMarks: [[MarkIndex]] = []
  /// The tags of the themes of each day.
  let themes: [CalendarDay: Set<String>]

  init(_ policy: SchedulePolicy, _ almanac: Almanac, _ pool: Pool) {
    self.policy = policy
    slots = Self.days(policy, almanac, pool).map { day in
      Self.slot(on: day, policy, almanac, pool)
    }
    indices = slots.indices.map { SlotIndex($0) }
    themes = almanac.themes
    bar(by: policy.bars)
    free(pool)
    let wished = policy.tiers.tiers(of: slots.map(\.day))
    let occasions = Dictionary(grouping: almanac.occasions, by: \.day)
    // The same feasts come again every year.
    var known: [[Occasion.Demand]: Honors] = [:]
    for index in slots.indices {
      slots[index].wishedRank = wished[index].rank
      if slots[index].settlement == .made, let item = slots[index].item {
        slots[index].wishedRank = pool.rank(of: item)
      }
      guard slots[index].settlement == nil else { continue }
      slots[index].point = Pool.point(policy.seed, slots[index].day.description)
      let today = occasions[slots[index].day] ?? []
      guard !today.isEmpty else { continue }
      let demands = today.map(\.demand)
      let honors = known[demands] ?? Honors(today, step: policy.weights.gradeStep, pool)
      known[demands] = honors
      slots[index].take(honors, policy.weights.tier, pool)
    }
    repeatPrice = slots.reduce(1) { sum, slot in
      guard slot.settlement == nil else { return sum }
      let moving = policy.weights.kept < Weights.never ? policy.weights.kept : 0
      return sum + policy.weights.tier * (Tier.allCases.count - 1) + slot.bestWorth + moving
    }
  }

  private mutating func bar(by bars: [Bar]) {
    guard let first = slots.first?.day, let last = slots.last?.day else { return }
    for (index, bar) in bars.enumerated() {
      let days = bar.days.days(from: first, through: last)
      for slot in slots.indices where days.contains(slots[slot].day) {
        slots[slot].bars.insert(BarSet(bar: index))
      }
    }
  }

  private mutating func free(_ pool: Pool) {
    guard !themes.isEmpty else { return }
    freeMarks = slots.map { slot in
      (themes[slot.day] ?? []).sorted().compactMap {
        pool.knownMark(Pool.Mark(rule: .tag, name: $0))
      }
    }
  }

  /// Whether a mark keeps the item of a slot from others; the tags of its theme do not.
  func keepsApart(_ mark: MarkIndex, at slot: SlotIndex) -> Bool {
    freeMarks.isEmpty || !freeMarks[Int(slot.raw)].contains(mark)
  }

  /// The price of a puzzle on a day, in points, for having been played before.
  func priceOfRepeat(playedBy day: DayOrdinal, at slot: SlotIndex) -> Int {
    repeatPrice
      + History.costOfRecency(
        from: day,
        to: slots[Int(slot.raw)].day,
        step: policy.weights.gradeStep
      )
  }

  private static func days(
    _ policy: SchedulePolicy,
    _ almanac: Almanac,
    _ pool: Pool
  ) -> [CalendarDay] {
    let last = policy.last
    let range = policy.days
    let published = almanac.published.keys
    let (firstPublished, lastPublished) = (published.min() ?? .last, published.max() ?? .first)
    let open = range.filter { day in
      if almanac.published[day] != nil, policy.freezes(day) { return true }
      // A day without a puzzle amid published ones that are frozen stays without one.
      if policy.freezes(day), day > firstPublished, day < lastPublished { return false }
      let isPinned = almanac.pins[day].map { pool.item(of: $0) != nil } ?? false
      return isPinned || !policy.blackoutDays.contains(day)
    }
    let outside = almanac.published.keys.filter {
      $0 < policy.first || $0 > last && policy.freezes($0)
    }
    return (open + outside).sorted()
  }

  private static func slot(
    on day: CalendarDay,
    _ policy: SchedulePolicy,
    _ almanac: Almanac,
    _ pool: Pool
  ) -> Slot {
    var slot = Slot(day: day)
    slot.letters = policy.letters[day.weekday] ?? slot.letters
    slot.seasons = policy.seasons.seasons(of: day)
    let published = almanac.published[day].flatMap { pool.item(of: $0.puzzle) }
    slot.wasPublished = published != nil
    if let published, policy.freezes(day) {
      (slot.item, slot.settlement) = (published, .frozen)
    } else if let published, day < policy.first {
      (slot.item, slot.settlement) = (published, .past)
    } else if let pinned = almanac.pins[day].flatMap({ pool.item(of: $0) }) {
      (slot.item, slot.settlement) = (pinned, .pinned)
    } else if let made = pool.itemsByDay[day] {
      (slot.item, slot.settlement) = (made, .made)
    } else if let published, pool.isAdmitted(published) {
      slot.item = published
    }
    return slot
  }

  /// The slots of the month of a backlog item.
  func slots(of backlog: Backlog) -> Range<SlotIndex> {
    let month = backlog.month.parts
    let length = CalendarDay.dayCount(ofMonth: month.month, year: month.year)
    let first = backlog.month.ordinal
    let lower = slots.partitioningIndex { $0.day.ordinal >= first }
    let upper = slots.partitioningIndex { $0.day.ordinal >= first + length }
    return SlotIndex(lower)..<SlotIndex(upper)
  }

  /// The number of slots that may be given another item.
  var openCount: Int { slots.count { $0.settlement == nil } }

  /// Whether there is such a slot.
  func contains(_ slot: SlotIndex) -> Bool { slot.raw >= 0 && Int(slot.raw) < slots.count }
}

extension Agenda.Slot {
  /// Whether an item may stand here by its letters and its seasons.
  func hasRoom(for item: ItemIndex, _ pool: Pool) -> Bool {
    pool.letterCount(of: item).map { letters.contains($0) } ?? true
      && pool.seasons(of: item).allows(dayIn: seasons) && pool.bars(of: item).isDisjoint(with: bars)
  }

  /// Whether an item may be drawn for the slot, or stands there as it was published.
  func admits(_ item: ItemIndex, _ pool: Pool) -> Bool {
    (pool.isEligible(item) || self.item == item && pool.isAdmitted(item))
      && hasRoom(for: item, pool)
  }

  fileprivate mutating func take(_ honors: Honors, _ tierWeight: Int, _ pool: Pool) {
    let able = honors.groups.map { group in
      (worth: group.worth, items: group.items.filter { admits($0, pool) })
    }
    .filter { !$0.items.isEmpty }
    guard let best = able.first?.worth.points else { return }
    self.honors = honors
    bestWorth = best
    leastCosts = Tier.allCases.indices.map { best + tierWeight * abs($0 - wishedRank) }
    for (worth, items) in able {
      for rank in Set(items.map(pool.rank)) {
        let tiers = worth.isFree ? 0 : tierWeight * abs(rank - wishedRank)
        leastCosts[rank] = min(leastCosts[rank], best - worth.points + tiers)
      }
    }
  }
}

extension Occasion {
  /// What an occasion asks for, whatever its day and its name.
  fileprivate struct Demand: Hashable {
    let weight: Int
    let subject: Subject
    let isGreat: Bool
  }

  fileprivate var demand: Demand { Demand(weight: weight, subject: subject, isGreat: isGreat) }
}

extension Weights {
  /// What a better grade of fit is worth, in points: a tier, and something even where tiers cost nothing.
  var gradeStep: Int { max(1, tier) }
}

extension Array {
  /// The first index whose element and all after it satisfy a predicate that none before it does.
  func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
