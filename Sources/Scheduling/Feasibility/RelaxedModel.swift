import PuzzleModel

/// An instance under some of its rules and next to some of its fixtures.
///
/// It says which puzzles the rules treat alike, and where each of them may stand.
struct RelaxedModel {
  /// Puzzles that the rules treat alike.
  struct Batch {
    let marks: [MarkIndex]
    let rank: Int
    /// The days that have room for it.
    let room: Room
    /// The months that it has to stand in; nil for any.
    let months: [Range<DayOrdinal>]?
    /// The days that this very puzzle stands on already.
    let takenDays: [DayOrdinal]
    /// In the order of the items.
    var items: [ItemIndex]
  }

  /// What makes two puzzles alike.
  private struct Likeness: Hashable {
    let marks: [MarkIndex]
    let rank: Int
    let room: Room
    /// The item itself where it is like no other.
    let own: ItemIndex?
  }

  let instance: FeasibilityInstance
  let rules: Set<Rule>
  private let fixtures: Set<FixtureIndex>
  private(set) var batches: [Batch] = []
  /// The batch of each item of the backlog.
  private(set) var batchesOfItems: [ItemIndex: BatchIndex] = [:]
  /// The fewest days from a quotation to itself; nil where it does not matter.
  let quotationGap: Int?
  /// The most tiers that a day may jump; nil for any number.
  private(set) var jump: Int?
  /// The days that each mark stands on already, in order.
  private var markedDays: [MarkIndex: [DayOrdinal]] = [:]
  /// The ranks that stand on slots already.
  private var ranksOfSlots: [SlotIndex: Int] = [:]

  init(_ instance: FeasibilityInstance, rules: Set<Rule>, fixtures: [FixtureIndex]) {
    self.instance = instance
    self.rules = rules
    self.fixtures = Set(fixtures)
    let gap = instance.policy.gaps.gap(of: .quotation)
    quotationGap = rules.contains(.quotation) ? gap : nil
    jump = rules.contains(.tierJump) ? instance.policy.tierJump : nil
    var takenDays: [ItemIndex: [DayOrdinal]] = [:]
    for fixture in fixtures.map({ instance[$0] }) {
      for mark in fixture.marks {
        if instance.pool.rule(of: mark) != .quotation {
          markedDays[mark, default: []].append(fixture.day)
        } else if let item = fixture.item {
          takenDays[item, default: []].append(fixture.day)
        }
      }
      if let slot = fixture.slot { ranksOfSlots[slot] = fixture.rank }
    }
    for mark in markedDays.keys { markedDays[mark]?.sort() }
    gather(takenDays)
  }

  private mutating func gather(_ takenDays: [ItemIndex: [DayOrdinal]]) {
    var months: [ItemIndex: [Range<DayOrdinal>]] = [:]
    for backlog in rules.contains(.backlog) ? instance.policy.backlog : [] {
      guard let item = instance.pool.itemsByQuotation[backlog.quotation] else { continue }
      months[item, default: []].append(backlog.days)
    }
    var known: [Likeness: Int] = [:]
    for item in instance.pool.indices where admits(item) {
      let taken = quotationGap == nil ? [] : takenDays[item] ?? []
      let likeness = likeness(of: item, isAlone: months[item] != nil || !taken.isEmpty)
      if let batch = known[likeness] {
        batches[batch].items.append(item)
        continue
      }
      known[likeness] = batches.count
      if months[item] != nil { batchesOfItems[item] = BatchIndex(batches.count) }
      batches.append(
        Batch(
          marks: likeness.marks,
          rank: instance.pool.rank(of: item),
          room: likeness.room,
          months: months[item],
          takenDays: taken,
          items: [item]
        )
      )
    }
  }

  /// Whether a puzzle may be drawn at all.
  private func admits(_ item: ItemIndex) -> Bool {
    let candidate = instance.pool.candidate(item)
    let policy = instance.policy
    return instance.isDrawn(item)
      && (!rules.contains(.certainty) || candidate.certainty >= policy.certainty)
      && !(rules.contains(.blackout) && !policy.allows(candidate))
  }

  private func likeness(of item: ItemIndex, isAlone: Bool) -> Likeness {
    let pool = instance.pool
    var room = Room.everywhere
    if rules.contains(.letters) {
      room.letters = 0
      for (index, range) in instance.letterRanges.enumerated()
      where pool.candidate(item).fits(range) {
        room.letters |= 1 << UInt64(index)
      }
    }
    if rules.contains(.blackout) { room.bars = pool.bars(of: item) }
    if rules.contains(.season) { room.seasons = pool.seasons(of: item) }
    return Likeness(
      marks: pool.marks(of: item).filter {
        pool.rule(of: $0) != .quotation && rules.contains(pool.rule(of: $0))
      }.sorted(),
      rank: jump == nil ? 0 : pool.rank(of: item),
      room: room,
      own: isAlone ? item : nil
    )
  }
}

extension RelaxedModel {
  /// All batches.
  var indices: [BatchIndex] { batches.indices.map { BatchIndex($0) } }

  /// Whether a batch's puzzles may stand on an opening, next to the fixtures.
  func admits(_ batch: Batch, at opening: FeasibilityInstance.Opening) -> Bool {
    let day = opening.day
    guard batch.room.contains(opening),
      batch.months.map({ $0.contains { $0.contains(day) } }) ?? true,
      batch.takenDays.allSatisfy({ abs($0.distance(to: day)) >= quotationGap ?? 0 })
    else { return false }
    for mark in batch.marks where instance.keepsApart(mark, on: day) {
      guard let days = markedDays[mark] else { continue }
      let gap = gap(of: mark)
      let index = days.partitioningIndex { $0.distance(to: day) < gap }
      if index < days.count, day.distance(to: days[index]) < gap { return false }
    }
    guard let jump, let slot = opening.slot else { return true }
    return [slot.advanced(by: -1), slot.advanced(by: 1)].allSatisfy { other in
      ranksOfSlots[other].map { abs($0 - batch.rank) <= jump } ?? true
    }
  }

  /// The days that may host an item of the backlog.
  func hosts(of item: PendingIndex) -> [OpeningIndex] {
    instance.openingIndices.filter { index in
      let opening = instance[index]
      return instance[item].days.contains(opening.day)
        && !(opening.occupant.map(fixtures.contains) ?? false)
        && !(opening.isBlackedOut && rules.contains(.blackout))
    }
  }

  /// The same with the puzzles of one tier alone, among which no day jumps.
  func only(rank: Int) -> RelaxedModel {
    var model = self
    model.jump = nil
    model.batches = batches.filter { $0.rank == rank }
    model.batchesOfItems = [:]
    for (index, batch) in model.batches.enumerated() where batch.months != nil {
      for item in batch.items { model.batchesOfItems[item] = BatchIndex(index) }
    }
    return model
  }

  /// Whether a jump of 0 makes all of some slots one tier, since each follows the last or what is settled.
  func isOneTier(_ slots: [SlotIndex]) -> Bool {
    guard jump == 0, slots.count > 1 else { return false }
    let slots = slots.sorted()
    return zip(slots, slots.dropFirst()).allSatisfy { left, right in
      (left.advanced(by: 1)..<right).allSatisfy { ranksOfSlots[$0] != nil }
    }
  }

  /// The number of puzzles that some days lack at the least, by counting.
  func missing(in openings: [OpeningIndex]) -> Int {
    gapRules.map { SupplyCensus(self, by: $0).missing(in: openings) }.max() ?? 0
  }

  /// The rules of distance that are kept, the one first that is shortest to explain.
  var gapRules: [Rule] {
    [.quotation, .author, .expert, .work, .tag].filter(rules.contains)
  }

  /// The gap of a mark.
  func gap(of mark: MarkIndex) -> Int { instance.pool.gap(of: mark) }

  /// The number of days, out of some in order, that a batch of a size can be used on with a gap.
  ///
  /// Taking each day as early as possible is optimal: this is the question how many intervals of one length
  /// can be colored with so many colors.
  static func uses(of days: [DayOrdinal], count: Int, gap: Int) -> Int {
    var used: [DayOrdinal] = []
    for day in days
    where used.count < count || used[used.count - count].distance(to: day) >= gap {
      used.append(day)
    }
    return used.count
  }
}
