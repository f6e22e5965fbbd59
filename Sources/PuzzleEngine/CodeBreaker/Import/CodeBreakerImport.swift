import PuzzleModel

/// What was taken over from another app, and what could not be.
public struct CodeBreakerImport: Hashable, Sendable {
  /// A value that was not taken over.
  public struct Refusal: Hashable, Sendable, CustomStringConvertible {
    /// Where the value stood, such as `savedLevels.17`.
    public let place: String
    /// The reason in words.
    public let reason: String

    /// The refusal in one line.
    public var description: String { "\(place): \(reason)" }
  }

  /// The number of levels and days that were taken over.
  public internal(set) var takenCount = 0
  /// The values that were not taken over, in the order of their keys.
  public internal(set) var refusals: [Refusal] = []

  mutating func refuse(_ place: String, _ reason: String) {
    refusals.append(Refusal(place: place.abridged(to: 80).visibleLine, reason: reason))
  }
}

extension CodeBreakerProgress {
  /// Takes over what another app stored, once; a second time nothing changes.
  ///
  /// The keys are `savedLevels`, `completedDailyChallenges`, `currentStreak`, `longestStreak` and `lastPlayedDate`;
  /// others are ignored. Levels and days are lists, or tables by number and by date. A day is `2026-11-20`, `20261120`, a
  /// time that begins with either, or a number of seconds in UTC: since 1970 from 1,200,000,000 on, and since 2001 below.
  ///
  /// - Parameter values: The stored values by key.
  /// - Returns: What was taken over.
  public mutating func takeOver(_ values: [String: StoredValue]) -> CodeBreakerImport {
    var report = CodeBreakerImport()
    if hasImported {
      report.refuse("values", "another app's values were taken over before, and are taken once")
      return report
    }
    hasImported = true
    for (place, name, value) in Self.entries(values["completedDailyChallenges"]) {
      takeDay("completedDailyChallenges.\(place)", name, value, &report)
    }
    let onTheirDay = days.filter(\.value.isOnItsDay).keys
    played.formUnion(PlayedDays(onTheirDay.map { $0.ordinal...$0.ordinal }))
    for (place, name, value) in Self.entries(values["savedLevels"]) {
      takeLevel("savedLevels.\(place)", name, value, &report)
    }
    takeStreaks(values, &report)
    return report
  }

  /// The entries of a list or a table in order, each with its place and, in a table, its name.
  private static func entries(
    _ value: StoredValue?
  ) -> [(place: String, name: String?, value: StoredValue)] {
    switch value {
    case .list(let list): list.enumerated().map { ("\($0 + 1)", nil, $1) }
    case .table(let table): table.sorted { $0.key < $1.key }.map { ($0, $0, $1) }
    case .number, .text, .flag: [("1", nil, value ?? .nothing)]
    case nil, .nothing: []
    }
  }

  private mutating func takeLevel(
    _ place: String,
    _ name: String?,
    _ value: StoredValue,
    _ report: inout CodeBreakerImport
  ) {
    let fields = StoredFields(value)
    let named = fields.integer("id", "level", "levelid", "levelnumber", "number")
    guard let level = name.flatMap({ Int($0) }) ?? named, let tier = CodeTier(level: level) else {
      return report.refuse(place, "there is no number of a level from 1 to 330")
    }
    // A level that was opened and not won has nothing to take over.
    if fields.flag("iscompleted", "completed") == false { return }
    let stars =
      fields.integer("stars", "beststars", "starsearned") ?? (name == nil ? nil : value.integer)
    if stars == 0 { return }
    guard let result = Self.result(stars, fields.attempts, in: tier) else {
      return report.refuse(place, "no game of the tier ends with these stars or attempts")
    }
    levels[level] = result.improved(by: levels[level])
    report.takenCount += 1
  }

  private mutating func takeDay(
    _ place: String,
    _ name: String?,
    _ value: StoredValue,
    _ report: inout CodeBreakerImport
  ) {
    let fields = StoredFields(value)
    let date = name.map { StoredValue.text($0) } ?? fields["date", "day", "id"] ?? value
    guard let day = CalendarDay(stored: date) else {
      return report.refuse(place, "there is no day")
    }
    if fields.flag("iscompleted", "completed") == false { return }
    let tier = CodeTier.daily
    let stars = fields.integer("stars")
    // A day of which only the date was kept counts as the slowest win.
    let attempts = fields.attempts ?? (stars == nil ? tier.attemptCount : nil)
    guard let result = Self.result(stars, attempts, in: tier) else {
      return report.refuse(place, "no game of a day ends with these stars or attempts")
    }
    record(DailyResult(result: result, isOnItsDay: true), of: day)
    report.takenCount += 1
  }

  /// The result with these stars and attempts; what is missing follows from the other.
  private static func result(_ stars: Int?, _ attempts: Int?, in tier: CodeTier) -> Result? {
    let slowest = stars.flatMap { stars in
      (1...tier.attemptCount).last { tier.stars(forAttempts: $0) == stars }
    }
    guard let attempts = attempts ?? slowest else { return nil }
    return Result(stars: stars ?? tier.stars(forAttempts: attempts), attempts: attempts, in: tier)
  }

  private mutating func takeStreaks(
    _ values: [String: StoredValue],
    _ report: inout CodeBreakerImport
  ) {
    func count(_ key: String) -> Int {
      guard let value = values[key], value != .nothing else { return 0 }
      guard let count = value.integer, count >= 0 else {
        report.refuse(key, "it is not a number from 0 on")
        return 0
      }
      return min(count, Self.streaks.upperBound)
    }
    let current = count("currentStreak")
    importedStreak = max(importedStreak, count("longestStreak"), current)
    guard let date = values["lastPlayedDate"], date != .nothing else {
      if current > 0 {
        report.refuse("currentStreak", "the day when it was last played is missing")
      }
      return
    }
    guard let last = CalendarDay(stored: date) else {
      return report.refuse("lastPlayedDate", "it is not a day")
    }
    if current > 0 {
      played.insert(max(last.ordinal - current + 1, CalendarDay.first.ordinal)...last.ordinal)
    }
  }
}
