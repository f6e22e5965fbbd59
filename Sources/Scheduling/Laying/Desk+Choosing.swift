import PuzzleModel

/// What may be chosen for a slot, the cheapest first.
extension Desk {
  /// The item that fits a slot and costs least with the price of its tier; of several the first
  /// clockwise from the day on the ring, and what was published for the day before all.
  func best(at slot: Int) -> Int32? {
    let entry = agenda.slots[slot]
    var best: (item: Int32, cost: Int)?
    if let published = entry.item, fits(published, at: slot) {
      best = (published, priced(published, at: slot))
    }
    if let honouring = bestHonouring(slot), honouring.cost < best?.cost ?? .max {
      best = honouring
    }
    let ranks = pool.rings.indices.map { rank in
      (rank: rank, cost: priced(plainCost(rank, at: slot), rank, slot))
    }
    for (rank, cost) in ranks.sorted(by: { ($0.cost, $0.rank) < ($1.cost, $1.rank) })
    where cost < best?.cost ?? .max {
      if let item = firstFitting(slot, rank: rank) { best = (item, priced(item, at: slot)) }
    }
    return best?.item
  }

  /// What an item costs on a slot with the price of its tier, in parts of a point.
  func priced(_ item: Int32, at slot: Int) -> Int {
    priced(cost(of: item, at: slot), pool.ranks[Int(item)], slot)
  }

  private func priced(_ cost: Int, _ rank: Int, _ slot: Int) -> Int {
    cost * TierPlan.scale + prices[rank] + TierPlan.tilt(agenda.slots[slot], rank)
  }

  /// The item that honours one of a slot's occasions and fits, the cheapest with the price of its tier.
  func bestHonouring(_ slot: Int) -> (item: Int32, cost: Int)? {
    var best: (item: Int32, cost: Int, distance: UInt64)?
    for occasion in agenda.slots[slot].occasions {
      for item in pool.items(withOneOf: occasion.topics) {
        let cost = priced(item, at: slot)
        let distance = pool.points[Int(item)] &- agenda.slots[slot].point
        guard best.map({ (cost, distance) < ($0.cost, $0.distance) }) ?? true,
          fits(item, at: slot)
        else { continue }
        best = (item, cost, distance)
      }
    }
    return best.map { ($0.item, $0.cost) }
  }

  /// What the cheapest tier without an occasion costs on a slot with its price.
  func pricedWithoutOccasion(_ slot: Int) -> Int {
    pool.rings.indices.map { priced(plainCost($0, at: slot), $0, slot) }.min() ?? .max
  }

  /// How much more a slot costs, in points, than at the tier that it would best have.
  func excess(of slot: Int) -> Int {
    guard let item = items[slot] else { return Self.emptyCost }
    let target = targets[slot]
    guard let least = floor(of: slot, rank: target) else { return 0 }
    let difference =
      (costs[slot] - least) * TierPlan.scale + prices[pool.ranks[Int(item)]] - prices[target]
    return (difference + TierPlan.scale / 2) / TierPlan.scale
  }

  /// The ranks from the nearest to one, of two as near the easier first.
  func ranks(near wished: Int) -> [Int] {
    Self.ranksNear[wished]
  }

  private static let ranksNear = Tier.allCases.indices.map { wished in
    Tier.allCases.indices.sorted { (abs($0 - wished), $0) < (abs($1 - wished), $1) }
  }

  /// What an item of a tier costs on a slot where it honours no occasion and was not published.
  func plainCost(_ rank: Int, at slot: Int) -> Int {
    let entry = agenda.slots[slot]
    return agenda.policy.weights.tier * abs(rank - entry.wishedRank) + entry.weightiest
      + (entry.wasPublished ? agenda.policy.weights.kept : 0)
  }

  /// The least that an item of a tier costs on a slot, whatever stands near it; nil where there is none.
  func floor(of slot: Int, rank: Int) -> Int? {
    let entry = agenda.slots[slot]
    guard let drawn = wishFloor(of: slot, rank: rank) else { return nil }
    guard entry.wasPublished else { return drawn }
    let moved = drawn + agenda.policy.weights.kept
    guard let published = entry.item, pool.ranks[Int(published)] == rank else { return moved }
    return min(moved, cost(of: published, at: slot))
  }

  /// The same of the wishes alone.
  func wishFloor(of slot: Int, rank: Int) -> Int? {
    let entry = agenda.slots[slot]
    guard !pool.rings[rank].isEmpty else { return nil }
    let missed = entry.weightiest > 0 ? entry.missed[rank] : 0
    return agenda.policy.weights.tier * abs(rank - entry.wishedRank) + missed
  }

  /// The items that would cost less than what stands on a slot, wherever they stand now: those that
  /// honour an occasion, then those of each tier from the nearest; of each so many clockwise from the
  /// day on the ring.
  ///
  /// Sideways means those that would cost as much, too.
  func alternatives(at slot: Int, reach: Int, sideways: Bool = false) -> [Int32] {
    let entry = agenda.slots[slot]
    let limit = costs[slot] + (sideways ? 1 : 0)
    var items: [Int32] = []
    if let published = entry.item, self.items[slot] != published { items.append(published) }
    for occasion in entry.occasions {
      items += clockwise(pool.items(withOneOf: occasion.topics), from: entry.point, reach)
    }
    for rank in ranks(near: entry.wishedRank) where plainCost(rank, at: slot) < limit {
      items += clockwise(pool.rings[rank], from: entry.point, reach)
    }
    return items.filter {
      cost(of: $0, at: slot) < limit && $0 != self.items[slot] && admits($0, at: slot)
    }
  }

  private func clockwise(_ items: [Int32], from point: UInt64, _ reach: Int) -> [Int32] {
    let start = pool.place(of: point, in: items)
    guard reach < items.count else { return Array(items[start...] + items[..<start]) }
    let end = start + reach
    return Array(items[start..<min(end, items.count)] + items[..<max(0, end - items.count)])
  }
}
