import CLibXML2
import Foundation

/// The paths of a mapping as a tree of element names, so that each tag costs a comparison or two.
struct XMLFieldTree {
  /// An element that the mapping uses, or that holds one.
  struct Node {
    /// The field that the element's text belongs to, or -1.
    var field = -1
    var children: [Name] = []
    /// The attributes of the element that hold fields.
    var attributes: [Name] = []
  }

  /// A name, its target, and libxml2's own copy of it once it was seen.
  ///
  /// libxml2 keeps one copy of each name of a document, so two different pointers are two names.
  struct Name {
    /// The node of an element, or the field of an attribute.
    let target: Int
    private let characters: [CChar]
    private(set) var pointer: UnsafePointer<xmlChar>?

    init(name: String, target: Int) {
      self.target = target
      characters = Array(name.utf8CString)
    }

    /// Whether this is the name, as text.
    func equals(_ name: String) -> Bool { characters.elementsEqual(name.utf8CString) }

    /// Whether this is the name that libxml2 keeps at a pointer.
    mutating func matches(_ other: UnsafePointer<xmlChar>) -> Bool {
      if pointer == other { return true }
      // Makes no string: a name that the file never has is compared with every tag.
      let text = UnsafeRawPointer(other).assumingMemoryBound(to: CChar.self)
      guard pointer == nil, strcmp(characters, text) == 0 else { return false }
      pointer = other
      return true
    }
  }

  /// The nodes; the first is the record's own element.
  private(set) var nodes = [Node()]

  init(_ mapping: FieldMapping) {
    for (index, field) in mapping.fields.enumerated() where !field.label.isEmpty {
      for path in field.label.split(separator: "|") { add(path, index) }
    }
  }

  private mutating func add(_ path: Substring, _ field: Int) {
    var node = 0
    for step in path.split(separator: "/") where step != "." {
      if step.hasPrefix("@") {
        nodes[node].attributes.append(Name(name: String(step.dropFirst()), target: field))
        return
      }
      node = addChild(of: node, named: String(step))
    }
    nodes[node].field = field
  }

  private mutating func addChild(of node: Int, named name: String) -> Int {
    if let child = nodes[node].children.first(where: { $0.equals(name) }) { return child.target }
    nodes.append(Node())
    nodes[node].children.append(Name(name: name, target: nodes.count - 1))
    return nodes.count - 1
  }

  /// The node of a child element, or -1.
  mutating func child(of node: Int, named name: UnsafePointer<xmlChar>) -> Int {
    for index in nodes[node].children.indices
    where nodes[node].children[index].matches(name) {
      return nodes[node].children[index].target
    }
    return -1
  }

  /// The field of an attribute, or nil.
  mutating func attribute(of node: Int, named name: UnsafePointer<xmlChar>) -> Int? {
    for index in nodes[node].attributes.indices
    where nodes[node].attributes[index].matches(name) {
      return nodes[node].attributes[index].target
    }
    return nil
  }
}
