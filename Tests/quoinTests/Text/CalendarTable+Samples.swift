import Editorial
import PuzzleModel
import Testing

extension CalendarTable.Row {
  /// A row by nobody, of a day and a tier.
  static func sample(
    _ day: String,
    _ tier: Tier,
    kind: Puzzle.Kind = .cryptogram,
    wished: Tier? = nil,
    _ placement: Placement? = nil,
    _ occasion: String? = nil
  ) throws -> CalendarTable.Row {
    let id = Quotation.ID(digestHigh: 1, digestLow: 2)
    return CalendarTable.Row(
      daily: DailyPuzzle(
        day: try #require(CalendarDay(day)),
        puzzle: Puzzle.ID(kind: kind, quotation: id),
        wished: wished,
        placement: placement,
        occasion: occasion
      ),
      difficulty: Difficulty(score: 321, tier: tier, evidence: []),
      quotation: Quotation(
        id: id,
        text: "One, two",
        author: try #require(Author.ID("nobody")),
        work: "Nothing",
        origin: Place(path: "a.csv", line: 2)
      ),
      authorName: "Nobody"
    )
  }
}

extension CalendarTable {
  /// Two days, the first for an occasion; without days for `isEmpty`.
  static func sample(isEmpty: Bool = false) throws -> CalendarTable {
    let rows = try [
      Row.sample("2027-04-23", .medium, wished: .hard, .occasion, "Birthday of Shakespeare"),
      .sample("2027-04-24", .easy),
    ]
    return CalendarTable(
      name: "Reasons",
      released: try #require(CalendarDay("2026-11-05")),
      rows: isEmpty ? [] : rows
    )
  }
}
