public import PuzzleModel
public import Scheduling

/// The seasons that a quotation belongs to, and what tells them.
///
/// Its tags tell them, or else its text, if that is English. A feast binds more closely than a season: what
/// is tagged `christmas` and `winter` belongs to Christmas.
public struct SeasonReading: Hashable, Sendable {
  /// What tells the seasons of a quotation.
  public enum Evidence: Hashable, Sendable {
    /// The tags.
    case tags([String])
    /// The words of the text.
    case words([String])
  }

  /// The seasons, of which there is at least one.
  public let seasons: SeasonSet
  /// What tells them.
  public let evidence: Evidence

  /// Reads the seasons of a quotation; nil if it belongs to every day.
  public init?(of quotation: Quotation) {
    let tagged = Season.tags.filter { quotation.tags.contains($0.rawValue) }
    if !tagged.isEmpty {
      let binding = Self.binding(tagged)
      seasons = SeasonSet(binding)
      evidence = .tags(binding.map(\.rawValue))
      return
    }
    guard quotation.language == "en" || quotation.language.hasPrefix("en-") else { return nil }
    let named = SeasonWords(in: quotation.text).named
    guard !named.isEmpty else { return nil }
    let binding = Self.binding(named.map(\.season))
    seasons = SeasonSet(binding)
    var words: [String] = []
    for (word, season) in named where binding.contains(season) && !words.contains(word) {
      words.append(word)
    }
    evidence = .words(words)
  }

  /// The seasons for a person: `June`, `summer or May`.
  public var title: String { seasons.title }

  private static func binding(_ seasons: [Season]) -> [Season] {
    let feasts = seasons.filter(\.isFeast)
    return Set(feasts.isEmpty ? seasons : feasts).sorted()
  }

  /// The findings about quotations that are kept to what their text names: one for each season of a file.
  ///
  /// What a tag says is no finding.
  ///
  /// - Parameter quotations: The quotations.
  /// - Returns: The findings, in the order of the files and seasons.
  public static func findings(of quotations: [Quotation]) -> [Finding] {
    struct Kind: Hashable {
      let path: String
      let seasons: [Season]
    }
    var places: [Kind: [Place]] = [:]
    for quotation in quotations {
      guard let reading = SeasonReading(of: quotation), case .words = reading.evidence else {
        continue
      }
      let kind = Kind(path: quotation.origin.path, seasons: reading.seasons.seasons)
      places[kind, default: []].append(quotation.origin)
    }
    return places.sorted {
      $0.key.path == $1.key.path
        ? $0.key.seasons.lexicographicallyPrecedes($1.key.seasons) : $0.key.path < $1.key.path
    }.compactMap { .keptToSeason($0.key.seasons, $0.value.sorted()) }
  }
}

extension SeasonSet {
  /// The seasons for a person.
  fileprivate var title: String { seasons.map(\.title).joined(separator: " or ") }
}

extension Season {
  /// The name for a person.
  fileprivate var title: String {
    switch self {
    case .spring, .summer, .autumn, .winter: rawValue
    case .newYear: "the New Year"
    case .christmas, .easter, .january, .february, .march, .april, .may, .june, .july, .august,
      .september, .october, .november, .december:
      rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}

extension Finding {
  /// The lines that a finding lists, at most.
  private static let listedLines = 12

  fileprivate static func keptToSeason(_ seasons: [Season], _ places: [Place]) -> Finding? {
    guard let first = places.first else { return nil }
    let lines = places.compactMap(\.line).prefix(listedLines).map(String.init)
    let rest = places.count > lines.count ? " and \(places.count - lines.count) more" : ""
    let title = SeasonSet(seasons).title
    let (noun, are, their) =
      places.count == 1
      ? ("quotation names", "is", "its") : ("quotations name", "are", "their")
    return Finding(
      .keptToSeason,
      at: first,
      field: "text",
      "\(places.count) \(noun) \(title) in \(their) text and \(are) kept to it "
        + "(line \(lines.joined(separator: ", "))\(rest)); tag what belongs to another season with that one"
    )
  }
}
