import CLibXML2
import PuzzleModel

/// The tags that the parser reports.
extension XMLMachine {
  mutating func startElement(
    _ name: UnsafePointer<xmlChar>,
    in namespace: UnsafePointer<xmlChar>?,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    counts: (attributes: Int, defaulted: Int)
  ) {
    guard enter(attributes, counts) else { return }
    if depth == 1 {
      rootName = String(cString: name)
      if let kind = XMLKind(root: rootName), isUndeclared { return stop(.undeclared(kind, path)) }
    }
    if let observer {
      let line = place.line ?? 1
      let tag = XMLObserver.Tag(name, namespace, attributes, count: counts.attributes, line: line)
      isStopped = !observer.begin(tag)
      if isStopped { stopParser() }
      return
    }
    let tag = XMLTag(
      name: name,
      namespace: namespace,
      attributes: attributes,
      attributeCount: attributes == nil ? 0 : counts.attributes
    )
    if name == names.include { reportInclusion(tag) }
    open(tag)
    isTagBad = false
    boundRecord()
  }

  /// Whether quotations are looked for where nothing is declared, so that another kind of XML has none there.
  private var isUndeclared: Bool {
    observer == nil && layout.hasUsualRecords && textField >= 0
      && fields[textField].label == QuotationField.text.rawValue
  }

  /// Goes one element deeper, unless the depth or the attributes of the tag are too much.
  private mutating func enter(
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    _ counts: (attributes: Int, defaulted: Int)
  ) -> Bool {
    quietBytes = 0
    depth += 1
    if depth > XMLBounds.deepest {
      stop(.tooDeep(at: place))
      return false
    }
    if counts.attributes > XMLBounds.mostAttributes {
      stop(.tooManyAttributes(at: place))
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
    if expandedBytes > XMLBounds.mostExpansion * (suppliedBytes + RawRecord.byteLimit) {
      stopExpansion()
    }
  }

  /// Finds what the paths make of a tag, and opens its element.
  private mutating func open(_ tag: XMLTag) {
    let begin = entries.count
    let place = findMatch(tag)
    frames.append(
      Frame(
        entries: begin,
        captures: capturing,
        base: captures.count,
        recordsBefore: recordCount,
        place: place
      )
    )
    if match.isRecord, recordFound(tag) { return }
    if recordDepth > 0 {
      openInRecord(tag)
    } else if !matchedOuter.isEmpty {
      captureOuter(tag)
    }
    if !capturing.isEmpty {
      openInText(tag)
    } else if match.isAside {
      leaveOut()
    }
    closedName = nil
    if tag.attributeCount > 0, matcher.hasAttributes { takeAttributes(tag, from: begin) }
    capturing = frames.top.captures
  }

  /// Finds what the paths make of a tag, and what waits in its element; returns its place.
  private mutating func findMatch(_ tag: XMLTag) -> Int {
    matchedSlots.truncate(to: 0)
    if !matchedOuter.isEmpty { matchedOuter.removeAll(keepingCapacity: true) }
    let key = XMLSteps.Key(place: frames.top.place, name: tag.name, surroundings: surroundings)
    if let step = steps.step(key) {
      match = step.pointee.match
      if step.pointee.slot >= 0 { matchedSlots.append(step.pointee.slot) }
      steps.appendEntries(of: step, to: &entries)
      return step.pointee.place
    }
    let waiting = frames.top.entries..<entries.count
    (match, isRepeatable) = (Match(), matchedOuter.isEmpty)
    visitEverywhere(tag)
    visitWaiting(waiting, tag)
    visitInText(tag)
    // Nothing waits in what the record has nothing in.
    if match.isAside, !match.isUsed { entries.truncate(to: waiting.upperBound) }
    guard isRepeatable, key.place != XMLSteps.unknown, matchedSlots.count <= 1 else {
      return XMLSteps.unknown
    }
    let slot = matchedSlots.isEmpty ? -1 : matchedSlots.top
    return steps.keep(key, match, slot: slot, entries, from: waiting.upperBound)
  }

  /// What decides about a tag besides its name and its place.
  var surroundings: XMLSteps.Surroundings {
    guard let first = capturing.first else { return recordDepth > 0 ? .record : [] }
    let slot = captures[first]
    let isList = slot < plan.slots.count && plan.slots[slot].isList
    let text: XMLSteps.Surroundings = isList ? [.text, .list] : .text
    return recordDepth > 0 ? text.union(.record) : text
  }

  /// Lets the states that wait everywhere, and those outside or inside records, look at a tag.
  private mutating func visitEverywhere(_ tag: XMLTag) {
    for index in matcher.everywhereEntries.indices {
      let entry = matcher.everywhereEntries[index]
      if entry.name == tag.name || entry.name == nil { visit(entry, tag, owner: 0) }
    }
    if recordDepth == 0 {
      for index in matcher.outerEntries.indices {
        let entry = matcher.outerEntries[index]
        if entry.name == tag.name || entry.name == nil { visit(entry, tag, owner: depth) }
      }
    }
    if recordDepth > 0 || !capturing.isEmpty {
      for index in matcher.innerEntries.indices {
        let entry = matcher.innerEntries[index]
        if entry.name == tag.name || entry.name == nil { visit(entry, tag, owner: 0) }
      }
    }
  }

  /// Lets the states that wait in the element around it look at a tag.
  @inline(__always)
  private mutating func visitWaiting(_ waiting: Range<Int>, _ tag: XMLTag) {
    for index in waiting {
      let (name, isBelow) = (entries[index].name, entries[index].isBelow)
      if !isBelow, name != tag.name, name != nil { continue }
      let entry = entries[index]
      if !matcher.states[entry.state].isPlain { isRepeatable = false }
      if isBelow { entries.append(matcher.entry(entry.state, owner: entry.owner)) }
      guard name == tag.name || name == nil else { continue }
      if entry.skips > 0 {
        if matcher.matches(matcher.states[entry.state], tag) { entries[index].skips -= 1 }
      } else if visit(entry, tag, owner: entry.owner), matcher.states[entry.state].position > 0 {
        // Its elements below count their own children.
        entries[index] = matcher.spent(entry)
        frames.top.place = XMLSteps.unknown
      }
    }
  }

  /// Lets the states that wait in texts look at a tag; an element of a list in a list is no text.
  private mutating func visitInText(_ tag: XMLTag) {
    guard let first = capturing.first else { return }
    let slot = captures[first]
    if !matchedSlots.isEmpty, slot < plan.slots.count, plan.slots[slot].isList { return }
    match.parts = matcher.parts(tag.name)
    for index in matcher.textEntries.indices {
      let entry = matcher.textEntries[index]
      if entry.name == tag.name || entry.name == nil { visit(entry, tag, owner: 0) }
    }
  }

  /// Lets a state look at a tag that has its name; returns whether it matches.
  @discardableResult
  private mutating func visit(_ entry: XMLMatcher.Entry, _ tag: XMLTag, owner: Int) -> Bool {
    if !matcher.states[entry.state].isPlain { isRepeatable = false }
    guard entry.isNamed || matcher.matches(matcher.states[entry.state], tag) else { return false }
    switch matcher.states[entry.state].effect {
    case .next:
      entries.append(matcher.entry(entry.state + 1, owner: owner))
      if matcher.states[entry.state].isOfRecord { match.isUsed = true }
    case .record: match.isRecord = true
    case .slot(let slot):
      match.isUsed = true
      if recordDepth > 0 { matchedSlots.append(slot) }
    case .outer(let slot): if recordDepth == 0 { matchedOuter.append((slot, owner)) }
    case .leaveOut: match.isLeftOut = true
    case .setAside:
      match.isLeftOut = true
      match.isAside = recordDepth > 0
    case .mark(let mark): match.mark = mark
    case .content(let content): match.content = content
    }
    return true
  }

  mutating func endElement(_ name: UnsafePointer<xmlChar>?) {
    quietBytes = 0
    depth -= 1
    closedName = name
    if let observer {
      if !isStopped { observer.end() }
      return
    }
    guard !isStopped, frames.count > 1 else { return }
    let frame = frames.top
    frames.truncate(to: frames.count - 1)
    capturing = frames.top.captures
    if frame.isMarked || frame.parts || frame.content == .others { closeInText(frame) }
    if frame.isLeftOut { leftOutDepth -= 1 }
    entries.truncate(to: frame.entries)
    if captures.count > frame.base { endCaptures(from: frame.base) }
    if !held.isEmpty {
      held.settle(depth + 1, after: frame.recordsBefore, to: recordCount, outer)
      held.takeReady().forEach { handOver($0) }
    }
    if outer.deepestOwner > depth {
      reportRest()
      endSurplus()
      outer.close(deeperThan: depth)
    }
    guard recordDepth > depth else { return }
    switch span {
    case .element: finishRecord()
    case .milestone: spread()
    case .text: break
    }
  }

  mutating func characters(_ bytes: UnsafeBufferPointer<xmlChar>) {
    quietBytes = 0
    noteExpansion(bytes.count)
    if let observer, !isStopped { observer.text(String(decoding: bytes, as: UTF8.self)) }
    guard !capturing.isEmpty else { return }
    if closedName != nil, !bytes.allSatisfy(XMLText.isBlank) { closedName = nil }
    if recordDepth > 0 {
      guard !isRecordBad else { return }
      boundRecord(adding: bytes.count)
      guard !isRecordBad else { return }
    }
    appendText(bytes)
  }

  private mutating func boundRecord(adding count: Int = 0) {
    guard recordDepth > 0, record.bytes.count + count > RawRecord.byteLimit, !isRecordBad else {
      return
    }
    isRecordBad = true
    report(.recordTooLong(at: record.place(path: path)))
  }

  /// Where the tag that the parser has just read begins, as line and column of the file itself.
  mutating func startOfTag() -> (
    line: Int, column: Int
  ) {
    guard let parser else { return lines.place(of: lines.tag) }
    guard active == parser, parser.pointee.inputNr == 1, let input = parser.pointee.input,
      let base = input.pointee.base, var at = input.pointee.cur
    else {
      // Inside an entity the place is the reference to it, or the record's if that has begun.
      let reference = place
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
      "elements are nested deeper than \(XMLBounds.deepest); a corpus has no need of that"
    )
  }

  fileprivate static func tooManyAttributes(at place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      "a tag has more than \(XMLBounds.mostAttributes) attributes; a corpus has no need of that"
    )
  }
}

extension Finding {
  fileprivate static func undeclared(_ kind: XMLKind, _ path: String) -> Finding {
    Finding(
      .noRecords,
      at: Place(path: path, line: 1, column: 1),
      "the records of a file of this kind have paths of their own; declare the format \(kind.rawValue)"
    )
  }
}
