import PuzzleModel

/// A piece of HTML in which whatever comes from outside stands as text.
///
/// The names of elements and attributes are literals of the program, and every value is escaped on its way in. So
/// no text becomes markup, whatever it holds.
struct HTML: Hashable, Sendable {
  /// The attributes of an element, in order; one without a value is left out.
  typealias Attributes = KeyValuePairs<StaticString, String?>

  /// The markup, with everything escaped.
  private(set) var markup: String

  /// Makes an element with what it holds.
  init(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    @HTMLBuilder _ content: () -> [HTML] = { [] }
  ) {
    markup = Self.tag(name, attributes)
    for piece in content() { markup += piece.markup }
    markup += "</\(name)>"
  }

  /// Makes text.
  ///
  /// Controls, and the marks that turn the order of a line, are written visibly.
  init(text: String) {
    markup = Self.escaped(text.visibleLine)
  }

  private init(markup: String) {
    self.markup = markup
  }

  /// Makes an element that can hold nothing, such as `meta`.
  static func void(_ name: StaticString, _ attributes: Attributes) -> HTML {
    HTML(markup: tag(name, attributes))
  }

  /// Makes text from outside, whose direction changes nothing around it.
  static func outside(_ text: String, language: String? = nil) -> HTML {
    HTML("bdi", ["lang": language]) { text }
  }

  /// Makes a style sheet or a script from a file that comes with the program; it needs no escapes.
  static func bundled(_ name: StaticString, _ asset: ReportAsset) -> HTML {
    HTML(markup: "<\(name)>\(asset.text)</\(name)>")
  }

  /// The document that the element `html` makes.
  var document: String { "<!DOCTYPE html>\n\(markup)\n" }

  private static func tag(_ name: StaticString, _ attributes: Attributes) -> String {
    var tag = "<\(name)"
    for (name, value) in attributes {
      if let value { tag += " \(name)=\"\(escaped(value.visibleLine))\"" }
    }
    return tag + ">"
  }

  /// Text with every character escaped that could end a text or an attribute (HTML, section 13.1.2).
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { Self.entities[$0] != nil }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if let entity = entities[byte] { bytes += entity.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let entities: [UInt8: String] = [
    UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;",
    UInt8(ascii: "\""): "&quot;", UInt8(ascii: "'"): "&#39;",
  ]
}

/// Builds what an element holds, from elements and from texts.
@resultBuilder enum HTMLBuilder {
  static func buildExpression(_ piece: HTML) -> [HTML] { [piece] }
  static func buildExpression(_ pieces: [HTML]) -> [HTML] { pieces }
  static func buildExpression(_ text: String) -> [HTML] { [HTML(text: text)] }
  static func buildBlock(_ parts: [HTML]...) -> [HTML] { parts.flatMap(\.self) }
  static func buildOptional(_ part: [HTML]?) -> [HTML] { part ?? [] }
  static func buildEither(first part: [HTML]) -> [HTML] { part }
  static func buildEither(second part: [HTML]) -> [HTML] { part }
  static func buildArray(_ parts: [[HTML]]) -> [HTML] { parts.flatMap(\.self) }
}
