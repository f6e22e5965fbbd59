/// A stack of plain values that keeps its memory, because it grows and shrinks with every tag.
///
/// Its memory is its own, so that nothing has to be asked before a value changes in its place.
struct XMLStack<Element: BitwiseCopyable>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>
  private var capacity = 64
  private(set) var count = 0

  init() { storage = .allocate(capacity: capacity) }

  deinit { storage.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index < count)
      return storage[index]
    }
    set {
      assert(index < count)
      storage[index] = newValue
    }
  }

  /// The one on top, which must be there.
  @inline(__always)
  var top: Element {
    get { self[count - 1] }
    set { self[count - 1] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (storage + count).initialize(to: element)
    count += 1
  }

  mutating func append(_ elements: [Element]) {
    for element in elements { append(element) }
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
