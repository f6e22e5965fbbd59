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
    if Self.partingSet.contains(name) || Self.blockNames.contains(name) {
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

  /// The names of other elements of HTML that part words; in XML they may mean something else.
  private static let blockNames: Set<String> = [
    "audio", "button", "canvas", "col", "colgroup", "datalist", "details", "dialog", "dir",
    "embed", "fieldset", "form", "frameset", "hgroup", "iframe", "input", "legend", "menu",
    "meter", "noframes", "noscript", "object", "optgroup", "output", "progress", "search",
    "select", "summary", "template", "textarea", "video",
  ]

  private static let inlineNames: Set<String> = [
    "a", "abbr", "acronym", "applet", "area", "b", "base", "basefont", "bdi", "bdo", "big",
    "blink", "cite", "code", "data", "del", "dfn", "em", "emph", "font", "frame", "hi", "i", "img",
    "ins", "kbd", "label", "link", "map", "mark", "marquee", "meta", "nobr", "param", "picture",
    "rb", "ruby", "s", "samp", "slot", "small", "source", "span", "strike", "strong", "sub", "sup",
    "time", "title", "track", "tt", "u", "var", "wbr",
  ]

  /// The names that a text may have in angle brackets for a word, as in `cp <source> <object>`.
  ///
  /// Such a tag is one of HTML if it has attributes, or if the text has the other tag of its element.
  static let words: Set<String> = [
    "area", "audio", "base", "blink", "button", "canvas", "data", "details", "dialog", "dir",
    "form", "frame", "input", "legend", "link", "map", "menu", "meta", "meter", "object",
    "output", "picture", "progress", "search", "select", "slot", "source", "summary", "template",
    "track", "video",
  ]

  private static let hiddenNames: Set<String> = ["rp", "rt", "rtc", "script", "style"]
}
