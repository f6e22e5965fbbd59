/// The elements of HTML, and their kin in TEI, that texts have tags of: what taking out a tag leaves in its place.
public enum MarkupElement: Hashable, Sendable {
  /// The element begins or ends a line, a paragraph or a cell, so its tags part words.
  case parting
  /// The element stands within a word or a sentence, and its tags leave nothing.
  case inline
  /// The element is a quotation, and its tags stand for quotation marks.
  case quotation
  /// The element holds no text that a reader reads, and goes with its content: a script, a style, or the reading beside
  /// a character of Han.
  case hidden

  /// The kind of an element, or nil if the name is not known.
  ///
  /// - Parameter name: Its name without a prefix, in any case.
  public init?(named name: String) {
    let name = name.lowercased()
    if Self.partingSet.contains(name) {
      self = .parting
    } else if Self.inlineNames.contains(name) {
      self = .inline
    } else if Self.hiddenNames.contains(name) {
      self = .hidden
    } else if name == "q" {
      self = .quotation
    } else {
      return nil
    }
  }

  /// The names of the elements that part words, in lower case.
  public static let partingNames = [
    "ab", "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd",
    "div", "dl",
    "dt", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header",
    "hr", "html", "l", "lb",
    "lg", "li", "line", "main", "nav", "ol", "option",
    "p", "para", "pre", "section", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]

  private static let partingSet = Set(partingNames)

  private static let inlineNames: Set<String> = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "emph",
    "font", "hi", "i", "img", "ins", "kbd", "label", "mark", "nobr", "rb", "ruby", "s", "samp",
    "small", "span", "strike", "strong", "sub", "sup", "time", "title", "tt", "u", "var", "wbr",
  ]

  private static let hiddenNames: Set<String> = ["rp", "rt", "rtc", "script", "style"]
}
