import PuzzleModel

extension CodeBreakerProgress: Codable {
  /// The version of the form that is written; no other is read.
  private static let version = 1
  /// The longest streak that is believed, a hundred years of days.
  static let streaks = 0...36_525

  private enum CodingKeys: String, CodingKey {
    case version, levels, days, played
    case unlockedTiers = "unlocked"
    case isAllUnlocked = "all-unlocked"
    case hasImported = "imported"
    case importedStreak = "imported-streak"
  }

  /// A result as JSON has it.
  private struct Stored: Codable {
    var stars: Int
    var attempts: Int
    var late: Bool?
  }

  /// Decodes a progress.
  ///
  /// - Throws: `DecodingError` if a part is missing or has another form, or has a value that no game gives.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func refused(_ key: CodingKeys, _ text: String) -> DecodingError {
      .dataCorruptedError(
        forKey: key,
        in: values,
        debugDescription: "'\(text.abridged(to: 40).visibleLine)' is not possible here"
      )
    }
    let version = try values.decode(Int.self, forKey: .version)
    guard version == Self.version else { throw refused(.version, "\(version)") }
    self.init()
    for (name, stored) in try values.decode([String: Stored].self, forKey: .levels) {
      guard let level = Int(name), "\(level)" == name, let tier = CodeTier(level: level),
        let result = Result(stars: stored.stars, attempts: stored.attempts, in: tier)
      else { throw refused(.levels, name) }
      levels[level] = result
    }
    for (name, stored) in try values.decode([String: Stored].self, forKey: .days) {
      guard let day = CalendarDay(name),
        let result = Result(stars: stored.stars, attempts: stored.attempts, in: CodeTier.daily)
      else { throw refused(.days, name) }
      days[day] = DailyResult(result: result, isOnItsDay: stored.late != true)
    }
    played = PlayedDays(
      try values.decode([String].self, forKey: .played).map { text in
        guard let run = Self.run(text) else { throw refused(.played, text) }
        return run
      }
    )
    for name in try values.decodeIfPresent([String].self, forKey: .unlockedTiers) ?? [] {
      guard let tier = CodeTier(rawValue: name) else { throw refused(.unlockedTiers, name) }
      unlockedTiers.insert(tier)
    }
    isAllUnlocked = try values.decodeIfPresent(Bool.self, forKey: .isAllUnlocked) ?? false
    hasImported = try values.decodeIfPresent(Bool.self, forKey: .hasImported) ?? false
    let streak = try values.decodeIfPresent(Int.self, forKey: .importedStreak) ?? 0
    importedStreak = min(max(streak, Self.streaks.lowerBound), Self.streaks.upperBound)
  }

  /// Encodes the progress; days in a row are one text with a slash, as in `2027-01-01/2027-01-09`.
  ///
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.version, forKey: .version)
    let levels = levels.map { ("\($0)", Stored(stars: $1.stars, attempts: $1.attempts)) }
    try values.encode(Dictionary(uniqueKeysWithValues: levels), forKey: .levels)
    let days = days.map { day, daily in
      let result = daily.result
      let late = daily.isOnItsDay ? nil : true
      return (
        day.description, Stored(stars: result.stars, attempts: result.attempts, late: late)
      )
    }
    try values.encode(Dictionary(uniqueKeysWithValues: days), forKey: .days)
    try values.encode(played.runs.compactMap(Self.text), forKey: .played)
    try values.encode(unlockedTiers.sorted().map(\.rawValue), forKey: .unlockedTiers)
    if isAllUnlocked { try values.encode(true, forKey: .isAllUnlocked) }
    if hasImported { try values.encode(true, forKey: .hasImported) }
    if importedStreak > 0 { try values.encode(importedStreak, forKey: .importedStreak) }
  }

  private static func run(_ text: String) -> ClosedRange<Int>? {
    let days = text.split(separator: "/", omittingEmptySubsequences: false).map { CalendarDay($0) }
    guard days.count == 2, let first = days[0], let last = days[1], first <= last else {
      return nil
    }
    return first.ordinal...last.ordinal
  }

  private static func text(_ run: ClosedRange<Int>) -> String? {
    guard let first = CalendarDay(ordinal: run.lowerBound),
      let last = CalendarDay(ordinal: run.upperBound)
    else { return nil }
    return "\(first)/\(last)"
  }
}
