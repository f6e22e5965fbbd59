import PuzzleModel

/// A calendar while it is laid: which item stands on which slot, what that costs, and what would have
/// to give way to put another one there.
struct Desk {
  /// What a slot without a puzzle costs: more than all wishes of a calendar together.
  static let emptyCost = 1_000_000_000_000

  let pool: Pool
  let agenda: Agenda
  /// The item of each slot.
  private(set) var items: [Int32?]
  /// What each slot costs.
  private(set) var costs: [Int]
  /// What all slots cost.
  private(set) var total = 0
  /// The items of the backlog, each with the months that it has to stand in.
  let months: [Int32: [Range<Int>]]
  /// The prices of the tiers that are short, in parts of a point, and the rank that each slot would
  /// best have; see ``TierPlan``.
  private(set) var prices: [Int]
  private(set) var targets: [Int]
  private var ledger: Ledger
  private var spare: SpareItems
  /// The slot of each day, from the first slot's on; -1 for a day without one.
  private let slotOfDay: [Int32]
  /// The slots that were changed since the search began a step, with what they had before.
  private var journal: [(slot: Int, item: Int32?)] = []

  init(_ pool: Pool, _ agenda: Agenda, beside: [CalendarDay: [Candidate]]) {
    var pool = pool
    var neighbours: [(mark: Int32, day: Int32)] = []
    for (day, candidates) in beside {
      for mark in candidates.flatMap(Pool.sharedMarks) {
        guard let number = pool.number(of: mark, agenda.policy) else { continue }
        neighbours.append((number, Int32(day.ordinal)))
      }
    }
    self.pool = pool
    self.agenda = agenda
    ledger = Ledger(markCount: pool.gaps.count)
    for (mark, day) in neighbours { ledger.insertBeside(mark, on: day) }
    spare = SpareItems(pool, isEndless: agenda.policy.gaps.quotation != nil)
    items = Array(repeating: nil, count: agenda.slots.count)
    costs = agenda.slots.map { $0.settlement == nil ? Self.emptyCost : 0 }
    total = costs.reduce(0, +)
    slotOfDay = Self.slotsOfDays(agenda.slots)
    var months: [Int32: [Range<Int>]] = [:]
    for backlog in agenda.policy.backlog {
      guard let item = pool.itemsByQuotation[backlog.quotation] else { continue }
      months[item, default: []].append(agenda.slots(of: backlog))
    }
    self.months = months
    prices = pool.rings.map { _ in 0 }
    targets = agenda.slots.map(\.wishedRank)
    for slot in agenda.slots.indices where agenda.slots[slot].settlement != nil {
      if let item = agenda.slots[slot].item { put(item, at: slot) }
    }
  }

  /// A calendar of which nothing is laid but what is settled.
  init(_ policy: SchedulePolicy, _ candidates: [Candidate], _ almanac: Almanac) {
    let pool = Pool(candidates, settled: Array(almanac.published.values), policy: policy)
    self.init(pool, Agenda(policy, almanac, pool), beside: almanac.beside)
  }

  private static func slotsOfDays(_ slots: [Agenda.Slot]) -> [Int32] {
    guard let first = slots.first?.day.ordinal, let last = slots.last?.day.ordinal else {
      return []
    }
    var slotOfDay = [Int32](repeating: -1, count: last - first + 1)
    for (index, slot) in slots.enumerated() { slotOfDay[slot.day.ordinal - first] = Int32(index) }
    return slotOfDay
  }

  /// Takes over what the tiers are worth.
  mutating func follow(_ plan: TierPlan) {
    prices = plan.prices
    // There are none where no row of tiers keeps the rules.
    if !plan.targets.isEmpty { targets = plan.targets }
  }

  /// Whether a slot may be given another item.
  func isOpen(_ slot: Int) -> Bool { agenda.slots[slot].settlement == nil }

  /// Whether each quotation of the backlog is known and stands in its month.
  var isBacklogMet: Bool {
    agenda.policy.backlog.allSatisfy { pool.itemsByQuotation[$0.quotation] != nil }
      && months.allSatisfy { item, months in
        months.allSatisfy { month in month.contains { items[$0] == item } }
      }
  }

  /// Whether a slot has what was published for it.
  func isKept(_ slot: Int) -> Bool {
    agenda.slots[slot].wasPublished && items[slot] != nil
      && items[slot] == agenda.slots[slot].item
  }

  // MARK: - Changing

  /// Puts an item on a slot that is empty.
  mutating func place(_ item: Int32, at slot: Int) {
    journal.append((slot, items[slot]))
    put(item, at: slot)
  }

  /// Takes away what stands on a slot.
  mutating func clear(_ slot: Int) {
    guard let item = items[slot] else { return }
    journal.append((slot, item))
    take(item, from: slot)
  }

  /// How far the changes have got, to be undone to.
  var mark: Int { journal.count }

  /// Undoes what was changed since a mark.
  mutating func undo(to mark: Int) {
    while journal.count > mark {
      let (slot, item) = journal.removeLast()
      if let current = items[slot] { take(current, from: slot) }
      if let item { put(item, at: slot) }
    }
  }

  /// Forgets how to undo.
  mutating func settleChanges() { journal.removeAll(keepingCapacity: true) }

  private mutating func put(_ item: Int32, at slot: Int) {
    items[slot] = item
    let entry = agenda.slots[slot]
    let isRepeatable = entry.settlement == .past && agenda.policy.gaps.quotation == nil
    for mark in pool.marks(of: item) {
      if isRepeatable, pool.rules[Int(mark)] == .quotation { continue }
      ledger.insert(mark, on: Int32(entry.day.ordinal))
    }
    if !isRepeatable { spare.take(item, pool) }
    if entry.settlement == nil {
      total -= costs[slot]
      costs[slot] = cost(of: item, at: slot)
      total += costs[slot]
    }
  }

  private mutating func take(_ item: Int32, from slot: Int) {
    items[slot] = nil
    for mark in pool.marks(of: item) {
      ledger.remove(mark, from: Int32(agenda.slots[slot].day.ordinal))
    }
    spare.giveBack(item, pool)
    total += Self.emptyCost - costs[slot]
    costs[slot] = Self.emptyCost
  }
}

// MARK: - Asking

extension Desk {
  /// What an item costs on a slot.
  func cost(of item: Int32, at slot: Int) -> Int {
    let entry = agenda.slots[slot]
    let isMoved = entry.wasPublished && entry.item != item
    return wishCost(of: item, at: slot) + (isMoved ? agenda.policy.weights.kept : 0)
  }

  /// What the wishes cost that an item breaks on a slot.
  func wishCost(of item: Int32, at slot: Int) -> Int {
    let entry = agenda.slots[slot]
    let tiers = agenda.policy.weights.tier * abs(pool.ranks[Int(item)] - entry.wishedRank)
    guard entry.weightiest > 0 else { return tiers }
    let honoured = entry.occasions.first { pool.has(item, oneOf: $0.topics) }
    return tiers + entry.weightiest - min(entry.weightiest, honoured?.weight ?? 0)
  }

  /// Whether an item may stand on a slot by itself, whatever stands near it.
  func admits(_ item: Int32, at slot: Int) -> Bool {
    guard pool.isEligible[Int(item)],
      agenda.slots[slot].letters.contains(pool.letterCounts[Int(item)])
    else { return false }
    return months.isEmpty || (months[item]?.contains { $0.contains(slot) } ?? true)
  }

  /// The slots that would have to give way for an item, or nil where one of them cannot or where there
  /// are more than some.
  func conflicts(of item: Int32, at slot: Int, limit: Int) -> [Int]? {
    let day = Int32(agenda.slots[slot].day.ordinal)
    var found: [Int] = []
    var isPossible = true
    func note(_ other: Int) -> Bool {
      if found.contains(other) { return true }
      guard isOpen(other), found.count < limit else {
        isPossible = false
        return false
      }
      found.append(other)
      return true
    }
    for mark in pool.marks(of: item) where isPossible {
      let gap = pool.gaps[Int(mark)]
      if ledger.hasBeside(mark, near: day, gap: gap) { return nil }
      ledger.forEachDay(of: mark, near: day, gap: gap) { note(self.slot(on: $0)) }
    }
    if let jump = agenda.policy.tierJump {
      for other in [slot - 1, slot + 1] where items.indices.contains(other) && isPossible {
        guard let neighbour = items[other],
          abs(pool.ranks[Int(neighbour)] - pool.ranks[Int(item)]) > jump
        else { continue }
        _ = note(other)
      }
    }
    return isPossible ? found : nil
  }

  /// Whether an item may stand on a slot as things are.
  func fits(_ item: Int32, at slot: Int) -> Bool {
    spare.contains(item, pool) && admits(item, at: slot)
      && conflicts(of: item, at: slot, limit: 0) != nil
  }

  /// The days too near to a slot that share a mark with an item, with the rule that each mark is of.
  func neighbours(sharing item: Int32, with slot: Int) -> [(Rule, CalendarDay)] {
    let day = Int32(agenda.slots[slot].day.ordinal)
    var found: [(Rule, CalendarDay)] = []
    for mark in pool.marks(of: item) {
      ledger.forEachDay(of: mark, near: day, gap: pool.gaps[Int(mark)]) { other in
        found.append((pool.rules[Int(mark)], agenda.slots[self.slot(on: other)].day))
        return true
      }
    }
    return found
  }

  /// The rules of distance that an item on a slot breaks with the puzzles of other games.
  func rulesBrokenBeside(_ item: Int32, at slot: Int) -> [Rule] {
    let day = Int32(agenda.slots[slot].day.ordinal)
    let marks = pool.marks(of: item).map { Int($0) }
    return marks.filter { ledger.hasBeside(Int32($0), near: day, gap: pool.gaps[$0]) }
      .map { pool.rules[$0] }
  }

  private func slot(on day: Int32) -> Int {
    Int(slotOfDay[Int(day) - agenda.slots[0].day.ordinal])
  }

  /// Whether what stands near a slot lets it have some puzzle of a tier: what spares a walk round the whole
  /// ring of the tier in vain.
  private func fits(rank: Int, at slot: Int) -> Bool {
    if let jump = agenda.policy.tierJump {
      for other in [slot - 1, slot + 1] where items.indices.contains(other) {
        if let item = items[other], abs(pool.ranks[Int(item)] - rank) > jump { return false }
      }
    }
    guard rank == Tier.expert.rank, let mark = pool.expertMark else { return true }
    var isNear = false
    let day = Int32(agenda.slots[slot].day.ordinal)
    ledger.forEachDay(of: mark, near: day, gap: pool.gaps[Int(mark)]) { _ in
      isNear = true
      return false
    }
    return !isNear
  }

  /// The first item of a tier that fits a slot, clockwise from the day's place on the ring.
  func firstFitting(_ slot: Int, rank: Int) -> Int32? {
    guard fits(rank: rank, at: slot) else { return nil }
    let ring = pool.rings[rank]
    let start = pool.place(of: agenda.slots[slot].point, in: ring)
    return spare.first(rank: rank, from: start) { fits(ring[$0], at: slot) }.map { ring[$0] }
  }
}
