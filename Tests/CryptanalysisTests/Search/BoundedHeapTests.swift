import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct BoundedHeapTests {
  private func state(_ bound: Int32, row: Int) -> BeamSearch.State {
    var state = BeamSearch.State()
    (state.bound, state.row) = (bound, row)
    state.key[0] = UInt8(row % 26)
    return state
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the states kept are the least of all`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let capacity = 1 + generator.next(below: 20)
    let bounds = (0..<generator.next(below: 80)).map { _ in Int32(generator.next(below: 50)) }
    var heap = BoundedHeap(capacity: capacity, span: 1000)
    var kept = Set(bounds.indices)
    for (row, bound) in bounds.enumerated() {
      if let dropped = heap.insert(state(bound, row: row)) { kept.remove(dropped.row) }
    }
    let sorted = heap.sorted()
    #expect(sorted.map(\.bound) == Array(bounds.sorted().prefix(capacity)))
    // What did not fall out is what is left: no row is lost and none is there twice.
    #expect(sorted.map(\.row).sorted() == kept.sorted())
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `accepted states get in and come near the least`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (capacity, span) = (1 + generator.next(below: 10), 20 as Int32)
    var heap = BoundedHeap(capacity: capacity, span: span)
    var seen: [Int32] = []
    for row in 0..<60 {
      let bound = Int32(generator.next(below: 100))
      let isNear = seen.min().map { bound < $0 + span } ?? true
      let isLess = seen.count < capacity || seen.max().map { bound < $0 } ?? true
      #expect(heap.accepts(bound) == (isNear && isLess))
      guard heap.accepts(bound) else { continue }
      let dropped = heap.insert(state(bound, row: row))
      #expect((dropped == nil) == (seen.count < capacity))
      seen = Array((seen + [bound]).sorted().prefix(capacity))
      #expect(heap.sorted().map(\.bound) == seen)
      let greatest = seen.count < capacity ? .max : seen[seen.count - 1]
      #expect(heap.limit == min(greatest, seen[0] + span))
    }
  }

  @Test func `equal states are in the order of their keys, whichever came first`() {
    let keys = [[3, 1], [1, 9], [1, 2], [2, 0]] as [[UInt8]]
    for turn in keys.indices {
      var heap = BoundedHeap(capacity: 9, span: 9)
      for key in keys[turn...] + keys[..<turn] {
        var state = state(7, row: 0)
        (state.key[0], state.key[1]) = (key[0], key[1])
        _ = heap.insert(state)
      }
      #expect(
        heap.sorted().map { [$0.key[0], $0.key[1]] } == [[1, 2], [1, 9], [2, 0], [3, 1]]
      )
    }
  }

  @Test func `a heap without states has none and takes any`() {
    let heap = BoundedHeap(capacity: 3, span: 5)
    #expect(heap.sorted().isEmpty)
    #expect(heap.accepts(.max - 1))
  }
}
