/// How the value of a field is made of what an XML record and its surroundings hold.
///
/// `bibl/author else ^div/@who` is the first of several choices that has a value, `{^book/@n} {@v}` a
/// template with paths in braces, and `title unless bibl` a choice that is passed over where another path
/// leads somewhere.
struct XMLFieldRule: Hashable, Sendable {
  /// A piece of a template.
  enum Part: Hashable, Sendable {
    /// This text.
    case literal(String)
    /// What one of the paths leads to.
    case paths([XMLPath])
  }

  /// A way to make the value; it has none if one of its paths leads nowhere.
  struct Choice: Hashable, Sendable {
    var parts: [Part]
    /// The paths that must lead nowhere.
    var unless: [XMLPath] = []
  }

  /// The choices, best first; empty for a field that is never filled.
  let choices: [Choice]

  /// Reads a rule as it is written; an empty one never fills its field.
  init(_ label: String, _ namespaces: XMLPathParser.Namespaces) throws(XMLPathError) {
    var choices: [Choice] = []
    for written in label.isEmpty ? [] : XMLPathText.split(label[...], at: " else ") {
      choices.append(try Self.choice(written, namespaces))
    }
    self.choices = choices
  }

  private static func choice(
    _ written: Substring,
    _ namespaces: XMLPathParser.Namespaces
  ) throws(XMLPathError) -> Choice {
    let halves = XMLPathText.split(written, at: " unless ")
    guard let body = halves.first, halves.count <= 2 else {
      throw XMLPathError(path: String(written), reason: "it has 'unless' twice; write one")
    }
    var choice = Choice(parts: [])
    if halves.count == 2 { choice.unless = try XMLPathParser.values(halves[1], namespaces) }
    if body.contains("{") {
      choice.parts = try template(body, namespaces)
    } else {
      choice.parts = [.paths(try XMLPathParser.values(body, namespaces))]
    }
    return choice
  }

  private static func template(
    _ body: Substring,
    _ namespaces: XMLPathParser.Namespaces
  ) throws(XMLPathError) -> [Part] {
    var parts: [Part] = []
    var rest = body.drop(while: \.isWhitespace)
    while let brace = rest.firstIndex(of: "{") {
      if brace > rest.startIndex { parts.append(.literal(String(rest[..<brace]))) }
      let inner = XMLPathText.split(rest[rest.index(after: brace)...], at: "}")
      guard inner.count > 1, let path = inner.first else {
        throw XMLPathError(
          path: String(body),
          reason: "a brace is never closed; write '}' behind the path"
        )
      }
      parts.append(.paths(try XMLPathParser.values(path, namespaces)))
      rest = rest[path.endIndex...].dropFirst()
    }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    if !rest.isEmpty { parts.append(.literal(String(rest))) }
    return parts
  }
}
