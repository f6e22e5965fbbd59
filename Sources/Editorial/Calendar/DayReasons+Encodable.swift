import PuzzleModel

extension DayReasons: Encodable {
  private enum CodingKeys: String, CodingKey {
    case day, kind, puzzle, text, author, work, placement, lastPlayed, isFrozen, wasPublished, tier,
      wished
    case occasions, season, spacing, without
  }

  /// Encodes an object with the facts that a person is told; what there is not is null, here and below.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(day.description, forKey: .day)
    try container.encode(puzzle.kind.rawValue, forKey: .kind)
    try container.encode(puzzle.description, forKey: .puzzle)
    try container.encode(quotation?.text, forKey: .text)
    try container.encode(authorName, forKey: .author)
    try container.encode(quotation?.work, forKey: .work)
    try container.encode(placement.rawValue, forKey: .placement)
    try container.encode(lastPlayed?.description, forKey: .lastPlayed)
    try container.encode(isFrozen, forKey: .isFrozen)
    try container.encode(wasPublished, forKey: .wasPublished)
    try container.encode(tier.rawValue, forKey: .tier)
    try container.encode(wished.rawValue, forKey: .wished)
    try container.encode(occasions, forKey: .occasions)
    try container.encode(season, forKey: .season)
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
    let (word, names): (String?, [String]?) =
      switch fit {
      case .quotation: ("quotation", nil)
      case .author(let name): ("author", [name])
      case .tags(let tags): ("tags", tags)
      case nil: (nil, nil)
      }
    try container.encode(word, forKey: .fit)
    try container.encode(names, forKey: .by)
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
    let (tags, words): ([String]?, [String]?) =
      switch reading.evidence {
      case .tags(let tags): (tags, nil)
      case .words(let words): (nil, words)
      }
    try container.encode(tags, forKey: .tags)
    try container.encode(words, forKey: .words)
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
    try container.encode(before?.description, forKey: .before)
    try container.encode(after?.description, forKey: .after)
  }
}

extension DayReasons.Substitute: Encodable {
  private enum CodingKeys: String, CodingKey {
    case answer, puzzle, text, reason
  }

  /// Encodes an object: `answer` is `frozen`, `made`, `puzzle`, `empty` or `conflict`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var (puzzle, text, reason): (String?, String?, String?) = (nil, nil, nil)
    switch self {
    case .none: try container.encode("frozen", forKey: .answer)
    case .onlyOne: try container.encode("made", forKey: .answer)
    case .puzzle(let other, let words):
      try container.encode(other == nil ? "empty" : "puzzle", forKey: .answer)
      (puzzle, text) = (other?.description, words)
    case .conflict(let conflict):
      try container.encode("conflict", forKey: .answer)
      reason = conflict
    }
    try container.encode(puzzle, forKey: .puzzle)
    try container.encode(text, forKey: .text)
    try container.encode(reason, forKey: .reason)
  }
}
