import PuzzleModel

// The columns are in the order of the `SELECT`s in `EditionReader`.

extension Source {
  /// Reads `path, sha256, format, record_count, licence`.
  init(_ row: StoredRow) throws(StoreError) {
    self.init(
      path: try row.text(0),
      sha256: try row.text(1),
      format: try row.text(2),
      recordCount: try row.integer(3),
      license: try row.text(4)
    )
  }
}

extension Author {
  /// Reads `id, name, sort_name, born, died, birthplace, summary, born_calendar, died_calendar`.
  init(_ row: StoredRow, aliases: [String]) throws(StoreError) {
    self.init(
      id: try row.value(0, "a slug such as jane-austen") { Author.ID($0) },
      name: try row.text(1),
      sortName: try row.text(2),
      aliases: aliases,
      born: try row.optionalDate(3, calendar: 7),
      died: try row.optionalDate(4, calendar: 8),
      birthplace: try row.optionalText(5),
      summary: try row.optionalText(6)
    )
  }
}

extension Quotation {
  /// Reads `id, text, author_id, work, locator, year, language, letter_count, path, source_line,
  /// certainty, translated, checked`.
  init(_ row: StoredRow, tags: [String]) throws(StoreError) {
    let quotation = Quotation(
      id: try row.quotationID(0),
      text: try row.text(1),
      author: try row.value(2, "a slug such as jane-austen") { Author.ID($0) },
      work: try row.optionalText(3),
      locator: try row.optionalText(4),
      year: try row.optionalDate(5),
      translated: try row.optionalDate(11),
      language: try row.text(6),
      tags: tags,
      certainty: try row.optionalValue(10, "disputed, attributed or sourced") {
        Certainty(rawValue: $0)
      },
      checked: try row.optionalValue(12, "edition, reference or knowledge") {
        Wording(rawValue: $0)
      },
      origin: Place(
        path: try row.value(8, "the ID of a source") { $0 },
        line: try row.integer(9)
      )
    )
    guard let quotation else { throw row.unreadable(1, expected: "text that is not blank") }
    guard try row.integer(7) == quotation.letterCount else {
      throw row.unreadable(
        7,
        expected: "\(quotation.letterCount), the number of letters in its text"
      )
    }
    self = quotation
  }
}

extension Puzzle {
  /// Reads `id, tier, score, ambiguity, quotation_id`, and adds the values of other tables.
  init(
    _ row: StoredRow,
    evidence: [Evidence],
    content: Content,
    check: SolveCheck?
  ) throws(StoreError) {
    let id = try row.puzzleID(0)
    guard try row.optionalText(4) == id.quotation?.description else {
      throw row.unreadable(4, expected: "the quotation that the puzzle's ID names, if it names one")
    }
    self.init(
      id: id,
      difficulty: Difficulty(
        score: try row.integer(2, in: Difficulty.scores),
        tier: try row.value(1, Tier.expected) { Tier(rawValue: $0) },
        evidence: evidence
      ),
      ambiguity: try row.optionalInteger(3, in: 0...1000),
      content: content,
      check: check
    )
  }
}

extension Evidence {
  /// Reads `puzzle_id, feature, value, points`; the feature is read already.
  init(_ row: StoredRow, feature: String) throws(StoreError) {
    self.init(
      feature: feature,
      value: try row.integer(2),
      points: try row.integer(3)
    )
  }
}

extension SolveCheck {
  /// Reads `puzzle_id, status, detail, keystroke_count, hint_count, verdict, margin, alternative,
  /// effort`.
  init(_ row: StoredRow) throws(StoreError) {
    let detail = try row.optionalText(2)
    self.init(
      id: try row.puzzleID(0),
      status: try row.value(1, "'passed', or 'failed' with a detail") {
        Status(name: $0, detail: detail)
      },
      keystrokeCount: try row.integer(3),
      hintCount: try row.integer(4),
      blind: try BlindSolve(row)
    )
  }
}

extension BlindSolve {
  /// Reads the columns of a check from `verdict` on, or returns nil if all of them are NULL.
  fileprivate init?(_ row: StoredRow) throws(StoreError) {
    guard let margin = try row.optionalInteger(6) else {
      for column in [5, 7, 8] where !row.isNull(column) {
        throw row.unreadable(column, expected: "NULL, because its margin is NULL")
      }
      return nil
    }
    guard margin >= 0 else { throw row.unreadable(6, expected: "a whole number from 0") }
    let effort = try row.integer(8)
    guard effort >= 0 else { throw row.unreadable(8, expected: "a whole number from 0") }
    self.init(margin: margin, alternative: try row.optionalText(7), effort: effort)
    guard try row.optionalText(5) == verdict.rawValue else {
      throw row.unreadable(5, expected: "'\(verdict.rawValue)', the verdict for its margin")
    }
  }
}

extension DailyPuzzle {
  /// Reads `day, puzzle_id, wished, placement, occasion`.
  init(_ row: StoredRow) throws(StoreError) {
    self.init(
      day: try row.day(0),
      puzzle: try row.puzzleID(1),
      wished: try row.optionalValue(2, Tier.expected) { Tier(rawValue: $0) },
      placement: try row.optionalValue(3, "drawn, occasion, backlog or pinned") {
        Placement(rawValue: $0)
      },
      occasion: try row.optionalValue(4, "a name that is not empty") { $0.isEmpty ? nil : $0 }
    )
  }
}

extension Tier {
  static let expected = "easy, medium, hard or expert"
}

extension StoredRow {
  /// Returns the day in a column.
  func day(_ column: Int) throws(StoreError) -> CalendarDay {
    try value(column, "a day as YYYY-MM-DD") { CalendarDay($0) }
  }

  fileprivate func quotationID(_ column: Int) throws(StoreError) -> Quotation.ID {
    try value(column, "a UUID of version 8 in lower case") { Quotation.ID($0) }
  }

  /// Returns the puzzle ID in a column.
  func puzzleID(_ column: Int) throws(StoreError) -> Puzzle.ID {
    try value(column, "a puzzle's ID, kind:quotation-or-seed") { Puzzle.ID($0) }
  }

  /// Reads a date whose calendar stands in another column, if in any.
  fileprivate func optionalDate(
    _ column: Int,
    calendar: Int? = nil
  ) throws(StoreError) -> HistoricalDate? {
    var stated: String?
    if let calendar {
      stated = try optionalValue(calendar, "julian") { $0 == HistoricalDate.oldStyle ? $0 : nil }
    }
    return try optionalValue(column, "a date in EDTF such as 1564-04-26 or -0003~") {
      HistoricalDate($0, isOldStyle: stated != nil)
    }
  }
}

extension HistoricalDate {
  /// How an edition names the calendar of a date of the Old Style.
  static let oldStyle = "julian"

  /// The calendar as an edition states it; nil where nothing is stated.
  var statedCalendar: String? { isOldStyle ? Self.oldStyle : nil }
}
