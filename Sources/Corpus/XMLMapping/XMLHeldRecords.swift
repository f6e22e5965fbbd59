/// The records that wait for a value around them which may stand after them, with those read since, in their order.
///
/// An element around records is that of those after it, up to the next such element. If none comes after the only one,
/// it is that of those before it.
struct XMLHeldRecords {
  /// A record that waits, or that a record before it holds up.
  struct Item {
    let record: RawRecord
    var outer: XMLOuterValues
    let depth: Int
    var waits: [Wait]
  }

  /// A value that is not there yet.
  struct Wait {
    let slot: Int
    /// The depths of the open elements that may still have it; 0 for the document.
    var owners: [Int]
  }

  /// The most bytes of records that wait: 16 MiB, as in JSON.
  static let mostBytes = 1 << 24

  private var items: [Item] = []
  private var byteCount = 0
  /// Whether too many bytes waited, so that no more do.
  private(set) var isGivenUp = false

  var isEmpty: Bool { items.isEmpty }

  /// Adds a record; those that wait are let go if they have become too many.
  mutating func append(_ item: Item) {
    items.append(item)
    byteCount += item.record.bytes.count
    byteCount += item.record.spans.count * MemoryLayout<RawRecord.Span>.stride
    if byteCount > Self.mostBytes {
      isGivenUp = true
      for index in items.indices { items[index].waits = [] }
    }
  }

  /// Gives the values of an element that ends to the records in it.
  ///
  /// - Parameters:
  ///   - owner: The depth of the element.
  ///   - count: How many records there were before it.
  ///   - last: How many there are.
  ///   - outer: What the elements that are open hold, this one included.
  mutating func settle(_ owner: Int, after count: Int, to last: Int, _ outer: XMLOuterValues) {
    for index in items.indices.reversed() {
      guard items[index].record.number > count else { return }
      guard !items[index].waits.isEmpty else { continue }
      for wait in items[index].waits where wait.owners.contains(owner) {
        if let value = outer.only(wait.slot, of: owner, after: last) {
          items[index].outer.adopt(value)
        }
      }
      for wait in items[index].waits.indices {
        items[index].waits[wait].owners.removeAll { $0 >= owner }
      }
      items[index].waits.removeAll(where: \.owners.isEmpty)
    }
  }

  /// Takes the records off that wait no longer, up to the first that does.
  mutating func takeReady() -> [Item] {
    let ready = Array(items.prefix(while: \.waits.isEmpty))
    items.removeFirst(ready.count)
    if items.isEmpty { byteCount = 0 }
    return ready
  }

  /// Takes all records off, whatever they wait for.
  mutating func takeAll() -> [Item] {
    defer { items = [] }
    return items
  }
}
