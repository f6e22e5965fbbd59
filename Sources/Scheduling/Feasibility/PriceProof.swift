import PuzzleModel

/// Proves that days lack puzzles, by prices that no row of puzzles can pay.
///
/// Each batch and each mark has a price, and a day may stay empty for the price of `empty`. Dynamic
/// programming over the days finds the cheapest row that keeps the jump. If it costs more than all that there
/// is to be had, then some day stays empty in any calendar: a Lagrangian relaxation (Geoffrion 1974). Prices
/// follow what is used beyond its supply, by the subgradient method with the step of Polyak (1969).
struct PriceProof {
  /// The price of a day that stays empty.
  private static let empty = 1 << 16

  /// Something that can be used on so many days.
  private struct Supply {
    var limit: Int
    var price = 0
    var used = 0
  }

  /// A batch on a day, with the supplies that it draws on.
  private struct Choice {
    let rank: Int
    let supplies: [Int]
  }

  /// The choices of all rows, each as an index among the choices of the batches.
  private var choices: [Choice] = []
  private var rows: [[Int]] = []
  /// Whether the jump binds a row to the one before.
  private var isLinked: [Bool] = []
  private var supplies: [Supply] = []
  private let jump: Int
  /// The steps that are left.
  private(set) var workLeft: Int

  init(_ model: RelaxedModel, _ openings: [OpeningIndex], work: Int) {
    let instance = model.instance
    let openings = openings.map { instance[$0] }.sorted { $0.day < $1.day }
    workLeft = work - openings.count * model.batches.count
    jump = model.jump ?? Tier.allCases.count
    guard workLeft > 0 else { return }
    let batches = model.batches.map { batch in
      (batch: batch, able: openings.indices.filter { model.admits(batch, at: openings[$0]) })
    }
    .filter { !$0.able.isEmpty }
    rows = openings.map { _ in [] }
    var daysOfMarks: [MarkIndex: Set<DayOrdinal>] = [:]
    for (choice, (batch, able)) in batches.enumerated() {
      let days = able.map { openings[$0].day }
      for mark in batch.marks { daysOfMarks[mark, default: []].formUnion(days) }
      for row in able { rows[row].append(choice) }
      supplies.append(Supply(limit: Self.limit(of: batch, days, model)))
    }
    let marks = daysOfMarks.keys.sorted()
    let first = supplies.count
    let numbers = Dictionary(uniqueKeysWithValues: marks.enumerated().map { ($1, first + $0) })
    for mark in marks {
      let days = (daysOfMarks[mark] ?? []).sorted()
      let limit = RelaxedModel.uses(of: days, count: 1, gap: model.gap(of: mark))
      supplies.append(Supply(limit: limit))
    }
    choices = batches.enumerated().map { choice, entry in
      Choice(
        rank: entry.batch.rank,
        supplies: [choice] + entry.batch.marks.compactMap { numbers[$0] }
      )
    }
    isLinked = openings.indices.map { row in
      guard row > 0, let slot = openings[row].slot, let before = openings[row - 1].slot else {
        return false
      }
      return before.distance(to: slot) == 1
    }
  }

  private static func limit(
    of batch: RelaxedModel.Batch,
    _ days: [DayOrdinal],
    _ model: RelaxedModel
  ) -> Int {
    guard let gap = model.quotationGap else { return days.count }
    if gap == Gaps.never { return batch.items.count }
    return RelaxedModel.uses(of: days, count: batch.items.count, gap: gap)
  }

  /// Whether some day stays empty in any calendar.
  mutating func isInfeasible() -> Bool {
    guard workLeft > 0, !rows.isEmpty else { return false }
    let perRound = rows.reduce(0) { $0 + $1.count } + supplies.count * 4
    while workLeft > perRound, !Task.isCancelled {
      workLeft -= perRound
      let cost = cheapestRow()
      let value = supplies.reduce(0) { $0 + $1.price * $1.limit }
      if cost > value { return true }
      // The mark to aim at: one day that stays empty.
      adjust(by: Self.empty - (cost - value))
    }
    return false
  }

  /// Raises the prices of what is used too much, and lowers the others.
  private mutating func adjust(by distance: Int) {
    var norm = 0
    for supply in supplies {
      let excess = supply.used - supply.limit
      if excess > 0 || supply.price > 0 { norm += excess * excess }
    }
    guard norm > 0 else { return }
    for index in supplies.indices {
      let excess = supplies[index].used - supplies[index].limit
      guard excess > 0 || supplies[index].price > 0 else { continue }
      supplies[index].price = max(
        0,
        min(Self.empty, supplies[index].price + excess * distance / norm)
      )
    }
  }

  /// Finds the cheapest row at the prices, notes what it uses, and returns its cost.
  private mutating func cheapestRow() -> Int {
    let prices = choices.map { choice in choice.supplies.reduce(0) { $0 + supplies[$1].price } }
    // The last state stands for a day that stays empty, which binds no other.
    let empty = Tier.allCases.count
    var costs = [Int](repeating: 0, count: empty + 1)
    var origins: [[Int]] = []
    var picks: [[Int?]] = []
    for row in rows.indices {
      let picked = cheapestChoices(of: row, prices)
      var next = costs.map { _ in Int.max }
      var from = costs.map { _ in 0 }
      for state in costs.indices {
        guard let own = state == empty ? Self.empty : picked[state].map({ prices[$0] }) else {
          continue
        }
        for before in costs.indices where costs[before] < .max {
          let isFree = !isLinked[row] || state == empty || before == empty
          guard isFree || abs(state - before) <= jump, costs[before] + own < next[state] else {
            continue
          }
          (next[state], from[state]) = (costs[before] + own, before)
        }
      }
      costs = next
      origins.append(from)
      picks.append(picked + [nil])
    }
    return trace(costs, origins, picks)
  }

  /// The cheapest choice of a row for each rank.
  private func cheapestChoices(of row: Int, _ prices: [Int]) -> [Int?] {
    var picked = [Int?](repeating: nil, count: Tier.allCases.count)
    let able = rows[row]
    // Each row begins to look elsewhere, so that choices of one price are all used.
    let start = able.isEmpty ? 0 : row * 7_919 % able.count
    for choice in able[start...] + able[..<start] {
      let rank = choices[choice].rank
      if picked[rank].map({ prices[choice] < prices[$0] }) ?? true { picked[rank] = choice }
    }
    return picked
  }

  private mutating func trace(_ costs: [Int], _ origins: [[Int]], _ picks: [[Int?]]) -> Int {
    for index in supplies.indices { supplies[index].used = 0 }
    guard var state = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return 0 }
    let cost = costs[state]
    for row in rows.indices.reversed() {
      if let choice = picks[row][state] {
        for supply in choices[choice].supplies { supplies[supply].used += 1 }
      }
      state = origins[row][state]
    }
    return cost
  }
}
