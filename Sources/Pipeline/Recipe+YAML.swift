import Corpus
import PuzzleModel

extension Recipe {
  /// Reads a recipe.
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - path: The recipe's path, as errors name it.
  /// - Throws: ``RecipeError`` at the first thing that cannot be used.
  public init(yaml text: String, path: String) throws {
    var top = try YAMLMapping(text: text, path: path)
    self.path = path
    name = try top.string("name") ?? "Quoin"
    contentVersion = try top.integer("content-version", in: 1...1_000_000) ?? 1
    language = try top.string("language") ?? "en"
    guard QuotationParser.isLanguageTag(language) else {
      throw top.error("language", "'\(language)' is no language tag; write one of BCP 47, as en")
    }
    quotations = try top.mappings("quotations").map(Source.init)
    authors = try top.mappings("authors").map(Source.init)
    guard !quotations.isEmpty else {
      throw top.error("quotations", "a recipe names at least one file of quotations")
    }
    stopOn = try top.choice("stop-on", of: Finding.Severity.self) ?? .error
    letters = try Self.letters(try top.mapping("letters"))
    guard let schedule = try top.mapping("schedule") else {
      throw top.error("schedule", "a recipe has a schedule; write at least 'from' and 'days'")
    }
    self.schedule = try Schedule(schedule)
    try top.finish()
  }

  private static func letters(_ mapping: YAMLMapping?) throws -> ClosedRange<Int> {
    guard var mapping else { return usualLetters }
    let minimum = try mapping.integer("minimum", in: 1...10_000) ?? usualLetters.lowerBound
    let maximum = try mapping.integer("maximum", in: 1...10_000) ?? usualLetters.upperBound
    guard minimum <= maximum else {
      throw mapping.error("maximum", "\(maximum) is below the minimum of \(minimum)")
    }
    try mapping.finish()
    return minimum...maximum
  }
}

extension Recipe.Source {
  fileprivate init(_ mapping: YAMLMapping) throws {
    var mapping = mapping
    guard let path = try mapping.string("path") else {
      throw mapping.error("path", "a source has a path")
    }
    self.path = path
    place = mapping.place(of: "path")
    keyPath = mapping.keyPath
    format = try mapping.choice("format", of: Recipe.Format.self)
    guard let licence = try mapping.string("licence") else {
      throw mapping.error("licence", "a source has a licence; write its SPDX name")
    }
    self.licence = licence
    var columns = try mapping.mapping("columns")
    let labels = try columns?.strings() ?? []
    self.columns = Dictionary(labels.map { ($0.key, $0.value) }) { first, _ in first }
    delimiter = try mapping.string("delimiter")
    hasHeader = try mapping.flag("header")
    encoding = try mapping.string("encoding")
    record = try mapping.string("record")
    try mapping.finish()
  }
}

extension Recipe.Schedule {
  fileprivate init(_ mapping: YAMLMapping) throws {
    var mapping = mapping
    place = mapping.place(of: "days")
    guard let from = try mapping.string("from") else {
      throw mapping.error("from", "a schedule has a first day; write it as YYYY-MM-DD")
    }
    guard let first = CalendarDay(from) else {
      throw mapping.error("from", "'\(from)' is no day of the calendar; write one as YYYY-MM-DD")
    }
    self.from = first
    guard let days = try mapping.integer("days", in: 1...3_652_059) else {
      throw mapping.error("days", "a schedule has a number of days; 365 are a year")
    }
    self.days = days
    authorGap = try mapping.integer("author-gap", in: 0...3650) ?? 14
    var tiers: [Weekday: Tier] = [:]
    if var wishes = try mapping.mapping("tiers") {
      for weekday in Weekday.allCases {
        tiers[weekday] = try wishes.choice(weekday.rawValue, of: Tier.self)
      }
      try wishes.finish()
    }
    self.tiers = Self.defaultTiers.merging(tiers) { $1 }
    try mapping.finish()
  }

  /// Easy on Monday, hard at the end of the week, and gentle on Sunday.
  private static let defaultTiers: [Weekday: Tier] = [
    .monday: .easy, .tuesday: .easy, .wednesday: .medium, .thursday: .medium, .friday: .hard,
    .saturday: .expert, .sunday: .medium,
  ]
}
