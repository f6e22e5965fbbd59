import PuzzleModel

/// The way along the path to the records, and the values round them.
extension JSONReader {
  typealias Failure = JSONScanner.Failure

  /// Reads the value that the first steps of the path lead to.
  mutating func descend(
    _ step: Int,
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) throws(Failure) {
    guard step < steps.count else {
      try readRecords(receive, report)
      return
    }
    let level = steps[..<step].count { $0 != .elements }
    let first = try scanner.peek()
    switch (steps[step], first) {
    case (.elements, UInt8(ascii: "[")):
      try forEachElement { reader throws(Failure) in
        try reader.descend(step + 1, receive, report)
      }
    case (.key, UInt8(ascii: "{")), (.anyKey, UInt8(ascii: "{")):
      open(level, report)
      var seen: Set<[UInt8]> = []
      try forEachMember { reader, position throws(Failure) in
        let fault = reader.scanner.fault
        let key = Key(text: reader.scanner.content, position: position, fault: fault)
        try reader.follow(step, key, level, &seen, receive, report)
      }
      close(level, receive)
    case (.key(let name), UInt8(ascii: "[")) where Int(name) != nil:
      open(level, report)
      var index = 0
      try forEachElement { reader throws(Failure) in
        let key = Key(text: Array(String(index).utf8), position: reader.scanner.position)
        var seen: Set<[UInt8]> = []
        try reader.follow(step, key, level, &seen, receive, report)
        index += 1
      }
      close(level, receive)
    default:
      if step > 0, first != UInt8(ascii: "n") { report(wrongWay(step, first)) }
      try readValue(at: -1, row: 0, report)
    }
  }

  /// Reads a member of a value round the records: what the path leads to, a field, or neither.
  private mutating func follow(
    _ step: Int,
    _ key: Key,
    _ level: Int,
    _ seen: inout Set<[UInt8]>,
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) throws(Failure) {
    let isOnPath =
      switch steps[step] {
      case .key(let name): key.text.elementsEqual(name.utf8)
      case .anyKey: true
      case .elements: false
      }
    let root = levels.count - level
    let exact = tree.child(of: root, under: key.text)
    let node = exact >= 0 ? exact : tree.child(of: root, underAnyCaseOf: key.text)
    if isOnPath || node >= 0, !seen.insert(key.text).inserted {
      report(repeatedKey(key))
    }
    if isOnPath {
      keys[level + 1] = key
      try descend(step + 1, receive, report)
    } else {
      try readValue(at: node, row: level, report)
      // What is wrong with this field is nothing of the fields after it.
      isRecordBad = false
    }
  }

  /// Begins a value round the records.
  private mutating func open(_ level: Int, _ report: (Finding) -> Void) {
    let position = scanner.position
    rows[level].begin(number: 0, line: position.line, column: position.column)
    takeKey(row: level, report)
    levels[level].isOpen = true
    levels[level].isHopeless = false
    levels[level].heldBefore = held.count
  }

  /// Gives a row the key that its value stands under, where a field asks for it.
  private mutating func takeKey(row: Int, _ report: (Finding) -> Void) {
    guard let key = keys[row] else { return }
    for field in tree.keyFields[levels.count - row] {
      if let fault = key.fault {
        isRecordBad = isRecordBad || row == levels.count
        let name = file.mapping.fields[field].name
        report(Finding(fault.code, at: place(fault.position), field: name, fault.reason))
        continue
      }
      rows[row].beginField(field, line: key.position.line, column: key.position.column)
      key.text.withUnsafeBufferPointer { rows[row].append($0, to: field) }
    }
  }

  /// Ends a value round the records: those that waited for its fields get them.
  mutating func close(_ level: Int, _ receive: (inout RawRecord) -> Void) {
    levels[level].isOpen = false
    for index in min(levels[level].heldBefore, held.count)..<held.count {
      rows[level].give(levels[level].fields, to: &held[index])
    }
    if !isWaiting { release(receive) }
  }

  /// Whether a field of a value round the record is still to come.
  var isWaiting: Bool {
    for (level, row) in zip(levels, rows) where level.isOpen && !level.isHopeless {
      if level.fields.contains(where: { !row.spans[$0].isPresent }) { return true }
    }
    return false
  }

  /// Hands over the records that wait.
  mutating func release(_ receive: (inout RawRecord) -> Void) {
    for index in held.indices { receive(&held[index]) }
    held.removeAll()
    heldCount = 0
    for level in levels.indices { levels[level].heldBefore = 0 }
  }

  /// Reads the records at the end of the path.
  private mutating func readRecords(
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) throws(Failure) {
    let first = try scanner.peek()
    if readsElements, first == UInt8(ascii: "[") {
      isPathFound = true
      try forEachElement { reader throws(Failure) in
        try reader.readRecord(receive, report)
      }
    } else if steps.isEmpty, !isLines {
      try readOutermost(first, report)
    } else {
      try readRecord(receive, report)
    }
  }

  /// Goes through a document that is no array although no path is declared, and notes its arrays.
  private mutating func readOutermost(
    _ first: UInt8?,
    _ report: (Finding) -> Void
  ) throws(Failure) {
    guard first == UInt8(ascii: "{") else {
      try readValue(at: -1, row: 0, report)
      return
    }
    try forEachMember { reader, _ throws(Failure) in
      if try reader.scanner.peek() == UInt8(ascii: "["), reader.arrayKeys.count < 20 {
        reader.arrayKeys.append(String(decoding: reader.scanner.content, as: UTF8.self))
      }
      try reader.readValue(at: -1, row: 0, report)
    }
  }

  private mutating func readRecord(
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) throws(Failure) {
    _ = try scanner.peek()
    let (row, position) = (levels.count, scanner.position)
    isPathFound = true
    recordCount += 1
    isRecordBad = false
    rows[row].begin(number: recordCount, line: position.line, column: position.column)
    takeKey(row: row, report)
    try readValue(at: 0, row: row, report)
    lastRecordEnd = scanner.readCount
    let isBad = isRecordBad
    isRecordBad = false
    if isBad { return }
    for level in levels.indices.reversed() {
      let outer = rows[level]
      outer.give(levels[level].fields, to: &rows[row])
    }
    if held.isEmpty, !isWaiting {
      receive(&rows[row])
    } else {
      hold(receive, report)
    }
  }

  /// Keeps a record until the fields round it are read, unless too many wait.
  private mutating func hold(
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) {
    let record = rows[levels.count]
    held.append(record)
    heldCount += record.bytes.count + record.spans.count * MemoryLayout<RawRecord.Span>.stride
    guard heldCount > Self.mostHeld else { return }
    report(
      Finding(
        .recordTooLong,
        at: record.place(path: file.path),
        "a field of the value round the records stands after more than \(Self.mostHeld >> 20) MiB of "
          + "them, or is missing; write it before them"
      )
    )
    for level in levels.indices { levels[level].isHopeless = true }
    release(receive)
  }

  private func wrongWay(_ step: Int, _ first: UInt8?) -> Finding {
    Finding(
      .typeError,
      at: place(scanner.position),
      "the path of the records wants \(steps[step] == .elements ? "an array" : "an object") here, and this is "
        + "\(Self.kind(of: first)), which was passed over"
    )
  }
}

extension RawRecord {
  /// Gives another record the fields that it lacks.
  func give(_ fields: [Int], to other: inout RawRecord) {
    for field in fields where spans[field].isPresent && !other.spans[field].isPresent {
      other.beginField(field, line: spans[field].line, column: spans[field].column)
      withField(field) { other.append($0, to: field) }
    }
  }
}
