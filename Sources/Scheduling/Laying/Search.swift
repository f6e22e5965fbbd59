import PuzzleModel

/// Lays a calendar: keeps what was published, meets the backlog, honours occasions, fills the other
/// days, and then lets slots that cost more than they would have to take what they want from others.
struct Search {
  private(set) var desk: Desk
  /// What every calendar costs at the least, in points; and what its wishes alone cost.
  private var bound = 0
  private(set) var leastCost = 0
  /// How deep a chain of slots that give way may get.
  private let depth: Int
  /// How many items of a list an improvement looks at.
  private let reach: Int
  /// How many more attempts may be made to make the calendar cheaper.
  private var attemptsLeft: Int
  /// How often the search tries to break out of what no single step improves.
  private let kickCount: Int
  /// The items of the backlog.
  private let backlog: [Int32]
  private var draw: SplitMix64

  /// Whether a calendar is good enough once it has no empty slot.
  private let isOnlyFilling: Bool

  init(_ desk: Desk, isOnlyFilling: Bool = false) {
    self.desk = desk
    self.isOnlyFilling = isOnlyFilling
    let slotCount = desk.agenda.slots.count
    reach = max(12, min(desk.pool.candidates.count, 60_000 / max(1, slotCount)))
    depth = slotCount <= 2_000 ? 2 : 1
    attemptsLeft = isOnlyFilling ? 600 : 3_000 + slotCount / 2
    kickCount = min(8_000, 150 * slotCount, 800_000 / max(1, slotCount))
    backlog = desk.months.keys.sorted()
    draw = SplitMix64(seededBy: desk.agenda.policy.seed, "kicks")
  }

  /// Lays a calendar as well as it can be.
  static func laid(
    _ policy: SchedulePolicy,
    _ candidates: [Candidate],
    _ almanac: Almanac
  ) -> Search {
    var search = Search(Desk(policy, candidates, almanac))
    search.lay()
    return search
  }

  /// Lays a calendar, however dear, that has no empty slot.
  static func filled(
    _ policy: SchedulePolicy,
    _ candidates: [Candidate],
    _ almanac: Almanac
  ) -> Search {
    var search = Search(Desk(policy, candidates, almanac), isOnlyFilling: true)
    search.lay()
    return search
  }

  /// What was found for the slots that were open.
  var items: [(slot: Int, item: Int32)] {
    desk.items.indices.filter(desk.isOpen).compactMap { slot in
      desk.items[slot].map { (slot, $0) }
    }
  }

  /// Tries harder where slots stayed empty and nobody knows why.
  mutating func persist() {
    attemptsLeft = 3_000 + desk.items.count
    improve()
    breakOut()
  }

  /// Takes a calendar over that keeps the rules, and makes it cheaper.
  mutating func adopt(_ items: [(slot: Int, item: Int32)]) {
    for slot in desk.items.indices where desk.isOpen(slot) { desk.clear(slot) }
    for (slot, item) in items { desk.place(item, at: slot) }
    desk.settleChanges()
    persist()
  }

  /// Whether every slot has an item and the backlog is met.
  var isComplete: Bool {
    desk.items.allSatisfy { $0 != nil } && desk.isBacklogMet
  }

  /// Lays the calendar; slots that nothing was found for stay empty.
  private mutating func lay() {
    let plan = TierPlan(desk)
    bound = isOnlyFilling ? max(plan.bound, Desk.emptyCost - 1) : plan.bound
    desk.follow(plan)
    let isFresh = !desk.agenda.slots.contains { $0.settlement == nil && $0.wasPublished }
    leastCost = isFresh ? bound : TierPlan(desk, keepsPublished: false).bound
    keepPublished()
    meetBacklog()
    honourOccasions()
    fillEmpty()
    improve()
    // Where slots are empty it pays to know first whether they can be filled.
    if isComplete, !isOnlyFilling { breakOut() }
  }

  /// Fills what is empty.
  ///
  /// In a long calendar it stops once a good many slots found nothing: it is short of puzzles, and one
  /// look through all of them for each slot would take too long.
  private mutating func fillEmpty() {
    var failuresLeft = desk.items.count > 2_000 ? 60 : Int.max
    for slot in desk.items.indices where desk.items[slot] == nil && failuresLeft > 0 {
      if let item = desk.best(at: slot) { desk.place(item, at: slot) } else { failuresLeft -= 1 }
    }
    desk.settleChanges()
    if desk.items.count > 500, !isComplete { attemptsLeft = min(attemptsLeft, 200) }
  }

  private mutating func keepPublished() {
    for slot in desk.items.indices where desk.items[slot] == nil {
      guard let item = desk.agenda.slots[slot].item, desk.fits(item, at: slot) else { continue }
      desk.place(item, at: slot)
    }
  }

  private mutating func honourOccasions() {
    let slots = desk.items.indices.filter {
      desk.items[$0] == nil && desk.agenda.slots[$0].weightiest > 0
    }
    for slot in slots.sorted(by: {
      (desk.agenda.slots[$1].weightiest, $0) < (desk.agenda.slots[$0].weightiest, $1)
    }) {
      guard let (item, cost) = desk.bestHonouring(slot),
        cost < desk.pricedWithoutOccasion(slot)
      else { continue }
      desk.place(item, at: slot)
    }
  }
}

extension Search {
  private mutating func improve() {
    var isImproving = true
    while isImproving, desk.total > bound {
      isImproving = false
      for slot in costlySlots() {
        if improve(slot, depth: depth) { isImproving = true }
        desk.settleChanges()
      }
    }
  }

  /// The slots that cost more than they would have to, those that cost most above it first.
  private func costlySlots() -> [Int] {
    desk.items.indices.filter { slot in
      isOnlyFilling ? desk.items[slot] == nil : desk.isOpen(slot) && !desk.isKept(slot)
    }
    .map { (slot: $0, excess: desk.excess(of: $0)) }
    .filter { $0.excess > 0 }
    .sorted { ($1.excess, $0.slot) < ($0.excess, $1.slot) }
    .map(\.slot)
  }

  /// Gives a slot a cheaper item where that makes the whole calendar cheaper.
  private mutating func improve(_ slot: Int, depth: Int) -> Bool {
    guard desk.excess(of: slot) > 0 else { return false }
    for item in desk.alternatives(at: slot, reach: reach)
    where attempt(item, at: slot, depth: depth) {
      return true
    }
    return false
  }

  /// Puts an item on a slot, lets others give way and finds them something else; undone where the
  /// calendar does not get cheaper.
  private mutating func attempt(_ item: Int32, at slot: Int, depth: Int) -> Bool {
    let isEmpty = desk.items[slot] == nil
    attemptsLeft -= 1
    guard attemptsLeft > 0,
      let conflicts = desk.conflicts(of: item, at: slot, limit: isEmpty ? 5 : 3),
      mayGiveWay(conflicts + [slot], to: item)
    else { return false }
    let (before, mark) = (desk.total, desk.mark)
    put(item, at: slot, conflicts)
    if desk.total < before { return true }
    if depth > 0 {
      for other in conflicts {
        _ = improve(other, depth: depth - 1)
        if desk.total < before { return true }
      }
    }
    desk.undo(to: mark)
    return false
  }

  /// Whether slots hold nothing that has to stay, for another item's sake.
  private func mayGiveWay(_ slots: [Int], to item: Int32) -> Bool {
    desk.months.isEmpty
      || slots.allSatisfy { slot in
        guard let standing = desk.items[slot], let months = desk.months[standing] else {
          return true
        }
        // One that is wanted in two months would be moved from one to the other.
        return standing == item && months.count == 1
      }
  }
}

// MARK: - Breaking out

extension Search {
  /// How many kicks without a gain are undone: what only changes places would move days for nothing, in one
  /// corpus and not in the next.
  private static let patience = 500

  /// Forces, again and again, another item on some slot, whoever has to give way, and keeps what came of
  /// it where the calendar got no dearer: the way out of a calendar that no single step improves.
  private mutating func breakOut() {
    let isLacking = desk.items.contains(nil)
    desk.settleChanges()
    var lastGain = 0
    for round in 0..<max(kickCount, isLacking ? 400 : 0) where desk.total > bound {
      if round >= 400, desk.items.contains(nil) { break }
      guard let (slot, item) = kick(), let conflicts = desk.conflicts(of: item, at: slot, limit: 6),
        mayGiveWay(conflicts + [slot], to: item)
      else { continue }
      attemptsLeft = 20
      let (before, mark) = (desk.total, desk.mark)
      put(item, at: slot, conflicts)
      for other in conflicts.sorted() + costlySlots() where desk.total >= before {
        if attemptsLeft <= 0 { break }
        _ = improve(other, depth: 1)
      }
      if desk.total > before { desk.undo(to: mark) }
      if desk.total < before {
        desk.settleChanges()
        lastGain = round
      } else if round - lastGain >= Self.patience {
        desk.undo(to: 0)
        lastGain = round
      }
    }
    desk.undo(to: 0)
    desk.settleChanges()
  }

  /// What to force: a cheaper item on a costly slot, mostly; another one as cheap on any slot, so that what
  /// stands in the way of others changes; or an item of the backlog on another slot of its month.
  private mutating func kick() -> (slot: Int, item: Int32)? {
    let open = desk.items.indices.filter { desk.isOpen($0) && !desk.isKept($0) }
    let empty = open.filter { desk.items[$0] == nil }
    let chance = draw.next(below: 8)
    if chance == 0, empty.isEmpty, let item = pick(backlog),
      let slot = pick(desk.months[item]?.flatMap { $0.filter(open.contains) } ?? []),
      desk.items[slot] != item, desk.admits(item, at: slot)
    {
      return (slot, item)
    }
    let costly = empty.isEmpty ? open.filter { desk.costs[$0] > 0 } : empty
    guard let slot = chance <= 2 && empty.isEmpty ? pick(open) : pick(costly) else { return nil }
    let isSideways = chance <= 2 && empty.isEmpty
    let items = desk.alternatives(at: slot, reach: reach, sideways: isSideways)
    return pick(items).map { (slot, $0) }
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[draw.next(below: choices.count)]
  }

  /// Puts an item on a slot in place of what stands in its way, and finds that something else.
  private mutating func put(_ item: Int32, at slot: Int, _ conflicts: [Int]) {
    for other in conflicts + [slot] { desk.clear(other) }
    desk.place(item, at: slot)
    for other in conflicts.sorted() {
      if let item = desk.best(at: other) { desk.place(item, at: other) }
    }
  }
}

// MARK: - The backlog

extension Search {
  private mutating func meetBacklog() {
    var wanted: [(item: Int32, slots: [Int])] = []
    for (item, months) in desk.months.sorted(by: { $0.key < $1.key }) {
      for month in months where !month.contains(where: { desk.items[$0] == item }) {
        let slots = month.filter { desk.isOpen($0) && desk.admits(item, at: $0) }
        wanted.append((item, slots))
      }
    }
    wanted.sort { ($0.slots.count, $0.item) < ($1.slots.count, $1.item) }
    var stepsLeft = 20_000
    while !wanted.isEmpty, !meet(wanted[...], &stepsLeft) {
      stepsLeft = 20_000
      // Not all of it can be met together: what has fewest slots is given up.
      wanted.removeFirst()
    }
    desk.settleChanges()
  }

  /// Finds a slot for each item of the backlog, going back on a choice that leaves a later one none.
  private mutating func meet(
    _ wanted: ArraySlice<(item: Int32, slots: [Int])>,
    _ stepsLeft: inout Int
  ) -> Bool {
    guard let (item, slots) = wanted.first else { return true }
    let choices = slots.compactMap { slot in
      desk.conflicts(of: item, at: slot, limit: 12).map { conflicts in
        (
          slot: slot, conflicts: conflicts,
          cost: desk.cost(of: item, at: slot) + conflicts.reduce(0) { $0 + desk.costs[$1] }
        )
      }
    }.filter { mayGiveWay($0.conflicts + [$0.slot], to: item) }
    for choice in choices.sorted(by: { ($0.cost, $0.slot) < ($1.cost, $1.slot) }) {
      stepsLeft -= 1
      guard stepsLeft > 0 else { return false }
      let mark = desk.mark
      for slot in choice.conflicts + [choice.slot] { desk.clear(slot) }
      desk.place(item, at: choice.slot)
      if meet(wanted.dropFirst(), &stepsLeft) { return true }
      desk.undo(to: mark)
    }
    return false
  }
}
