import CLibXML2
import Foundation

/// The names of a document, each of which is kept once.
///
/// A document has few names and uses them often, so the last one of each kind of beginning is looked at before the
/// dictionary is asked.
struct XMLNames: ~Copyable {
  /// The limit of the dictionary, about the most bytes of all names together, as the parser of libxml2 sets it: 10 MB.
  private static let mostBytes = 10_000_000
  private static let slotCount = 256

  /// A name that was found, and its first eight bytes.
  private struct Slot {
    var beginning: UInt64 = 0
    var name: XMLName?
  }

  let dictionary: xmlDictPtr?
  /// The prefix that declares namespaces.
  let namespacePrefix: UnsafePointer<UInt8>?
  /// The prefix that no document declares, and its namespace.
  let xml: (prefix: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?)
  private let slots: UnsafeMutablePointer<Slot>

  init() {
    dictionary = xmlDictCreate()
    xmlDictSetLimit(dictionary, Self.mostBytes)
    namespacePrefix = xmlDictLookup(dictionary, "xmlns", -1)
    xml.prefix = xmlDictLookup(dictionary, "xml", -1)
    xml.namespace = xmlDictLookup(dictionary, "http://www.w3.org/XML/1998/namespace", -1)
    slots = .allocate(capacity: Self.slotCount)
    slots.initialize(repeating: Slot(), count: Self.slotCount)
  }

  deinit {
    slots.deinitialize(count: Self.slotCount)
    slots.deallocate()
    xmlDictFree(dictionary)
  }

  /// The name that stands at a place, if it is short and was found before; nil for any other.
  ///
  /// It takes no branch for each byte, because a processor cannot foresee where a name ends. Eight bytes must be there.
  @inline(__always)
  func known(at start: UnsafePointer<UInt8>) -> XMLName? {
    let word = ByteWord(UnsafeRawBufferPointer(start: start, count: ByteWord.size), at: 0)
    let ends =
      word.places(of: UInt8(ascii: ">")) | word.places(of: UInt8(ascii: "="))
      | word.places(of: UInt8(ascii: "/")) | word.places(of: UInt8(ascii: " ")) | word.controls
    let count = ByteWord.firstIndex(in: ends)
    let beginning = word.first(count)
    let slot = slots[Self.slot(of: beginning)]
    guard slot.beginning == beginning, let name = slot.name, name.count == count, ends != 0 else {
      return nil
    }
    return name
  }

  /// The name that some bytes are; nil if they are none, or if there is no room for another.
  ///
  /// Eight bytes from the start must be there, whatever they are.
  @inline(__always)
  func name(_ start: UnsafePointer<UInt8>, count: Int) -> XMLName? {
    let beginning = Self.beginning(at: start, count: count)
    let slot = Self.slot(of: beginning)
    if slots[slot].beginning == beginning, let name = slots[slot].name, name.count == count,
      count <= ByteWord.size || memcmp(name.whole, start, count) == 0
    {
      return name
    }
    let name = add(start, count)
    slots[slot] = Slot(beginning: beginning, name: name)
    return name
  }

  /// The first eight bytes of a name, or all of them; eight bytes must be there.
  @inline(__always)
  static func beginning(at start: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    ByteWord(UnsafeRawBufferPointer(start: start, count: ByteWord.size), at: 0).first(count)
  }

  /// Where a name that begins with some bytes is kept, if it is.
  @inline(__always)
  private static func slot(of beginning: UInt64) -> Int {
    Int((beginning &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  /// The dictionary's copy of a text; nil if there is no room for another.
  func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8>? {
    xmlDictLookup(dictionary, bytes.baseAddress, Int32(bytes.count))
  }

  /// Parts a name at its first colon, if a name stands on both sides of it.
  private func add(_ start: UnsafePointer<UInt8>, _ count: Int) -> XMLName? {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard XMLCharacter.isName(bytes), let whole = copy(bytes) else { return nil }
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    let unparted = XMLName(whole: whole, count: count, local: whole, prefix: nil, isASCII: isASCII)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return unparted }
    let rest = UnsafeBufferPointer(rebasing: bytes[(colon + 1)...])
    guard rest.first != UInt8(ascii: ":"), XMLCharacter.isName(rest) else { return unparted }
    guard let local = copy(rest), let prefix = copy(UnsafeBufferPointer(rebasing: bytes[..<colon]))
    else { return nil }
    return XMLName(whole: whole, count: count, local: local, prefix: prefix, isASCII: isASCII)
  }
}
