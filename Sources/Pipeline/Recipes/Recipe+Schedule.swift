import PuzzleModel
import Scheduling

extension Recipe.Schedule {
  /// Reads the policy of a calendar.
  init(_ mapping: YAMLMapping) throws {
    var mapping = mapping
    place = mapping.place(of: "days")
    version = try mapping.integer("version", in: 1...1_000_000) ?? 1
    let (first, dayCount) = try Self.range(&mapping)
    policy = SchedulePolicy(first: first, dayCount: dayCount, seed: "")
    policy.tiers = try Self.tiers(&mapping)
    policy.gaps = try Self.gaps(&mapping)
    policy.tierJump = try mapping.integer("tier-jump", in: 0...3)
    policy.letters = try Self.letters(&mapping)
    policy.certainty = try mapping.choice("certainty", of: Quotation.Certainty.self) ?? .disputed
    try policy.readBlackouts(&mapping)
    policy.backlog = try mapping.mappings("backlog").map(Self.backlog)
    policy.frozenThrough = try mapping.day("frozen-through")
    if var weights = try mapping.mapping("weights") {
      policy.weights.tier = try weights.integer("tier", in: 0...1000) ?? policy.weights.tier
      policy.weights.kept = try weights.integer("published", in: 0...10_000) ?? policy.weights.kept
      try weights.finish()
    }
    var occasions = try mapping.mapping("occasions")
    feasts = try occasions?.file("feasts")
    birthdayWeight = try occasions?.integer("birthday", in: 0...1000) ?? 0
    deathWeight = try occasions?.integer("death", in: 0...1000) ?? 0
    try occasions?.finish()
    pins = try mapping.file("pins")
    published = try mapping.file("published")
    try mapping.finish()
  }

  private static func range(
    _ mapping: inout YAMLMapping
  ) throws -> (first: CalendarDay, dayCount: Int) {
    guard let first = try mapping.day("from") else {
      throw mapping.error("from", "a schedule has a first day; write it as YYYY-MM-DD")
    }
    let last = try mapping.day("through")
    let days = try mapping.integer("days", in: 1...3_652_059)
    switch (days, last) {
    case (let days?, nil):
      guard first.adding(days: days - 1) != nil else {
        throw mapping.error(
          "days",
          "\(days) days from \(first) run past \(CalendarDay.last), the last day there is; ask for fewer"
        )
      }
      return (first, days)
    case (nil, let last?):
      guard last >= first else {
        throw mapping.error("through", "\(last) is before \(first), the first day")
      }
      return (first, last.ordinal - first.ordinal + 1)
    case (nil, nil):
      throw mapping.error(
        "days",
        "a schedule has a number of days, or a last one; write days: 365, or through: YYYY-MM-DD"
      )
    case (_?, _?):
      throw mapping.error("through", "a schedule has 'days' or 'through', and not both; delete one")
    }
  }

  private static func tiers(_ mapping: inout YAMLMapping) throws -> TierWish {
    let weekdays = try mapping.mapping("tiers")
    guard var quotas = try mapping.mapping("quotas") else {
      var tiers: [Weekday: Tier] = [:]
      if var weekdays {
        for weekday in Weekday.allCases {
          tiers[weekday] = try weekdays.choice(weekday.rawValue, of: Tier.self)
        }
        try weekdays.finish()
      }
      return .weekdays(usualTiers.merging(tiers) { $1 })
    }
    guard weekdays == nil else {
      throw mapping.error("quotas", "a schedule has 'tiers' or 'quotas', and not both; delete one")
    }
    var counts: [Tier: Int] = [:]
    for tier in Tier.allCases {
      counts[tier] = try quotas.integer(tier.rawValue, in: 0...31)
    }
    try quotas.finish()
    guard counts.values.contains(where: { $0 > 0 }) else {
      throw mapping.error("quotas", "no tier has a day; write how many days of a month each has")
    }
    return .monthly(counts)
  }

  /// Easy on Monday, hard at the end of the week, and gentle on Sunday.
  private static let usualTiers: [Weekday: Tier] = [
    .monday: .easy, .tuesday: .easy, .wednesday: .medium, .thursday: .medium, .friday: .hard,
    .saturday: .expert, .sunday: .medium,
  ]

  private static func gaps(_ mapping: inout YAMLMapping) throws -> Gaps {
    let days = 0...3650
    return Gaps(
      author: try mapping.integer("author-gap", in: days) ?? 14,
      work: try mapping.integer("work-gap", in: days) ?? 0,
      tag: try mapping.integer("tag-gap", in: days) ?? 0,
      expert: try mapping.integer("expert-gap", in: days) ?? 0,
      quotation: try mapping.integer("quotation-gap", in: 1...3_652_059)
    )
  }

  private static func letters(
    _ mapping: inout YAMLMapping
  ) throws -> [Weekday: ClosedRange<Int>] {
    guard var weekdays = try mapping.mapping("letters") else { return [:] }
    var letters: [Weekday: ClosedRange<Int>] = [:]
    for weekday in Weekday.allCases {
      var range = try weekdays.mapping(weekday.rawValue)
      letters[weekday] = try range?.letters(within: 1...10_000)
    }
    try weekdays.finish()
    return letters
  }

  private static func backlog(_ mapping: YAMLMapping) throws -> Backlog {
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
    return Backlog(quotation: quotation, month: first)
  }
}

extension SchedulePolicy {
  fileprivate mutating func readBlackouts(_ mapping: inout YAMLMapping) throws {
    guard var blackouts = try mapping.mapping("blackouts") else { return }
    for (text, key) in try blackouts.list("days") {
      guard let day = CalendarDay(text) else {
        throw blackouts.error(key, "'\(text)' is no day of the calendar; write one as YYYY-MM-DD")
      }
      blackoutDays.insert(day)
    }
    for (text, key) in try blackouts.list("quotations") {
      guard let quotation = Quotation.ID(text) else {
        throw blackouts.error(key, "'\(text)' is no quotation's ID; write the UUID")
      }
      blackoutQuotations.insert(quotation)
    }
    try blackouts.finish()
  }
}

extension YAMLMapping {
  /// A day, or nil where the key is missing.
  mutating func day(_ key: String) throws -> CalendarDay? {
    guard let text = try string(key) else { return nil }
    guard let day = CalendarDay(text) else {
      throw error(key, "'\(text)' is no day of the calendar; write one as YYYY-MM-DD")
    }
    return day
  }

  /// A file that a key names, or nil where the key is missing.
  mutating func file(_ key: String) throws -> Recipe.File? {
    try string(key).map { Recipe.File(path: $0, place: place(of: key)) }
  }

  /// The least and the most letters of a mapping, within what is usual where one is missing.
  mutating func letters(within usual: ClosedRange<Int>) throws -> ClosedRange<Int> {
    let minimum = try integer("minimum", in: 1...10_000) ?? usual.lowerBound
    let maximum = try integer("maximum", in: 1...10_000) ?? usual.upperBound
    guard minimum <= maximum else {
      throw error("maximum", "\(maximum) is below the minimum of \(minimum)")
    }
    try finish()
    return minimum...maximum
  }
}
