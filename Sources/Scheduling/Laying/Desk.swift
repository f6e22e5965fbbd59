import PuzzleModel

/// A calendar while it is laid: the item and the cost of each slot, and the conflicts of any change.
struct Desk {
  /// The cost of a slot without a puzzle, above that of all wishes of a calendar together.
  static let emptyCost = 1_000_000_000_000

  let pool: Pool
  let agenda: Agenda
  /// The item of each slot.
  private(set) var items: [ItemIndex?]
  /// The cost of each slot.
  private(set) var costs: [Int]
  /// The cost of all slots.
  private(set) var total = 0
  /// The items of the backlog with the months that they have to stand in.
  let months: [ItemIndex: [Range<SlotIndex>]]
  /// Whether each item is in the backlog, to spare most look-ups of months; empty without a backlog.
  private let isWanted: [Bool]
  /// The prices of the scarce tiers, in parts of a point, and the best rank for each slot; see ``TierRelaxation``.
  private(set) var prices: [Int]
  private(set) var targets: [Int]
  private var ledger: Ledger
  private var spare: SpareItems
  /// The slot of each day, counted from the day of the first slot; -1 for a day without one.
  private let slotOfDay: [SlotIndex]
  /// The slots that have changed since the last settlement, with their items before.
  private var journal: [(slot: SlotIndex, item: ItemIndex?)] = []

  init(_ pool: Pool, _ agenda: Agenda, beside: [CalendarDay: [Candidate]]) {
    var pool = pool
    var neighbors: [(mark: MarkIndex, day: DayOrdinal)] = []
    for (day, candidates) in beside {
      let themes = agenda.themes[day] ?? []
      for mark in candidates.flatMap(Pool.sharedMarks)
      where mark.rule != .tag || !themes.contains(mark.name) {
        guard let number = pool.number(of: mark, agenda.policy) else { continue }
        neighbors.append((number, DayOrdinal(day)))
      }
    }
    self.pool = pool
    self.agenda = agenda
    ledger = Ledger(markCount: pool.markCount)
    for (mark, day) in neighbors { ledger.insertBeside(mark, on: day) }
    spare = SpareItems(pool, isEndless: agenda.policy.gaps.quotation != nil && !pool.barsRepeats)
    items = Array(repeating: nil, count: agenda.slots.count)
    costs = agenda.slots.map { $0.settlement == nil ? Self.emptyCost : 0 }
    total = costs.reduce(0, +)
    slotOfDay = Self.slotsOfDays(agenda.slots)
    var months: [ItemIndex: [Range<SlotIndex>]] = [:]
    for backlog in agenda.policy.backlog {
      guard let item = pool.itemsByQuotation[backlog.quotation] else { continue }
      months[item, default: []].append(agenda.slots(of: backlog))
    }
    self.months = months
    isWanted = months.isEmpty ? [] : pool.indices.map { months[$0] != nil }
    prices = Tier.allCases.map { _ in 0 }
    targets = agenda.slots.map(\.wishedRank)
    for slot in agenda.indices where agenda.slots[Int(slot.raw)].settlement != nil {
      if let item = agenda.slots[Int(slot.raw)].item { put(item, at: slot) }
    }
  }

  /// Makes a calendar of the settled days alone.
  init(_ request: ScheduleRequest, _ repeats: History.Repeats = .free) {
    let almanac = request.almanac
    let pool = Pool(
      request.candidates,
      settled: Array(almanac.published.values),
      policy: request.policy,
      history: History(almanac, before: request.policy.first, repeats: repeats)
    )
    self.init(request, pool)
  }

  /// Makes a calendar of the settled days alone, from a pool that was made for the same candidates.
  init(_ request: ScheduleRequest, _ pool: Pool) {
    let almanac = request.almanac
    self.init(pool, Agenda(request.policy, almanac, pool), beside: almanac.beside)
  }

  private static func slotsOfDays(_ slots: [Agenda.Slot]) -> [SlotIndex] {
    guard let first = slots.first?.day.ordinal, let last = slots.last?.day.ordinal else {
      return []
    }
    var slotOfDay = [SlotIndex](repeating: SlotIndex(raw: -1), count: last - first + 1)
    for (index, slot) in slots.enumerated() {
      slotOfDay[slot.day.ordinal - first] = SlotIndex(index)
    }
    return slotOfDay
  }

  /// Adopts the prices and targets of a relaxation.
  mutating func follow(_ relaxation: TierRelaxation) {
    prices = relaxation.prices
    // It has no targets where no row of tiers keeps the rules.
    if !relaxation.targets.isEmpty { targets = relaxation.targets }
  }

  /// Whether a slot may be given another item.
  func isOpen(_ slot: SlotIndex) -> Bool { agenda.slots[Int(slot.raw)].settlement == nil }

  /// The item on a slot.
  func item(at slot: SlotIndex) -> ItemIndex? { items[Int(slot.raw)] }

  /// The months that an item of the backlog has to stand in; nil for any other item.
  func months(of item: ItemIndex) -> [Range<SlotIndex>]? {
    isWanted.isEmpty || !isWanted[Int(item.raw)] ? nil : months[item]
  }

  /// The cost of a slot, in points.
  func cost(at slot: SlotIndex) -> Int { costs[Int(slot.raw)] }

  /// Whether every quotation of the backlog is a candidate and stands in its month.
  var isBacklogMet: Bool {
    agenda.policy.backlog.allSatisfy { pool.itemsByQuotation[$0.quotation] != nil }
      && months.allSatisfy { item, months in
        months.allSatisfy { month in month.contains { self.item(at: $0) == item } }
      }
  }

  /// Whether a slot has its published item.
  func isKept(_ slot: SlotIndex) -> Bool {
    guard agenda.slots[Int(slot.raw)].wasPublished, let item = item(at: slot) else { return false }
    return item == agenda.slots[Int(slot.raw)].item
  }

  // MARK: - Changing

  /// Puts an item on a slot that is empty.
  mutating func place(_ item: ItemIndex, at slot: SlotIndex) {
    journal.append((slot, self.item(at: slot)))
    put(item, at: slot)
  }

  /// Empties a slot.
  mutating func clear(_ slot: SlotIndex) {
    guard let item = item(at: slot) else { return }
    journal.append((slot, item))
    take(item, from: slot)
  }

  /// The number of changes, for a later undo.
  var mark: Int { journal.count }

  /// Undoes the changes since a mark.
  mutating func undo(to mark: Int) {
    while journal.count > mark {
      let (slot, item) = journal.removeLast()
      if let current = self.item(at: slot) { take(current, from: slot) }
      if let item { put(item, at: slot) }
    }
  }

  /// Makes all changes final.
  mutating func settleChanges() { journal.removeAll(keepingCapacity: true) }

  private mutating func put(_ item: ItemIndex, at slot: SlotIndex) {
    items[slot.position] = item
    let entry = agenda.slots[Int(slot.raw)]
    let day = DayOrdinal(entry.day)
    let isRepeatable = entry.settlement == .past && agenda.policy.gaps.quotation == nil
    for mark in pool.marks(of: item) where agenda.keepsApart(mark, at: slot) {
      if isRepeatable, pool.rule(of: mark) == .quotation { continue }
      ledger.insert(mark, on: day)
    }
    if !isRepeatable { spare.take(item, pool) }
    if entry.settlement == nil {
      let cost = cost(of: item, at: slot)
      total += cost - costs[slot.position]
      costs[slot.position] = cost
    }
  }

  private mutating func take(_ item: ItemIndex, from slot: SlotIndex) {
    items[slot.position] = nil
    let day = DayOrdinal(agenda.slots[Int(slot.raw)].day)
    for mark in pool.marks(of: item) where agenda.keepsApart(mark, at: slot) {
      ledger.remove(mark, from: day)
    }
    spare.giveBack(item, pool)
    total += Self.emptyCost - costs[slot.position]
    costs[slot.position] = Self.emptyCost
  }
}

// MARK: - Asking

extension Desk {
  /// The cost of an item on a slot.
  func cost(of item: ItemIndex, at slot: SlotIndex) -> Int {
    let entry = agenda.slots[Int(slot.raw)]
    let isMoved = entry.wasPublished && entry.item != item
    return wishCost(of: item, at: slot) + (isMoved ? agenda.policy.weights.kept : 0)
      + repeatCost(of: item, at: slot)
  }

  /// The price of an item that was played; on the slot that it was published for it has none.
  func repeatCost(of item: ItemIndex, at slot: SlotIndex) -> Int {
    guard let day = pool.playedBy(item), agenda.slots[Int(slot.raw)].item != item else { return 0 }
    return agenda.priceOfRepeat(playedBy: day, at: slot)
  }

  /// Whether a slot has something that was played and costs for it.
  func hasRepeat(at slot: SlotIndex) -> Bool {
    item(at: slot).map { repeatCost(of: $0, at: slot) > 0 } ?? false
  }

  /// The cost of the wishes that an item breaks on a slot.
  func wishCost(of item: ItemIndex, at slot: SlotIndex) -> Int {
    let entry = agenda.slots[Int(slot.raw)]
    let tiers = agenda.policy.weights.tier * abs(pool.rank(of: item) - entry.wishedRank)
    guard let honors = entry.honors else { return tiers }
    guard let worth = honors.worth(of: item) else { return tiers + entry.bestWorth }
    return (worth.isFree ? 0 : tiers) + max(0, entry.bestWorth - worth.points)
  }

  /// Whether an item may stand on a slot, regardless of the other slots.
  func admits(_ item: ItemIndex, at slot: SlotIndex) -> Bool {
    guard agenda.slots[Int(slot.raw)].admits(item, pool) else { return false }
    return months(of: item)?.contains { $0.contains(slot) } ?? true
  }

  /// The slots that would have to give way for an item.
  ///
  /// It is nil where one of them cannot, or where they exceed a limit.
  func conflicts(of item: ItemIndex, at slot: SlotIndex, limit: Int) -> [SlotIndex]? {
    let day = DayOrdinal(agenda.slots[Int(slot.raw)].day)
    var found: [SlotIndex] = []
    var isPossible = true
    func note(_ other: SlotIndex) -> Bool {
      if found.contains(other) { return true }
      guard isOpen(other), found.count < limit else {
        isPossible = false
        return false
      }
      found.append(other)
      return true
    }
    for mark in pool.marks(of: item) where isPossible && agenda.keepsApart(mark, at: slot) {
      let gap = pool.gap(of: mark)
      if ledger.hasBeside(mark, near: day, gap: gap) { return nil }
      ledger.forEachDay(of: mark, near: day, gap: gap) { note(self.slot(on: $0)) }
    }
    if let jump = agenda.policy.tierJump {
      for other in [slot.advanced(by: -1), slot.advanced(by: 1)]
      where agenda.contains(other) && isPossible {
        guard let neighbor = self.item(at: other),
          abs(pool.rank(of: neighbor) - pool.rank(of: item)) > jump
        else { continue }
        _ = note(other)
      }
    }
    return isPossible ? found : nil
  }

  /// Whether an item may stand on a slot without any other change.
  func fits(_ item: ItemIndex, at slot: SlotIndex) -> Bool {
    (spare.contains(item, pool) || agenda.slots[Int(slot.raw)].item == item)
      && admits(item, at: slot) && conflicts(of: item, at: slot, limit: 0) != nil
  }

  /// The days too near to a slot that share a mark with an item, with the rule of the mark.
  func neighbors(sharing item: ItemIndex, with slot: SlotIndex) -> [(Rule, CalendarDay)] {
    let day = DayOrdinal(agenda.slots[Int(slot.raw)].day)
    var found: [(Rule, CalendarDay)] = []
    for mark in pool.marks(of: item) where agenda.keepsApart(mark, at: slot) {
      ledger.forEachDay(of: mark, near: day, gap: pool.gap(of: mark)) { other in
        found.append((pool.rule(of: mark), agenda.slots[Int(self.slot(on: other).raw)].day))
        return true
      }
    }
    return found
  }

  /// The rules of distance that an item on a slot breaks with the puzzles of other games.
  func rulesBrokenBeside(_ item: ItemIndex, at slot: SlotIndex) -> [Rule] {
    let day = DayOrdinal(agenda.slots[Int(slot.raw)].day)
    return pool.marks(of: item)
      .filter {
        agenda.keepsApart($0, at: slot)
          && ledger.hasBeside($0, near: day, gap: pool.gap(of: $0))
      }
      .map { pool.rule(of: $0) }
  }

  private func slot(on day: DayOrdinal) -> SlotIndex {
    slotOfDay[Int(day.raw) - agenda.slots[0].day.ordinal]
  }

  /// Whether the days near a slot allow a puzzle of a tier at all, which spares a vain walk around its ring.
  private func fits(rank: Int, at slot: SlotIndex) -> Bool {
    if let jump = agenda.policy.tierJump {
      for other in [slot.advanced(by: -1), slot.advanced(by: 1)] where agenda.contains(other) {
        if let item = item(at: other), abs(pool.rank(of: item) - rank) > jump { return false }
      }
    }
    guard rank == Tier.expert.rank, let mark = pool.expertMark else { return true }
    var isNear = false
    let day = DayOrdinal(agenda.slots[Int(slot.raw)].day)
    ledger.forEachDay(of: mark, near: day, gap: pool.gap(of: mark)) { _ in
      isNear = true
      return false
    }
    return !isNear
  }

  /// The first item of a ring that fits a slot, clockwise from the day.
  func firstFitting(_ slot: SlotIndex, ring: Int) -> ItemIndex? {
    guard fits(rank: pool.rings[ring].rank, at: slot) else { return nil }
    let items = pool.rings[ring].items
    let start = RingPosition(pool.firstIndex(from: agenda.slots[Int(slot.raw)].point, in: items))
    return spare.first(ring: ring, from: start) { fits(items[Int($0.raw)], at: slot) }
      .map { items[$0.position] }
  }

  /// Whether something that was never played is on no slot.
  var hasNewToSpare: Bool { spare.hasNew }
}
