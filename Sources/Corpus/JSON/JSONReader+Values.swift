import PuzzleModel

/// The values of a record, or of a value round it.
extension JSONReader {
  /// Reads a value, and the fields that a node of the tree has in it; the node -1 has none.
  mutating func readValue(
    at node: Int,
    row: Int,
    isElement: Bool = false,
    _ report: (Finding) -> Void
  ) throws(Failure) {
    let first = try scanner.peek()
    let position = scanner.position
    switch first {
    case UInt8(ascii: "{"):
      if node >= 0, !tree.nodes[node].hasKeys { reject("an object", node, row, position, report) }
      try readObject(at: node, row: row, report)
    case UInt8(ascii: "["):
      if node >= 0, isElement || !tree.takesArray(node) {
        reject("an array", node, row, position, report)
        try readArray(at: -1, row: row, report)
      } else {
        try readArray(at: node, row: row, report)
      }
    case UInt8(ascii: "\""):
      let fields = node < 0 ? [] : tree.nodes[node].fields
      try scanner.readString(isKept: !fields.isEmpty)
      if node >= 0 { take(fields, "a string", node, row, position, report) }
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"), nil:
      throw try scanner.malformed("a value")
    default:
      try scanner.readBare()
      guard node >= 0 else { return }
      switch first {
      case UInt8(ascii: "n"):
        vacancies[node] = true
        // Null is as nothing, but a record cannot be nothing.
        if node == 0, !isElement { reject("null", node, row, position, report) }
      case UInt8(ascii: "t"), UInt8(ascii: "f"):
        reject(Self.kind(of: first), node, row, position, report)
      default:
        take(tree.nodes[node].fields, Self.kind(of: first), node, row, position, report)
      }
    }
  }

  private mutating func readObject(
    at node: Int,
    row: Int,
    _ report: (Finding) -> Void
  ) throws(Failure) {
    objectCount += 1
    let object = objectCount
    try forEachMember { reader, position throws(Failure) in
      let child = reader.child(of: node, underKeyAt: position, ofObject: object, row: row, report)
      try reader.readValue(at: child, row: row, report)
    }
  }

  /// The node of the value under the key that was read last, or -1.
  ///
  /// A key in another case counts where the object has none in the case of the path.
  private mutating func child(
    of node: Int,
    underKeyAt position: JSONScanner.Position,
    ofObject object: Int,
    row: Int,
    _ report: (Finding) -> Void
  ) -> Int {
    var child = tree.child(of: node, under: scanner.content)
    let isExact = child >= 0
    if !isExact { child = tree.child(of: node, underAnyCaseOf: scanner.content) }
    // Under any key there may be one node for many keys.
    guard child >= 0, tree.nodes[node].anyKey != child else { return child }
    let last = sightings[child]
    if last.object == object {
      if last.isExact, !isExact { return -1 }
      if last.isExact == isExact {
        report(repeatedKey(Key(text: scanner.content, position: position), isExact: isExact))
        isRecordBad = true
      } else {
        for field in tree.fields(under: child) { rows[row].spans[field] = RawRecord.Span() }
      }
    }
    sightings[child] = Sighting(object: object, isExact: isExact)
    return child
  }

  /// Reads an array: a list of values for a field, or values at numbered places.
  private mutating func readArray(
    at node: Int,
    row: Int,
    _ report: (Finding) -> Void
  ) throws(Failure) {
    var index = 0
    try forEachElement { reader throws(Failure) in
      defer { index += 1 }
      guard node >= 0 else {
        try reader.readValue(at: -1, row: row, report)
        return
      }
      let nodes = reader.tree.nodes[node]
      let numbered =
        nodes.children.isEmpty
        ? -1 : reader.tree.child(of: node, under: Array(String(index).utf8))
      if numbered >= 0 {
        try reader.readValue(at: numbered, row: row, report)
      } else if nodes.elements >= 0 {
        try reader.readValue(at: nodes.elements, row: row, isElement: true, report)
      } else if !nodes.fields.isEmpty {
        try reader.readValue(at: node, row: row, isElement: true, report)
      } else {
        try reader.readValue(at: -1, row: row, report)
      }
    }
    if node >= 0, index == 0 { vacancies[node] = true }
  }

  /// Gives fields the string or number that was read last.
  private mutating func take(
    _ fields: [Int],
    _ kind: String,
    _ node: Int,
    _ row: Int,
    _ position: JSONScanner.Position,
    _ report: (Finding) -> Void
  ) {
    if fields.isEmpty {
      reject(kind, node, row, position, report)
      return
    }
    if let fault = scanner.fault {
      isRecordBad = true
      report(
        Finding(
          fault.code,
          at: place(of: fault.position),
          field: file.mapping.fields[fields[0]].name,
          fault.reason
        )
      )
      return
    }
    for field in fields where !isRecordBad { put(field, row, position, report) }
  }

  /// Gives a field the content that was read last, or joins it to what the field has.
  private mutating func put(
    _ field: Int,
    _ row: Int,
    _ position: JSONScanner.Position,
    _ report: (Finding) -> Void
  ) {
    guard rows[row].bytes.count + scanner.content.count <= RawRecord.byteLimit else {
      isRecordBad = true
      report(.recordTooLong(at: place(of: position)))
      return
    }
    guard rows[row].spans[field].isPresent, !file.mapping.fields[field].isList else {
      rows[row].beginField(field, line: position.line, column: position.column)
      append(scanner.content, to: field, row)
      return
    }
    if let joint = joints[field] {
      append(joint + scanner.content, to: field, row)
    } else {
      report(repeatedValue(field, position))
    }
  }

  private mutating func append(_ bytes: [UInt8], to field: Int, _ row: Int) {
    bytes.withUnsafeBufferPointer { rows[row].append($0, to: field) }
  }

  /// Sets a record aside because a value has the wrong kind.
  private mutating func reject(
    _ kind: String,
    _ node: Int,
    _ row: Int,
    _ position: JSONScanner.Position,
    _ report: (Finding) -> Void
  ) {
    let fields = tree.nodes[node].fields
    let isDispensable =
      !fields.isEmpty && fields.allSatisfy { file.mapping.fields[$0].isDispensable }
    if !isDispensable { isRecordBad = true }
    let wanted: String
    if let field = fields.first {
      let name = file.mapping.fields[field].name
      wanted =
        "the field '\(name)' is \(kind); write a string or a number, null for nothing, or declare the path of one "
        + "in it"
    } else if node == 0 {
      wanted =
        "the record is \(kind), in which no field has a path; declare the paths of the fields, with . "
        + "for a record that is a string"
    } else {
      wanted =
        "the value is \(kind), and the path of a field leads into it; correct the value or the path"
    }
    report(
      Finding(
        .typeError,
        at: place(of: position),
        field: fields.first.map { file.mapping.fields[$0].name },
        wanted
      )
    )
  }

  /// A position as a place, with the number of the record that is being read.
  private func place(of position: JSONScanner.Position) -> Place {
    Place(
      path: file.path,
      line: position.line,
      column: position.column,
      record: recordCount > 0 ? recordCount : nil
    )
  }

  private func repeatedValue(_ field: Int, _ position: JSONScanner.Position) -> Finding {
    let name = file.mapping.fields[field].name
    return Finding(
      .repeatedElement,
      at: place(of: position),
      field: name,
      "the record has another value for the field '\(name)', which holds one, and the first was kept; write "
        + "one, or declare what joins them"
    )
  }

  /// Tells that an object has a key of a path twice, in the case of the path or in others.
  func repeatedKey(_ key: Key, isExact: Bool = true) -> Finding {
    let told =
      isExact
      ? "twice; delete one"
      : "more than once if case does not count; delete all but one, or declare the path of the one that is meant"
    return Finding(
      .duplicateLabel,
      at: place(of: key.position),
      "the object has the key '\(String(decoding: key.text, as: UTF8.self))' \(told)"
    )
  }

  /// What a value is that begins with a byte.
  static func kind(of first: UInt8?) -> String {
    switch first {
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    case UInt8(ascii: "\""): "a string"
    case UInt8(ascii: "n"): "null"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "true or false"
    default: "a number"
    }
  }
}

/// Walks through arrays and objects.
extension JSONReader {
  /// Steps into an array, and calls a body before each element, which it reads.
  mutating func forEachElement(
    _ body: (inout JSONReader) throws(Failure) -> Void
  ) throws(Failure) {
    try enter()
    defer { depth -= 1 }
    if try scanner.takes(UInt8(ascii: "]")) { return }
    repeat {
      if try scanner.peek() == UInt8(ascii: "]") { throw try scanner.malformed("an element") }
      try body(&self)
      if try scanner.takes(UInt8(ascii: "]")) { return }
      try scanner.take(UInt8(ascii: ","), "',' or ']' after an element")
    } while true
  }

  /// Steps into an object, and calls a body after each key, before the value, which it reads.
  ///
  /// The key is the content of the scanner.
  mutating func forEachMember(
    _ body: (inout JSONReader, JSONScanner.Position) throws(Failure) -> Void
  ) throws(Failure) {
    try enter()
    defer { depth -= 1 }
    if try scanner.takes(UInt8(ascii: "}")) { return }
    repeat {
      guard try scanner.peek() == UInt8(ascii: "\"") else {
        throw try scanner.malformed("a key in quotation marks")
      }
      let position = scanner.position
      try scanner.readString(isKept: true)
      try scanner.take(UInt8(ascii: ":"), "':' after a key")
      _ = try scanner.peek()
      try body(&self, position)
      if try scanner.takes(UInt8(ascii: "}")) { return }
      try scanner.take(UInt8(ascii: ","), "',' or '}' after a value")
    } while true
  }

  private mutating func enter() throws(Failure) {
    if isEndless { throw .malformed(nothingReadable) }
    guard depth < Self.deepest else {
      throw .malformed(
        Finding(
          .tooDeep,
          at: place(scanner.position),
          "values are nested deeper than \(Self.deepest); a corpus has no need of that"
        )
      )
    }
    depth += 1
    scanner.offset += 1
  }
}
