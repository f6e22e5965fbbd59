import CLibXML2
import PuzzleModel

/// The tags and the text that the parser reports.
extension XMLMachine {
  mutating func startElement(
    _ name: UnsafePointer<xmlChar>,
    in namespace: UnsafePointer<xmlChar>?,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    counts: (attributes: Int, defaulted: Int),
    parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    guard enter(attributes, counts, parser) else { return }
    if depth == 1 { rootName = String(cString: name) }
    if let observer {
      let line = place(parser).line ?? 1
      let tag = XMLObserver.Tag(name, namespace, attributes, count: counts.attributes, line: line)
      isStopped = !observer.begin(tag)
      if isStopped { xmlStopParser(parser) }
      return
    }
    if ignoredDepth > 0 {
      if name == recordLabel.pointer { refuseNested(name, parser) }
      ignoredDepth += 1
      return
    }
    if recordDepth > 0 {
      startField(name, parser)
    } else if recordLabel.matches(name) {
      let (line, column) = startOfTag(parser)
      recordCount += 1
      recordDepth = depth
      isRecordBad = isTagBad
      record.begin(number: recordCount, line: line, column: column)
      repeated = []
      open.append((0, tree.nodes[0].field))
      capturing = tree.nodes[0].field
      if capturing >= 0 { record.beginField(capturing, line: line, column: column) }
    }
    if recordDepth > 0, ignoredDepth == 0, counts.attributes > 0, let attributes {
      takeAttributes(attributes, counts.attributes, parser)
    }
    isTagBad = false
    boundRecord()
  }

  /// Goes one element deeper, unless the depth or the attributes of the tag are too much.
  private mutating func enter(
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    _ counts: (attributes: Int, defaulted: Int),
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) -> Bool {
    quietBytes = 0
    depth += 1
    if depth > XMLReader.deepest {
      stop(.tooDeep(at: place(parser)))
      return false
    }
    if counts.attributes > XMLReader.mostAttributes {
      stop(.tooManyAttributes(at: place(parser)))
      return false
    }
    // The values that the document type gives are the last ones, and the file does not hold them.
    for index in counts.attributes - counts.defaulted..<counts.attributes {
      guard let attributes, let begin = attributes[index * 5 + 3],
        let end = attributes[index * 5 + 4]
      else { continue }
      noteExpansion(end - begin + 8)
    }
    return !isStopped
  }

  /// Notes bytes that an entity or a document type makes and the file does not hold.
  mutating func noteExpansion(_ count: Int) {
    expandedBytes += count
    if expandedBytes > XMLReader.mostExpansion * (suppliedBytes + RawRecord.byteLimit) {
      stopExpansion()
    }
  }

  mutating func endElement() {
    quietBytes = 0
    depth -= 1
    if let observer {
      if !isStopped { observer.end() }
      return
    }
    guard recordDepth > 0, !isStopped else { return }
    if ignoredDepth > 0 {
      ignoredDepth -= 1
      return
    }
    open.removeLast()
    capturing = open.last?.field ?? -1
    guard depth < recordDepth else { return }
    recordDepth = 0
    if !isRecordBad { receive(&record) }
  }

  mutating func characters(_ bytes: UnsafeBufferPointer<xmlChar>) {
    quietBytes = 0
    noteExpansion(bytes.count)
    if let observer, !isStopped { observer.text(String(decoding: bytes, as: UTF8.self)) }
    guard capturing >= 0, !isRecordBad else { return }
    boundRecord(adding: bytes.count)
    if !isRecordBad { record.append(bytes, to: capturing) }
  }

  private mutating func boundRecord(adding count: Int = 0) {
    guard record.bytes.count + count > RawRecord.byteLimit, !isRecordBad else { return }
    isRecordBad = true
    report(.recordTooLong(at: record.place(path: path)))
  }

  private mutating func startField(
    _ name: UnsafePointer<xmlChar>,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    let parent = open.last ?? (-1, -1)
    let node = parent.node < 0 ? -1 : tree.child(of: parent.node, named: name)
    if node < 0, name == recordLabel.pointer { refuseNested(name, parser) }
    if node < 0, parent.field < 0 {
      ignoredDepth = 1
      return
    }
    let own = node < 0 ? -1 : tree.nodes[node].field
    if own >= 0, !isRecordBad {
      let (line, column) = startOfTag(parser)
      if record.spans[own].isPresent, !fields[own].isList, repeated.insert(own).inserted {
        let place = Place(path: path, line: line, column: column, record: recordCount)
        report(.repeatedElement(String(cString: name), fields[own].name, at: place))
      }
      record.beginField(own, line: line, column: column)
    }
    capturing = own >= 0 ? own : parent.field
    open.append((node, capturing))
  }

  /// Sets aside a record that stands inside another, and the outer one with it, and reports it.
  private mutating func refuseNested(
    _ name: UnsafePointer<xmlChar>,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    let (line, column) = startOfTag(parser)
    recordCount += 1
    isRecordBad = true
    report(.nestedRecord(at: Place(path: path, line: line, column: column), name: recordName))
  }

  /// Takes the attributes that the mapping names.
  ///
  /// libxml2 gives five pointers for each: its name, prefix and namespace, and the begin and end of its
  /// value.
  private mutating func takeAttributes(
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>,
    _ count: Int,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    guard !isRecordBad, let node = open.last?.node, node >= 0,
      !tree.nodes[node].attributes.isEmpty
    else { return }
    for index in 0..<count {
      guard let name = attributes[index * 5], let begin = attributes[index * 5 + 3],
        let end = attributes[index * 5 + 4],
        let field = tree.attribute(of: node, named: name)
      else { continue }
      let (line, column) = startOfTag(parser)
      record.beginField(field, line: line, column: column)
      record.append(UnsafeBufferPointer(start: begin, count: end - begin), to: field)
    }
  }

  /// Where the tag that the parser has just read begins, as line and column of the file itself.
  private func startOfTag(_ parser: UnsafeMutablePointer<xmlParserCtxt>) -> (Int, Int) {
    guard parser == self.parser, parser.pointee.inputNr == 1, let input = parser.pointee.input,
      let base = input.pointee.base, var at = input.pointee.cur
    else {
      // Inside an entity the place is the reference to it, or the record's if that has begun.
      let reference = place(parser)
      return recordDepth > 0
        ? (record.line, record.column) : (reference.line ?? 1, reference.column ?? 1)
    }
    // A value of an attribute cannot hold '<', so the nearest one before is the tag's own.
    var (line, width, isOnOneLine) = (Int(input.pointee.line), 0, true)
    while at > base {
      at -= 1
      if at.pointee == 0x0A {
        line -= 1
        isOnOneLine = false
      } else if at.pointee & 0xC0 != 0x80 {
        width += 1
      }
      if at.pointee == UInt8(ascii: "<") { break }
    }
    if isOnOneLine { return (line, max(1, Int(input.pointee.col) - width)) }
    width = 1
    while at > base, (at - 1).pointee != 0x0A {
      at -= 1
      if at.pointee & 0xC0 != 0x80 { width += 1 }
    }
    return (line, width)
  }
}

extension Finding {
  fileprivate static func tooDeep(at place: Place) -> Finding {
    Finding(
      .tooDeep,
      at: place,
      "elements are nested deeper than \(XMLReader.deepest); a corpus has no need of that"
    )
  }

  fileprivate static func tooManyAttributes(at place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      "a tag has more than \(XMLReader.mostAttributes) attributes; a corpus has no need of that"
    )
  }

  fileprivate static func repeatedElement(
    _ name: String,
    _ field: String,
    at place: Place
  ) -> Finding {
    Finding(
      .repeatedElement,
      at: place,
      field: field,
      "the record has another element <\(name)> for the field '\(field)', which holds one, and both were "
        + "joined; write one"
    )
  }

  fileprivate static func nestedRecord(at place: Place, name: String) -> Finding {
    Finding(
      .nestedRecord,
      at: place,
      "a record <\(name)> stands inside another, and both were set aside; close the outer one first"
    )
  }
}
