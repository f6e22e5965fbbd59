import CLibXML2
import PuzzleModel

/// Where records begin and end, and what is reported of them.
extension XMLMachine {
  /// Begins or ends a record at a tag whose path is that of records; returns whether the tag is no more.
  mutating func recordFound(
    _ tag: XMLTag,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) -> Bool {
    if layout.milestones != nil, tag.attribute(names.end) != nil {
      if span != .element { finishSpan() }
      return true
    }
    if recordDepth > 0 {
      if span != .element {
        reportUnended()
        finishSpan()
      } else if match.isUsed || match.isLeftOut || match.mark >= 0 || leftOutDepth > 0 {
        return false
      } else if layout.holdsRecords, isBlank {
        dissolve()
      } else {
        refuseNested(tag.name, parser)
        return false
      }
    }
    beginRecord(tag, parser)
    return false
  }

  private mutating func beginRecord(
    _ tag: XMLTag,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    let (line, column) = startOfTag(parser)
    recordCount += 1
    recordDepth = depth
    isRecordBad = isTagBad
    record.begin(number: recordCount, line: line, column: column)
    if !repeats.isEmpty { repeats = [] }
    if !finishedTexts.isEmpty { finishedTexts = [] }
    (isJoining, isParted) = (false, false)
    if layout.milestones != nil, tag.attribute(names.begin) != nil { span = .milestone }
    matcher.appendFields(of: tag, to: &entries)
    let base = captures.count
    for own in matcher.ownSlots where matcher.isOwn(own.own, tag) {
      record.beginField(own.slot, line: line, column: column)
      captures.append(own.slot)
    }
    top.captures = base..<captures.count
  }

  /// Hands over the record that has ended.
  mutating func finishRecord() {
    let depth = recordDepth
    recordDepth = 0
    guard !isRecordBad else { return }
    if plan.isDirect {
      reportRepeats(repeats)
      receive(&record)
      return
    }
    composition.compose(record, outer, depth: depth)
    let taken = composition.taken
    reportRepeats(repeats.filter { taken.contains($0.slot) })
    reportRepeats(outer.takeRepeats(of: taken))
    let waits = held.isGivenUp ? [] : composition.missing.compactMap { wait(for: $0, depth) }
    if held.isEmpty, waits.isEmpty { return composition.withResult(receive) }
    held.append(.init(record: record, outer: outer, depth: depth, waits: waits))
    held.takeReady().forEach { handOver($0) }
  }

  /// The wait for the value of a slot around a record; nil if no element that is open can have it any more.
  private func wait(for slot: Int, _ depth: Int) -> XMLHeldRecords.Wait? {
    var owners: [Int] = []
    for index in 0..<entries.count {
      let entry = entries[index]
      guard matcher.states[entry.state].outerSlot == slot, !entry.isAttribute,
        entry.owner < depth, !owners.contains(entry.owner)
      else { continue }
      if case .above(let levels) = plan.slots[slot].start, entry.owner != depth - levels {
        continue
      }
      owners.append(entry.owner)
    }
    return owners.isEmpty ? nil : .init(slot: slot, owners: owners)
  }

  /// Hands over a record that has waited.
  mutating func handOver(_ item: XMLHeldRecords.Item) {
    composition.compose(item.record, item.outer, depth: item.depth)
    composition.withResult(receive)
  }

  /// Ends a record that lies between two empty elements.
  private mutating func finishSpan() {
    span = .element
    captures.removeAll(keepingCapacity: true)
    for index in marks.indices { marks[index].length = nil }
    setCaptures()
    finishRecord()
  }

  /// Lets the text of all open elements belong to the record whose empty element has ended.
  mutating func spread() {
    span = .text
    captures = matcher.ownSlots.map(\.slot).filter { record.spans[$0].isPresent }
    setCaptures()
  }

  /// Lets all open elements fill the captures.
  private mutating func setCaptures() {
    for index in 0..<frames.count {
      frames[index].captures = captures.indices
      frames[index].base = captures.count
    }
    top.captures = captures.indices
    top.base = captures.count
    capturing = captures.indices
  }

  /// Reports that the record has no empty element at its end, and sets it aside.
  mutating func reportUnended() {
    isRecordBad = true
    report(.unendedRecord(at: record.place(path: path), layout))
  }

  /// Whether no value of the record has anything but blanks.
  private var isBlank: Bool { !isRecordBad && record.bytes.allSatisfy(XMLText.isBlank) }

  /// Takes the record for an element that only holds records.
  private mutating func dissolve() {
    recordCount -= 1
    for index in 0..<entries.count where matcher.states[entries[index].state].isOfRecord {
      entries[index] = matcher.spent
    }
    for index in recordDepth..<frames.count { frames[index].captures = 0..<0 }
    top.captures = 0..<0
    capturing = 0..<0
    recordDepth = 0
  }

  /// Sets aside a record that stands inside another, and the outer one with it, and reports it.
  private mutating func refuseNested(
    _ name: UnsafePointer<xmlChar>,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    let (line, column) = startOfTag(parser)
    recordCount += 1
    isRecordBad = true
    let place = Place(path: path, line: line, column: column)
    report(.nestedRecord(at: place, name: String(cString: name)))
  }

  private mutating func reportRepeats(_ repeats: [XMLRepeat]) {
    for other in repeats {
      let field = fields[plan.slots[other.slot].field].name
      let place = Place(path: path, line: other.line, column: other.column, record: recordCount)
      report(.repeatedElement(other.name, field, at: place))
    }
  }

  /// Reports an element that stands for another file; a record that it stands in has a hole.
  mutating func reportInclusion(
    _ tag: XMLTag,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    guard let namespace = tag.namespace,
      XMLKnownNames.inclusionNamespaces.contains(String(cString: namespace))
    else { return }
    let (line, column) = startOfTag(parser)
    if recordDepth > 0 { isRecordBad = true }
    let place = Place(path: path, line: line, column: column)
    report(.inclusion(String(cString: tag.name), at: place))
  }
}

extension Finding {
  fileprivate static func repeatedElement(
    _ name: String,
    _ field: String,
    at place: Place
  ) -> Finding {
    Finding(
      .repeatedElement,
      at: place,
      field: field,
      "the record has another element <\(name)> for the field '\(field)', which holds one, and the first "
        + "was kept; write one, or declare what joins them"
    )
  }

  fileprivate static func nestedRecord(at place: Place, name: String) -> Finding {
    Finding(
      .nestedRecord,
      at: place,
      "a record <\(name)> stands inside another, and both were set aside; close the outer one first"
    )
  }

  fileprivate static func unendedRecord(at place: Place, _ layout: XMLLayout) -> Finding {
    let end = layout.milestones.map { " \($0.end)=" } ?? ""
    return Finding(
      .nestedRecord,
      at: place,
      "the record has no <\(layout.recordName)\(end)> before the next one or the end of the file, and "
        + "was set aside; write it where the record ends"
    )
  }

  fileprivate static func inclusion(_ name: String, at place: Place) -> Finding {
    Finding(
      .externalEntity,
      at: place,
      "the element <\(name)> of XInclude stands for another file, which is never loaded; write its text "
        + "here"
    )
  }
}
