import PuzzleModel

/// Lays a calendar.
///
/// It keeps the published days, meets the backlog, honors occasions and fills the other days. Then slots
/// that cost more than they must take better items from other slots, and published ones at their price.
struct Search {
  private(set) var desk: Desk
  /// The lower bound for the cost of any calendar, in points.
  private var bound = 0
  /// The lower bound for the cost of its wishes alone, where it is known already.
  private var wishBound: Int?
  /// The longest chain of slots that give way.
  private let depth: Int
  /// The items of a list that an improvement looks at.
  private let reach: Int
  /// The attempts that are left to make the calendar cheaper.
  private var attemptsLeft: Int
  /// The kicks out of a local optimum.
  private let kickCount: Int
  /// The items of the backlog.
  private let backlog: [ItemIndex]
  private var draw: SplitMix64

  /// Whether a calendar is good enough once it has no empty slot.
  private let isOnlyFilling: Bool

  init(_ desk: Desk, isOnlyFilling: Bool = false) {
    self.desk = desk
    self.isOnlyFilling = isOnlyFilling
    let slotCount = desk.agenda.openCount
    reach = max(
      SearchBudget.fewestItemsLookedAt,
      min(desk.pool.candidates.count, SearchBudget.itemsLookedAt / max(1, slotCount))
    )
    depth = slotCount <= SearchBudget.slotsForDeepChains ? 2 : 1
    attemptsLeft =
      isOnlyFilling
      ? SearchBudget.attemptsToFill : SearchBudget.attempts + slotCount / 2
    kickCount = min(
      SearchBudget.kicks,
      SearchBudget.kicksPerSlot * slotCount,
      SearchBudget.kicksTimesSlots / max(1, slotCount)
    )
    backlog = desk.months.keys.sorted()
    draw = SplitMix64(seededBy: desk.agenda.policy.seed, "kicks")
  }

  /// Lays a calendar that is as cheap as possible.
  static func laid(_ desk: Desk) -> Search {
    var search = Search(desk)
    search.lay()
    return search
  }

  /// Lays a calendar without empty slots, at any cost.
  static func filled(_ desk: Desk) -> Search {
    var search = Search(desk, isOnlyFilling: true)
    search.lay()
    return search
  }

  /// The items of the open slots.
  var items: [(slot: SlotIndex, item: ItemIndex)] {
    desk.agenda.indices.filter(desk.isOpen).compactMap { slot in
      desk.item(at: slot).map { (slot, $0) }
    }
  }

  /// Tries again, with a new budget.
  mutating func persist() {
    attemptsLeft = SearchBudget.attempts + desk.agenda.openCount
    improve()
    breakOut()
  }

  /// Adopts a calendar that keeps the rules, and makes it cheaper.
  mutating func adopt(_ items: [(slot: SlotIndex, item: ItemIndex)]) {
    for slot in desk.agenda.indices where desk.isOpen(slot) { desk.clear(slot) }
    for (slot, item) in items { desk.place(item, at: slot) }
    desk.settleChanges()
    persist()
  }

  /// Puts candidates on the open slots of their days, and leaves the others empty.
  mutating func stand(_ candidates: [CalendarDay: Candidate]) {
    for slot in desk.agenda.indices where desk.isOpen(slot) { desk.clear(slot) }
    for slot in desk.agenda.indices where desk.isOpen(slot) {
      let candidate = candidates[desk.agenda.slots[slot.position].day]
      guard let item = candidate.flatMap({ desk.pool.item(of: $0.puzzle) }) else { continue }
      desk.place(item, at: slot)
    }
    desk.settleChanges()
  }

  /// A lower bound for the cost of the wishes of any calendar, in points.
  var leastCost: Int { wishBound ?? TierRelaxation(desk, keepsPublished: false).bound }

  /// Whether every slot has an item and the backlog is met.
  var isComplete: Bool {
    desk.items.allSatisfy { $0 != nil } && desk.isBacklogMet
  }

  /// Lays the calendar; a slot without a fitting item stays empty.
  private mutating func lay() {
    keepPublished()
    if isComplete, desk.isCheapest {
      bound = desk.total
      return desk.settleChanges()
    }
    let relaxation = TierRelaxation(desk)
    bound = relaxation.bound + desk.leastCostOfRepeats
    let isFresh = !desk.agenda.slots.contains { $0.settlement == nil && $0.wasPublished }
    if isFresh { wishBound = relaxation.bound }
    if isOnlyFilling { bound = max(bound, Desk.emptyCost - 1) }
    desk.follow(relaxation)
    meetBacklog()
    honorOccasions()
    fillEmpty()
    improve()
    // Where slots are empty, it pays to find out first whether they can be filled.
    if isComplete, !isOnlyFilling { breakOut() }
    preferNew()
  }

  /// Gives the slots of repeats what was never played, wherever that fits now.
  private mutating func preferNew() {
    var hasChanged = true
    while hasChanged, desk.hasNewToSpare, !Task.isCancelled {
      hasChanged = false
      for slot in desk.agenda.indices where desk.isOpen(slot) && desk.hasRepeat(at: slot) {
        let mark = desk.mark
        desk.clear(slot)
        if let item = desk.best(at: slot) { desk.place(item, at: slot) }
        if desk.item(at: slot) == nil || desk.hasRepeat(at: slot) {
          desk.undo(to: mark)
        } else {
          hasChanged = true
        }
      }
    }
    desk.settleChanges()
  }

  /// Fills the empty slots.
  ///
  /// In a long calendar it stops after many failures: such a calendar lacks puzzles, and a look through all
  /// of them for each slot would take too long.
  private mutating func fillEmpty() {
    let openCount = desk.agenda.openCount
    var failuresLeft =
      openCount > SearchBudget.slotsOfLongCalendar
      ? SearchBudget.failuresToFill : Int.max
    for slot in desk.agenda.indices where desk.item(at: slot) == nil && failuresLeft > 0 {
      if let item = desk.best(at: slot) { desk.place(item, at: slot) } else { failuresLeft -= 1 }
    }
    desk.settleChanges()
    if openCount > SearchBudget.slotsOfHopelessCalendar, !isComplete {
      attemptsLeft = min(attemptsLeft, SearchBudget.attemptsWhenHopeless)
    }
  }

  private mutating func keepPublished() {
    for slot in desk.agenda.indices where desk.item(at: slot) == nil {
      guard let item = desk.agenda.slots[Int(slot.raw)].item, desk.fits(item, at: slot) else {
        continue
      }
      desk.place(item, at: slot)
    }
  }

  private mutating func honorOccasions() {
    let slots = desk.agenda.indices.filter {
      desk.item(at: $0) == nil && desk.agenda.slots[Int($0.raw)].bestWorth > 0
    }
    for slot in slots.sorted(by: {
      (desk.agenda.slots[Int($1.raw)].bestWorth, $0) < (
        desk.agenda.slots[Int($0.raw)].bestWorth, $1
      )
    }) {
      guard let (item, cost) = desk.bestHonoring(slot),
        cost < desk.pricedWithoutOccasion(slot)
      else { continue }
      desk.place(item, at: slot)
    }
  }
}

extension Search {
  private mutating func improve() {
    var isImproving = true
    while isImproving, desk.total > bound, !Task.isCancelled {
      isImproving = false
      for slot in costlySlots() where !Task.isCancelled {
        if improve(slot, depth: depth) { isImproving = true }
        desk.settleChanges()
      }
    }
  }

  /// The slots that cost more than they must, in descending order of the excess.
  private func costlySlots() -> [SlotIndex] {
    desk.agenda.indices.filter { slot in
      isOnlyFilling ? desk.item(at: slot) == nil : desk.isOpen(slot)
    }
    .map { (slot: $0, excess: desk.excess(of: $0)) }
    .filter { $0.excess > 0 }
    .sorted { ($1.excess, $0.slot) < ($0.excess, $1.slot) }
    .map(\.slot)
  }

  /// Gives a slot a cheaper item where that makes the whole calendar cheaper.
  private mutating func improve(_ slot: SlotIndex, depth: Int) -> Bool {
    guard desk.excess(of: slot) > 0 else { return false }
    for item in desk.alternatives(at: slot, reach: reach)
    where attempt(item, at: slot, depth: depth) {
      return true
    }
    return false
  }

  /// Puts an item on a slot and finds new items for the slots that give way.
  ///
  /// It undoes all of that where the calendar does not get cheaper.
  private mutating func attempt(_ item: ItemIndex, at slot: SlotIndex, depth: Int) -> Bool {
    let isEmpty = desk.item(at: slot) == nil
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

  /// Whether no slot holds an item of the backlog that has to stay there.
  private func mayGiveWay(_ slots: [SlotIndex], to item: ItemIndex) -> Bool {
    desk.months.isEmpty
      || slots.allSatisfy { slot in
        guard let standing = desk.item(at: slot), let months = desk.months(of: standing) else {
          return true
        }
        // One that is wanted in two months would be moved from one to the other.
        return standing == item && months.count == 1
      }
  }
}

// MARK: - Breaking out

extension Search {
  /// Forces another item on some slot again and again, to leave a local optimum.
  ///
  /// It keeps the result where the calendar got no dearer. After many kicks without a gain it undoes all of
  /// them: changes at the same cost would move days for nothing.
  private mutating func breakOut() {
    let isLacking = desk.items.contains(nil)
    desk.settleChanges()
    var lastGain = 0
    for round in 0..<max(kickCount, isLacking ? SearchBudget.kicksToFill : 0)
    where desk.total > bound {
      if Task.isCancelled { break }
      if round >= SearchBudget.kicksToFill, desk.items.contains(nil) { break }
      guard let (slot, item) = kick(), let conflicts = desk.conflicts(of: item, at: slot, limit: 6),
        mayGiveWay(conflicts + [slot], to: item)
      else { continue }
      attemptsLeft = SearchBudget.attemptsAfterKick
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
      } else if round - lastGain >= SearchBudget.patience {
        desk.undo(to: 0)
        lastGain = round
      }
    }
    desk.undo(to: 0)
    desk.settleChanges()
  }

  /// Picks an item to force: mostly a cheaper one on a costly slot, and otherwise one at the same cost on
  /// any slot, or one of the backlog on another slot of its month.
  private mutating func kick() -> (slot: SlotIndex, item: ItemIndex)? {
    let open = desk.agenda.indices.filter {
      desk.isOpen($0) && (!desk.isKept($0) || desk.excess(of: $0) > 0)
    }
    let empty = open.filter { desk.item(at: $0) == nil }
    let chance = draw.next(below: 8)
    if chance == 0, empty.isEmpty, let item = pick(backlog),
      let slot = pick(desk.months[item]?.flatMap { $0.filter(open.contains) } ?? []),
      desk.item(at: slot) != item, desk.admits(item, at: slot)
    {
      return (slot, item)
    }
    let costly = empty.isEmpty ? open.filter { desk.cost(at: $0) > 0 } : empty
    guard let slot = chance <= 2 && empty.isEmpty ? pick(open) : pick(costly) else { return nil }
    let isSideways = chance <= 2 && empty.isEmpty
    let items = desk.alternatives(at: slot, reach: reach, sideways: isSideways)
    return pick(items).map { (slot, $0) }
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[draw.next(below: choices.count)]
  }

  /// Puts an item on a slot, and finds new items for the slots that give way.
  private mutating func put(_ item: ItemIndex, at slot: SlotIndex, _ conflicts: [SlotIndex]) {
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
    var wanted: [(item: ItemIndex, slots: [SlotIndex])] = []
    for (item, months) in desk.months.sorted(by: { $0.key < $1.key }) {
      for month in months where !month.contains(where: { desk.item(at: $0) == item }) {
        let slots = month.filter { desk.isOpen($0) && desk.admits(item, at: $0) }
        wanted.append((item, slots))
      }
    }
    wanted.sort { ($0.slots.count, $0.item) < ($1.slots.count, $1.item) }
    var stepsLeft = SearchBudget.backlogChoices
    while !wanted.isEmpty, !Task.isCancelled, !meet(wanted[...], &stepsLeft) {
      stepsLeft = SearchBudget.backlogChoices
      // Not all of it can be met together: the item with the fewest slots is given up.
      wanted.removeFirst()
    }
    desk.settleChanges()
  }

  /// Finds a slot for each item of the backlog, by backtracking.
  private mutating func meet(
    _ wanted: ArraySlice<(item: ItemIndex, slots: [SlotIndex])>,
    _ stepsLeft: inout Int
  ) -> Bool {
    guard let (item, slots) = wanted.first else { return true }
    let choices = slots.compactMap { slot in
      desk.conflicts(of: item, at: slot, limit: 12).map { conflicts in
        (
          slot: slot, conflicts: conflicts,
          cost: desk.cost(of: item, at: slot) + conflicts.reduce(0) { $0 + desk.cost(at: $1) }
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
