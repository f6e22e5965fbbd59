import PuzzleModel

/// The choices for a slot.
extension Desk {
  /// The item that fits a slot and costs least with the price of its tier.
  ///
  /// Of several, the published one wins, and then the first clockwise from the day on the ring.
  func best(at slot: SlotIndex) -> ItemIndex? {
    let entry = agenda.slots[Int(slot.raw)]
    var best: (item: ItemIndex, cost: Int)?
    if let published = entry.item, fits(published, at: slot) {
      best = (published, priced(published, at: slot))
    }
    if let honoring = bestHonoring(slot), honoring.cost < best?.cost ?? .max {
      best = honoring
    }
    let rings = pool.rings.indices.map { ring in
      (ring: ring, cost: priced(plainCost(pool.rings[ring], at: slot), pool.rings[ring].rank, slot))
    }
    for (ring, cost) in rings.sorted(by: { ($0.cost, $0.ring) < ($1.cost, $1.ring) })
    where cost < best?.cost ?? .max {
      if let item = firstFitting(slot, ring: ring) { best = (item, priced(item, at: slot)) }
    }
    return best?.item
  }

  /// The cost of an item on a slot with the price of its tier, in parts of a point.
  func priced(_ item: ItemIndex, at slot: SlotIndex) -> Int {
    priced(cost(of: item, at: slot), pool.rank(of: item), slot)
  }

  private func priced(_ cost: Int, _ rank: Int, _ slot: SlotIndex) -> Int {
    cost * TierRelaxation.scale + prices[rank]
      + TierRelaxation.tilt(agenda.slots[Int(slot.raw)], rank)
  }

  /// The cheapest item that fits a slot and honors one of its occasions.
  func bestHonoring(_ slot: SlotIndex) -> (item: ItemIndex, cost: Int)? {
    var best: (item: ItemIndex, cost: Int, distance: UInt64)?
    let entry = agenda.slots[Int(slot.raw)]
    for group in entry.honors?.groups ?? [] {
      // The next groups are worth less.
      let least = (entry.bestWorth - group.worth.points) * TierRelaxation.scale
      if let best, best.cost < least { break }
      for item in group.items {
        let cost = priced(item, at: slot)
        let distance = pool.point(of: item) &- entry.point
        guard best.map({ (cost, distance) < ($0.cost, $0.distance) }) ?? true,
          fits(item, at: slot)
        else { continue }
        best = (item, cost, distance)
      }
    }
    return best.map { ($0.item, $0.cost) }
  }

  /// The cost of the cheapest tier without an occasion on a slot, with its price.
  func pricedWithoutOccasion(_ slot: SlotIndex) -> Int {
    Tier.allCases.indices.map { priced(plainCost($0, at: slot), $0, slot) }.min() ?? .max
  }

  /// The cost of a slot, in points, above that of its best tier.
  func excess(of slot: SlotIndex) -> Int {
    guard let item = item(at: slot) else { return Self.emptyCost }
    let target = targets[slot.position]
    guard let least = floor(of: slot, rank: target) else { return 0 }
    // Where all that is new stands on some day, another repeat would be no better.
    let repetition = hasRepeat(at: slot) && !hasNewToSpare ? repeatCost(of: item, at: slot) : 0
    let difference =
      (cost(at: slot) - repetition - least) * TierRelaxation.scale + prices[pool.rank(of: item)]
      - prices[target]
    return (difference + TierRelaxation.scale / 2) / TierRelaxation.scale
  }

  /// The ranks by their distance from one; of two at the same distance the easier comes first.
  func ranks(near wished: Int) -> [Int] {
    Self.ranksNear[wished]
  }

  private static let ranksNear = Tier.allCases.indices.map { wished in
    Tier.allCases.indices.sorted { (abs($0 - wished), $0) < (abs($1 - wished), $1) }
  }

  /// The cost of an item of a tier that honors no occasion of a slot and was not published for it.
  func plainCost(_ rank: Int, at slot: SlotIndex) -> Int {
    let entry = agenda.slots[Int(slot.raw)]
    return agenda.policy.weights.tier * abs(rank - entry.wishedRank) + entry.bestWorth
      + (entry.wasPublished ? agenda.policy.weights.kept : 0)
  }

  /// The cost of an item of a ring that honors no occasion of a slot and was not published for it.
  private func plainCost(_ ring: Ring, at slot: SlotIndex) -> Int {
    plainCost(ring.rank, at: slot)
      + (ring.playedBy.map { agenda.priceOfRepeat(playedBy: $0, at: slot) } ?? 0)
  }

  /// The least cost of an item of a tier on a slot, regardless of the other slots; nil where there is none.
  func floor(of slot: SlotIndex, rank: Int) -> Int? {
    let entry = agenda.slots[Int(slot.raw)]
    let moved = wishFloor(of: slot, rank: rank).map {
      $0 + (entry.wasPublished ? agenda.policy.weights.kept : 0)
    }
    guard let published = entry.item, pool.rank(of: published) == rank else { return moved }
    return min(moved ?? .max, wishCost(of: published, at: slot))
  }

  /// The least cost of the wishes alone.
  func wishFloor(of slot: SlotIndex, rank: Int) -> Int? {
    let entry = agenda.slots[Int(slot.raw)]
    guard pool.hasItems(ofRank: rank) || entry.item.map(pool.rank) == rank else { return nil }
    if entry.honors != nil { return entry.leastCosts[rank] }
    return agenda.policy.weights.tier * abs(rank - entry.wishedRank)
  }

  /// The items that would cost less than the one on a slot, wherever they stand now.
  ///
  /// Items that honor an occasion come first, then those of each tier from the nearest one on; each group
  /// is cut off after a reach, clockwise from the day on the ring.
  ///
  /// Sideways includes items at the same cost.
  func alternatives(at slot: SlotIndex, reach: Int, sideways: Bool = false) -> [ItemIndex] {
    let entry = agenda.slots[Int(slot.raw)]
    let (standing, limit) = (item(at: slot), cost(at: slot) + (sideways ? 1 : 0))
    var items: [ItemIndex] = []
    if let published = entry.item, standing != published { items.append(published) }
    for group in entry.honors?.groups ?? [] where entry.bestWorth - group.worth.points < limit {
      items += clockwise(group.items, from: entry.point, reach)
    }
    for rank in ranks(near: entry.wishedRank) where plainCost(rank, at: slot) < limit {
      items += clockwise(pool.rings[rank].items, from: entry.point, reach)
      // Those that were played longest ago come first, and cost least.
      var left = reach
      for ring in pool.ringsOfPlayed(rank) where left > 0 && plainCost(ring, at: slot) < limit {
        let played = clockwise(ring.items, from: entry.point, left)
        left -= played.count
        items += played
      }
    }
    return items.filter {
      cost(of: $0, at: slot) < limit && $0 != standing && admits($0, at: slot)
    }
  }

  private func clockwise(_ items: [ItemIndex], from point: UInt64, _ reach: Int) -> [ItemIndex] {
    let start = pool.firstIndex(from: point, in: items)
    guard reach < items.count else { return Array(items[start...] + items[..<start]) }
    let end = start + reach
    return Array(items[start..<min(end, items.count)] + items[..<max(0, end - items.count)])
  }
}
