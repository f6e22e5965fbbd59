public import PuzzleModel

/// One record as a file has it: the bytes of its fields, unescaped, and where each of them stands.
///
/// A reader fills the same record again and again, so that reading a million records allocates for
/// one; what is to be kept must be copied out.
public struct RawRecord: Sendable {
  /// The number of the record in its file, from 1; a header is not counted.
  public internal(set) var number = 0
  /// The physical line that the record begins on, from 1.
  public internal(set) var line = 0
  /// The column that the record begins in, in characters from 1.
  public internal(set) var column = 1

  var bytes: [UInt8] = []
  var slots: [Slot]

  struct Slot: Sendable {
    var range = 0..<0
    var line = 0
    var column = 0
    var isPresent = false
  }

  init(fieldCount: Int) {
    slots = [Slot](repeating: Slot(), count: fieldCount)
  }

  /// Calls a body with the UTF-8 of a field; empty where the record does not have it.
  public func withField<Result>(
    _ index: Int,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[slots[index].range])) }
  }

  /// Where a field begins; where the record begins, for one that it does not have.
  public func place(of index: Int, path: String) -> Place {
    let slot = slots[index]
    return slot.isPresent
      ? Place(path: path, line: slot.line, column: slot.column, record: number)
      : place(path: path)
  }

  /// Where the record begins.
  public func place(path: String) -> Place {
    Place(path: path, line: line, column: column, record: number)
  }

  mutating func begin(number: Int, line: Int, column: Int) {
    self.number = number
    self.line = line
    self.column = column
    bytes.removeAll(keepingCapacity: true)
    for index in slots.indices { slots[index] = Slot() }
  }

  /// What stands between the contents of an element that is repeated: the unit separator of ASCII,
  /// which XML cannot hold and which the house form takes for white space.
  static let separator: UInt8 = 0x1F

  /// Begins a field, or goes on with one after a separator: an element may be repeated.
  mutating func beginField(_ index: Int, line: Int, column: Int) {
    guard !slots[index].isPresent else {
      append(UnsafeBufferPointer(start: nil, count: 0), to: index)
      bytes.append(Self.separator)
      slots[index].range = slots[index].range.lowerBound..<bytes.count
      return
    }
    slots[index] = Slot(
      range: bytes.count..<bytes.count,
      line: line,
      column: column,
      isPresent: true
    )
  }

  mutating func append(_ content: UnsafeBufferPointer<UInt8>, to index: Int) {
    if slots[index].range.upperBound != bytes.count {
      let earlier = Array(bytes[slots[index].range])
      slots[index].range = bytes.count..<bytes.count
      bytes += earlier
    }
    bytes.append(contentsOf: content)
    slots[index].range = slots[index].range.lowerBound..<bytes.count
  }
}
