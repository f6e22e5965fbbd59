/// The paths of a mapping as trees of keys, one for the record and one for each value round it.
struct JSONFieldTree {
  /// A value that the mapping uses, or that holds one.
  struct Node {
    /// The fields that the value belongs to.
    var fields: [Int] = []
    var children: [(key: [UInt8], node: Int)] = []
    /// The node of the value under any other key, or -1.
    var anyKey = -1
    /// The node of the elements of an array, or -1.
    var elements = -1

    /// Whether an object can stand here.
    var hasKeys: Bool { !children.isEmpty || anyKey >= 0 }
  }

  /// The nodes; the first ones are the roots: of the record, of the value round it, and so on.
  private(set) var nodes: [Node]
  /// For each root the fields that are the key which the value stands under.
  private(set) var keyFields: [[Int]]

  /// Makes the trees of a mapping for records with so many values round them.
  init(_ mapping: FieldMapping, outwardCount: Int) {
    nodes = Array(repeating: Node(), count: outwardCount + 1)
    keyFields = Array(repeating: [], count: outwardCount + 1)
    for (index, field) in mapping.fields.enumerated() where !field.label.isEmpty {
      for label in field.label.split(separator: "|") {
        guard let path = JSONPath(String(label)), path.outward <= outwardCount else { continue }
        add(path, index)
      }
    }
  }

  private mutating func add(_ path: JSONPath, _ field: Int) {
    if path.endsAtKey {
      keyFields[path.outward].append(field)
      return
    }
    var node = path.outward
    for step in path.steps { node = child(of: node, by: step) }
    nodes[node].fields.append(field)
  }

  private mutating func child(of node: Int, by step: JSONPath.Step) -> Int {
    let key: [UInt8]
    switch step {
    case .key(let name): key = Array(name.utf8)
    case .anyKey:
      if nodes[node].anyKey < 0 { nodes[node].anyKey = makeNode() }
      return nodes[node].anyKey
    case .elements:
      if nodes[node].elements < 0 { nodes[node].elements = makeNode() }
      return nodes[node].elements
    }
    if let child = nodes[node].children.first(where: { $0.key == key }) { return child.node }
    let child = makeNode()
    nodes[node].children.append((key, child))
    return child
  }

  private mutating func makeNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  /// The node of the value under a key, or -1.
  func child(of node: Int, under key: [UInt8]) -> Int {
    guard node >= 0 else { return -1 }
    for child in nodes[node].children where child.key == key { return child.node }
    return nodes[node].anyKey
  }

  /// The node of the value under a key that differs in the case of ASCII alone from that of a path, or -1.
  ///
  /// Keys under which any value is taken have no case of their own.
  func child(of node: Int, underAnyCaseOf key: [UInt8]) -> Int {
    guard node >= 0, nodes[node].anyKey < 0 else { return -1 }
    let found = nodes[node].children.first { child in
      child.key.count == key.count && zip(child.key, key).allSatisfy { $0.isSameLetter(as: $1) }
    }
    return found?.node ?? -1
  }

  /// Whether an array can stand at a node: for a field that takes its elements, or for its parts.
  func takesArray(_ node: Int) -> Bool {
    let node = nodes[node]
    return node.elements >= 0 || !node.fields.isEmpty
      || node.children.contains { $0.key.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// The fields that the value of a root, its keys and its parts hold.
  func fields(ofRoot root: Int) -> [Int] {
    Array(Set(keyFields[root] + fields(under: root))).sorted()
  }

  /// The fields that the value of a node and its parts hold.
  func fields(under node: Int) -> [Int] {
    var (fields, open) = ([Int](), [node])
    while let node = open.popLast() {
      fields += nodes[node].fields
      open +=
        nodes[node].children.map(\.node)
        + [nodes[node].anyKey, nodes[node].elements]
        .filter { $0 >= 0 }
    }
    return fields
  }
}

extension UInt8 {
  /// Whether it is the same letter of ASCII as another byte, or the same byte.
  fileprivate func isSameLetter(as other: UInt8) -> Bool {
    self == other || self ^ other == 0x20 && (0x61...0x7A).contains(self | 0x20)
  }
}
