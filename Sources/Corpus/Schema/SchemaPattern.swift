import CLibXML2

/// The patterns of a RELAX NG schema as a tree, to see how much work they are before any is done.
///
/// libxml2 tries every way in which a document can fit some patterns, and no bound of its own ends that. The
/// bounds here were found by measuring it (2.9.14): what they allow takes time in proportion to the document.
struct SchemaPattern {
  /// The most patterns, each counted as often as it is referred to.
  static let mostPatterns = 10_000
  /// The most attributes of an element that may be there or not; the ways to read them double with each.
  static let mostOptionalAttributes = 8
  /// The longest regular expression in characters.
  static let longestExpression = 200

  /// An element of the schema.
  struct Node {
    let name: String
    /// The value of `name`, which a definition and a reference share.
    let label: String
    let line: Int
    var children: [Int] = []
    var text = ""
    /// Whether it is the `param` of a regular expression.
    var isExpression: Bool { name == "param" && label == "pattern" }
  }

  /// What is wrong with a schema, and in which line.
  struct Fault: Error, Hashable {
    let line: Int?
    let reason: String
  }

  private(set) var nodes: [Node] = []
  private var open: [Int] = []
  /// How many elements are open that are notes of another namespace, or in one.
  private var foreignDepth = 0
  private(set) var fault: Fault?

  /// Takes the beginning of an element, and returns whether to go on.
  mutating func begin(_ tag: XMLObserver.Tag) -> Bool {
    if foreignDepth > 0 || tag.namespace != XMLModel.relaxNG && !open.isEmpty {
      foreignDepth += 1
      return true
    }
    if tag.namespace != XMLModel.relaxNG {
      fault = Fault(line: tag.line, reason: "its root element is none of RELAX NG")
    } else if tag.name == "externalRef" || tag.name == "include" {
      fault = Fault(line: tag.line, reason: "it includes another file, and none is ever opened")
    } else if nodes.count == Self.mostPatterns {
      fault = Fault(line: tag.line, reason: "it has more than \(Self.mostPatterns) elements")
    }
    guard fault == nil else { return false }
    if let parent = open.last { nodes[parent].children.append(nodes.count) }
    open.append(nodes.count)
    nodes.append(Node(name: tag.name, label: tag.attributes["name"] ?? "", line: tag.line))
    return true
  }

  /// Takes text.
  mutating func text(_ text: String) {
    if foreignDepth == 0, let last = open.last, nodes[last].isExpression {
      nodes[last].text += text
    }
  }

  /// Takes the end of an element.
  mutating func end() {
    if foreignDepth > 0 { foreignDepth -= 1 } else { _ = open.popLast() }
  }

  /// Checks that no document can make the patterns endless work.
  ///
  /// - Throws: ``Fault`` for the first pattern that is too much.
  func check() throws(Fault) {
    if let fault { throw fault }
    for node in nodes where node.isExpression { try check(expression: node) }
    var work = SchemaWork(nodes)
    try work.check()
  }

  private func check(expression node: Node) throws(Fault) {
    guard node.text.count <= Self.longestExpression else {
      throw Fault(
        line: node.line,
        reason: "a pattern is longer than \(Self.longestExpression) characters"
      )
    }
    let characters = Array(node.text.utf8) + [0]
    guard let expression = xmlRegexpCompile(characters) else { return }
    defer { xmlRegFreeRegexp(expression) }
    guard xmlRegexpIsDeterminist(expression) == 1 else {
      throw Fault(line: node.line, reason: "a pattern can be read in several ways")
    }
  }
}
