import CLibXML2
import Foundation

/// The text that is gathered from an element and those in it.
extension XMLMachine {
  /// Does to the text around it what an element does that has been opened.
  mutating func openInText(_ tag: XMLTag, _ parser: UnsafeMutablePointer<xmlParserCtxt>) {
    if joinsWords(tag) {
      join()
    } else if match.parts {
      part()
    } else if match.slots.isEmpty, let closed = closedName, isInAuthor {
      part()
      if closed == tag.name { leaveOutRepeat(tag, parser) }
    }
    top.isHollow = match.isHollow
    top.parts = match.parts && !isJoining
    let isRecord = match.isRecord && recordDepth == depth
    if match.mark >= 0, match.slots.isEmpty, !isRecord {
      top.mark = marks.count
      marks.append(openMark(match.mark, tag))
    }
    guard match.isLeftOut else { return }
    top.isLeftOut = true
    leftOutDepth += 1
    if match.slots.isEmpty { top.captures = 0..<0 }
  }

  /// Whether the text read now goes to the author.
  private var isInAuthor: Bool {
    capturing.contains { index in
      captures[index] < plan.slots.count && plan.slots[captures[index]].field == authorField
    }
  }

  /// Leaves out the second of two elements of one name that stand side by side in an author, and notes it: of two
  /// people one name must not be made.
  private mutating func leaveOutRepeat(
    _ tag: XMLTag,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    let name = String(cString: tag.name)
    guard !XMLText.partsOfNames.contains(name.lowercased()) else { return }
    let slots = capturing.map { captures[$0] }.filter { $0 < plan.slots.count }
    let (line, column) = startOfTag(parser)
    for slot in slots where !repeats.contains(where: { $0.slot == slot }) {
      repeats.append(XMLRepeat(slot: slot, name: name, line: line, column: column))
    }
    top.captures = 0..<0
  }

  /// Does to the text around it what an element does that ends.
  mutating func closeInText(_ frame: Frame) {
    if frame.mark >= 0, let mark = marks.popLast(), !capturing.isEmpty { close(mark) }
    if frame.parts { part() }
  }

  /// Adds text to all that the open element fills.
  mutating func appendText(_ bytes: UnsafeBufferPointer<xmlChar>) {
    var bytes = bytes
    if isJoining {
      bytes = UnsafeBufferPointer(rebasing: bytes.drop(while: XMLText.isBlank))
      guard !bytes.isEmpty else { return }
      isJoining = false
    }
    if top.isHollow, bytes.allSatisfy(XMLText.isBlank) { return }
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
      ? outer.values[capture - plan.slots.count].bytes[...]
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

  /// Joins the word before, without its hyphen, to what follows.
  private mutating func join() {
    isJoining = true
    for index in capturing {
      let capture = captures[index]
      while let last = bytes(of: capture).last, XMLText.isBlank(last) { removeLast(of: capture) }
      for hyphen in ["-", "\u{AD}", "\u{2010}"]
      where bytes(of: capture).suffix(hyphen.utf8.count).elementsEqual(hyphen.utf8) {
        for _ in hyphen.utf8 { removeLast(of: capture) }
        break
      }
    }
  }

  private mutating func openMark(_ index: Int, _ tag: XMLTag) -> OpenMark {
    let mark = layout.marked[index].mark
    var (opening, closing) = (mark.opening, mark.closing)
    if let attribute = tag.attribute(names.markers[index]) {
      opening = String(decoding: tag.value(attribute), as: UTF8.self)
      closing = XMLMark.closing(for: opening)
    }
    for index in capturing { append(opening, to: captures[index]) }
    return OpenMark(
      opening: opening,
      closing: closing,
      length: bytes(of: captures[capturing.lowerBound]).count
    )
  }

  /// Whether the quotation mark that a text begins with is closed at its end, and not before.
  private static func isQuotedWhole(_ text: String) -> Bool {
    let text = text.drop(while: \.isWhitespace)
    guard let first = text.first else { return false }
    let closing = XMLMark.closing(for: String(first))
    guard let end = text.dropFirst().range(of: closing)?.upperBound else { return true }
    return text[end...].allSatisfy { $0.isWhitespace || ".,;!?".contains($0) }
  }

  /// Puts the closing mark behind a text; none behind an element without any, and takes the opening one
  /// away where the text has marks of its own.
  private mutating func close(_ mark: OpenMark) {
    let content = bytes(of: captures[capturing.lowerBound]).dropFirst(mark.length ?? 0)
    guard !content.isEmpty else { return }
    let text = String(decoding: content.drop(while: XMLText.isBlank).prefix(4), as: UTF8.self)
    guard mark.length != nil, let first = text.unicodeScalars.first,
      first.properties.isQuotationMark,
      mark.opening.unicodeScalars.first?.properties.isQuotationMark == true,
      Self.isQuotedWhole(String(decoding: content, as: UTF8.self))
    else {
      for index in capturing { append(mark.closing, to: captures[index]) }
      return
    }
    let tail = Array(content)
    for index in capturing {
      let capture = captures[index]
      for _ in 0..<tail.count + mark.opening.utf8.count { removeLast(of: capture) }
      tail.withUnsafeBufferPointer { append($0, to: capture) }
    }
  }
}
