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
    if Self.apparatusTitles.contains(title) || Self.apparatusEnds.contains(where: title.hasSuffix) {
      self = .apparatus
    } else if title.contains("misattribut") || Self.begins(title, Self.misattributedTitles) {
      self = .misattributed
    } else if Self.begins(title, Self.titlesOfOthers) || title.hasSuffix(" about")
      || Self.begins(title, Self.sayings) && title.contains(anyOf: Self.aboutWords)
    {
      self = .ofOthers
    } else if Self.begins(title, ["disputed"]) || title.hasSuffix("disputed")
      || Self.begins(title, ["apocryphal", "doubtful", "dubious"])
    {
      self = .disputed
    } else if Self.begins(title, Self.attributedTitles) || title.contains(" attributed to ") {
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
    "further reading", "sources", "works cited", "cast", "voice cast", "gallery",
    "contents",
    "notes and references", "references and notes", "sources and references", "related pages",
    "weblinks", "links",
  ]
  /// How other titles of references and links end.
  private static let apparatusEnds = [
    " bibliography", "filmography", "discography", " links", " link s", " link",
  ]

  private static let titlesOfOthers = [
    "about", "quotes about", "quotations about", "quotes on", "quotations on", "quotes regarding",
    "quotes by others", "others on", "others about", "said about", "criticism", "criticisms",
    "praise",
    "tribute", "tributes", "eulogy", "eulogies", "reception", "critical reception", "reviews",
    "taglines", "what others said", "what others say", "said of", "remarks about",
  ]

  /// The words for what somebody says, with which a title about a person begins.
  private static let sayings = [
    "quotes", "quote", "quotations", "quotation", "remarks", "comments", "statements", "opinions",
    "sayings", "observations", "assessments", "words",
  ]
  /// The words that tell whom others speak of, or that others speak.
  private static let aboutWords = [
    " about ", " regarding ", " concerning ", " on him", " on her", " of him", " of her",
    " from others", " by others", " of others",
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
