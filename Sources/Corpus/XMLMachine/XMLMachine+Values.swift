import CLibXML2
import PuzzleModel

/// The values of records, and those of what encloses them.
extension XMLMachine {
  /// Begins the values of a record that an element holds.
  mutating func openInRecord(_ tag: XMLTag) {
    guard !matchedSlots.isEmpty, !isRecordBad else { return }
    if layout.holdsRecords, beginsAnother() { splitRecord() }
    if !capturing.isEmpty {
      // An element in another one of the same field goes on with it.
      matchedSlots.removeAll { slot in
        !plan.slots[slot].isList && capturing.contains { captures[$0] == slot }
      }
      guard !matchedSlots.isEmpty else { return }
      finishTexts()
    }
    let base = captures.count
    let (line, column) = startOfTag()
    for index in 0..<matchedSlots.count {
      let slot = matchedSlots[index]
      if (base..<captures.count).contains(where: { captures[$0] == slot }) { continue }
      if begin(slot, line, column, as: { String(cString: tag.name) }) { captures.append(slot) }
    }
    frames.top.captures = base..<captures.count
    if captures.count == base { captureSurplus(line, column) }
  }

  /// The slot that the text of an element without attributes and without others in it goes to, and -1 for none; nil if
  /// more may come of it.
  ///
  /// What it asks is what ``openInRecord(_:)`` and ``openInText(_:)`` would have to do more than begin a value.
  @inline(__always)
  mutating func plainSlot(of name: UnsafePointer<xmlChar>) -> Int? {
    guard recordDepth > 0, !isRecordBad, span == .element, depth < XMLBounds.deepest,
      held.isEmpty, finishedTexts.isEmpty, !isJoining, !isParted, name != names.include
    else { return nil }
    let key = XMLSteps.Key(place: frames.top.place, name: name, surroundings: surroundings)
    guard let step = steps.step(key), step.pointee.isPlain else { return nil }
    let slot = step.pointee.slot
    if slot < 0 { return capturing.isEmpty ? slot : nil }
    let isList = plan.slots[slot].isList
    if record.spans[slot].isPresent, !isList { return nil }
    guard !capturing.isEmpty else { return slot }
    // The elements of a list stand in one that is the list.
    let isInList = capturing.count == 1 && captures[capturing.lowerBound] == slot && isList
    let isPlain = !plan.slots[slot].isFirstText && !plan.slots[slot].isPerson
    return isInList && isPlain ? slot : nil
  }

  /// Takes the text of an element whose slot ``plainSlot(of:)`` is; returns false if the record has no room for it.
  @inline(__always)
  mutating func takeValue(
    _ text: UnsafeBufferPointer<UInt8>,
    for slot: Int,
    of name: UnsafePointer<xmlChar>
  ) -> Bool {
    if slot >= 0 {
      guard record.bytes.count + text.count <= RawRecord.byteLimit else { return false }
      let (line, column) = startOfTag()
      record.take(text, as: slot, line: line, column: column)
    }
    closedName = name
    return true
  }

  /// Whether the tag begins another text of the record, after the source of the one before.
  private mutating func beginsAnother() -> Bool {
    guard let text = matchedSlots.first(where: { plan.slots[$0].field == textField }),
      plan.slots[text].joint == nil, record.spans[text].isPresent,
      !capturing.contains(where: { captures[$0] == text })
    else { return false }
    let begin = record.spans[text]
    return plan.slots.indices.contains { slot in
      let (span, field) = (record.spans[slot], plan.slots[slot].field)
      return span.isPresent && field != textField && field != languageField
        && (span.line, span.column) > (begin.line, begin.column)
    }
  }

  /// Begins or continues a value; returns false if its slot holds another, which is noted.
  private mutating func begin(
    _ slot: Int,
    _ line: Int,
    _ column: Int,
    as name: () -> String
  ) -> Bool {
    if record.spans[slot].isPresent, !plan.slots[slot].isList {
      guard let joint = plan.slots[slot].joint else {
        if !repeats.contains(where: { $0.slot == slot }) {
          repeats.append(XMLRepeat(slot: slot, name: name(), line: line, column: column))
        }
        return false
      }
      joint.withUnsafeBufferPointer { record.append($0, to: slot) }
      return true
    }
    record.beginField(slot, line: line, column: column)
    return true
  }

  /// Ends the texts that go only as far as the first element of another field.
  private mutating func finishTexts() {
    for index in capturing {
      let slot = captures[index]
      guard slot < plan.slots.count, plan.slots[slot].isFirstText,
        !finishedTexts.contains(slot)
      else { continue }
      if XMLText.hasText(XMLText.unparted(record.bytes[record.spans[slot].range])) {
        finishedTexts.append(slot)
      } else {
        record.empty(slot)
      }
    }
  }

  /// Begins the values of what encloses the records that an element holds.
  mutating func captureOuter(_ tag: XMLTag) {
    let isOpen = matchedOuter.contains { slot, owner in
      capturing.contains { outer.holds(captures[$0] - plan.slots.count, slot, owner) }
    }
    guard !isOpen else { return }
    for index in capturing {
      let value = captures[index] - plan.slots.count
      guard outer.values.indices.contains(value), outer.values[value].slot < plan.slots.count,
        plan.slots[outer.values[value].slot].isFirstText
      else { continue }
      outer.finishText(value)
    }
    let base = captures.count
    let (line, column) = startOfTag()
    for (slot, owner) in matchedOuter {
      if let index = beginOuter(slot, owner, line, column, as: String(cString: tag.name)) {
        captures.append(plan.slots.count + index)
      }
    }
    frames.top.captures = base..<captures.count
    if captures.count == base { captureSurplus(line, column) }
  }

  /// The slot of text for which no field has room, as long as its element is open.
  private var surplusSlot: Int { plan.slots.count + 1 }

  /// Gathers the text of an element for which its field has no room, to tell it.
  mutating func captureSurplus(_ line: Int, _ column: Int) {
    let surplus = XMLOuterValues.Value(
      slot: surplusSlot,
      owner: depth,
      line: line,
      column: column,
      recordCount: recordCount
    )
    guard let index = outer.begin(surplus, joint: nil, as: "") else { return }
    frames.top.captures = captures.count..<captures.count + 1
    captures.append(plan.slots.count + index)
  }

  /// Tells what an element held that ends, for which its field had no room.
  mutating func endSurplus() {
    for surplus in outer.values where surplus.slot == surplusSlot && surplus.owner > depth {
      noteRepeat(at: (surplus.line, surplus.column), surplus.bytes)
    }
  }

  /// Notes what the second element or attribute at a place holds, for one slot or for all.
  private mutating func noteRepeat(
    at place: (line: Int, column: Int),
    of slot: Int? = nil,
    _ value: [UInt8]
  ) {
    for index in repeats.indices where repeats[index].isUnknown(at: place, of: slot) {
      repeats[index].value = value
    }
    outer.noteRepeat(at: place, of: slot, value)
  }

  private mutating func beginOuter(
    _ slot: Int,
    _ owner: Int,
    _ line: Int,
    _ column: Int,
    as name: String
  ) -> Int? {
    let value = XMLOuterValues.Value(
      slot: slot,
      owner: owner,
      line: line,
      column: column,
      recordCount: recordCount
    )
    let isFirst = outer.begins(value)
    let before = frames[owner].recordsBefore
    if held.isGivenUp, isFirst, before < recordCount, !isLateValueTold {
      isLateValueTold = true
      report(
        .lateValue(
          name,
          fields[plan.slots[slot].field].name,
          at: Place(path: path, line: line, column: column)
        )
      )
    }
    return outer.begin(value, joint: plan.slots[slot].joint, as: name)
  }

  /// Takes the attributes that states of the element just opened wait for.
  mutating func takeAttributes(
    _ tag: XMLTag,
    from first: Int
  ) {
    for position in first..<entries.count where entries[position].isAttribute {
      let entry = entries[position]
      let found = (0..<tag.attributeCount).filter {
        matcher.matches(matcher.states[entry.state], attribute: $0, of: tag)
      }
      // A name without a namespace means every one; an attribute without one comes before the others.
      let plain = found.filter { !tag.isInNamespace($0) }
      for index in plain.isEmpty ? found : plain {
        take(index, of: tag, for: entry, startOfTag())
      }
    }
  }

  private mutating func take(
    _ attribute: Int,
    of tag: XMLTag,
    for entry: XMLMatcher.Entry,
    _ place: (line: Int, column: Int)
  ) {
    let name = { "\(String(cString: tag.name)) \(tag.attributeName(attribute))=" }
    switch matcher.states[entry.state].effect {
    case .slot(let slot):
      guard recordDepth > 0, !isRecordBad else { return }
      guard begin(slot, place.line, place.column, as: name) else {
        return noteRepeat(at: place, of: slot, Array(tag.value(attribute)))
      }
      record.append(tag.value(attribute), to: slot)
    case .outer(let slot):
      guard recordDepth == 0, !isTagBad else { return }
      guard let value = beginOuter(slot, entry.owner, place.line, place.column, as: name()) else {
        return noteRepeat(at: place, of: slot, Array(tag.value(attribute)))
      }
      outer.append(tag.value(attribute), to: value)
    case .next, .record, .leaveOut, .setAside, .mark, .content: return
    }
  }
}

extension Finding {
  fileprivate static func lateValue(_ name: String, _ field: String, at place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      field: field,
      "the element <\(name)> for the field '\(field)' stands after more than "
        + "\(XMLHeldRecords.mostBytes >> 20) MiB of the records around which it stands, and these have no "
        + "such field; write it before them"
    )
  }
}
