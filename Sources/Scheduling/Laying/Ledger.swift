/// The days of each mark, so that a few steps tell whether a puzzle keeps its distance.
struct Ledger {
  /// The days that each mark stands on, in order.
  private var days: [[DayOrdinal]]
  /// The days of the other games' puzzles with each mark, which never change.
  private var daysBeside: [[DayOrdinal]]

  init(markCount: Int) {
    days = Array(repeating: [], count: markCount)
    daysBeside = days
  }

  /// Adds a mark to a day.
  mutating func insert(_ mark: MarkIndex, on day: DayOrdinal) {
    let mark = Int(mark.raw)
    if days[mark].last.map({ $0.raw < day.raw }) ?? true {
      days[mark].append(day)
    } else {
      days[mark].insert(day, at: days[mark].partitioningIndex { $0.raw >= day.raw })
    }
  }

  /// Removes a mark from a day that it stands on.
  mutating func remove(_ mark: MarkIndex, from day: DayOrdinal) {
    let mark = Int(mark.raw)
    days[mark].remove(at: days[mark].partitioningIndex { $0.raw >= day.raw })
  }

  /// Adds a mark of another game's puzzle to a day.
  mutating func insertBeside(_ mark: MarkIndex, on day: DayOrdinal) {
    let mark = Int(mark.raw)
    let index = daysBeside[mark].partitioningIndex { $0.raw >= day.raw }
    daysBeside[mark].insert(day, at: index)
  }

  /// Whether another game has a mark nearer than a gap.
  func hasBeside(_ mark: MarkIndex, near day: DayOrdinal, gap: Int) -> Bool {
    let list = daysBeside[Int(mark.raw)]
    if list.isEmpty { return false }
    let index = list.partitioningIndex { Int($0.raw) > Int(day.raw) - gap }
    return index < list.count && Int(list[index].raw) < Int(day.raw) + gap
  }

  /// Calls a body with each day of a mark nearer than a gap, except the day itself, until it returns false.
  @inline(__always)
  func forEachDay(
    of mark: MarkIndex,
    near day: DayOrdinal,
    gap: Int,
    _ body: (DayOrdinal) -> Bool
  ) {
    days[Int(mark.raw)].withUnsafeBufferPointer { list in
      if list.isEmpty { return }
      var (low, high) = (0, list.count)
      let first = Int(day.raw) - gap
      while low < high {
        let middle = (low + high) / 2
        if Int(list[middle].raw) > first { high = middle } else { low = middle + 1 }
      }
      while low < list.count, Int(list[low].raw) < Int(day.raw) + gap {
        if list[low].raw != day.raw, !body(list[low]) { return }
        low += 1
      }
    }
  }
}
