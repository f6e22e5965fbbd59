/// What the quotations below a heading are, as Wikiquote's guide to layout names its sections.
enum WikiquoteSection: Equatable {
  /// Quotations of the page's author.
  case quotations
  /// Quotations that some attribute to somebody else.
  case disputed
  /// Quotations without a known source.
  case attributed
  /// Quotations that are wrongly thought to be the author's; the notes below them tell their true source.
  case misattributed
  /// Quotations about the author.
  case ofOthers
  /// No quotations: references, links and the like.
  case apparatus

  /// The kind that a heading names, or nil if it names none.
  init?(heading: String, of page: String) {
    let title = heading.lowercased().split { !$0.isLetter }.joined(separator: " ")
    guard let section = Self(english: title) ?? Self(foreign: title, of: page) else {
      return nil
    }
    self = section
  }

  private init?(english title: String) {
    if Self.apparatusTitles.contains(title) {
      self = .apparatus
    } else if title.contains("misattribut") || Self.begins(title, Self.misattributedTitles) {
      self = .misattributed
    } else if Self.begins(title, Self.titlesOfOthers)
      || title.hasSuffix(" about") || title.hasPrefix("quot") && title.contains(" about ")
    {
      self = .ofOthers
    } else if title.hasPrefix("disputed") || title.hasSuffix("disputed") {
      self = .disputed
    } else if Self.begins(title, Self.attributedTitles) {
      self = .attributed
    } else if Self.begins(title, ["quotes", "quotations", "sourced"]) {
      self = .quotations
    } else {
      return nil
    }
  }

  private static func begins(_ title: String, _ words: [String]) -> Bool {
    words.contains { title == $0 || title.hasPrefix($0 + " ") }
  }

  private static let apparatusTitles = [
    "see also", "external links", "external link", "references", "notes", "footnotes",
    "bibliography",
    "further reading", "sources", "citations", "works cited", "cast", "voice cast", "gallery",
    "contents",
    "notes and references", "references and notes", "sources and references", "related pages",
    "weblinks", "links",
  ]

  private static let titlesOfOthers = [
    "about", "quotes about", "quotations about", "quotes on", "quotations on", "quotes regarding",
    "quotes by others", "others on", "others about", "said about", "criticism", "criticisms",
    "praise",
    "tributes", "critical reception", "reviews", "taglines",
  ]

  private static let misattributedTitles = [
    "falsely attributed", "wrongly attributed", "incorrectly attributed", "not by", "spurious",
  ]

  private static let attributedTitles = [
    "attributed", "attributions", "unsourced", "unverified", "undated and unsourced",
    "quotes attributed",
    "quotations attributed",
  ]
}
