/// A stack of plain values that keeps its memory, because it grows and shrinks with every tag.
///
/// Its memory is its own, so that nothing has to be asked before a value changes in its place.
struct XMLStack<Element: BitwiseCopyable>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>
  private var capacity = 64
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  init() { storage = .allocate(capacity: capacity) }

  deinit { storage.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    _read {
      assert(index < count)
      yield storage[index]
    }
    _modify {
      assert(index < count)
      yield &storage[index]
    }
  }

  /// The one on top, which must be there.
  @inline(__always)
  var top: Element {
    _read { yield self[count - 1] }
    _modify { yield &self[count - 1] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (storage + count).initialize(to: element)
    count += 1
  }

  mutating func append(_ elements: [Element]) {
    while capacity < count + elements.count { grow() }
    elements.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      (storage + count).initialize(from: first, count: elements.count)
    }
    count += elements.count
  }

  /// Removes one, so that those above it come down.
  mutating func remove(_ index: Int) {
    for index in index + 1..<count { self[index - 1] = self[index] }
    count -= 1
  }

  /// The lowest element of which something is true; nil if there is none.
  func first(where isWanted: (Element) -> Bool) -> Element? {
    for index in 0..<count where isWanted(self[index]) { return self[index] }
    return nil
  }

  /// Removes the elements of which something is true.
  mutating func removeAll(where isUnwanted: (Element) -> Bool) {
    var kept = 0
    for index in 0..<count where !isUnwanted(self[index]) {
      self[kept] = self[index]
      kept += 1
    }
    count = kept
  }

  /// Drops what lies above so many elements.
  @inline(__always)
  mutating func truncate(to count: Int) { self.count = count }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.initialize(from: storage, count: count)
    storage.deallocate()
    (storage, capacity) = (larger, 2 * capacity)
  }
}
