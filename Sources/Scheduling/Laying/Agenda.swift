import PuzzleModel

/// The days of a calendar as numbers, with what is asked of each: what the search fills.
///
/// Besides the days that are to be filled it has those that are settled: pinned, frozen, or published
/// before the calendar begins. They stand in the same row, since the rules reach across.
struct Agenda {
  /// Why a slot may not be filled otherwise.
  enum Settlement: Hashable {
    /// It is part of the published calendar that may not change.
    case frozen
    /// The editor chose it.
    case pinned
    /// It was published before the first day, and is no part of this calendar.
    case past
  }

  /// A day, and what it asks for.
  struct Slot {
    let day: CalendarDay
    /// The rank of the tier that is wished for.
    var wishedRank = Tier.medium.rank
    /// Why it has the item that it has, where it may have no other.
    var settlement: Settlement?
    /// The item that is settled or, where it may still be drawn, the one that was published.
    var item: Int32?
    /// Whether the day had a puzzle in the published calendar.
    var wasPublished = false
    /// How many letters the puzzle may have.
    var letters = 0...Int.max
    /// Where the day stands on the ring.
    var point: UInt64 = 0
    /// The occasions, the weightiest first: the weight and the topics that honour each.
    var occasions: [(weight: Int, topics: [Int32])] = []
    /// What a puzzle of a rank of tier misses of the occasions at the least.
    var missed: [Int] = []
    /// The weight of the weightiest occasion that some puzzle could honour.
    var weightiest = 0
  }

  let policy: SchedulePolicy
  /// In the order of the days.
  private(set) var slots: [Slot]

  init(_ policy: SchedulePolicy, _ almanac: Almanac, _ pool: Pool) {
    self.policy = policy
    slots = Self.days(policy, almanac, pool).map { day in
      Self.slot(on: day, policy, almanac, pool)
    }
    let wished = policy.tiers.tiers(of: slots.map(\.day))
    let occasions = Dictionary(grouping: almanac.occasions, by: \.day)
    for index in slots.indices {
      slots[index].wishedRank = wished[index].rank
      guard slots[index].settlement == nil else { continue }
      slots[index].point = Pool.point(policy.seed, slots[index].day.description)
      slots[index].take(occasions[slots[index].day] ?? [], pool)
    }
  }

  private static func days(
    _ policy: SchedulePolicy,
    _ almanac: Almanac,
    _ pool: Pool
  ) -> [CalendarDay] {
    let last = policy.last
    let range = (policy.first.ordinal...max(policy.first, last).ordinal).compactMap {
      CalendarDay(ordinal: $0)
    }
    let published = almanac.published.keys
    let (firstPublished, lastPublished) = (published.min() ?? .last, published.max() ?? .first)
    let open = range.filter { day in
      if almanac.published[day] != nil, policy.freezes(day) { return true }
      // A day without a puzzle amid published ones that are frozen stays without one.
      if policy.freezes(day), day > firstPublished, day < lastPublished { return false }
      let isPinned = almanac.pins[day].map { pool.itemsByPuzzle[$0] != nil } ?? false
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
    let published = almanac.published[day].flatMap { pool.itemsByPuzzle[$0.puzzle] }
    slot.wasPublished = published != nil
    if let published, policy.freezes(day) {
      (slot.item, slot.settlement) = (published, .frozen)
    } else if let published, day < policy.first {
      (slot.item, slot.settlement) = (published, .past)
    } else if let pinned = almanac.pins[day].flatMap({ pool.itemsByPuzzle[$0] }) {
      (slot.item, slot.settlement) = (pinned, .pinned)
    } else if let published, pool.isEligible[Int(published)] {
      slot.item = published
    }
    return slot
  }

  /// The slots of the month of a backlog item.
  func slots(of backlog: Backlog) -> Range<Int> {
    let month = backlog.month.parts
    let length = CalendarDay.dayCount(ofMonth: month.month, year: month.year)
    let first = backlog.month.ordinal
    let lower = slots.partitioningIndex { $0.day.ordinal >= first }
    let upper = slots.partitioningIndex { $0.day.ordinal >= first + length }
    return lower..<upper
  }
}

extension Agenda.Slot {
  fileprivate mutating func take(_ occasions: [Occasion], _ pool: Pool) {
    let tierCount = pool.rings.count
    missed = Array(repeating: 0, count: tierCount)
    guard !occasions.isEmpty else { return }
    self.occasions = occasions.map { ($0.weight, pool.topics(of: $0.subject)) }
      .filter { !$0.topics.isEmpty }
      .sorted {
        $0.weight == $1.weight
          ? $0.topics.lexicographicallyPrecedes($1.topics) : $0.weight > $1.weight
      }
    var honoured = missed
    for occasion in self.occasions {
      var unseen = (0..<tierCount).filter { honoured[$0] == 0 }
      for item in pool.items(withOneOf: occasion.topics) where !unseen.isEmpty {
        let rank = pool.ranks[Int(item)]
        guard unseen.contains(rank), letters.contains(pool.letterCounts[Int(item)])
        else { continue }
        honoured[rank] = occasion.weight
        unseen.removeAll { $0 == rank }
      }
    }
    weightiest = honoured.max() ?? 0
    missed = honoured.map { weightiest - $0 }
  }
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
