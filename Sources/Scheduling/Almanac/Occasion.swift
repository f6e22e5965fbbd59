public import PuzzleModel

/// A reason to mark a day: a feast, or the birthday of an author.
public struct Occasion: Hashable, Sendable {
  /// How an occasion is told.
  public enum Telling: Hashable, Sendable {
    /// It names the day: `Christmas Day`.
    case headline
    /// It is told beside the day, as the death of an author is.
    case note
  }

  /// The day.
  public let day: CalendarDay
  /// The name, such as `Easter` or `birthday of Jane Austen (1775)`.
  public let name: String
  /// The cost of a puzzle that does not fit it, in points; at least 1.
  public let weight: Int
  /// What fits it.
  public let subject: Subject
  /// Whether it outweighs the wish for a tier: a puzzle that fits it costs nothing for its tier.
  public let isGreat: Bool
  /// Whether it is a day of a theme, whose tags keep no puzzle of the day apart from any other.
  public let isTheme: Bool
  /// How it is told.
  public let telling: Telling

  /// Makes an occasion; by default it is not great, and a headline.
  public init(
    day: CalendarDay,
    name: String,
    weight: Int,
    subject: Subject,
    isGreat: Bool = false,
    isTheme: Bool = false,
    telling: Telling = .headline
  ) {
    self.day = day
    self.name = name
    self.weight = weight
    self.subject = subject
    self.isGreat = isGreat
    self.isTheme = isTheme
    self.telling = telling
  }

  /// How a puzzle fits the occasion, by the best of its fits; nil if it does not.
  public func fit(of candidate: Candidate) -> Fit? { subject.fit(of: candidate) }

  /// What a fit is worth on the day, in points.
  ///
  /// The least fit that the occasion names is worth its weight; a better one is worth a step more for each
  /// grade between them.
  ///
  /// - Parameters:
  ///   - fit: The fit.
  ///   - step: The points of a grade.
  /// - Returns: The points.
  func worth(of fit: Fit, step: Int) -> Int {
    weight + (fit.grade - subject.leastGrade) * step
  }
}

/// How a puzzle fits an occasion; a later case is a better fit.
public enum Fit: Hashable, Sendable {
  /// It has one of the tags.
  case tag(String)
  /// It has all tags of a group of several.
  case tags([String])
  /// It quotes one of the authors.
  case author(Author.ID)
  /// It is made of one of the quotations.
  case quotation

  /// How good the fit is.
  ///
  /// A grade is worth as much as a tier, and no two tiers are more than 3 apart. So a quotation that is
  /// named is better than one that shares a tag, whatever their tiers.
  var grade: Int {
    switch self {
    case .tag: 0
    case .tags: 1
    case .author: 2
    case .quotation: 4
    }
  }
}

extension Occasion {
  /// What fits an occasion; at least one of the lists has something.
  public struct Subject: Hashable, Sendable {
    /// The quotations.
    public let quotations: [Quotation.ID]
    /// The authors.
    public let authors: [Author.ID]
    /// The groups of tags; a puzzle has to have all tags of one group.
    public let tags: [[String]]

    /// Makes a subject.
    public init(
      quotations: [Quotation.ID] = [],
      authors: [Author.ID] = [],
      tags: [[String]] = []
    ) {
      self.quotations = Set(quotations).sorted()
      self.authors = Set(authors).sorted()
      self.tags = Set(tags.map { Set($0).sorted() }.filter { !$0.isEmpty })
        .sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// The subject of an author's day.
    public static func author(_ author: Author.ID) -> Subject { Subject(authors: [author]) }

    /// The subject that any of some tags fits.
    public static func tags(_ tags: [String]) -> Subject { Subject(tags: tags.map { [$0] }) }

    /// Whether nothing fits.
    public var isEmpty: Bool { quotations.isEmpty && authors.isEmpty && tags.isEmpty }

    /// The subject as a text to sort by.
    var name: String {
      (quotations.map(\.description) + authors.map(\.description)
        + tags.map { $0.joined(separator: "+") }).joined(separator: ";")
    }

    /// The best fit of a puzzle; nil if none fits.
    public func fit(of candidate: Candidate) -> Fit? {
      if candidate.isMade(ofOneOf: quotations) { return .quotation }
      if let author = candidate.author, authors.contains(author) { return .author(author) }
      let groups = tags.filter { $0.allSatisfy(candidate.tags.contains) }
      if let group = groups.first(where: { $0.count > 1 }) { return .tags(group) }
      return groups.first?.first.map { .tag($0) }
    }

    /// The grade of the least fit that is named.
    fileprivate var leastGrade: Int {
      if tags.contains(where: { $0.count == 1 }) { return Fit.tag("").grade }
      if !tags.isEmpty { return Fit.tags([]).grade }
      return authors.first.map { Fit.author($0).grade } ?? Fit.quotation.grade
    }
  }
}
