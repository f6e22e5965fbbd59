import PuzzleModel

extension WordSearchProgress: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, hints, filledOn, rewardedOn, records, earlierStreak, openedOn, hasTakenOlder
  }

  private struct StoredRecord: Codable {
    var day: String
    var side: Int
    var foundWords: [String]
    var wordCount: Int
    var startedAt: Int?
    var endedAt: Int?
    var latestAt: Int?
    var isCompleted: Bool
    var completedOn: String?
  }

  private struct StoredStreak: Codable {
    var dayCount: Int
    var last: String
  }

  /// Decodes progress; counts out of range are clamped, a record with an impossible side is left out.
  ///
  /// - Throws: `DecodingError` if the version is newer, a part is missing, or a day is none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let version = try values.decode(Int.self, forKey: .version)
    guard (1...Self.version).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version,
        in: values,
        debugDescription: "version \(version) of the progress is not known"
      )
    }
    func day(_ text: String?, _ key: CodingKeys) throws -> CalendarDay? {
      try text.map { try Self.day($0, key, in: values) }
    }
    let stored = try values.decode([StoredRecord].self, forKey: .records)
    let records = try stored.compactMap { record in
      try day(record.day, .records).flatMap {
        try Self.record(record, day: $0, completedOn: day(record.completedOn, .records))
      }
    }
    let streak = try values.decodeIfPresent(StoredStreak.self, forKey: .earlierStreak)
    self.init(
      purse: HintPurse(
        count: try values.decode(Int.self, forKey: .hints),
        filledOn: try day(values.decodeIfPresent(String.self, forKey: .filledOn), .filledOn),
        rewardedOn: try day(values.decodeIfPresent(String.self, forKey: .rewardedOn), .rewardedOn)
      ),
      records: records,
      earlierStreak: try day(streak?.last, .earlierStreak).flatMap { last in
        streak.map { EarlierStreak(dayCount: $0.dayCount, last: last) }
      },
      openedOn: try day(values.decodeIfPresent(String.self, forKey: .openedOn), .openedOn),
      hasTakenOlder: try values.decodeIfPresent(Bool.self, forKey: .hasTakenOlder) ?? false
    )
  }

  private static func day(
    _ text: String,
    _ key: CodingKeys,
    in values: KeyedDecodingContainer<CodingKeys>
  ) throws -> CalendarDay {
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: values,
        debugDescription: "'\(text.abridged(to: 40).visibleLine)' is not a day"
      )
    }
    return day
  }

  /// Makes a record of its stored parts; nil for an impossible side.
  private static func record(
    _ record: StoredRecord,
    day: CalendarDay,
    completedOn: CalendarDay?
  ) -> WordSearchRecord? {
    guard (1...WordSearch.sideLimit).contains(record.side) else { return nil }
    return WordSearchRecord(
      day: day,
      side: record.side,
      foundWords: record.foundWords,
      wordCount: min(record.wordCount, WordSearch.sideLimit * WordSearch.sideLimit),
      startedAt: record.startedAt,
      endedAt: record.endedAt,
      latestAt: record.latestAt,
      isCompleted: record.isCompleted,
      completedOn: completedOn
    )
  }

  /// Encodes progress, with days as `YYYY-MM-DD`.
  ///
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.version, forKey: .version)
    try values.encode(purse.count, forKey: .hints)
    try values.encodeIfPresent(purse.filledOn?.description, forKey: .filledOn)
    try values.encodeIfPresent(purse.rewardedOn?.description, forKey: .rewardedOn)
    let stored = records.map {
      StoredRecord(
        day: $0.day.description,
        side: $0.side,
        foundWords: $0.foundWords,
        wordCount: $0.wordCount,
        startedAt: $0.startedAt,
        endedAt: $0.endedAt,
        latestAt: $0.latestAt,
        isCompleted: $0.isCompleted,
        completedOn: $0.completedOn?.description
      )
    }
    try values.encode(stored, forKey: .records)
    let streak = earlierStreak.map {
      StoredStreak(dayCount: $0.dayCount, last: $0.last.description)
    }
    try values.encodeIfPresent(streak, forKey: .earlierStreak)
    try values.encodeIfPresent(openedOn?.description, forKey: .openedOn)
    try values.encode(hasTakenOlder, forKey: .hasTakenOlder)
  }
}
