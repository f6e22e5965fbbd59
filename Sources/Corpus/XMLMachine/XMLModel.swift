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
  /// Whether the schema is in another language than RELAX NG in XML, by what the instruction or its name says.
  let isForeign: Bool
  /// The line of the instruction.
  let line: Int

  /// The types and the endings of schemas in other languages.
  private static let foreignTypes: Set = [
    "application/relax-ng-compact-syntax", "application/xml-dtd",
  ]
  private static let foreignEndings: Set = ["dtd", "rnc", "sch", "xsd"]

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
    isForeign =
      attributes["schematypens"].map { $0 != Self.relaxNG } ?? false
      || Self.foreignTypes.contains(attributes["type"] ?? "")
      || Self.foreignEndings.contains(PathText.ending(of: name ?? ""))
    self.line = line
  }

  /// Whether a name leads out of the folder of the document, as an address does.
  static func isElsewhere(_ name: String) -> Bool {
    name.utf8.count > longestName || name.contains { $0 == "/" || $0 == "\\" }
  }

  /// Whether a name is that of a file beside the document.
  static func isBeside(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !isElsewhere(name)
  }
}
