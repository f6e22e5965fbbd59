package import Corpus
import PuzzleModel

extension Recipe.Source {
  /// Reads a source.
  package init(_ mapping: YAMLMapping) throws {
    var mapping = mapping
    section = mapping.section
    path = try mapping.written("path")
    license = try mapping.written("licence")
    (layout, valuePlaces) = try SourceLayout.declared(in: &mapping)
    schema = try mapping.written("schema")
    try mapping.finish()
  }

  /// The error of a layout that cannot be used, at the value that it is about, or else at the path.
  package func error(_ error: SourceLayoutError, at path: Written<String>) -> RecipeError {
    if let key = error.key, let place = valuePlaces[key] {
      let keyPath = "\(section.keyPath).\(key.part.rawValue).\(key.field)"
      return RecipeError(place: place, keyPath: keyPath, message: error.description)
    }
    return RecipeError(
      place: path.place,
      keyPath: section.keyPath,
      message: "\(path.value): \(error)"
    )
  }
}

extension SourceLayout {
  /// Reads the keys that say how a source is laid out, and notes where its constants and fallbacks stand.
  fileprivate static func declared(
    in mapping: inout YAMLMapping
  ) throws -> (SourceLayout, [SourceLayoutError.Key: Place]) {
    var layout = try SourceLayout(&mapping)
    var places: [SourceLayoutError.Key: Place] = [:]
    for part in SourceLayoutError.Part.allCases {
      guard var section = try mapping.mapping(part.rawValue) else { continue }
      let values = try section.texts()
      for field in values.keys {
        places[SourceLayoutError.Key(part, field)] = section.place(of: field)
      }
      switch part {
      case .constants: layout.constants = values
      case .fallbacks: layout.fallbacks = values
      }
    }
    return (layout, places)
  }

  /// Reads the other keys that say how a source is laid out.
  private init(_ mapping: inout YAMLMapping) throws {
    let fields = FieldMapping.quotations.fields + FieldMapping.authors.fields
    let optional = Set(fields.map(\.name)).subtracting(fields.filter(\.isRequired).map(\.name))
    self.init(
      format: try mapping.choice("format", of: Format.self)?.value,
      delimiter: try mapping.string("delimiter"),
      encoding: try mapping.string("encoding"),
      record: try mapping.string("record"),
      columns: try mapping.labels("columns", mayBeEmpty: optional.contains)
    )
    (hasHeader, headerLine) = try mapping.header("header")
    quoting = try mapping.string("quoting")
    escape = try mapping.string("escape")
    comment = try mapping.string("comment")
    query = try mapping.string("query")
    leftOut = try mapping.writtenOrList("leave-out").map(\.value)
    marks = try mapping.labels("marks", mayBeEmpty: { _ in true })
    namespaces = try mapping.labels("namespaces")
    joined = try mapping.labels("join")
    repair = try mapping.string("repair")
    separators = try mapping.labels("separators")
    splitOff = try mapping.writtenOrList("split-off").map(\.value)
  }
}

extension YAMLMapping {
  /// Whether a file has a header, or on which line it stands; nil for what is not said.
  fileprivate mutating func header(_ key: String) throws -> (isThere: Bool?, line: Int?) {
    guard let text = try string(key) else { return (nil, nil) }
    if let line = Int(text), (1...10_000).contains(line) { return (nil, line) }
    switch text {
    case "true", "yes": return (true, nil)
    case "false", "no": return (false, nil)
    default:
      throw error(
        key,
        "'\(text)' is neither true nor false, nor the number of a line from 1 to 10000"
      )
    }
  }

  /// The scalars of a key's mapping, by their keys.
  fileprivate mutating func labels(
    _ key: String,
    mayBeEmpty: (String) -> Bool = { _ in false }
  ) throws -> [String: String] {
    var labels = try mapping(key)
    let pairs = try labels?.strings(mayBeEmpty: mayBeEmpty).map { ($0.key, $0.value) } ?? []
    return Dictionary(pairs) { first, _ in first }
  }
}
