import CLibXML2
import Foundation

/// The text that is gathered from an element and those in it.
extension XMLMachine {
  /// Does to the text around it what an element does that has been opened.
  mutating func openInText(_ tag: XMLTag) {
    if let closed = closedName, isInName, XMLText.isInverted(closed, tag.name) { setComma() }
    if joinsWords(tag) || match.parts && endsDivided {
      join()
    } else if match.parts {
      part()
    } else if matchedSlots.isEmpty, let closed = closedName, isInAuthor {
      part()
      if closed == tag.name { leaveOutRepeat(tag) }
    }
    frames.top.content = match.content
    frames.top.parts = match.parts && !isJoining
    if !match.isLeftOut, matchedSlots.isEmpty, isOtherAlternative() { match.isLeftOut = true }
    let isRecord = match.isRecord && recordDepth == depth
    if match.mark >= 0, matchedSlots.isEmpty, !isRecord { openMark(match.mark, tag) }
    guard match.isLeftOut else { return }
    leaveOut()
    // Nothing but what the element fills itself is gathered from it.
    if captures.count == frames.top.base { frames.top.captures = 0..<0 }
  }

  /// Notes that the open element is left out.
  mutating func leaveOut() {
    frames.top.isLeftOut = true
    leftOutDepth += 1
  }

  /// Whether the open element is an alternative to another one, which was taken.
  private mutating func isOtherAlternative() -> Bool {
    let holder = frames.count - 2
    switch frames[holder].content {
    case .text, .hollow: return false
    case .alternatives:
      // Alternatives in it count if one of them is taken, which its end shows.
      if match.content != .alternatives { frames[holder].content = .others }
      return false
    case .others: return true
    }
  }

  /// Whether the text read now goes to the author.
  private var isInAuthor: Bool {
    capturing.contains { index in
      captures[index] < plan.slots.count && plan.slots[captures[index]].isPerson
    }
  }

  /// Whether the text read now goes to the author, of the record or of what encloses it.
  private var isInName: Bool {
    capturing.contains { index in
      let value = captures[index] - plan.slots.count
      guard value < 0 || outer.values.indices.contains(value) else { return false }
      let slot = value < 0 ? captures[index] : outer.values[value].slot
      return slot < plan.slots.count && plan.slots[slot].isPerson
    }
  }

  /// Leaves out the second of two elements of one name that stand side by side in an author, and notes it: of two
  /// people one name must not be made.
  private mutating func leaveOutRepeat(
    _ tag: XMLTag
  ) {
    let name = String(cString: tag.name)
    guard !XMLText.partsOfNames.contains(name.lowercased()) else { return }
    let slots = capturing.map { captures[$0] }.filter { $0 < plan.slots.count }
    let (line, column) = startOfTag()
    for slot in slots where !repeats.contains(where: { $0.slot == slot }) {
      repeats.append(XMLRepeat(slot: slot, name: name, line: line, column: column))
    }
    captureSurplus(line, column)
  }

  /// Does to the text around it what an element does that ends.
  mutating func closeInText(_ frame: Frame) {
    if frame.isMarked, let mark = marks.popLast() { append(mark, .closing) }
    if frame.parts { part() }
    if frame.content == .others, frames.top.content == .alternatives {
      frames.top.content = .others
    }
  }

  /// Adds text to all that the open element fills.
  mutating func appendText(_ bytes: UnsafeBufferPointer<xmlChar>) {
    var bytes = bytes
    if isJoining {
      bytes = UnsafeBufferPointer(rebasing: bytes.drop(while: XMLText.isBlank))
      guard !bytes.isEmpty else { return }
      isJoining = false
    }
    if frames.top.content != .text, bytes.allSatisfy(XMLText.isBlank) { return }
    if isParted {
      isParted = false
      if let first = bytes.first, ",.;:!?)".utf8.contains(first) { unpart() }
    }
    for index in capturing { append(bytes, to: captures[index]) }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, to capture: Int) {
    if capture >= plan.slots.count {
      outer.append(bytes, to: capture - plan.slots.count)
    } else if !isRecordBad, finishedTexts.isEmpty || !finishedTexts.contains(capture) {
      record.append(bytes, to: capture)
    }
  }

  private mutating func append(_ text: String, to capture: Int) {
    var text = text
    text.withUTF8 { append($0, to: capture) }
  }

  /// What a capture has so far.
  private mutating func bytes(of capture: Int) -> ArraySlice<UInt8> {
    capture >= plan.slots.count
      ? outer.bytes(capture - plan.slots.count)
      : record.bytes[record.spans[capture].range]
  }

  private mutating func removeLast(of capture: Int) {
    if capture >= plan.slots.count {
      outer.removeLast(of: capture - plan.slots.count)
    } else {
      record.removeLast(of: capture)
    }
  }

  /// Parts the words before from those that follow.
  private mutating func part() {
    for index in capturing {
      guard let last = bytes(of: captures[index]).last, !XMLText.isBlank(last),
        last != RawRecord.separator
      else { continue }
      append(" ", to: captures[index])
      isParted = true
    }
  }

  /// Takes the blank away that a part of a name has set before a comma.
  private mutating func unpart() {
    for index in capturing where bytes(of: captures[index]).last == 0x20 {
      removeLast(of: captures[index])
    }
  }

  /// Whether a tag says that a word goes on behind it, as TEI's `<lb break="no"/>` does.
  private func joinsWords(_ tag: XMLTag) -> Bool {
    guard tag.attributeCount > 0, let index = tag.attribute(names.lineBreak) else { return false }
    return tag.value(index).elementsEqual("no".utf8)
  }

  /// Whether the text so far ends in the middle of a word: with a soft hyphen, or with the `¬` of old prints.
  private var endsDivided: Bool {
    mutating get {
      capturing.contains { index in
        let text = bytes(of: captures[index])
        return XMLText.divisions.contains { text.suffix(2).elementsEqual($0.utf8) }
      }
    }
  }

  /// Sets a comma between a surname and the given name behind it, as libraries write names.
  private mutating func setComma() {
    for index in capturing {
      let capture = captures[index]
      while let last = bytes(of: capture).last, XMLText.isBlank(last) { removeLast(of: capture) }
      append(", ", to: capture)
    }
  }

  /// Joins the word before, without its hyphen, to what follows.
  private mutating func join() {
    isJoining = true
    for index in capturing {
      let capture = captures[index]
      while let last = bytes(of: capture).last, XMLText.isBlank(last) { removeLast(of: capture) }
      for hyphen in XMLText.divisions + ["-", "\u{2010}"]
      where bytes(of: capture).suffix(hyphen.utf8.count).elementsEqual(hyphen.utf8) {
        for _ in hyphen.utf8 { removeLast(of: capture) }
        break
      }
    }
  }

  /// Sets the mark of an element before its text, or in the place of all that it holds.
  private mutating func openMark(_ index: Int, _ tag: XMLTag) {
    let mark = layout.marked[index].mark
    guard !mark.isOmission else {
      for index in capturing { append(mark.opening, to: captures[index]) }
      match.isLeftOut = true
      return
    }
    var (opening, closing) = (mark.opening, mark.closing)
    if let attribute = tag.attribute(names.markers[index]) {
      opening = String(decoding: tag.value(attribute), as: UTF8.self)
      closing = XMLMark.closing(for: opening)
    }
    append(opening, .opening)
    marks.append(closing)
    frames.top.isMarked = true
  }

  /// Sets a mark, about which its surroundings decide when they are known.
  private mutating func append(_ mark: String, _ side: XMLMarkedText.Side) {
    hasMarks = true
    XMLMarkedText.bytes(of: mark, side).withUnsafeBufferPointer { bytes in
      for index in capturing { append(bytes, to: captures[index]) }
    }
  }

  /// Ends the texts of captures from an index on.
  mutating func endCaptures(from base: Int) {
    if hasMarks {
      for index in base..<captures.count {
        let capture = captures[index]
        if let text = XMLMarkedText.resolved(bytes(of: capture)) { replace(capture, by: text) }
      }
    }
    captures.truncate(to: base)
  }

  private mutating func replace(_ capture: Int, by text: [UInt8]) {
    if capture >= plan.slots.count {
      outer.empty(capture - plan.slots.count)
    } else {
      record.empty(capture)
    }
    text.withUnsafeBufferPointer { bytes in
      if capture >= plan.slots.count {
        outer.append(bytes, to: capture - plan.slots.count)
      } else {
        record.append(bytes, to: capture)
      }
    }
  }
}
