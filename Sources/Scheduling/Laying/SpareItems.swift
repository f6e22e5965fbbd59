import PuzzleModel

/// The items that stand on no slot.
///
/// Each item of a ring is a bit, so that a search skips 64 used items at a time.
struct SpareItems {
  private var bits: [[UInt64]]
  private let counts: [Int]
  /// Whether items may come again, so that all of them are always spare.
  private let isEndless: Bool

  init(_ pool: Pool, isEndless: Bool) {
    self.isEndless = isEndless
    counts = pool.rings.map(\.items.count)
    bits = counts.map { count in
      (0..<(count + 63) / 64).map { word in
        let rest = count - word * 64
        return rest >= 64 ? .max : (1 << UInt64(rest)) - 1
      }
    }
  }

  /// Marks an item as used.
  mutating func take(_ item: ItemIndex, _ pool: Pool) {
    guard !isEndless, let (ring, position) = pool.ringPlace(of: item) else { return }
    let place = Int(position.raw)
    bits[ring][place / 64] &= ~(1 << UInt64(place % 64))
  }

  /// Marks an item as spare.
  mutating func giveBack(_ item: ItemIndex, _ pool: Pool) {
    guard !isEndless, let (ring, position) = pool.ringPlace(of: item) else { return }
    let place = Int(position.raw)
    bits[ring][place / 64] |= 1 << UInt64(place % 64)
  }

  /// Whether an item is on no slot.
  func contains(_ item: ItemIndex, _ pool: Pool) -> Bool {
    guard !isEndless, let (ring, position) = pool.ringPlace(of: item) else { return true }
    let place = Int(position.raw)
    return bits[ring][place / 64] >> UInt64(place % 64) & 1 == 1
  }

  /// Whether an item that costs no more than its tier is on no slot.
  var hasNew: Bool { bits.prefix(Tier.allCases.count).contains { $0.contains { $0 != 0 } } }

  /// The first position on a ring, from a start and around, with a spare item that is wanted.
  func first(
    ring: Int,
    from start: RingPosition,
    where isWanted: (RingPosition) -> Bool
  ) -> RingPosition? {
    let start = Int(start.raw)
    return first(ring: ring, in: start..<counts[ring], isWanted)
      ?? first(ring: ring, in: 0..<min(start, counts[ring]), isWanted)
  }

  private func first(
    ring: Int,
    in range: Range<Int>,
    _ isWanted: (RingPosition) -> Bool
  ) -> RingPosition? {
    var place = range.lowerBound
    while place < range.upperBound {
      let word = bits[ring][place / 64] >> UInt64(place % 64)
      if word == 0 {
        place = (place / 64 + 1) * 64
        continue
      }
      place += word.trailingZeroBitCount
      guard place < range.upperBound else { return nil }
      let position = RingPosition(raw: Int32(place))
      if isWanted(position) { return position }
      place += 1
    }
    return nil
  }
}
