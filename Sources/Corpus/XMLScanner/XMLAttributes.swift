/// The attributes of a tag that is read, without those that declare namespaces.
struct XMLAttributes: ~Copyable {
  typealias Pointer = UnsafePointer<UInt8>

  /// An attribute as it was written.
  struct Attribute {
    let name: XMLName
    /// The value where it stands in the document; nil if it had to be made.
    let written: UnsafeBufferPointer<UInt8>?
    /// Where the value begins and ends in ``made``.
    let begin: Int
    let end: Int
  }

  /// How many pointers libxml2 has for an attribute: name, prefix, namespace, and the begin and end of the value.
  private static let width = 5

  private(set) var list = XMLStack<Attribute>()
  /// The values that are not as they were written, such as those with references.
  var made: [UInt8] = []
  private let pointers: UnsafeMutablePointer<Pointer?>

  init() {
    pointers = .allocate(capacity: Self.width * (XMLBounds.mostAttributes + 1))
    pointers.initialize(repeating: nil, count: Self.width * (XMLBounds.mostAttributes + 1))
  }

  deinit {
    pointers.deinitialize(count: Self.width * (XMLBounds.mostAttributes + 1))
    pointers.deallocate()
  }

  var count: Int { list.count }

  /// Forgets the tag before.
  mutating func removeAll() {
    if list.isEmpty { return }
    list.truncate(to: 0)
    if !made.isEmpty { made.removeAll(keepingCapacity: true) }
  }

  mutating func append(_ attribute: Attribute) { list.append(attribute) }

  /// Calls a body with the value of an attribute.
  func withValue<Result>(
    _ index: Int,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if let written = list[index].written { return body(written) }
    return made.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[list[index].begin..<list[index].end]))
    }
  }

  /// Removes an attribute.
  mutating func remove(_ index: Int) { list.remove(index) }

  /// The name of an attribute that is there twice; nil for none.
  var repeated: XMLName? {
    for index in 0..<list.count {
      let name = list[index].name
      if (0..<index).contains(where: { list[$0].name.whole == name.whole }) { return name }
    }
    return nil
  }

  /// Calls a body with the attributes as libxml2 has them, in the namespaces that their prefixes stand for.
  func withPointers(
    _ namespaces: XMLNamespaces,
    _ body: (UnsafeMutablePointer<Pointer?>) -> Void
  ) {
    made.withUnsafeBufferPointer { made in
      for index in 0..<list.count {
        let attribute = list[index]
        let value =
          attribute.written ?? UnsafeBufferPointer(rebasing: made[attribute.begin..<attribute.end])
        let pointers = pointers + index * Self.width
        pointers[0] = attribute.name.local
        pointers[1] = attribute.name.prefix
        pointers[2] = attribute.name.prefix.flatMap { namespaces.namespace(of: $0) }
        pointers[3] = value.baseAddress
        pointers[4] = value.baseAddress.map { $0 + value.count }
      }
      body(pointers)
    }
  }
}
