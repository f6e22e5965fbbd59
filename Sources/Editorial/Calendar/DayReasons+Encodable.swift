import PuzzleModel

extension DayReasons: Encodable {
  private enum CodingKeys: String, CodingKey {
    case day, kind, puzzle, text, author, work, placement, lastPlayed, isFrozen, wasPublished, tier,
      wished
    case occasions, season, spacing, without
  }

  /// Encodes an object with the facts that a person is told.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(day.description, forKey: .day)
    try container.encode(puzzle.kind.rawValue, forKey: .kind)
    try container.encode(puzzle.description, forKey: .puzzle)
    try container.encodeIfPresent(quotation?.text, forKey: .text)
    try container.encodeIfPresent(authorName, forKey: .author)
    try container.encodeIfPresent(quotation?.work, forKey: .work)
    try container.encode(placement.rawValue, forKey: .placement)
    try container.encodeIfPresent(lastPlayed?.description, forKey: .lastPlayed)
    try container.encode(isFrozen, forKey: .isFrozen)
    try container.encode(wasPublished, forKey: .wasPublished)
    try container.encode(tier.rawValue, forKey: .tier)
    try container.encode(wished.rawValue, forKey: .wished)
    try container.encode(occasions, forKey: .occasions)
    try container.encodeIfPresent(season, forKey: .season)
    try container.encode(spacing, forKey: .spacing)
    try container.encode(substitute, forKey: .without)
  }
}

extension DayReasons.OccasionReason: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, weight, isGreat, isNote, fit, by
  }

  /// Encodes an object; what makes the puzzle fit is `quotation`, `author` or `tags`, with the names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(weight, forKey: .weight)
    try container.encode(isGreat, forKey: .isGreat)
    try container.encode(isNote, forKey: .isNote)
    switch fit {
    case .quotation: try container.encode("quotation", forKey: .fit)
    case .author(let name):
      try container.encode("author", forKey: .fit)
      try container.encode([name], forKey: .by)
    case .tags(let tags):
      try container.encode("tags", forKey: .fit)
      try container.encode(tags, forKey: .by)
    case nil: break
    }
  }
}

extension DayReasons.SeasonReason: Encodable {
  private enum CodingKeys: String, CodingKey {
    case season, isKept, tags, words
  }

  /// Encodes an object with the seasons, and the tags or the words that tell them.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(reading.title, forKey: .season)
    try container.encode(isKept, forKey: .isKept)
    switch reading.evidence {
    case .tags(let tags): try container.encode(tags, forKey: .tags)
    case .words(let words): try container.encode(words, forKey: .words)
    }
  }
}

extension DayReasons.Spacing: Encodable {
  private enum CodingKeys: String, CodingKey {
    case shared, gap, before, after
  }

  /// Encodes an object with what is shared, the gap in days, and the nearest days.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(shared, forKey: .shared)
    try container.encode(gap, forKey: .gap)
    try container.encodeIfPresent(before?.description, forKey: .before)
    try container.encodeIfPresent(after?.description, forKey: .after)
  }
}

extension DayReasons.Substitute: Encodable {
  private enum CodingKeys: String, CodingKey {
    case answer, puzzle, text, reason
  }

  /// Encodes an object: `answer` is `frozen`, `made`, `puzzle`, `empty` or `conflict`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .none: try container.encode("frozen", forKey: .answer)
    case .onlyOne: try container.encode("made", forKey: .answer)
    case .puzzle(let puzzle, let text):
      try container.encode(puzzle == nil ? "empty" : "puzzle", forKey: .answer)
      try container.encodeIfPresent(puzzle?.description, forKey: .puzzle)
      try container.encodeIfPresent(text, forKey: .text)
    case .conflict(let reason):
      try container.encode("conflict", forKey: .answer)
      try container.encode(reason, forKey: .reason)
    }
  }
}
