import Foundation

/// The tags.
extension XMLScanner {
  mutating func readStartTag() throws(Interruption) {
    var place = cursor + 1
    let name = try name(&place, orElse: .noName)
    if elements.count == 0, hasRoot { throw fault(.secondRoot, cursor) }
    if place[0] == UInt8(ascii: ">"), readValue(of: name, from: place + 1) { return }
    attributes.removeAll()
    // Almost no tag of a corpus has more than its name.
    var isEmpty = false
    if place[0] == UInt8(ascii: ">") {
      place += 1
    } else {
      isEmpty = try readAttributes(&place)
    }
    if place - cursor > XMLBounds.longestTag { throw stopAtLongTag() }
    let outside = namespaces.count
    if attributes.count > 0 { try declareNamespaces() }
    begin(name)
    if machine.pointee.isStopped { throw .stopped }
    if isEmpty {
      machine.pointee.endElement(name.local)
      namespaces.truncate(to: outside)
    } else {
      elements.append(
        Element(
          name: name,
          beginning: XMLNames.beginning(at: cursor + 1, count: name.count),
          line: machine.pointee.lines.line,
          namespaces: outside
        )
      )
    }
    hasRoot = true
    let size = place - cursor
    if size > name.count + 2, memchr(cursor, 0x0A, size) != nil {
      machine.pointee.lines.advance(to: place)
    }
    cursor = place
  }

  /// Reads an element at the cursor that is a value of a record or nothing of it; returns false, and reads nothing, if
  /// there is a tag, a reference or a line end in it, or if it may be something else.
  ///
  /// Most elements of a corpus are such, and need not be opened and closed.
  private mutating func readValue(of name: XMLName, from start: Pointer) -> Bool {
    guard name.prefix == nil, let slot = machine.pointee.plainSlot(of: name.local) else {
      return false
    }
    var place = plainEnd(start, before: UInt8(ascii: "]"), UInt8(ascii: "<"))
    let isASCII = place[0] < 0x80
    while place[0] >= 0x80 {
      let length = XMLCharacter.length(at: place)
      guard length > 0, end - place >= length else { return false }
      place = plainEnd(place + length, before: UInt8(ascii: "]"), UInt8(ascii: "<"))
    }
    let beginning = XMLNames.beginning(at: cursor + 1, count: name.count)
    guard place[0] == UInt8(ascii: "<"), place[1] == UInt8(ascii: "/"),
      isName(name, beginning, at: place + 2), place[name.count + 2] == UInt8(ascii: ">")
    else { return false }
    machine.pointee.lines.tag = cursor
    let text = UnsafeBufferPointer(start: start, count: place - start)
    guard machine.pointee.takeValue(text, for: slot, of: name.local) else { return false }
    cursor = place + name.count + 3
    if isASCII, name.isASCII { machine.pointee.lines.advance(fromTagTo: cursor) }
    return true
  }

  /// Tells the machine of the element that begins at the cursor.
  private mutating func begin(_ name: XMLName) {
    machine.pointee.lines.tag = cursor
    let isPlain = name.prefix == nil && namespaces.count == 1
    let namespace = isPlain ? nil : namespaces.namespace(of: name.prefix)
    guard attributes.count > 0 else {
      machine.pointee.startElement(name.local, in: namespace, attributes: nil, counts: (0, 0))
      return
    }
    attributes.withPointers(namespaces) { pointers in
      machine.pointee.startElement(
        name.local,
        in: namespace,
        attributes: pointers,
        counts: (attributes.count, 0)
      )
    }
  }

  mutating func readEndTag() throws(Interruption) {
    var place = cursor + 2
    guard elements.count > 0 else {
      throw fault(.closesNothing(try name(&place, orElse: .noName).text), cursor)
    }
    let element = elements.top
    if isName(element.name, element.beginning, at: place),
      place[element.name.count] == UInt8(ascii: ">")
    {
      place += element.name.count + 1
    } else {
      let name = try name(&place, orElse: .noName)
      guard name.whole == element.name.whole else {
        let opened = element.name.text
        throw fault(.mismatch(opened: opened, line: element.line, closed: name.text), cursor)
      }
      try skipBlanks(&place)
      guard try byte(place) == UInt8(ascii: ">") else { throw fault(.endTag, place) }
      place += 1
      machine.pointee.lines.advance(to: place)
    }
    cursor = place
    elements.truncate(to: elements.count - 1)
    machine.pointee.endElement(element.name.local)
    namespaces.truncate(to: element.namespaces)
  }

  /// Whether a name with these first bytes stands at a place.
  @inline(__always)
  private func isName(_ name: XMLName, _ beginning: UInt64, at place: Pointer) -> Bool {
    end - place > name.count
      && XMLNames.beginning(at: place, count: name.count) == beginning
      && (name.count <= ByteWord.size || memcmp(place, name.whole, name.count) == 0)
  }

  /// Reads a name.
  @inline(__always)
  mutating func name(
    _ place: inout Pointer,
    orElse fault: @autoclosure () -> XMLFault
  ) throws(Interruption) -> XMLName {
    let start = place
    if let name = names.known(at: start) {
      place += name.count
      if place >= end { throw .needsBytes }
      return name
    }
    while XMLCharacter.mayBeInName(place[0]) { place += 1 }
    if place >= end { throw .needsBytes }
    guard place > start else { throw self.fault(fault(), start) }
    if let name = names.name(start, count: place - start) { return name }
    throw unreadable(start..<place, orElse: fault())
  }

  /// What is wrong with bytes that are no name, or for which there is no room.
  private func unreadable(_ range: Range<Pointer>, orElse fault: XMLFault) -> Interruption {
    let bytes = UnsafeBufferPointer(
      start: range.lowerBound,
      count: range.upperBound - range.lowerBound
    )
    if XMLCharacter.isName(bytes) { return self.fault(.tooManyNames, range.lowerBound) }
    if let offset = UTF8Scan.firstInvalidOffset(in: bytes) {
      return self.fault(fault, range.lowerBound + offset)
    }
    return self.fault(fault, range.lowerBound)
  }

  /// Skips blanks; returns whether there are any.
  @discardableResult
  func skipBlanks(_ place: inout Pointer) throws(Interruption) -> Bool {
    let start = place
    while XMLText.isBlank(place[0]) { place += 1 }
    _ = try byte(place)
    return place > start
  }

  /// Reads the attributes of a tag to its end; returns whether the tag is that of an empty element.
  private mutating func readAttributes(_ place: inout Pointer) throws(Interruption) -> Bool {
    while true {
      let isParted = try skipBlanks(&place)
      switch try byte(place) {
      case UInt8(ascii: ">"):
        place += 1
        return false
      case UInt8(ascii: "/"):
        guard try byte(place + 1) == UInt8(ascii: ">") else { throw fault(.slash, place + 1) }
        place += 2
        return true
      default:
        if !isParted { throw fault(.unpartedAttribute, place) }
        try readAttribute(&place)
        if attributes.count > XMLBounds.mostAttributes { return true }
      }
    }
  }

  private mutating func readAttribute(_ place: inout Pointer) throws(Interruption) {
    let name = try name(&place, orElse: .noAttribute)
    try skipBlanks(&place)
    guard try byte(place) == UInt8(ascii: "=") else { throw fault(.noValue(name.text), place) }
    place += 1
    try skipBlanks(&place)
    let quote = try byte(place)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault(.noValue(name.text), place)
    }
    place += 1
    let (start, begin) = (place, attributes.made.count)
    let isWritten = try readValue(&place, quote)
    attributes.append(
      XMLAttributes.Attribute(
        name: name,
        written: isWritten ? UnsafeBufferPointer(start: start, count: place - start) : nil,
        begin: begin,
        end: attributes.made.count
      )
    )
    place += 1
  }

  /// Declares the namespaces of a tag, and takes their attributes away.
  private mutating func declareNamespaces() throws(Interruption) {
    // Of more than that the machine says so, and looks at none.
    guard attributes.count <= XMLBounds.mostAttributes else { return }
    if let name = attributes.repeated { throw fault(.repeatedAttribute(name.text), cursor) }
    for index in (0..<attributes.count).reversed() {
      let name = attributes.list[index].name
      let isDefault = name.whole == names.namespacePrefix
      guard isDefault || name.prefix == names.namespacePrefix else { continue }
      let (isVoid, namespace) = attributes.withValue(index) { ($0.isEmpty, names.copy($0)) }
      // Only names without a prefix can be taken out of all namespaces, and `xml` means the same everywhere.
      if isDefault || !isVoid && name.local != names.xml.prefix {
        namespaces.declare(isDefault ? nil : name.local, isVoid ? nil : namespace)
      }
      attributes.remove(index)
    }
  }
}
