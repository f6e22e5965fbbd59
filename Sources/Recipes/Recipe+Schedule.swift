package import Corpus
import PuzzleModel
import Scheduling

extension Recipe.Schedule {
  /// The days that a gap may have; the longest is ten years.
  private static let gaps = 0...3650
  /// The days that a calendar may have; the longest is fifty years.
  package static let dayCounts = 1...18_263

  /// Reads the schedule of a recipe or of one of its games.
  package init(_ mapping: YAMLMapping) throws {
    var mapping = mapping
    section = mapping.section
    place = mapping.place(of: "days")
    version = try mapping.integer("version", in: 1...1_000_000)
    from = try mapping.day("from")
    through = try mapping.day("through")
    days = try mapping.integer("days", in: Self.dayCounts)
    tiers = try Self.tiers(&mapping)
    quotas = try Self.quotas(&mapping)
    authorGap = try mapping.integer("author-gap", in: Self.gaps)
    workGap = try mapping.integer("work-gap", in: Self.gaps)
    tagGap = try mapping.integer("tag-gap", in: Self.gaps)
    expertGap = try mapping.integer("expert-gap", in: Self.gaps)
    quotationGap = try mapping.integer("quotation-gap", in: 1...3_652_059)
    tierJump = try mapping.integer("tier-jump", in: 0...3)
    letters = try Self.letters(&mapping)
    seasons = try mapping.choice("seasons", of: SeasonReckoning.self)
    certainty = try mapping.choice("certainty", of: Quotation.Certainty.self)
    let items = try mapping.mappings("backlog").map(Self.item)
    backlog = mapping.has("backlog") ? items : nil
    frozenThrough = try mapping.day("frozen-through")
    pins = try mapping.written("pins")
    published = try mapping.written("published")
    blackouts = try mapping.mapping("blackouts").map(Recipe.Blackouts.init)
    try readWeights(&mapping)
    try mapping.finish()
  }

  private mutating func readWeights(_ mapping: inout YAMLMapping) throws {
    if var weights = try mapping.mapping("weights") {
      tierWeight = try weights.integer("tier", in: 0...1000)
      publishedWeight = try Self.price("published", of: &weights)
      try weights.finish()
    }
    if var occasions = try mapping.mapping("occasions") {
      let tables = try occasions.writtenOrList("feasts")
      feasts = occasions.has("feasts") ? tables : nil
      birthdayWeight = try occasions.integer("birthday", in: 0...1000)
      deathWeight = try occasions.integer("death", in: 0...1000)
      try occasions.finish()
    }
  }

  /// What moving a published day costs, in points.
  private static func price(
    _ key: String,
    of mapping: inout YAMLMapping
  ) throws -> Written<Int>? {
    let prices = 0...10_000
    guard let written = try mapping.written(key) else { return nil }
    let price = written.value == "infinity" ? Weights.never : Int(written.value)
    guard let price, prices.contains(price) || price == Weights.never else {
      throw written.error(
        "'\(written.value)' is no whole number from \(prices.lowerBound) to \(prices.upperBound), and "
          + "not infinity, at which no wish moves a day"
      )
    }
    return Written(value: price, place: written.place, keyPath: written.keyPath)
  }

  private static func tiers(_ mapping: inout YAMLMapping) throws -> [Weekday: Written<Tier>]? {
    guard var weekdays = try mapping.mapping("tiers") else { return nil }
    var tiers: [Weekday: Written<Tier>] = [:]
    for weekday in Weekday.allCases {
      tiers[weekday] = try weekdays.choice(weekday.rawValue, of: Tier.self)
    }
    try weekdays.finish()
    return tiers
  }

  private static func quotas(_ mapping: inout YAMLMapping) throws -> Written<[Tier: Int]>? {
    guard var quotas = try mapping.mapping("quotas") else { return nil }
    var counts: [Tier: Int] = [:]
    for tier in Tier.allCases {
      counts[tier] = try quotas.integer(tier.rawValue, in: 0...31)?.value
    }
    try quotas.finish()
    return Written(value: counts, place: mapping.place(of: "quotas"), keyPath: quotas.keyPath)
  }

  private static func letters(
    _ mapping: inout YAMLMapping
  ) throws -> [Weekday: Recipe.Letters]? {
    guard var weekdays = try mapping.mapping("letters") else { return nil }
    var letters: [Weekday: Recipe.Letters] = [:]
    for weekday in Weekday.allCases {
      letters[weekday] = try weekdays.mapping(weekday.rawValue).map(Recipe.Letters.init)
    }
    try weekdays.finish()
    return letters
  }

  private static func item(_ mapping: YAMLMapping) throws -> Recipe.BacklogItem {
    var mapping = mapping
    guard let text = try mapping.string("quotation"), let quotation = Quotation.ID(text) else {
      throw mapping.error(
        "quotation",
        "an entry of the backlog has a quotation; write its ID, a UUID"
      )
    }
    guard let month = try mapping.string("month"), let first = CalendarDay("\(month)-01") else {
      throw mapping.error("month", "an entry of the backlog has a month; write it as YYYY-MM")
    }
    try mapping.finish()
    return Recipe.BacklogItem(quotation: quotation, month: first)
  }
}
