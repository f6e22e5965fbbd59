/// Counts how much work the patterns of a schema are, definition by definition.
struct SchemaWork {
  /// What a pattern comes to between an element and the elements inside it.
  private struct Weight {
    /// How many patterns it has, each as often as it is referred to.
    var size = 1
    var attributes = 0
    var optionalAttributes = 0
    /// Whether nothing at all fits it.
    var isNullable = true
    /// Whether it can come down to a repetition and nothing else.
    var isRepetition = false
  }

  /// The longest chain of definitions that refer to one another within an element.
  private static let longestChain = 100

  /// The deepest nesting of patterns within an element, references included.
  private static let deepest = 300

  private let nodes: [SchemaPattern.Node]
  private let definitions: [String: [Int]]
  private var known: [String: Weight] = [:]
  private var chain: [String] = []
  private var depth = 0
  /// The patterns of all elements together.
  private var total = 0

  init(_ nodes: [SchemaPattern.Node]) {
    self.nodes = nodes
    let defining = nodes.indices.filter { nodes[$0].name == "define" }
    definitions = Dictionary(grouping: defining) { nodes[$0].label }
  }

  /// Weighs every element and every definition.
  mutating func check() throws(SchemaPattern.Fault) {
    guard !nodes.isEmpty else { return }
    _ = try weight(of: 0)
    for name in definitions.keys.sorted() { _ = try weight(ofDefinition: name, line: nil) }
    // What is in an element is weighed for itself, so that elements may hold one another.
    for node in nodes where node.name == "element" {
      try check(try together(node, isChoice: false), of: node)
    }
  }

  private mutating func weight(of index: Int) throws(SchemaPattern.Fault) -> Weight {
    let node = nodes[index]
    switch node.name {
    case "element": return Weight(isNullable: false)
    case "attribute":
      return Weight(
        size: try together(node, isChoice: false).size,
        attributes: 1,
        isNullable: false
      )
    case "ref", "parentRef": return try weight(ofDefinition: node.label, line: node.line)
    case "define": return Weight(size: 0)
    case "choice", "optional": return try loosened(together(node, isChoice: true), node)
    case "zeroOrMore", "oneOrMore": return try repeated(node)
    case "data", "value", "list", "notAllowed":
      return Weight(size: try together(node, isChoice: false).size, isNullable: false)
    default: return try together(node, isChoice: false)
    }
  }

  private mutating func weight(
    ofDefinition name: String,
    line: Int?
  ) throws(SchemaPattern.Fault) -> Weight {
    if let weight = known[name] { return weight }
    guard !chain.contains(name), chain.count < Self.longestChain else {
      throw SchemaPattern.Fault(line: line, reason: "its definitions refer to one another too deep")
    }
    chain.append(name)
    var weight = Weight()
    for index in definitions[name] ?? [] {
      weight = Self.sum(weight, try together(nodes[index], isChoice: false), isChoice: false)
    }
    chain.removeLast()
    try count(weight, line: line)
    known[name] = weight
    return weight
  }

  /// The children of a pattern together.
  private mutating func together(
    _ node: SchemaPattern.Node,
    isChoice: Bool
  ) throws(SchemaPattern.Fault) -> Weight {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw SchemaPattern.Fault(
        line: node.line,
        reason: "its patterns are nested deeper than \(Self.deepest)"
      )
    }
    var sum = Weight(isNullable: !isChoice)
    for child in node.children {
      sum = Self.sum(sum, try weight(of: child), isChoice: isChoice)
      try count(sum, line: node.line)
    }
    return sum
  }

  private static func sum(_ left: Weight, _ right: Weight, isChoice: Bool) -> Weight {
    Weight(
      size: left.size + right.size,
      attributes: left.attributes + right.attributes,
      optionalAttributes: left.optionalAttributes + right.optionalAttributes,
      isNullable: isChoice
        ? left.isNullable || right.isNullable : left.isNullable && right.isNullable,
      isRepetition: isChoice
        ? left.isRepetition || right.isRepetition
        : left.isRepetition && right.isNullable || left.isNullable && right.isRepetition
    )
  }

  /// What may be there or not.
  private func loosened(_ weight: Weight, _ node: SchemaPattern.Node) -> Weight {
    var weight = weight
    weight.optionalAttributes = weight.attributes
    weight.isNullable = weight.isNullable || node.name == "optional"
    return weight
  }

  private mutating func repeated(
    _ node: SchemaPattern.Node
  ) throws(SchemaPattern.Fault) -> Weight {
    var weight = try together(node, isChoice: false)
    guard !weight.isRepetition else {
      throw SchemaPattern.Fault(
        line: node.line,
        reason:
          "what it repeats can be a repetition alone, so the document can be read in many ways"
      )
    }
    weight.optionalAttributes = weight.attributes
    weight.isNullable = weight.isNullable || node.name == "zeroOrMore"
    weight.isRepetition = true
    return weight
  }

  private mutating func check(
    _ content: Weight,
    of node: SchemaPattern.Node
  ) throws(SchemaPattern.Fault) {
    total += content.size
    try count(Weight(size: total), line: node.line)
    guard content.optionalAttributes <= SchemaPattern.mostOptionalAttributes else {
      throw SchemaPattern.Fault(
        line: node.line,
        reason:
          "an element has more than \(SchemaPattern.mostOptionalAttributes) attributes that may be "
          + "there or not"
      )
    }
  }

  private func count(_ weight: Weight, line: Int?) throws(SchemaPattern.Fault) {
    guard weight.size <= SchemaPattern.mostPatterns else {
      throw SchemaPattern.Fault(
        line: line,
        reason: "it comes to more than \(SchemaPattern.mostPatterns) patterns"
      )
    }
  }
}
