package import PuzzleModel
import Yams

/// A mapping of a YAML file, which is read key by key; a key that nobody asks for is an error.
package struct YAMLMapping {
  package let path: String
  /// The keys that lead to the mapping, such as `quotations.0`; empty at the top.
  package let keyPath: String
  private let node: Node.Mapping
  private let mark: Mark?
  private var known: [String] = []

  /// Reads the top mapping of a file.
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - path: The path of the file, for errors.
  ///   - leftOut: The paths of keys that are read as if they were not there.
  /// - Throws: ``RecipeError`` if the text is not YAML or not a mapping.
  package init(text: String, path: String, without leftOut: Set<String> = []) throws {
    try MarkRun.refuse(in: text, path: path)
    var root: Node?
    do {
      try YAMLBounds.check(text, path: path)
      root = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw RecipeError(yaml: error, in: text, path: path)
    }
    for keyPath in leftOut { root = root?.without(keyPath.split(separator: ".")[...]) }
    guard let root, root.mapping != nil else {
      throw RecipeError(
        place: Place(path: path, line: 1, column: 1),
        keyPath: "",
        message: "a recipe is a mapping of keys to values, and this file is not"
      )
    }
    try self.init(root, path: path, keyPath: "")
  }

  private init(_ node: Node, path: String, keyPath: String) throws {
    self.path = path
    self.keyPath = keyPath
    mark = node.mark
    guard let mapping = node.mapping else {
      throw RecipeError(
        place: Self.place(node.mark, path),
        keyPath: keyPath,
        message: "a mapping of keys to values is expected here"
      )
    }
    self.node = mapping
  }

  /// The place of a key's value, or of the mapping if the key is missing.
  ///
  /// The key may name an entry of a list, such as `days.0`.
  package func place(of key: String) -> Place {
    let parts = key.split(separator: ".")
    guard parts.count == 2, let index = Int(parts[1]),
      let sequence = node[String(parts[0])]?.sequence, sequence.indices.contains(index)
    else { return Self.place(node[key]?.mark ?? mark, path) }
    return Self.place(sequence[index].mark, path)
  }

  /// The place of the mapping, for errors about missing keys.
  package var section: Section { Section(place: Self.place(mark, path), keyPath: keyPath) }

  /// Whether the mapping has a key.
  package func has(_ key: String) -> Bool { node[key] != nil }

  /// The value of a key together with its place, or nil if the key is missing.
  package mutating func written(_ key: String) throws -> Written<String>? {
    try string(key).map { written($0, at: key) }
  }

  private func written<Value>(_ value: Value, at key: String) -> Written<Value> {
    Written(value: value, place: place(of: key), keyPath: join(key))
  }

  /// A day, or nil if the key is missing.
  package mutating func day(_ key: String) throws -> Written<CalendarDay>? {
    guard let text = try string(key) else { return nil }
    guard let day = CalendarDay(text) else {
      throw error(key, "'\(text)' is no day of the calendar; write one as YYYY-MM-DD")
    }
    return written(day, at: key)
  }

  /// Makes an error about a key's value.
  package func error(_ key: String, _ message: String) -> RecipeError {
    RecipeError(place: place(of: key), keyPath: join(key), message: message)
  }

  /// The scalar of a key as written, or nil if the key is missing.
  package mutating func string(_ key: String) throws -> String? {
    known.append(key)
    guard let value = node[key] else { return nil }
    guard let scalar = value.scalar else { throw error(key, "a single value is expected here") }
    guard !scalar.string.isEmpty else {
      throw error(key, "the value is empty; write one or delete the key")
    }
    return scalar.string
  }

  /// A whole number in a range, or nil if the key is missing.
  package mutating func integer(
    _ key: String,
    in range: ClosedRange<Int>
  ) throws -> Written<Int>? {
    guard let text = try string(key) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw error(
        key,
        "'\(text)' is no whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return written(number, at: key)
  }

  /// One of a closed set of words, or nil if the key is missing.
  package mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String,
    of type: Choice.Type
  ) throws -> Written<Choice>? where Choice.RawValue == String {
    guard let text = try string(key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let choices = type.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(key, "'\(text)' is none of \(choices)")
    }
    return written(choice, at: key)
  }

  /// Yes or no, or nil if the key is missing.
  package mutating func flag(_ key: String) throws -> Bool? {
    guard let text = try string(key) else { return nil }
    switch text {
    case "true", "yes": return true
    case "false", "no": return false
    default: throw error(key, "'\(text)' is neither true nor false")
    }
  }

  /// The mapping of a key, or nil if the key is missing.
  package mutating func mapping(_ key: String) throws -> YAMLMapping? {
    known.append(key)
    return try node[key].map { try YAMLMapping($0, path: path, keyPath: join(key)) }
  }

  /// The mappings of a key's sequence; empty if the key is missing.
  package mutating func mappings(_ key: String) throws -> [YAMLMapping] {
    known.append(key)
    guard let value = node[key] else { return [] }
    guard let sequence = value.sequence else {
      throw error(key, "a list is expected here; begin each of its entries with '-'")
    }
    return try sequence.enumerated().map {
      try YAMLMapping($0.element, path: path, keyPath: "\(join(key)).\($0.offset)")
    }
  }

  /// The scalars of a key's sequence, each with the key path of its entry within this mapping; empty
  /// if the key is missing.
  package mutating func list(_ key: String) throws -> [(text: String, key: String)] {
    known.append(key)
    guard let value = node[key] else { return [] }
    guard let sequence = value.sequence else {
      throw error(key, "a list is expected here; begin each of its entries with '-'")
    }
    return try sequence.enumerated().map { index, entry in
      guard let text = entry.scalar?.string, !text.isEmpty else {
        throw error("\(key).\(index)", "a single value is expected here")
      }
      return (text, "\(key).\(index)")
    }
  }

  /// The scalar of a key, or the scalars of its sequence; empty if the key is missing.
  package mutating func writtenOrList(_ key: String) throws -> [Written<String>] {
    guard node[key]?.sequence != nil else { return try [written(key)].compactMap(\.self) }
    return try list(key).map { written($0.text, at: $0.key) }
  }

  /// Every key with its scalar, in the order of the file.
  ///
  /// - Parameter mayBeEmpty: Whether the scalar of a key may be empty.
  /// - Returns: The keys and the scalars.
  /// - Throws: ``RecipeError`` for a value that is no scalar, or empty.
  package mutating func strings(
    mayBeEmpty: (String) -> Bool = { _ in false }
  ) throws -> [(key: String, value: String)] {
    try node.keys.compactMap { $0.scalar?.string }.map { key in
      if mayBeEmpty(key), node[key]?.scalar?.string.isEmpty == true { return (key, "") }
      guard let value = try string(key) else { throw error(key, "a value is expected here") }
      return (key, value)
    }
  }

  /// Every key with its scalar, or with the scalars of its list, all of which stand for texts.
  package mutating func texts() throws -> [String: [String]] {
    var texts: [String: [String]] = [:]
    for key in node.keys.compactMap({ $0.scalar?.string }) {
      texts[key] = try writtenOrList(key).map(\.value)
      let scalars = node[key].map { $0.sequence.map(Array.init) ?? [$0] } ?? []
      guard let word = scalars.compactMap(\.scalar).first(where: \.isNoText) else { continue }
      throw error(
        key,
        "\(word.string) is no text; delete the key, or write '\(word.string)' if the text is meant"
      )
    }
    return texts
  }

  /// Whether a key has a mapping for its value.
  package func isMapping(_ key: String) -> Bool { node[key]?.mapping != nil }

  /// Refuses keys that were not asked for, because a key that nobody reads is a mistake.
  package func finish() throws {
    for key in node.keys {
      let name = key.scalar?.string ?? ""
      guard !known.contains(name) else { continue }
      let meant = Spelling.nearest(to: name, among: known)
      let question = meant.map { " (is it '\($0)'?)" } ?? ""
      throw RecipeError(
        place: Self.place(key.mark, path),
        keyPath: join(name),
        message:
          "there is no key '\(name)' here\(question); the keys are \(known.joined(separator: ", "))",
        meant: meant.map(join)
      )
    }
  }

  private func join(_ key: String) -> String {
    keyPath.isEmpty ? key : "\(keyPath).\(key)"
  }

  private static func place(_ mark: Mark?, _ path: String) -> Place {
    Place(path: path, line: mark?.line, column: mark?.column)
  }
}

extension Node {
  /// The node without the key at a path; entries of lists stay.
  fileprivate func without(_ keys: ArraySlice<Substring>) -> Node {
    guard let key = keys.first.map(String.init) else { return self }
    let rest = keys.dropFirst()
    var node = self
    if var sequence {
      guard let index = Int(key), sequence.indices.contains(index) else { return self }
      sequence[index] = sequence[index].without(rest)
      node.sequence = sequence
    } else if var mapping {
      mapping[key] = rest.isEmpty ? nil : mapping[key]?.without(rest)
      node.mapping = mapping
    }
    return node
  }
}

extension Node.Scalar {
  /// Whether it stands for nothing, or for true or false; `no` and `on` are texts, as in YAML 1.2.
  fileprivate var isNoText: Bool {
    style == .plain && ["~", "false", "null", "true"].contains(string.lowercased())
  }
}

extension RecipeError {
  fileprivate init(yaml error: YamlError, in text: String, path: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(
        place: Self.place(mark, in: text, path),
        keyPath: "",
        message: "this is not YAML: \(problem)"
      )
    case .duplicatedKeysInMapping(let keys, let context):
      self.init(
        place: Place(path: path, line: context.mark.line, column: context.mark.column),
        keyPath: "",
        message: "the key '\(keys.min() ?? "")' is given twice; delete one"
      )
    case .reader(let problem, _, _, _):
      self.init(place: Place(path: path), keyPath: "", message: "this is not YAML: \(problem)")
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(
        place: Place(path: path),
        keyPath: "",
        message: "this is not YAML: \(error)"
      )
    }
  }

  /// The place of a mark, which for the end of a text without a line end is the line after the last.
  private static func place(_ mark: Mark, in text: String, _ path: String) -> Place {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard mark.line > lines.count, let last = lines.last else {
      return Place(path: path, line: mark.line, column: mark.column)
    }
    return Place(path: path, line: lines.count, column: last.unicodeScalars.count + 1)
  }
}
