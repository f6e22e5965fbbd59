/// Which items are on no slot: a bit for each item of a tier's ring, so that those in use are passed
/// over 64 at a time.
struct SpareItems {
  private var bits: [[UInt64]]
  private let counts: [Int]
  /// Whether an item may be used again, so that none is ever out.
  private let isEndless: Bool

  init(_ pool: Pool, isEndless: Bool) {
    self.isEndless = isEndless
    counts = pool.rings.map(\.count)
    bits = counts.map { count in
      (0..<(count + 63) / 64).map { word in
        let rest = count - word * 64
        return rest >= 64 ? .max : (1 << UInt64(rest)) - 1
      }
    }
  }

  /// An item is put on a slot.
  mutating func take(_ item: Int32, _ pool: Pool) {
    let place = Int(pool.places[Int(item)])
    if isEndless || place < 0 { return }
    bits[pool.ranks[Int(item)]][place / 64] &= ~(1 << UInt64(place % 64))
  }

  /// An item is taken from its slot.
  mutating func giveBack(_ item: Int32, _ pool: Pool) {
    let place = Int(pool.places[Int(item)])
    if isEndless || place < 0 { return }
    bits[pool.ranks[Int(item)]][place / 64] |= 1 << UInt64(place % 64)
  }

  /// Whether an item is on no slot.
  func contains(_ item: Int32, _ pool: Pool) -> Bool {
    let place = Int(pool.places[Int(item)])
    return isEndless || place < 0
      || bits[pool.ranks[Int(item)]][place / 64] >> UInt64(place % 64) & 1 == 1
  }

  /// The first place of a ring with a spare item that is wanted, from a place on and around.
  func first(rank: Int, from start: Int, where isWanted: (Int) -> Bool) -> Int? {
    first(rank: rank, in: start..<counts[rank], isWanted)
      ?? first(rank: rank, in: 0..<min(start, counts[rank]), isWanted)
  }

  private func first(rank: Int, in places: Range<Int>, _ isWanted: (Int) -> Bool) -> Int? {
    var place = places.lowerBound
    while place < places.upperBound {
      let word = bits[rank][place / 64] >> UInt64(place % 64)
      if word == 0 {
        place = (place / 64 + 1) * 64
        continue
      }
      place += word.trailingZeroBitCount
      guard place < places.upperBound else { return nil }
      if isWanted(place) { return place }
      place += 1
    }
    return nil
  }
}
