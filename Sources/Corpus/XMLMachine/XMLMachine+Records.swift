import CLibXML2
import PuzzleModel

/// Where records begin and end, and what is reported of them.
extension XMLMachine {
  /// Begins or ends a record at a tag whose path is that of records; returns whether the tag is no more.
  mutating func recordFound(
    _ tag: XMLTag
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
      } else if layout.holdsRecords {
        dissolve()
      } else {
        refuseNested(tag.name)
        return false
      }
    }
    beginRecord(tag)
    return false
  }

  private mutating func beginRecord(
    _ tag: XMLTag
  ) {
    let (line, column) = startOfTag()
    recordDepth = depth
    clearRecord(line, column)
    if layout.milestones != nil, tag.attribute(names.begin) != nil { span = .milestone }
    matcher.appendFields(of: tag, to: &entries)
    frames.top.place =
      matcher.hasOwns ? XMLSteps.unknown : XMLSteps.placeInRecord(at: frames.top.place)
    let base = captures.count
    for own in matcher.ownSlots where matcher.isOwn(own.own, tag) {
      record.beginField(own.slot, line: line, column: column)
      captures.append(own.slot)
    }
    frames.top.captures = base..<captures.count
  }

  /// Begins the next record without any value.
  private mutating func clearRecord(_ line: Int, _ column: Int) {
    recordCount += 1
    isRecordBad = isTagBad
    record.begin(number: recordCount, line: line, column: column)
    if !repeats.isEmpty { repeats = [] }
    if !finishedTexts.isEmpty { finishedTexts = [] }
    (isJoining, isParted) = (false, false)
  }

  /// Ends the record at a tag that begins another text of its element, after the source of the one before.
  mutating func splitRecord() {
    let depth = recordDepth
    finishRecord()
    let (line, column) = startOfTag()
    recordDepth = depth
    clearRecord(line, column)
    for index in frames[depth].captures {
      record.beginField(captures[index], line: line, column: column)
    }
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
    endCaptures(from: 0)
    setCaptures()
    finishRecord()
  }

  /// Lets the text of all open elements belong to the record whose empty element has ended.
  mutating func spread() {
    span = .text
    captures.truncate(to: 0)
    captures.append(matcher.ownSlots.map(\.slot).filter { record.spans[$0].isPresent })
    setCaptures()
  }

  /// Lets all open elements fill the captures.
  private mutating func setCaptures() {
    capturing = 0..<captures.count
    for index in 0..<frames.count {
      frames[index].captures = capturing
      frames[index].base = captures.count
    }
  }

  /// Reports that the record has no empty element at its end, and sets it aside.
  mutating func reportUnended() {
    isRecordBad = true
    report(.unendedRecord(at: record.place(path: path), layout))
  }

  /// Takes the record for an element that holds records, and tells what else it holds.
  private mutating func dissolve() {
    let isTold = isRecordBad || holdsMore
    if !isTold { recordCount -= 1 }
    if isTold, !isRecordBad { report(.holdsRecords(at: record.place(path: path))) }
    for index in 0..<entries.count where matcher.states[entries[index].state].isOfRecord {
      entries[index] = matcher.spent
    }
    for index in 0..<frames.count { frames[index].place = XMLSteps.unknown }
    let rest = XMLOuterValues.Value(
      slot: plan.slots.count,
      owner: recordDepth,
      line: record.line,
      column: record.column,
      recordCount: recordCount,
      isTold: isTold
    )
    if let index = outer.begin(rest, joint: nil, as: "") {
      captures.append(plan.slots.count + index)
    }
    for index in recordDepth..<frames.count - 1 {
      frames[index].captures = captures.count - 1..<captures.count
      if index > recordDepth { frames[index].base = captures.count }
    }
    (frames.top.captures, frames.top.base) = (0..<0, captures.count)
    capturing = 0..<0
    recordDepth = 0
  }

  /// Whether the record has a value besides its language.
  private var holdsMore: Bool {
    plan.slots.indices.contains { slot in
      plan.slots[slot].field != languageField
        && XMLText.hasText(record.bytes[record.spans[slot].range])
    }
  }

  /// Tells what an element that ends has of text besides the records in it.
  mutating func reportRest() {
    guard layout.holdsRecords,
      let rest = outer.values.last(where: { $0.slot == plan.slots.count && $0.owner > depth }),
      !rest.isTold, XMLText.hasText(rest.bytes[...])
    else { return }
    report(.holdsRecords(at: Place(path: path, line: rest.line, column: rest.column)))
  }

  /// Sets aside a record that stands inside another, and the outer one with it, and reports it.
  private mutating func refuseNested(
    _ name: UnsafePointer<xmlChar>
  ) {
    let (line, column) = startOfTag()
    recordCount += 1
    isRecordBad = true
    let place = Place(path: path, line: line, column: column)
    report(.nestedRecord(at: place, name: String(cString: name)))
  }

  private mutating func reportRepeats(_ repeats: [XMLRepeat]) {
    for other in repeats {
      let field = fields[plan.slots[other.slot].field].name
      let place = Place(path: path, line: other.line, column: other.column, record: recordCount)
      report(.repeatedElement(other, field, at: place))
    }
  }

  /// Reports an element that stands for another file; a record that it stands in has a hole.
  mutating func reportInclusion(
    _ tag: XMLTag
  ) {
    guard let namespace = tag.namespace,
      XMLKnownNames.inclusionNamespaces.contains(String(cString: namespace))
    else { return }
    let (line, column) = startOfTag()
    if recordDepth > 0 { isRecordBad = true }
    let place = Place(path: path, line: line, column: column)
    report(.inclusion(String(cString: tag.name), at: place))
  }
}

extension Finding {
  fileprivate static func repeatedElement(
    _ other: XMLRepeat,
    _ field: String,
    at place: Place
  ) -> Finding {
    let words = String(decoding: other.value, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let value = words.joined(separator: " ").abridged(to: 60)
    return Finding(
      .repeatedElement,
      at: place,
      field: field,
      "the record has another element <\(other.name)> for the field '\(field)', which holds one, and the first "
        + "was kept\(value.isEmpty ? "" : " without '\(value)'"); write one, or declare what joins them"
    )
  }

  fileprivate static func nestedRecord(at place: Place, name: String) -> Finding {
    Finding(
      .nestedRecord,
      at: place,
      "a record <\(name)> stands inside another, and both were set aside; close the outer one first"
    )
  }

  fileprivate static func holdsRecords(at place: Place) -> Finding {
    Finding(
      .nestedRecord,
      at: place,
      "a record stands inside this one, and was read alone; what else this one has is in no record, so mark each "
        + "up on its own if it is wanted"
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
