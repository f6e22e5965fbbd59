public import PuzzleModel

extension CalendarTable {
  /// A day of a game with its puzzle.
  public struct Row: Hashable, Sendable {
    /// The day, its puzzle, and the reasons.
    public let daily: DailyPuzzle
    /// How hard the puzzle is.
    public let difficulty: Difficulty
    /// The quotation of the puzzle; nil for a puzzle without one.
    public let quotation: Quotation?
    /// The name of the author who is quoted.
    public let authorName: String?
    /// What the puzzle is, in a few words, if it has no quotation.
    public let subject: String?
    /// What is told beside the day: that the author died on it.
    public let note: String?
    /// Whether the day may not change, and whether it had another puzzle when it was published.
    ///
    /// Only a planned calendar knows, so neither is a column.
    public var isFrozen = false, isMoved = false

    /// Makes a row.
    public init(
      daily: DailyPuzzle,
      difficulty: Difficulty,
      quotation: Quotation?,
      authorName: String?,
      subject: String? = nil,
      note: String? = nil
    ) {
      self.daily = daily
      self.difficulty = difficulty
      self.quotation = quotation
      self.authorName = authorName
      self.subject = subject
      self.note = note
    }
  }

  /// The columns of the table, in order.
  public enum Column: String, CaseIterable, CodingKey, Sendable {
    case day, weekday, kind, puzzle, tier, score, author, work, text, wished, placement, occasion
    case note
  }
}

extension CalendarTable.Row {
  /// Returns the text of a cell; empty if there is none.
  public func cell(_ column: CalendarTable.Column) -> String { text(of: column) ?? "" }

  /// The text of a cell, or nil.
  private func text(of column: CalendarTable.Column) -> String? {
    switch column {
    case .day: daily.day.description
    case .weekday: daily.day.weekday.rawValue
    case .kind: daily.puzzle.kind.rawValue
    case .puzzle: daily.puzzle.description
    case .tier: difficulty.tier.rawValue
    case .score: String(difficulty.score)
    case .author: authorName
    case .work: quotation?.work
    case .text: quotation?.text ?? subject
    case .wished: daily.wished?.rawValue
    case .placement: daily.placement?.rawValue
    case .occasion: daily.occasion
    case .note: note
    }
  }
}

extension CalendarTable.Row: Encodable {
  /// Encodes an object with a member for each column; what there is not is null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CalendarTable.Column.self)
    for column in CalendarTable.Column.allCases {
      if column == .score {
        try container.encode(difficulty.score, forKey: column)
      } else {
        try container.encode(text(of: column), forKey: column)
      }
    }
  }
}
