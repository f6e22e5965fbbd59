import PuzzleModel

/// The best tier of each day without regard to authors, works and tags, and a lower bound for the cost.
///
/// This is a Lagrangian relaxation. Each scarce tier gets a price, and dynamic programming over the days
/// finds the cheapest row of tiers that keeps the gap between experts and the jump. The cost of that row
/// with its prices, less the value of the supply, is a lower bound for every calendar, whatever the prices
/// (Geoffrion 1974). The subgradient method improves it: it raises the prices of tiers that are used beyond
/// their supply and lowers the others.
struct TierRelaxation {
  /// The parts of a point that costs are counted in here, so that prices can be fine.
  static let scale = 1024

  /// The price of each rank of tier.
  private(set) var prices: [Int]
  /// The best rank of each slot; on a settled slot the rank of its item.
  private(set) var targets: [Int] = []
  /// The lower bound for the cost of a calendar, in points.
  private(set) var bound = 0

  /// The least cost of each slot at each rank; nil where no puzzle of the rank may stand there.
  private let costs: [[Int?]]
  private let supplies: [Int]
  /// The slots from the first that the open ones depend on.
  private let slots: [Agenda.Slot]
  /// The ranks of the slots before them, which are settled.
  private let ranksBefore: [Int]
  private let jump: Int
  private let expertGap: Int

  /// - Parameters:
  ///   - desk: The calendar with its settled days.
  ///   - keepsPublished: Whether a moved published day costs something, as in the search; otherwise only
  ///     the wishes count.
  init(_ desk: Desk, keepsPublished: Bool = true) {
    let policy = desk.agenda.policy
    let start = desk.agenda.startOfOpen
    slots = Array(desk.agenda.slots[start...])
    ranksBefore = desk.agenda.slots[..<start].map { $0.item.map(desk.pool.rank) ?? $0.wishedRank }
    costs = desk.agenda.indices[start...].map { desk.leastCosts(at: $0, keepsPublished) }
    prices = Array(repeating: 0, count: Tier.allCases.count)
    jump = policy.tierJump ?? Tier.allCases.count
    // A shorter gap allows more, so the bound still holds; it limits the work for a century.
    expertGap = min(
      policy.gaps.expert,
      SearchBudget.relaxedExpertGap,
      max(1, SearchBudget.relaxedExpertGapTimesSlots / max(1, slots.count))
    )
    supplies = desk.supplies()
    negotiate()
  }

  /// A cost at a rank with its price, in parts of a point.
  func priced(_ cost: Int, _ rank: Int) -> Int { cost * Self.scale + prices[rank] }

  /// A part of a point for a compromise, which tells days of the same cost apart.
  static func tilt(_ slot: Agenda.Slot, _ rank: Int) -> Int {
    rank == slot.wishedRank ? 0 : Int(slot.point % UInt64(scale / 2))
  }

  private mutating func negotiate() {
    var best: (cost: Int, targets: [Int])?
    var step = Self.scale * 8
    let work = slots.count * Self.tierCount * Self.tierCount * max(1, expertGap)
    let rounds = max(
      SearchBudget.fewestRelaxationRounds,
      min(SearchBudget.relaxationRounds, SearchBudget.relaxationSteps / max(1, work))
    )
    for round in 0..<rounds where !Task.isCancelled {
      guard let row = row(isTilted: true) else { return }
      let used = uses(of: row.ranks)
      let isSupplied = zip(used, supplies).allSatisfy(<=)
      let cost = row.ranks.enumerated().reduce(0) { $0 + (costs[$1.offset][$1.element] ?? 0) }
      if isSupplied, best.map({ cost < $0.cost }) ?? true { best = (cost, row.ranks) }
      if targets.isEmpty { targets = row.ranks }
      if isSupplied, prices.allSatisfy({ $0 == 0 }) { break }
      note(bound: self.row(isTilted: false)?.cost)
      let excess = zip(used, supplies).map { $0 - $1 }
      let norm = max(1, excess.reduce(0) { $0 + abs($1) })
      for rank in prices.indices {
        let change = max(-step, min(step, step * excess[rank] * 2 / norm))
        prices[rank] = max(0, prices[rank] + change)
      }
      if round % 4 == 3 { step = max(16, step * 2 / 3) }
    }
    note(bound: row(isTilted: false)?.cost)
    targets = best?.targets ?? targets
    if !targets.isEmpty { targets = ranksBefore + targets }
  }

  private mutating func note(bound cost: Int?) {
    guard let cost else { return }
    let fetched = zip(prices, supplies).reduce(0) { $0 + $1.0 * $1.1 }
    // Costs are whole points, so the bound may be rounded up.
    bound = max(bound, (cost - fetched + Self.scale - 1) / Self.scale)
  }

  private func uses(of ranks: [Int]) -> [Int] {
    var uses = prices.map { _ in 0 }
    for (slot, rank) in ranks.enumerated() where slots[slot].settlement == nil { uses[rank] += 1 }
    return uses
  }
}

// MARK: - The cheapest row

extension TierRelaxation {
  /// The number of tiers.
  private static let tierCount = Tier.allCases.count

  /// The cheapest row of ranks at the prices, and its cost in parts of a point; nil where there is none.
  ///
  /// A tilt tells days of the same cost apart, so that some of them can buy a scarce tier and others not.
  private func row(isTilted: Bool) -> (ranks: [Int], cost: Int)? {
    let ages = max(1, expertGap)
    let stateCount = Self.tierCount * ages
    // A state is the last rank with the days since the last expert, capped at the gap.
    var current = [Int](repeating: Int.max, count: stateCount)
    var previous: [UInt16] = []
    previous.reserveCapacity(slots.count * stateCount)
    var last: CalendarDay?
    for slot in slots.indices {
      var next = [Int](repeating: Int.max, count: stateCount)
      var origins = [UInt16](repeating: .max, count: stateCount)
      let days = last.map { slots[slot].day.ordinal - $0.ordinal } ?? ages
      for rank in 0..<Self.tierCount {
        guard let cost = pricedCost(slot, rank, isTilted) else { continue }
        if last == nil {
          let state = rank * ages + (rank == Tier.expert.rank ? 0 : ages - 1)
          next[state] = min(next[state], cost)
          continue
        }
        for from in 0..<stateCount where current[from] < Int.max {
          guard isAllowed(rank, after: from / ages, slot) else { continue }
          let age = from % ages + days
          if rank == Tier.expert.rank, age < expertGap, isBound(slot) { continue }
          let state = rank * ages + (rank == Tier.expert.rank ? 0 : min(ages - 1, age))
          if current[from] + cost < next[state] {
            next[state] = current[from] + cost
            origins[state] = UInt16(from)
          }
        }
      }
      current = next
      previous += origins
      last = slots[slot].day
    }
    return trace(current, previous, ages)
  }

  private func trace(_ final: [Int], _ previous: [UInt16], _ ages: Int) -> ([Int], Int)? {
    guard !slots.isEmpty, var state = final.indices.min(by: { final[$0] < final[$1] }),
      final[state] < .max
    else { return nil }
    let cost = final[state]
    var ranks = [Int](repeating: 0, count: slots.count)
    for slot in slots.indices.reversed() {
      ranks[slot] = state / ages
      if slot > 0 { state = Int(previous[slot * final.count + state]) }
    }
    return (ranks, cost)
  }

  private func pricedCost(_ slot: Int, _ rank: Int, _ isTilted: Bool) -> Int? {
    guard let cost = costs[slot][rank] else { return nil }
    guard slots[slot].settlement == nil else { return 0 }
    return priced(cost, rank) + (isTilted ? Self.tilt(slots[slot], rank) : 0)
  }

  /// Whether a slot has to keep the rules; two settled days owe each other nothing.
  private func isBound(_ slot: Int) -> Bool {
    slots[slot].settlement == nil
  }

  private func isAllowed(_ rank: Int, after other: Int, _ slot: Int) -> Bool {
    let areSettled = !isBound(slot) && !isBound(slot - 1)
    return areSettled || abs(rank - other) <= jump
  }
}

extension Agenda {
  /// The first slot that a rule about tiers may tie to an open one.
  fileprivate var startOfOpen: Int {
    guard let open = slots.firstIndex(where: { $0.settlement == nil }) else { return 0 }
    let reach = slots[open].day.ordinal - policy.gaps.expert
    return min(max(0, open - 1), slots.partitioningIndex { $0.day.ordinal >= reach })
  }
}

extension Desk {
  /// The least cost of a slot at each rank; nil where no puzzle of the rank may stand there.
  fileprivate func leastCosts(at slot: SlotIndex, _ keepsPublished: Bool) -> [Int?] {
    let entry = agenda.slots[Int(slot.raw)]
    guard entry.settlement == nil else {
      return Tier.allCases.indices.map { rank in
        entry.item.map { pool.rank(of: $0) == rank ? 0 : nil } ?? nil
      }
    }
    return Tier.allCases.indices.map {
      keepsPublished ? floor(of: slot, rank: $0) : wishFloor(of: slot, rank: $0)
    }
  }

  /// The number of days that puzzles of each rank can be drawn for.
  fileprivate func supplies() -> [Int] {
    // A puzzle that was published before the calendar begins may come again.
    let settled = Set(
      agenda.slots.filter { $0.settlement != nil && $0.settlement != .past }
        .compactMap(\.item)
    )
    let gap = agenda.policy.gaps.quotation
    let dayCount = agenda.policy.dayCount
    var supplies = Tier.allCases.map { _ in 0 }
    for ring in pool.rings {
      let count = ring.items.count
      guard let gap else {
        supplies[ring.rank] += ring.items.count { !settled.contains($0) }
        continue
      }
      supplies[ring.rank] += gap > 0 ? count * ((dayCount - 1) / gap + 1) : dayCount * count
    }
    for slot in agenda.slots where slot.settlement == nil {
      guard let item = slot.item, !pool.isEligible(item) else { continue }
      supplies[pool.rank(of: item)] += 1
    }
    return supplies
  }
}
