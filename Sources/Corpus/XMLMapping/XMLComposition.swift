/// Makes the fields of a record of its slots and of the values around it, by the rules of the fields.
struct XMLComposition {
  let plan: XMLFieldPlan
  /// The record that is made, filled anew each time.
  private(set) var result: RawRecord
  /// The slots that were taken for the record.
  private(set) var taken: [Int] = []
  /// The slots of values around the record that it would take rather than these, but that have none yet.
  private(set) var missing: [Int] = []
  private var scratch: [UInt8] = []

  init(_ plan: XMLFieldPlan, fieldCount: Int) {
    self.plan = plan
    result = RawRecord(fieldCount: fieldCount)
  }

  /// Makes the fields of a record.
  mutating func compose(_ record: RawRecord, _ outer: XMLOuterValues, depth: Int) {
    result.begin(number: record.number, line: record.line, column: record.column)
    taken.removeAll(keepingCapacity: true)
    missing.removeAll(keepingCapacity: true)
    let source = Source(plan: plan, record: record, outer: outer, depth: depth)
    for (field, choices) in plan.choices.enumerated() {
      for (index, choice) in choices.enumerated() {
        let absent = choice.unless.filter { !source.isPresent($0) }
        missing += absent.filter { plan.slots[$0].start != .record }
        guard absent.count == choice.unless.count else { continue }
        if make(choice, of: field, from: source, isLast: index == choices.count - 1) { break }
      }
    }
  }

  /// Hands the record over.
  mutating func withResult(_ receive: (inout RawRecord) -> Void) { receive(&result) }

  private mutating func make(
    _ choice: XMLFieldPlan.Choice,
    of field: Int,
    from source: Source,
    isLast: Bool
  ) -> Bool {
    scratch.removeAll(keepingCapacity: true)
    var place: (line: Int, column: Int)?
    for part in choice.parts {
      switch part {
      case .literal(let text): scratch += text
      case .slots(let slots):
        // The last way out is taken for what it is, so that a finding has its place.
        let isAlone = isLast && choice.parts.count == 1
        let full = slots.first { source.hasText($0) }
        missing += slots.prefix { $0 != full }.filter { plan.slots[$0].start != .record }
        guard
          let slot = full
            ?? (isAlone ? slots.first(where: { source.isPresent($0) }) : nil)
        else { return false }
        taken.append(slot)
        place = place ?? source.place(slot)
        scratch += source.value(slot)
      }
    }
    guard let place, isAdmitted(by: plan.forms[field]) else { return false }
    result.beginField(field, line: place.line, column: place.column)
    scratch.withUnsafeBufferPointer { result.append($0, to: field) }
    return true
  }

  /// Whether the value that was put together has a form; a tag of a language gets hyphens for underscores.
  private mutating func isAdmitted(by form: FieldForm) -> Bool {
    if form == .text { return true }
    if form == .language {
      for index in scratch.indices where scratch[index] == UInt8(ascii: "_") {
        scratch[index] = UInt8(ascii: "-")
      }
    }
    return form.accepts(String(decoding: scratch, as: UTF8.self))
  }
}

/// What a record and its surroundings hold in each slot.
private struct Source {
  let plan: XMLFieldPlan
  let record: RawRecord
  let outer: XMLOuterValues
  let depth: Int

  private func outerValue(_ slot: Int) -> XMLOuterValues.Value? {
    outer.value(of: slot, from: plan.slots[slot].start, recordDepth: depth)
  }

  func isPresent(_ slot: Int) -> Bool {
    if plan.slots[slot].isFirstText { return hasText(slot) }
    return plan.slots[slot].start == .record
      ? record.spans[slot].isPresent : outerValue(slot) != nil
  }

  /// Whether a slot has a letter or a digit.
  func hasText(_ slot: Int) -> Bool { XMLText.hasText(value(slot)) }

  func place(_ slot: Int) -> (line: Int, column: Int) {
    if plan.slots[slot].start == .record {
      return (record.spans[slot].line, record.spans[slot].column)
    }
    return outerValue(slot).map { ($0.line, $0.column) } ?? (record.line, record.column)
  }

  /// The value of a slot without blanks at its ends.
  func value(_ slot: Int) -> ArraySlice<UInt8> {
    let bytes = bytes(slot)
    if plan.slots[slot].isFirstText {
      return plan.slots[slot].isPerson ? XMLText.person(bytes) : XMLText.unparted(bytes)
    }
    let value = XMLText.trimmed(bytes)
    return plan.slots[slot].isYear ? XMLText.year(value) : value
  }

  private func bytes(_ slot: Int) -> ArraySlice<UInt8> {
    plan.slots[slot].start == .record
      ? record.bytes[record.spans[slot].range] : (outerValue(slot)?.bytes ?? [])[...]
  }
}
