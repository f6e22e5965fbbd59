import CYaml
import PuzzleModel

/// The bounds of YAML, checked event by event before anything is made of it.
///
/// A node with a name (`&name`) that is used again and again (`*name`) can make a few lines stand for millions
/// of nodes.
struct YAMLBounds {
  /// The most nodes, each counted as often as it is used.
  private static let mostNodes = 100_000
  /// The deepest nesting of lists and mappings.
  private static let deepest = 32
  /// The longest key or value in bytes.
  private static let longestScalar = 4096

  /// A list or a mapping that is open: how many nodes it has, and its name.
  private struct Open {
    var count = 1
    var children = 0
    let isMapping: Bool
    let anchor: String?
    /// Where it begins.
    let place: Place
  }

  private let path: String
  private var open: [Open] = []
  private var counts: [String: Int] = [:]

  /// Checks a text; whether it is YAML at all is left to who reads it.
  ///
  /// - Throws: ``RecipeError`` for the first node that is too much.
  static func check(_ text: String, path: String) throws(RecipeError) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return }
    defer { yaml_parser_delete(parser) }
    let bytes = Array(text.utf8)
    var bounds = YAMLBounds(path: path)
    let failure = bytes.withUnsafeBufferPointer { buffer -> RecipeError? in
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      do throws(RecipeError) {
        while try bounds.takeEvent(of: parser) {}
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private func fault(_ place: Place, _ message: String) -> RecipeError {
    RecipeError(place: place, keyPath: "", message: message)
  }

  /// Takes the next event; false at the end.
  private mutating func takeEvent(
    of parser: UnsafeMutablePointer<yaml_parser_t>
  ) throws(RecipeError) -> Bool {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { return false }
    defer { yaml_event_delete(&event) }
    let (line, column) = (Int(event.start_mark.line) + 1, Int(event.start_mark.column) + 1)
    let place = Place(path: path, line: line, column: column)
    switch event.type {
    case YAML_SCALAR_EVENT:
      guard event.data.scalar.length <= Self.longestScalar else {
        throw fault(place, "the text is longer than \(Self.longestScalar) bytes; shorten it")
      }
      if let anchor = Self.name(event.data.scalar.anchor) { counts[anchor] = 1 }
      try add(1, isScalar: true, at: place)
    case YAML_ALIAS_EVENT:
      try add(counts[Self.name(event.data.alias.anchor) ?? ""] ?? 1, isScalar: false, at: place)
    case YAML_SEQUENCE_START_EVENT:
      let anchor = Self.name(event.data.sequence_start.anchor)
      open.append(Open(isMapping: false, anchor: anchor, place: place))
    case YAML_MAPPING_START_EVENT:
      let anchor = Self.name(event.data.mapping_start.anchor)
      open.append(Open(isMapping: true, anchor: anchor, place: place))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      guard let closed = open.popLast() else { return false }
      if let anchor = closed.anchor { counts[anchor] = closed.count }
      try add(closed.count, isScalar: false, at: closed.place)
    case YAML_STREAM_END_EVENT: return false
    default: break
    }
    guard open.count <= Self.deepest else {
      throw fault(place, "lists and mappings are nested deeper than \(Self.deepest); write fewer")
    }
    return true
  }

  /// Adds a node to the list or mapping that is open.
  private mutating func add(_ count: Int, isScalar: Bool, at place: Place) throws(RecipeError) {
    guard let last = open.indices.last else { return }
    if open[last].isMapping, open[last].children.isMultiple(of: 2), !isScalar {
      throw fault(place, "a key is a single word; write one here")
    }
    open[last].children += 1
    open[last].count += count
    guard open[last].count <= Self.mostNodes else {
      throw fault(place, "there are more than \(Self.mostNodes) values; write fewer")
    }
  }

  private static func name(_ anchor: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    anchor.map { String(cString: $0) }
  }
}
