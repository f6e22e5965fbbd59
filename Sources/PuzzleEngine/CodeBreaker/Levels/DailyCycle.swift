import PuzzleModel

/// The codes of 432 days in a row, of which no two are the same.
///
/// The 1,296 codes of the tier are shuffled once for ever and dealt into three heaps of 432. The days since
/// 0001-01-01 are parted into cycles of 432, and the cycles take the heaps in turn. Each day of a cycle draws one of the
/// codes that its heap still has, from a generator seeded by its date. So a code comes back after 865 days at the
/// earliest: 365 days in a row lie in at most two cycles, whose heaps share no code. Every code comes once in 1,296 days.
struct DailyCycle: Sendable {
  /// The number of heaps.
  private static let heapCount = 3

  /// The first day of the cycle.
  let first: CalendarDay
  /// The places of the codes of its days, as far as they were drawn.
  private var codes: [Int] = []
  /// The codes that are left in the heap.
  private var left: [Int]

  /// Begins the cycle that a day is in.
  init(around day: CalendarDay, codeCount: Int) {
    var heaps = Array(0..<codeCount)
    var generator = SplitMix64(seededBy: "quoin/code-breaker/daily-heaps/1")
    generator.shuffle(&heaps)
    let length = codeCount / Self.heapCount
    let number = (day.ordinal - CalendarDay.first.ordinal) / length
    let begin = CalendarDay.first.ordinal + number * length
    first = CalendarDay(ordinal: begin) ?? CalendarDay.first
    let heap = number % Self.heapCount
    left = Array(heaps[heap * length..<(heap + 1) * length])
  }

  /// Returns the place of the code of a day, or nil if the day is in another cycle.
  mutating func code(of day: CalendarDay) -> Int? {
    let index = day.ordinal - first.ordinal
    guard (0..<codes.count + left.count).contains(index) else { return nil }
    while codes.count <= index, let next = first.adding(days: codes.count) {
      let (year, month, day) = next.parts
      let date = (year * 100 + month) * 100 + day
      var generator = SplitMix64(seededBy: "quoin/code-breaker/daily/1", String(date))
      let pick = generator.next(below: left.count)
      codes.append(left[pick])
      // The last code takes the place of the one that is drawn, which costs the same for any.
      left[pick] = left[left.count - 1]
      left.removeLast()
    }
    return codes[index]
  }
}
