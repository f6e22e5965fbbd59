/// A stack of values that keeps its memory, because it grows and shrinks with every tag.
struct XMLStack<Element> {
  private var storage: [Element] = []
  private(set) var count = 0

  /// The one on top; nil if there is none.
  var last: Element? { count > 0 ? storage[count - 1] : nil }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count < storage.count {
      storage[count] = element
    } else {
      storage.append(element)
    }
    count += 1
  }

  mutating func append(_ elements: [Element]) {
    for element in elements { append(element) }
  }

  /// Drops what lies above so many elements.
  @inline(__always)
  mutating func truncate(to count: Int) { self.count = count }
}
