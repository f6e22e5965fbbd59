import PuzzleModel

/// Takes values out of what older versions stored, and notes what it could not take.
struct OlderStateReader {
  private(set) var records: [WordSearchRecord] = []
  private(set) var leftovers: [OlderWordSearchState.Leftover] = []
  private let values: [String: OlderValue]
  private let offset: Int
  private let installed: CalendarDay?

  init(_ values: [String: OlderValue], offset: Int) {
    self.values = values
    self.offset = offset
    let value = values[OlderKey.installed]
    installed =
      value?.text.flatMap { CalendarDay($0) }
      ?? value?.number.flatMap { DayPolicy.local.day(at: $0, playerOffset: offset) }
    if value != nil, installed == nil { note(OlderKey.installed, "it is not a date") }
  }

  private mutating func note(_ key: String, _ reason: String) {
    leftovers.append(OlderWordSearchState.Leftover(key: key, reason: reason))
  }

  /// The day at an offset from the day of installation; nil and noted if it cannot be told.
  private mutating func day(_ offset: Int?, _ key: String) -> CalendarDay? {
    guard let offset else {
      note(key, "it is not a number of days")
      return nil
    }
    guard let installed else {
      note(key, "there is no date of installation")
      return nil
    }
    guard let day = installed.adding(days: offset) else {
      note(key, "the day \(offset) is outside the calendar")
      return nil
    }
    return day
  }

  /// An instant in milliseconds from one in seconds; nil outside the calendar.
  private func milliseconds(_ value: OlderValue?) -> Int? {
    let seconds: Double? =
      switch value {
      case .decimal(let seconds): seconds
      case .number(let seconds): Double(seconds)
      case .flag, .text, .list, .table, .nothing, nil: nil
      }
    let limit = (CalendarDay.last.ordinal + 1) * 86_400_000
    return seconds.flatMap { Int(exactly: ($0 * 1000).rounded(.down)) }.flatMap {
      (0..<limit).contains($0) ? $0 : nil
    }
  }
}

extension OlderStateReader {
  mutating func settings(_ settings: WordSearchSettings) -> WordSearchSettings {
    var settings = settings
    for (name, key) in OlderKey.settings {
      guard let value = values[name] else { continue }
      let isSet = value.setting.map { settings.set(key, to: $0) } ?? false
      if !isSet { note(name, "it is not a value of the setting") }
    }
    return settings
  }

  mutating func purse() -> HintPurse {
    guard let value = values[OlderKey.hints] else { return HintPurse() }
    guard let count = value.number else {
      note(OlderKey.hints, "it is not a number")
      return HintPurse()
    }
    return HintPurse(
      count: count,
      filledOn: dayUnlessNone(OlderKey.hintFill),
      rewardedOn: dayUnlessNone(OlderKey.hintReward)
    )
  }

  /// The day of an offset that is stored alone; a negative one stood for none.
  private mutating func dayUnlessNone(_ key: String) -> CalendarDay? {
    guard let value = values[key] else { return nil }
    if let offset = value.number, offset < 0 { return nil }
    return day(value.number, key)
  }

  mutating func streak() -> WordSearchProgress.EarlierStreak? {
    guard let value = values[OlderKey.streak] else { return nil }
    guard let count = value.number else {
      note(OlderKey.streak, "it is not a number of days")
      return nil
    }
    guard count > 0, let last = dayUnlessNone(OlderKey.streakLast) else { return nil }
    return WordSearchProgress.EarlierStreak(dayCount: count, last: last)
  }
}

extension OlderStateReader {
  /// Reads the record of every game, and the state of the newest version.
  mutating func readGames(side: Int) {
    readRecords(side: side)
    if let state = values[OlderKey.state3] {
      readState(state, OlderKey.state3, dayOffset: state["puzzleIndex"]?.number, side: side)
      return
    }
    let slots = OlderKey.slots2.filter { values[$0.state] != nil }
    for (key, index) in slots {
      guard let state = values[key] else { continue }
      let stored = values[index]?.number ?? state["puzzleIndex"]?.number
      readState(state, key, dayOffset: stored, side: side)
    }
    if slots.isEmpty, let state = values[OlderKey.state1] {
      readState(state, OlderKey.state1, dayOffset: state["puzzleIndex"]?.number ?? 0, side: side)
    }
  }

  private mutating func readState(
    _ state: OlderValue,
    _ key: String,
    dayOffset: Int?,
    side: Int
  ) {
    guard let found = state["foundWords"]?.list else {
      note(key, "it has no found words")
      return
    }
    guard let day = boundaryDay(key) ?? day(dayOffset, key) else { return }
    let words = Self.letters(of: state["words"]?.list ?? [])
    let foundWords = Self.letters(of: found)
    records.append(
      WordSearchRecord(
        day: day,
        side: Self.side(state["gridSize"]?.number ?? state["grid"]?.list?.count, or: side),
        foundWords: foundWords,
        wordCount: words.count,
        isCompleted: !words.isEmpty && Set(words).isSubset(of: foundWords)
      )
    )
  }

  /// The day of the state of version 3, from the instant at which its puzzle began.
  private func boundaryDay(_ key: String) -> CalendarDay? {
    guard key == OlderKey.state3, let instant = values[OlderKey.boundary3]?.number else {
      return nil
    }
    return DayPolicy.local.day(at: instant, playerOffset: offset)
  }

  private mutating func readRecords(side: Int) {
    guard let value = values[OlderKey.records] else { return }
    guard case .table(let table) = value else {
      note(OlderKey.records, "it is not a table of records")
      return
    }
    for (name, record) in table.sorted(by: { $0.key < $1.key }) {
      guard let found = record["foundWords"]?.list else {
        note(OlderKey.records, "'\(name.abridged(to: 40).visibleLine)' has no found words")
        continue
      }
      guard let day = day(record["dayOffset"]?.number, OlderKey.records) else { continue }
      let (startedAt, endedAt) = (
        milliseconds(record["startedAt"]), milliseconds(record["endedAt"])
      )
      records.append(
        WordSearchRecord(
          day: day,
          side: Self.side(record["gridSize"]?.number, or: side),
          foundWords: Self.letters(of: found),
          startedAt: startedAt,
          endedAt: endedAt,
          latestAt: endedAt ?? startedAt,
          isCompleted: endedAt != nil,
          completedOn: endedAt.flatMap { DayPolicy.local.day(at: $0 / 1000, playerOffset: offset) }
        )
      )
    }
  }

  /// Marks the days that were completed; a day without a record gets one.
  mutating func readCompletedDays(side: Int) {
    guard let value = values[OlderKey.completed] else { return }
    guard let list = value.list else {
      note(OlderKey.completed, "it is not a list of days")
      return
    }
    var completed = Set(records.filter(\.isCompleted).map(\.day))
    for value in list {
      guard let day = day(value.number, OlderKey.completed), completed.insert(day).inserted else {
        continue
      }
      let sides = records.filter { $0.day == day }
      let best = sides.max { ($0.foundWords.count, $0.side) < ($1.foundWords.count, $1.side) }
      records.append(
        WordSearchRecord(day: day, side: best?.side ?? side, isCompleted: true)
      )
    }
  }

  mutating func noteUnknownKeys() {
    for key in values.keys where key.hasPrefix("puzzle_") && !OlderKey.all.contains(key) {
      note(key, "no version is known to have stored it")
    }
  }

  private static func side(_ stored: Int?, or side: Int) -> Int {
    stored.map(WordSearchSettings.clamped) ?? side
  }

  /// The letters of words as texts; a puzzle never had more than a thousand.
  private static func letters(of words: [OlderValue]) -> [String] {
    words.prefix(1000).compactMap { word in
      let letters = Glyph.playedLetters(of: String((word.text ?? "").prefix(100)))
      return letters.isEmpty ? nil : String(letters.map(\.character))
    }
  }
}
