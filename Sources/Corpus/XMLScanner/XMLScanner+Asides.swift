import Foundation

/// What stands beside tags and texts: comments, instructions and CDATA sections.
extension XMLScanner {
  /// Reads what begins with `<!`.
  mutating func readDeclaration() throws(Interruption) {
    if try begins(with: "<!--") {
      cursor += 4
      try skipComment()
    } else if try begins(with: "<![CDATA[") {
      guard elements.count > 0 else { throw fault(.textOutside, cursor) }
      cursor += 9
      try readText(isSection: true)
    } else if try begins(with: "<!DOCTYPE") {
      throw fault(.documentType, cursor)
    } else {
      throw fault(.declaration, cursor)
    }
  }

  /// Whether the document goes on with a text of ASCII.
  private func begins(with text: StaticString) throws(Interruption) -> Bool {
    let count = min(text.utf8CodeUnitCount, end - cursor)
    guard memcmp(cursor, text.utf8Start, count) == 0 else { return false }
    if count < text.utf8CodeUnitCount { throw .needsBytes }
    return true
  }

  /// Skips a comment, the beginning of which was read.
  private mutating func skipComment() throws(Interruption) {
    try skip(to: UInt8(ascii: "-"), UInt8(ascii: "-"))
    guard cursor[2] == UInt8(ascii: ">") else { throw fault(.doubleHyphen, cursor) }
    cursor += 3
  }

  /// Reads an instruction; the machine is told what one for a schema says.
  mutating func readInstruction() throws(Interruption) {
    var place = cursor + 2
    let name = try name(&place, orElse: .noTarget)
    let target = String(cString: name.whole)
    if target.lowercased() == "xml" { throw fault(.laterDeclaration, cursor) }
    let isParted = try skipBlanks(&place)
    if !isParted {
      guard try byte(place) == UInt8(ascii: "?"), try byte(place + 1) == UInt8(ascii: ">") else {
        throw fault(.noTarget, place)
      }
    }
    if !hasRoot, target == XMLModel.target {
      var close = place
      while !(close[0] == UInt8(ascii: "?") && close[1] == UInt8(ascii: ">")) {
        _ = try byte(close)
        close += 1
      }
      let content = UnsafeBufferPointer(start: place, count: close - place)
      machine.pointee.lines.tag = cursor
      machine.pointee.noteInstruction(target, String(decoding: content, as: UTF8.self))
    }
    machine.pointee.lines.advance(to: place)
    cursor = place
    try skip(to: UInt8(ascii: "?"), UInt8(ascii: ">"))
    cursor += 2
  }

  /// Goes on to where two bytes stand beside each other, over characters that are looked at alone.
  private mutating func skip(to first: UInt8, _ second: UInt8) throws(Interruption) {
    let limit = machine.pointee.suppliedBytes + ByteInput.mostSkipped
    while true {
      cursor = plainEnd(cursor, before: first, second)
      if end - cursor < 4, !isLast {
        guard machine.pointee.suppliedBytes <= limit else {
          throw fault(.endlessAside, cursor)
        }
        cursor = try refill(keeping: cursor)
      } else if cursor[0] == first, cursor[1] == second {
        machine.pointee.lines.advance(to: cursor)
        return
      } else if XMLText.isBlank(cursor[0]) {
        cursor += 1
      } else {
        cursor += try characterLength(cursor)
      }
    }
  }
}
