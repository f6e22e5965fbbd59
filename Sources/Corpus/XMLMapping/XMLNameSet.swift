/// Names in any case, among which those of a document are looked up.
///
/// A document has few names and uses them often, so what was found of one is kept by libxml2's own copy of it.
struct XMLNameSet {
  private let names: Set<String>
  private var known = [(name: UnsafePointer<UInt8>?, isMember: Bool)](
    repeating: (nil, false),
    count: 256
  )

  /// Makes a set of names in lower case.
  init(_ names: Set<String>) { self.names = names }

  /// Whether a name that libxml2 keeps is one of them.
  mutating func contains(_ name: UnsafePointer<UInt8>) -> Bool {
    let bits = UInt(bitPattern: name)
    let place = Int((bits ^ bits >> 8) & 0xFF)
    if known[place].name == name { return known[place].isMember }
    let isMember = names.contains(String(cString: name).lowercased())
    known[place] = (name, isMember)
    return isMember
  }
}
