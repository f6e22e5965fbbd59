/// What the elements around the records hold, as far as the mapping asks for it and while they are open.
///
/// An element of a slot that comes after a record replaces the one before it, as headings do.
struct XMLOuterValues {
  /// A value of an element that is open.
  struct Value {
    let slot: Int
    /// The depth of the element that it belongs to; 0 for the document.
    let owner: Int
    var bytes: [UInt8] = []
    var line: Int
    var column: Int
    /// How many records there were when it began.
    var recordCount: Int
    /// The second element for it.
    var repeated: XMLRepeat?
    /// Whether that was reported.
    var isTold = false
    /// Whether something of it cannot be read.
    var isSpoiled = false
    /// Whether it stands for another one before it, so that it is only that of the records after it.
    var isReplacement = false
    /// Whether it is over before its element is; see ``XMLPath/End/firstText``.
    var isFinished = false
  }

  private(set) var values: [Value] = []
  /// How many bytes all values have.
  private var byteCount = 0
  /// The depth of the deepest element that has a value; -1 for none.
  private(set) var deepestOwner = -1

  /// Begins a value, and returns its index; nil if it has one that stays.
  mutating func begin(_ value: Value, joint: [UInt8]?, as name: String) -> Int? {
    guard let index = values.firstIndex(where: { $0.slot == value.slot && $0.owner == value.owner })
    else {
      values.append(value)
      deepestOwner = max(deepestOwner, value.owner)
      return values.count - 1
    }
    if values[index].recordCount != value.recordCount {
      byteCount -= values[index].bytes.count
      values[index] = value
      values[index].isReplacement = true
      return index
    }
    if let joint {
      joint.withUnsafeBufferPointer { append($0, to: index) }
      return index
    }
    if values[index].repeated == nil {
      values[index].repeated = XMLRepeat(
        slot: value.slot,
        name: name,
        line: value.line,
        column: value.column
      )
    }
    return nil
  }

  /// Notes what the second element or attribute at a place holds, for one slot or for all.
  mutating func noteRepeat(at place: (line: Int, column: Int), of slot: Int?, _ value: [UInt8]) {
    for index in values.indices where values[index].repeated?.isUnknown(at: place, of: slot) == true
    {
      values[index].repeated?.value = value
    }
  }

  /// Whether a value is the first of its slot and element.
  func begins(_ value: Value) -> Bool {
    !values.contains { $0.slot == value.slot && $0.owner == value.owner }
  }

  /// Whether the value at an index is that of a slot and an element.
  func holds(_ index: Int, _ slot: Int, _ owner: Int) -> Bool {
    values.indices.contains(index) && values[index].slot == slot && values[index].owner == owner
  }

  /// Adds to a value; a value for which there is no room is spoiled.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, to index: Int) {
    guard values.indices.contains(index), !values[index].isSpoiled, !values[index].isFinished else {
      return
    }
    guard byteCount + bytes.count <= RawRecord.byteLimit else { return spoil(index) }
    byteCount += bytes.count
    values[index].bytes.append(contentsOf: bytes)
  }

  /// What a value has so far.
  func bytes(_ index: Int) -> ArraySlice<UInt8> {
    values.indices.contains(index) ? values[index].bytes[...] : []
  }

  /// Ends a first text if it names something, and empties it if not.
  mutating func finishText(_ index: Int) {
    if XMLText.hasText(XMLText.unparted(bytes(index))) {
      values[index].isFinished = true
    } else {
      empty(index)
    }
  }

  /// Takes the last byte of a value off.
  mutating func removeLast(of index: Int) {
    guard values.indices.contains(index), values[index].bytes.popLast() != nil else { return }
    byteCount -= 1
  }

  /// Empties a value.
  mutating func empty(_ index: Int) {
    guard values.indices.contains(index) else { return }
    byteCount -= values[index].bytes.count
    values[index].bytes = []
  }

  /// Empties a value for good.
  mutating func spoil(_ index: Int) {
    guard values.indices.contains(index) else { return }
    empty(index)
    values[index].isSpoiled = true
  }

  /// Drops the values of elements deeper than those that are open.
  mutating func close(deeperThan depth: Int) {
    values.removeAll {
      guard $0.owner > depth else { return false }
      byteCount -= $0.bytes.count
      return true
    }
    deepestOwner = values.map(\.owner).max() ?? -1
  }

  /// The second elements for the values that a record has taken; each is told once.
  mutating func takeRepeats(of slots: [Int]) -> [XMLRepeat] {
    var repeats: [XMLRepeat] = []
    for index in values.indices where slots.contains(values[index].slot) {
      if let other = values[index].repeated, !values[index].isTold {
        repeats.append(other)
        values[index].isTold = true
      }
    }
    return repeats
  }

  /// The value of a slot that is the only one of an element, if it stands after so many records; otherwise nil.
  func only(_ slot: Int, of owner: Int, after count: Int) -> Value? {
    values.first {
      $0.slot == slot && $0.owner == owner && $0.recordCount == count && !$0.isReplacement
        && !$0.isSpoiled
    }
  }

  /// Adds a value that another set of values has.
  mutating func adopt(_ value: Value) { values.append(value) }

  /// The value of a slot for a record at a depth, or nil.
  func value(of slot: Int, from start: XMLPath.Start, recordDepth: Int) -> Value? {
    var found: Value?
    for value in values where value.slot == slot && !value.isSpoiled {
      if case .above(let levels) = start, value.owner != recordDepth - levels { continue }
      if value.owner < recordDepth, value.owner > found?.owner ?? -1 { found = value }
    }
    return found
  }
}

/// Another element for a field that holds one.
struct XMLRepeat {
  let slot: Int
  /// The name of the element, or of the attribute.
  let name: String
  let line: Int
  let column: Int
  /// What it holds, once that is known.
  var value: [UInt8] = []

  /// Whether it stands at a place, for a slot if one is given, and what it holds is not known.
  func isUnknown(at place: (line: Int, column: Int), of slot: Int?) -> Bool {
    (line, column) == place && value.isEmpty && slot.map { $0 == self.slot } ?? true
  }
}
