/// Which marks stand on which slots: what tells in a few steps whether a puzzle keeps its distance.
struct Ledger {
  /// For each mark the ordinals of the days that it stands on, in order.
  private var days: [[Int32]]
  /// The same for the other games, which stay where they are.
  private var daysBeside: [[Int32]]

  init(markCount: Int) {
    days = Array(repeating: [], count: markCount)
    daysBeside = days
  }

  /// Writes a mark down for a day.
  mutating func insert(_ mark: Int32, on day: Int32) {
    let mark = Int(mark)
    if days[mark].last.map({ $0 < day }) ?? true {
      days[mark].append(day)
    } else {
      days[mark].insert(day, at: days[mark].partitioningIndex { $0 >= day })
    }
  }

  /// Takes a mark away from a day that it stands on.
  mutating func remove(_ mark: Int32, from day: Int32) {
    let mark = Int(mark)
    days[mark].remove(at: days[mark].partitioningIndex { $0 >= day })
  }

  /// Writes down that a puzzle of another game has a mark.
  mutating func insertBeside(_ mark: Int32, on day: Int32) {
    let mark = Int(mark)
    let index = daysBeside[mark].partitioningIndex { $0 >= day }
    daysBeside[mark].insert(day, at: index)
  }

  /// Whether another game has a mark nearer than a gap.
  func hasBeside(_ mark: Int32, near day: Int32, gap: Int) -> Bool {
    let list = daysBeside[Int(mark)]
    if list.isEmpty { return false }
    let index = list.partitioningIndex { Int($0) > Int(day) - gap }
    return index < list.count && Int(list[index]) < Int(day) + gap
  }

  /// Calls a body with each day nearer than a gap that a mark stands on, but for the day itself, until
  /// the body says that it has seen enough.
  @inline(__always)
  func forEachDay(of mark: Int32, near day: Int32, gap: Int, _ body: (Int32) -> Bool) {
    days[Int(mark)].withUnsafeBufferPointer { list in
      if list.isEmpty { return }
      var (low, high) = (0, list.count)
      let first = Int(day) - gap
      while low < high {
        let middle = (low + high) / 2
        if Int(list[middle]) > first { high = middle } else { low = middle + 1 }
      }
      while low < list.count, Int(list[low]) < Int(day) + gap {
        if list[low] != day, !body(list[low]) { return }
        low += 1
      }
    }
  }
}
