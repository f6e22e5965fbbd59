/// The texts, CDATA sections, values and references.
extension XMLScanner {
  /// Reads a text that is a line end and a few spaces before a tag, as most texts between tags are; returns false for any
  /// other.
  @inline(__always)
  mutating func readIndentation() -> Bool {
    guard cursor[0] == 0x0A else { return false }
    let line = cursor + 1
    let word = ByteWord(UnsafeRawBufferPointer(start: line, count: ByteWord.size), at: 0)
    let spaceCount = word.spaceCount
    let end = line + spaceCount
    guard end[0] == UInt8(ascii: "<") else { return false }
    machine.pointee.lines.beginLine(at: line, spaceCount: spaceCount)
    tell(to: end)
    return true
  }

  /// Reads a text up to the next tag, or a CDATA section to its end.
  mutating func readText(isSection: Bool = false) throws(Interruption) {
    var place = cursor
    while true {
      place = plainEnd(place, before: UInt8(ascii: "]"), isSection ? 0 : UInt8(ascii: "<"))
      switch place[0] {
      case 0x0A:
        place += 1
        machine.pointee.lines.beginLine(at: place)
      case 0x09:
        place += 1
      case UInt8(ascii: "<") where !isSection:
        return tell(to: place)
      case UInt8(ascii: "&") where !isSection:
        tell(to: place)
        try readReference(&place)
      case UInt8(ascii: "]"):
        guard try readBracket(&place, isSection) else { return }
      case 0x0D:
        try readReturn(&place)
      default:
        if end - place < 4, !isLast {
          try need(4, from: &place)
        } else {
          place += try characterLength(place)
        }
      }
    }
  }

  /// The first place from one on with one of two marks, a reference, or a byte that has to be looked at alone.
  @inline(__always)
  func plainEnd(_ start: Pointer, before first: UInt8, _ second: UInt8) -> Pointer {
    var place = start
    while true {
      let bytes = ByteVector(place)
      let marks =
        bytes.places(of: first) | bytes.places(of: second) | bytes.places(of: UInt8(ascii: "&"))
        | bytes.controls | bytes.highBits
      if let index = ByteVector.firstIndex(in: marks) { return place + index }
      place += ByteVector.size
    }
  }

  /// Tells the machine of the text from the cursor to a place, and goes there.
  @inline(__always)
  private mutating func tell(to place: Pointer) {
    if place > cursor, machine.pointee.wantsText {
      machine.pointee.characters(UnsafeBufferPointer(start: cursor, count: place - cursor))
    }
    cursor = place
  }

  /// Tells the machine of a character that the document does not hold so.
  private mutating func tell(_ scalar: Unicode.Scalar) {
    guard machine.pointee.wantsText else { return }
    var text = String(scalar)
    text.withUTF8 { machine.pointee.characters($0) }
  }

  /// Looks at a bracket, which three characters can end a section with; returns false at its end.
  private mutating func readBracket(
    _ place: inout Pointer,
    _ isSection: Bool
  ) throws(Interruption) -> Bool {
    try need(3, from: &place)
    guard place[1] == UInt8(ascii: "]"), place[2] == UInt8(ascii: ">") else {
      place += 1
      return true
    }
    guard isSection else { throw fault(.sectionEnd, place) }
    tell(to: place)
    cursor += 3
    return false
  }

  /// Reads a carriage return, which ends a line by itself or before a line feed.
  private mutating func readReturn(_ place: inout Pointer) throws(Interruption) {
    tell(to: place)
    try need(2, from: &place)
    place += 1
    if place[0] != 0x0A { tell("\n") }
    cursor = place
  }

  /// Reads a reference in a text.
  private mutating func readReference(_ place: inout Pointer) throws(Interruption) {
    tell(try reference(&place))
    cursor = place
  }

  /// Reads on if fewer bytes are there from a place in a text, which is told up to there.
  @inline(__always)
  private mutating func need(_ count: Int, from place: inout Pointer) throws(Interruption) {
    if end - place >= count || isLast { return }
    tell(to: place)
    cursor = try refill(keeping: place)
    place = cursor
  }

  /// How many bytes the character has that begins at a place.
  @inline(__always)
  func characterLength(_ place: Pointer) throws(Interruption) -> Int {
    if place[0] >= 0x80 {
      let length = XMLCharacter.length(at: place)
      if length > 0, end - place >= length { return length }
    } else if place[0] >= 0x20 {
      return 1
    }
    throw fault(.noCharacter, place)
  }

  /// Reads the value of an attribute up to its quotation mark; returns whether it is as it was written.
  mutating func readValue(_ place: inout Pointer, _ quote: UInt8) throws(Interruption) -> Bool {
    var (start, isWritten) = (place, true)
    func take(_ scanner: inout Self, _ place: Pointer) {
      scanner.attributes.made += UnsafeBufferPointer(start: start, count: place - start)
      isWritten = false
    }
    while true {
      place = plainEnd(place, before: quote, UInt8(ascii: "<"))
      switch place[0] {
      case quote:
        if !isWritten { take(&self, place) }
        return isWritten
      case UInt8(ascii: "<"):
        throw fault(.lessThan, place)
      case UInt8(ascii: "&"):
        take(&self, place)
        attributes.made += UTF8.encode(try reference(&place)) ?? UTF8.encodedReplacementCharacter
        start = place
      case 0x09, 0x0A, 0x0D:
        take(&self, place)
        attributes.made.append(0x20)
        if place[0] == 0x0D, try byte(place + 1) == 0x0A { place += 1 }
        place += 1
        start = place
      default:
        place += try characterLength(place)
      }
    }
  }

  /// Reads a reference, and returns what it stands for.
  private mutating func reference(_ place: inout Pointer) throws(Interruption) -> Unicode.Scalar {
    let start = place
    place += 1
    if try byte(place) == UInt8(ascii: "#") { return try characterReference(&place, from: start) }
    let name = try name(&place, orElse: .reference)
    guard try byte(place) == UInt8(ascii: ";") else { throw fault(.reference, start) }
    place += 1
    switch name.text {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: throw fault(.undefinedEntity(name.text), start)
    }
  }

  /// Reads a reference by a number, such as `&#233;` or `&#xE9;`.
  private func characterReference(
    _ place: inout Pointer,
    from start: Pointer
  ) throws(Interruption) -> Unicode.Scalar {
    place += 1
    let isHexadecimal = try byte(place) == UInt8(ascii: "x")
    if isHexadecimal { place += 1 }
    let digits = place
    var value: UInt32 = 0
    while let digit = Character(Unicode.Scalar(try byte(place))).hexDigitValue,
      isHexadecimal || digit < 10
    {
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
      place += 1
    }
    guard place > digits, place[0] == UInt8(ascii: ";") else { throw fault(.reference, start) }
    place += 1
    guard XMLCharacter.isAllowed(value), let scalar = Unicode.Scalar(value) else {
      throw fault(.characterReference, start)
    }
    return scalar
  }
}
