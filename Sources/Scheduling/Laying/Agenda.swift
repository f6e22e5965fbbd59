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
    /// The weight of each occasion, the topics that honor it and the items with one of them in the order of
    /// the ring, in descending order of weight.
    var occasions: [(weight: Int, topics: [TopicIndex], items: [ItemIndex])] = []
    /// The least cost of the occasions for a puzzle of each rank.
    var missed: [Int] = []
    /// The greatest weight of an occasion that some puzzle could honor.
    var weightiest = 0
  }

  let policy: SchedulePolicy
  /// In the order of the days; read in place, since a copy of a slot costs more than its fields.
  private(set) var slots: [Slot]
  /// The indices of all slots, in order.
  let indices: [SlotIndex]

  init(_ policy: SchedulePolicy, _ almanac: Almanac, _ pool: Pool) {
    self.policy = policy
    slots = Self.days(policy, almanac, pool).map { day in
      Self.slot(on: day, policy, almanac, pool)
    }
    indices = slots.indices.map { SlotIndex($0) }
    let wished = policy.tiers.tiers(of: slots.map(\.day))
    let occasions = Dictionary(grouping: almanac.occasions, by: \.day)
    // The same feasts come again every year.
    var items: [[TopicIndex]: [ItemIndex]] = [:]
    for index in slots.indices {
      slots[index].wishedRank = wished[index].rank
      if slots[index].settlement == .made, let item = slots[index].item {
        slots[index].wishedRank = pool.rank(of: item)
      }
      guard slots[index].settlement == nil else { continue }
      slots[index].point = Pool.point(policy.seed, slots[index].day.description)
      let demands = Self.demands(occasions[slots[index].day] ?? [], pool)
      for topics in demands.map(\.topics) where items[topics] == nil {
        items[topics] = pool.items(withOneOf: topics)
      }
      slots[index].take(demands.map { ($0.weight, $0.topics, items[$0.topics] ?? []) }, pool)
    }
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
    } else if let made = pool.itemsByDay[day] {
      (slot.item, slot.settlement) = (made, .made)
    } else if let published, pool.isEligible(published) {
      slot.item = published
    }
    return slot
  }

  /// The weights of some occasions and the topics that honor them, in descending order of weight.
  ///
  /// Of many occasions those of one weight become one, and a topic stays with the weightiest that it honors:
  /// no puzzle costs more or less for it.
  private static func demands(
    _ occasions: [Occasion],
    _ pool: Pool
  ) -> [(weight: Int, topics: [TopicIndex])] {
    let demands = occasions.map { ($0.weight, pool.topics(of: $0.subject)) }
      .filter { !$0.1.isEmpty }
      .sorted { $0.0 == $1.0 ? $0.1.lexicographicallyPrecedes($1.1) : $0.0 > $1.0 }
    guard demands.count > SearchBudget.occasionsKeptApart else { return demands }
    var merged: [(weight: Int, topics: [TopicIndex])] = []
    var seen: Set<TopicIndex> = []
    for (weight, topics) in demands {
      let new = topics.filter { seen.insert($0).inserted }
      if merged.last?.weight != weight { merged.append((weight, [])) }
      merged[merged.count - 1].topics += new
    }
    return merged.filter { !$0.topics.isEmpty }.map { ($0.weight, $0.topics.sorted()) }
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

  /// Whether there is such a slot.
  func contains(_ slot: SlotIndex) -> Bool { slot.raw >= 0 && Int(slot.raw) < slots.count }
}

extension Agenda.Slot {
  fileprivate mutating func take(
    _ occasions: [(weight: Int, topics: [TopicIndex], items: [ItemIndex])],
    _ pool: Pool
  ) {
    let tierCount = pool.rings.count
    missed = Array(repeating: 0, count: tierCount)
    self.occasions = occasions
    var honored = missed
    for occasion in occasions {
      var unseen = (0..<tierCount).filter { honored[$0] == 0 }
      for item in occasion.items where !unseen.isEmpty {
        let rank = pool.rank(of: item)
        guard unseen.contains(rank),
          pool.letterCount(of: item).map({ letters.contains($0) }) ?? true
        else { continue }
        honored[rank] = occasion.weight
        unseen.removeAll { $0 == rank }
      }
    }
    weightiest = honored.max() ?? 0
    missed = honored.map { weightiest - $0 }
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
