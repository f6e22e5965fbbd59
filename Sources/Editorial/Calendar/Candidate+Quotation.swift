public import PuzzleModel
public import Scheduling

extension Candidate {
  /// Makes a candidate from a puzzle and the quotation that it is made of, if any.
  public init(_ puzzle: Puzzle, quoting quotation: Quotation?, days: DrawDays = .any) {
    self.init(puzzle.id, quoting: quotation, tier: puzzle.difficulty.tier, days: days)
  }

  /// Makes a candidate from a puzzle that was published and has left the edition.
  public init(gone day: PublishedDay) {
    self.init(day.puzzle, quoting: day.quoted?.quotation, tier: day.daily.wished ?? .medium)
  }

  /// Makes a candidate from a quotation that may become a puzzle of a game, to see which feasts it suits.
  init(_ quotation: Quotation, of kind: Puzzle.Kind) {
    let puzzle = Puzzle.ID(kind: kind, quotation: quotation.id)
    self.init(puzzle, quoting: quotation, tier: .medium)
  }

  private init(
    _ puzzle: Puzzle.ID,
    quoting quotation: Quotation?,
    tier: Tier,
    days: DrawDays = .any
  ) {
    self.init(
      puzzle: puzzle,
      author: quotation?.author,
      work: quotation?.work,
      tags: quotation?.tags ?? [],
      tier: tier,
      letterCount: quotation?.letterCount,
      certainty: quotation?.certainty ?? .sourced,
      seasons: quotation.flatMap { SeasonReading(of: $0)?.seasons } ?? .none,
      days: days
    )
  }
}
