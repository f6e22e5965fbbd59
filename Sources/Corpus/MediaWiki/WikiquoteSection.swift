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
    let title = Self.words(of: heading)
    let isOfOthers = Self.isAbout(title, page) && !Self.isMisattributed(title)
    guard
      let section = isOfOthers ? .ofOthers : Self(english: title) ?? Self(foreign: title)
    else { return nil }
    self = section
  }

  /// The kind that a heading names which has the form of a title; only words about somebody are no work.
  init?(title: String) {
    let title = Self.words(of: title)
    guard Self.begins(title, Self.quotes), Self.speaks(title) || Self.speaksOfOthers(title) else {
      return nil
    }
    self = .ofOthers
  }

  private static func words(of heading: String) -> String {
    heading.lowercased().split { !$0.isLetter }.joined(separator: " ")
  }

  private init?(english title: String) {
    if Self.apparatusTitles.contains(title) || Self.apparatusEnds.contains(where: title.hasSuffix) {
      self = .apparatus
    } else if Self.isMisattributed(title) {
      self = .misattributed
    } else if Self.begins(title, Self.titlesOfOthers) || title.hasSuffix(" about")
      || Self.speaks(title) || "\(title) ".contains(anyOf: Self.othersWords)
    {
      self = .ofOthers
    } else if Self.begins(title, ["disputed"]) || title.hasSuffix("disputed")
      || Self.begins(title, ["apocryphal", "doubtful", "dubious", "contested"])
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

  static func begins(_ title: String, _ words: [String]) -> Bool {
    words.contains { title == $0 || title.hasPrefix($0 + " ") }
  }

  /// Whether a title names what somebody says, and of whom.
  private static func speaks(_ title: String) -> Bool {
    title.split(separator: " ").contains { sayings.contains(String($0)) }
      && "\(title) ".contains(anyOf: aboutWords)
  }

  private static func isMisattributed(_ title: String) -> Bool {
    title.contains("misattribut") || begins(title, misattributedTitles)
      || title.contains("attributed") && title.contains(anyOf: wrongly)
  }

  private static let apparatusTitles = [
    "see also", "external links", "external link", "references", "notes", "footnotes",
    "bibliography",
    "further reading", "sources", "works cited", "cast", "voice cast", "gallery",
    "contents",
    "notes and references", "references and notes", "sources and references", "related pages",
    "weblinks", "links", "external sources", "related", "related links", "further information",
    "publications", "selected publications", "selected works", "sources and further reading",
  ]
  /// How other titles of references and links end.
  private static let apparatusEnds = [
    " bibliography", "filmography", "discography", " links", " link s", " link",
  ]

  private static let titlesOfOthers = [
    "about", "quotes on", "quotations on", "others on", "others about", "said about", "criticism",
    "criticisms", "praise", "tribute", "tributes", "eulogy", "eulogies", "reception",
    "critical reception", "reviews", "commentary", "taglines", "what others said",
    "what others say", "said of",
    "opinions of", "descriptions of", "assessments of", "views of", "portraits of", "obituaries",
    "obituary", "testimonials", "contemporary opinions",
  ]

  private static let quotes =
    ["quotes", "quote", "quotations", "quotation"] + foreignQuotations.sorted()

  /// The words for what somebody says.
  private static let sayings = [
    "quotes", "quote", "quotations", "quotation", "remarks", "comments", "statements", "opinions",
    "sayings", "observations", "assessments", "words", "commentary", "commentaries", "reflections",
    "descriptions", "views", "testimony", "tributes",
  ]
  /// The words that tell whom others speak of, and those that tell that others speak.
  private static let aboutWords = [
    " about ", " regarding ", " concerning ", " on him ", " on her ", " of him ", " of her ",
  ]
  private static let othersWords = [" from others ", " by others ", " of others "]

  private static let misattributedTitles = [
    "not by", "spurious", "misquoted", "misquotes", "misquotations", "false quotes",
    "false quotations",
  ]
  private static let wrongly = ["falsely", "wrongly", "incorrectly", "mistakenly", "erroneously"]

  private static let attributedTitles = [
    "attributed", "attributions", "unsourced", "unverified", "undated and unsourced",
    "quotes attributed",
    "quotations attributed",
  ]
}
