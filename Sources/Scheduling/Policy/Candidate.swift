public import PuzzleModel

/// A puzzle that may be given a day, as far as a calendar has to know it.
public struct Candidate: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: Puzzle.ID
  /// Who is quoted, where somebody is.
  public let author: Author.ID?
  /// The work that the quotation stands in; works of one name by two authors are two.
  public let work: String?
  /// What it is about.
  public let tags: [String]
  /// How hard it is.
  public let tier: Tier
  /// How many letters it has.
  public let letterCount: Int
  /// How surely the quotation is its author's.
  public let certainty: Quotation.Certainty

  /// Makes a candidate.
  public init(
    puzzle: Puzzle.ID,
    author: Author.ID?,
    work: String? = nil,
    tags: [String] = [],
    tier: Tier,
    letterCount: Int,
    certainty: Quotation.Certainty = .sourced
  ) {
    self.puzzle = puzzle
    self.author = author
    self.work = work
    self.tags = Set(tags).sorted()
    self.tier = tier
    self.letterCount = letterCount
    self.certainty = certainty
  }
}
