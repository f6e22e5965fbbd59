package import Corpus
import PuzzleModel

extension Recipe.Source {
  /// Reads a source.
  package init(_ mapping: YAMLMapping) throws {
    var mapping = mapping
    section = mapping.section
    path = try mapping.written("path")
    license = try mapping.written("licence")
    layout = try SourceLayout(&mapping)
    schema = try mapping.written("schema")
    // A key in the place of one that is needed is told by the plan, which says what is needed.
    if path != nil, license != nil { try mapping.finish() }
  }
}

extension SourceLayout {
  /// Reads the keys that say how a source is laid out.
  fileprivate init(_ mapping: inout YAMLMapping) throws {
    let needed = FieldMapping.quotations.fields.filter(\.isRequired).map(\.name)
    let optional = Set(FieldMapping.quotations.fields.map(\.name)).subtracting(needed)
    self.init(
      format: try mapping.choice("format", of: Format.self)?.value,
      delimiter: try mapping.string("delimiter"),
      hasHeader: try mapping.flag("header"),
      encoding: try mapping.string("encoding"),
      record: try mapping.string("record"),
      columns: try mapping.labels("columns", mayBeEmpty: optional.contains)
    )
    quoting = try mapping.string("quoting")
    escape = try mapping.string("escape")
    comment = try mapping.string("comment")
    query = try mapping.string("query")
    leftOut = try mapping.writtenOrList("leave-out").map(\.value)
    marks = try mapping.labels("marks", mayBeEmpty: { _ in true })
    namespaces = try mapping.labels("namespaces")
    joined = try mapping.labels("join")
    repair = try mapping.string("repair")
    constants = try mapping.values("constants")
    fallbacks = try mapping.values("fallbacks")
    separators = try mapping.labels("separators")
    splitOff = try mapping.writtenOrList("split-off").map(\.value)
  }
}

extension YAMLMapping {
  /// The scalars of a key's mapping, by their keys.
  fileprivate mutating func labels(
    _ key: String,
    mayBeEmpty: (String) -> Bool = { _ in false }
  ) throws -> [String: String] {
    var labels = try mapping(key)
    let pairs = try labels?.strings(mayBeEmpty: mayBeEmpty).map { ($0.key, $0.value) } ?? []
    return Dictionary(pairs) { first, _ in first }
  }

  /// The scalars of a key's mapping, by their keys; those of a list become one text, as tags are written.
  fileprivate mutating func values(_ key: String) throws -> [String: String] {
    var values = try mapping(key)
    return try values?.texts() ?? [:]
  }
}
