import Foundation

/// What a document says about its schema, by the processing instruction of W3C's "Associating Schemas with
/// XML documents": `<?xml-model href="authors.rng"?>` before the root element.
struct XMLModel: Hashable {
  /// The namespace of RELAX NG.
  static let relaxNG = "http://relaxng.org/ns/structure/1.0"
  /// The most schemas of a document, because it is read once for each.
  static let most = 10
  /// The longest name of a schema in bytes, as file systems have it.
  static let longestName = 255
  /// The target of the instruction.
  static let target = "xml-model"

  /// The name of the schema; nil if the instruction has none.
  let name: String?
  /// Whether the instruction says that the schema is in another language than RELAX NG.
  let isForeign: Bool
  /// The line of the instruction.
  let line: Int

  /// Reads the content of an instruction.
  init(_ content: String, line: Int) {
    var attributes: [String: String] = [:]
    var rest = content[...]
    while let equals = rest.firstIndex(of: "=") {
      let label = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init)
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let label, let quote = rest.first, quote == "\"" || quote == "'",
        let end = rest.dropFirst().firstIndex(of: quote)
      else { break }
      attributes[label] = String(rest.dropFirst()[..<end])
      rest = rest[rest.index(after: end)...]
    }
    name = attributes["href"]
    isForeign = attributes["schematypens"].map { $0 != Self.relaxNG } ?? false
    self.line = line
  }

  /// Whether a name is that of a file beside the document.
  static func isBeside(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longestName && name != "." && name != ".."
      && !name.contains { $0 == "/" || $0 == "\\" }
  }
}
