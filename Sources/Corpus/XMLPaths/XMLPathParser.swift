/// Reads paths as they are written.
struct XMLPathParser {
  /// The prefixes that may be used, with their namespaces.
  typealias Namespaces = [String: String]

  /// The namespace of `xml:lang` and `xml:id`, whose prefix needs no declaration.
  private static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
  /// What may not stand in a name of XML (section 2.3), as far as ASCII goes.
  private static let unnamable = Set(" \t\r\n<>&'\"=()[]{}|/@!^*,;#$%+?`~\\")

  /// The numbers that a child of an element may be asked for by.
  private static let positions = 1...9999

  private let written: String
  private let namespaces: Namespaces
  private var rest: Substring

  private init(_ path: Substring, _ namespaces: Namespaces) {
    written = Self.trimmed(path)
    rest = written[...]
    self.namespaces = namespaces
  }

  /// Reads paths to elements, with `|` between two: those of records, and of what is left out.
  static func elements(
    _ text: String,
    _ namespaces: Namespaces
  ) throws(XMLPathError) -> [XMLPath] {
    var paths: [XMLPath] = []
    for piece in XMLPathText.split(text[...], at: "|") {
      var parser = XMLPathParser(piece, namespaces)
      paths.append(try parser.elementPath())
    }
    return paths
  }

  /// Reads the paths of a field, with `|` between two.
  static func values(
    _ text: Substring,
    _ namespaces: Namespaces
  ) throws(XMLPathError) -> [XMLPath] {
    var paths: [XMLPath] = []
    for piece in XMLPathText.split(text, at: "|") {
      var parser = XMLPathParser(piece, namespaces)
      paths.append(try parser.valuePath())
    }
    return paths
  }

  private mutating func elementPath() throws(XMLPathError) -> XMLPath {
    let isAbsolute = take("/")
    var path = XMLPath(start: isAbsolute ? .document : .anywhere)
    var isBelow = isAbsolute ? take("/") : true
    repeat {
      path.steps.append(try step(isBelow: isBelow))
      guard !rest.isEmpty else { return path }
      isBelow = try separator()
    } while true
  }

  private mutating func valuePath() throws(XMLPathError) -> XMLPath {
    var (path, isBelow) = try start()
    while !rest.isEmpty {
      if take("@") {
        if isBelow { throw error("an attribute stands behind a single '/', as author/@id") }
        path.end = .attribute(try name())
        path.isYear = take("/year()")
      } else if take("text()") {
        path.end = .firstText
      } else if take("year()") {
        path.isYear = true
      } else {
        path.steps.append(try step(isBelow: isBelow))
        if rest.isEmpty { break }
        isBelow = try separator()
        if rest.isEmpty { throw error("nothing stands behind the last '/'") }
        continue
      }
      if !rest.isEmpty { throw error("nothing may follow an attribute or text()") }
    }
    try checkEnclosing(path)
    return path
  }

  private mutating func start() throws(XMLPathError) -> (XMLPath, isBelow: Bool) {
    if take("^") { return (XMLPath(start: .enclosing), true) }
    if take("/") { return (XMLPath(start: .document), take("/")) }
    var levels = 0
    while take("..") {
      levels += 1
      guard !rest.isEmpty else { break }
      guard take("/") else { throw error("a '/' stands behind '..'") }
    }
    if levels > 0 { return (XMLPath(start: .above(levels)), false) }
    var path = XMLPath(start: .record)
    if take("self::") {
      path.own = try step(isBelow: false)
      return (path, rest.isEmpty ? false : try separator())
    }
    guard take(".") else {
      if rest.isEmpty { throw error("it is empty; write the name of an element, as author") }
      return (path, false)
    }
    return (path, rest.isEmpty ? false : try separator())
  }

  /// Throws for a path that wants the text of an element that is still open.
  private func checkEnclosing(_ path: XMLPath) throws(XMLPathError) {
    let anchors = path.start == .enclosing ? 1 : 0
    switch path.start {
    case .above, .enclosing, .document:
      guard path.steps.count <= anchors, path.end == .element || path.end == .firstText else {
        return
      }
      throw error(
        "what encloses the record has no text yet; go on to an attribute or a child, as ../@id"
      )
    case .anywhere, .record: return
    }
  }

  private mutating func separator() throws(XMLPathError) -> Bool {
    guard take("/") else {
      throw error("'\(rest)' follows a name; write '/' between two elements, as by/name")
    }
    return take("/")
  }

  private mutating func step(isBelow: Bool) throws(XMLPathError) -> XMLPath.Step {
    var step = XMLPath.Step(name: XMLPath.Name(), isBelow: isBelow)
    if !take("*") { step.name = try name() }
    while take("[") {
      guard let end = XMLPathText.split(rest, at: "]").first?.endIndex, end < rest.endIndex else {
        throw error("the bracket is never closed; write ']' behind the condition")
      }
      let condition = Self.trimmed(rest[..<end])
      rest = rest[rest.index(after: end)...]
      if let position = Int(condition), Self.positions.contains(position) {
        step.position = position
      } else {
        step.predicates.append(try predicate(condition))
      }
    }
    return step
  }

  private func predicate(_ condition: String) throws(XMLPathError) -> XMLPath.Predicate {
    var parser = XMLPathParser(condition[...], namespaces)
    let isMissing = parser.take("not(")
    guard parser.take("@") else {
      throw error(
        "'[\(condition)]' is no condition; write [@type], [@type='epigraph'] or a number, as [1]"
      )
    }
    let name = try parser.name()
    if isMissing {
      guard parser.rest == ")" else { throw error("'[\(condition)]' lacks the ')' at its end") }
      return XMLPath.Predicate(attribute: name, value: nil, isNegated: true)
    }
    parser.rest = Self.trimmed(parser.rest)[...]
    guard !parser.rest.isEmpty else {
      return XMLPath.Predicate(attribute: name, value: nil, isNegated: false)
    }
    let isNegated = parser.take("!")
    let isCompared = parser.take("=")
    let value = Self.trimmed(parser.rest)
    guard isCompared, let mark = value.first, mark == "'" || mark == "\"", value.count >= 2,
      value.last == mark, !value.dropFirst().dropLast().contains(mark)
    else {
      throw error(
        "'[\(condition)]' is no condition; write a value in quotes, as [@type='epigraph']"
      )
    }
    return XMLPath.Predicate(
      attribute: name,
      value: String(value.dropFirst().dropLast()),
      isNegated: isNegated
    )
  }

  private mutating func name() throws(XMLPathError) -> XMLPath.Name {
    let end = rest.firstIndex { Self.unnamable.contains($0) } ?? rest.endIndex
    let parts = rest[..<end].split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let local = parts.last, !parts.contains(where: \.isEmpty),
      local.first?.isNumber != true, local.first != ".", local.first != "-"
    else {
      throw error(
        rest.isEmpty
          ? "a name is missing at its end" : "'\(rest)' begins with no name of an element"
      )
    }
    rest = rest[end...]
    guard parts.count == 2 else { return XMLPath.Name(local: String(local)) }
    let prefix = String(parts[0])
    guard let namespace = prefix == "xml" ? Self.xmlNamespace : namespaces[prefix] else {
      throw error(
        "no namespace is bound to '\(prefix)'; declare it under namespaces, or write the name without it"
      )
    }
    return XMLPath.Name(namespace: namespace, local: String(local))
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private func error(_ reason: String) -> XMLPathError {
    XMLPathError(path: written, reason: reason)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
