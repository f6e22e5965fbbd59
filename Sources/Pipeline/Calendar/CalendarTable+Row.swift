import PuzzleModel

extension CalendarTable {
  /// A day and what is played on it.
  struct Row {
    let day: CalendarDay
    let puzzle: Puzzle.ID
    let difficulty: (tier: Tier, score: Int)
    let author, text: String
    var work: String?
    /// The tier that the policy wished for.
    var wished: Tier?
    /// What put the puzzle on the day.
    var placement: Placement?
    /// The name of the occasion that the puzzle goes with.
    var occasion: String?
  }

  /// What is told of a day, in the order of the table's columns.
  enum Column: String, CaseIterable, CodingKey {
    case day, weekday, kind, puzzle, tier, score, author, work, text, wished, placement, occasion
  }
}

extension CalendarTable.Row {
  /// What stands in a column, empty where there is nothing to tell.
  func cell(_ column: CalendarTable.Column) -> String {
    switch column {
    case .day: day.description
    case .weekday: day.weekday.rawValue
    case .kind: puzzle.kind.rawValue
    case .puzzle: puzzle.description
    case .tier: difficulty.tier.rawValue
    case .score: String(difficulty.score)
    case .author: author
    case .work: work ?? ""
    case .text: text
    case .wished: wished?.rawValue ?? ""
    case .placement: placement?.rawValue ?? ""
    case .occasion: occasion ?? ""
    }
  }
}

extension CalendarTable.Row: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CalendarTable.Column.self)
    for column in CalendarTable.Column.allCases {
      if column == .score {
        try container.encode(difficulty.score, forKey: column)
      } else {
        try container.encode(cell(column), forKey: column)
      }
    }
  }
}
