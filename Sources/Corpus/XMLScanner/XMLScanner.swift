import CLibXML2

/// Reads the tags and the texts of a document without a document type, and tells a machine of them.
///
/// Such a document has no entities but those of XML itself, and no defaults, so that reading it takes little; libxml2 reads
/// the others. Whatever XML 1.0 asks of a document is looked at, and what is wrong is found where it stands.
struct XMLScanner: ~Copyable {
  typealias Pointer = UnsafePointer<UInt8>
  typealias Machine = UnsafeMutablePointer<XMLMachine>

  /// An element that is open.
  struct Element {
    let name: XMLName
    /// The first bytes of its name.
    let beginning: UInt64
    /// The line of its tag.
    let line: Int
    /// How many declarations of namespaces held before it.
    let namespaces: Int
  }

  /// Why the reading of a piece ends before the piece does.
  enum Interruption: Error {
    /// The piece goes on behind the bytes that are there.
    case needsBytes
    /// The document is not well-formed, at an offset in the bytes that are there.
    case fault(XMLFault, Int)
    /// The machine has reported why.
    case stopped
  }

  /// How many bytes are read at once; a tag is shorter, and so is a piece of anything else.
  static let capacity = 2 * XMLBounds.longestTag
  /// How many bytes behind the last one may be looked at; they are 0, which no document holds.
  private static let margin = ByteVector.size

  let machine: Machine
  private let buffer: UnsafeMutablePointer<UInt8>
  /// Where the next piece of the document begins.
  var cursor: Pointer
  /// Where the bytes end that are there.
  private(set) var end: Pointer
  /// Whether these are the last ones.
  private(set) var isLast = false

  let names = XMLNames()
  var namespaces: XMLNamespaces
  var elements = XMLStack<Element>()
  /// Whether the document has had its root element.
  var hasRoot = false
  /// The attributes of the tag that is read.
  var attributes = XMLAttributes()

  init(_ machine: Machine) {
    self.machine = machine
    namespaces = XMLNamespaces(xml: names.xml.prefix, names.xml.namespace)
    buffer = .allocate(capacity: Self.capacity + Self.margin)
    buffer.initialize(repeating: 0, count: Self.capacity + Self.margin)
    (cursor, end) = (Pointer(buffer), Pointer(buffer))
  }

  deinit {
    buffer.deinitialize(count: Self.capacity + Self.margin)
    buffer.deallocate()
  }

  /// Reads the document from so many bytes on, before which stands its XML declaration.
  mutating func read(from offset: Int) {
    machine.pointee.begin(names.dictionary)
    machine.pointee.lines.skip(to: cursor)
    do throws(Interruption) {
      cursor = try refill(keeping: cursor)
      // A byte-order mark takes no column.
      if cursor[0] == 0xEF, cursor[1] == 0xBB, cursor[2] == 0xBF { cursor += 3 }
      machine.pointee.lines.skip(to: cursor)
      cursor = Pointer(buffer) + offset
      machine.pointee.lines.advance(to: cursor)
      try readPieces()
    } catch {
      report(error)
    }
  }

  /// Reads pieces up to the end of the document.
  private mutating func readPieces() throws(Interruption) {
    while true {
      do throws(Interruption) {
        while try readPiece() {}
        return
      } catch {
        guard case .needsBytes = error else { throw error }
      }
      cursor = try refill(keeping: cursor)
    }
  }

  /// Reads a tag, a text or what stands beside them; returns false at the end.
  @inline(__always)
  private mutating func readPiece() throws(Interruption) -> Bool {
    if machine.pointee.isStopped { return false }
    guard cursor[0] == UInt8(ascii: "<") else {
      if elements.count > 0 {
        if !readIndentation() { try readText() }
        return true
      }
      return try skipBlanks()
    }
    switch cursor[1] {
    case UInt8(ascii: "/"): try readEndTag()
    case UInt8(ascii: "?"): try readInstruction()
    case UInt8(ascii: "!"): try readDeclaration()
    default: try readStartTag()
    }
    return true
  }

  /// Skips the blanks outside the root element; returns false at the end of the document.
  private mutating func skipBlanks() throws(Interruption) -> Bool {
    while XMLText.isBlank(cursor[0]) { cursor += 1 }
    machine.pointee.lines.advance(to: cursor)
    if cursor[0] == UInt8(ascii: "<") { return true }
    guard cursor == end else { throw fault(.textOutside, cursor) }
    guard isLast, hasRoot else { throw .needsBytes }
    return false
  }

  /// Reads the bytes that follow those that are there, of which those from a place on are kept.
  ///
  /// - Returns: Where the place is now.
  mutating func refill(keeping start: Pointer) throws(Interruption) -> Pointer {
    guard !isLast else {
      let element = elements.count > 0 ? elements.top : nil
      throw .fault(
        .ended(opened: element?.name.text, line: element?.line ?? 1),
        end - Pointer(buffer)
      )
    }
    let count = end - start
    guard count < XMLBounds.longestTag else { throw stopAtLongTag() }
    machine.pointee.lines.move(from: start, to: buffer)
    buffer.update(from: start, count: count)
    let room = UnsafeMutableBufferPointer(start: buffer + count, count: Self.capacity - count)
    let read = machine.pointee.take(room)
    if machine.pointee.inputFailure != nil { throw .stopped }
    isLast = read < room.count
    end = Pointer(buffer) + count + read
    (buffer + count + read).update(repeating: 0, count: Self.margin)
    return Pointer(buffer)
  }

  /// Gives up at a tag that is too long.
  func stopAtLongTag() -> Interruption {
    machine.pointee.lines.tag = cursor
    machine.pointee.stopAtLongTag()
    return .stopped
  }

  /// A byte, of which it is known that the document has it.
  @inline(__always)
  func byte(_ place: Pointer) throws(Interruption) -> UInt8 {
    let byte = place.pointee
    if byte == 0, place >= end { throw .needsBytes }
    return byte
  }

  /// What is wrong at a place, unless the bytes there are not even a character, or are not there yet.
  func fault(_ fault: XMLFault, _ place: Pointer) -> Interruption {
    guard place < end else { return .needsBytes }
    let byte = place[0]
    if byte < 0x80 {
      let isAllowed = byte >= 0x20 || XMLText.isBlank(byte)
      let fault = isAllowed ? fault : .disallowed(Unicode.Scalar(byte))
      return .fault(fault, place - Pointer(buffer))
    }
    if XMLCharacter.length(at: place) > 0 { return .fault(fault, place - Pointer(buffer)) }
    if end - place < 4, !isLast { return .needsBytes }
    let bytes = UnsafeBufferPointer(start: place, count: min(4, end - place))
    var scalars = UTF8Scalars(bytes)
    let isCharacter = (UTF8Scan.firstInvalidOffset(in: bytes) ?? bytes.count) > 0
    let scalar = isCharacter ? scalars.next() : nil
    return .fault(scalar.map { .disallowed($0) } ?? .noCharacter, place - Pointer(buffer))
  }

  /// Has the machine report what is wrong.
  private mutating func report(_ interruption: Interruption) {
    guard case .fault(let fault, let offset) = interruption else { return }
    let place = Pointer(buffer) + offset
    machine.pointee.failed(fault, at: UnsafeBufferPointer(start: place, count: end - place))
  }
}
