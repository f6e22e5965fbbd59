/// A puzzle of any game, as an edition holds it.
public struct Puzzle: Hashable, Sendable, Identifiable {
  /// Identifies the puzzle.
  public let id: ID
  /// How hard it is for a person.
  public var difficulty: Difficulty
  /// How far the puzzle alone leaves its solution open, whatever its difficulty.
  ///
  /// From 0 to 1000, as ``BlindSolve/ambiguity``. It is nil if nobody measured it, as in editions of
  /// schema 1.
  public var ambiguity: Int?
  /// What the puzzle is played from.
  public var content: Content
  /// What the headless check found, or nil if the puzzle was not checked.
  public var check: SolveCheck?

  /// Makes a puzzle.
  ///
  /// - Precondition: Content and check that name a puzzle name this one.
  public init(
    id: ID,
    difficulty: Difficulty,
    ambiguity: Int? = nil,
    content: Content,
    check: SolveCheck? = nil
  ) {
    precondition(content.puzzle.map { $0 == id } ?? true, "the content is another puzzle's")
    precondition(check.map { $0.id == id } ?? true, "the check is another puzzle's")
    self.id = id
    self.difficulty = difficulty
    self.ambiguity = ambiguity
    self.content = content
    self.check = check
  }

  /// The quotation that the puzzle is made of, or nil if it is made of none.
  public var quotation: Quotation.ID? { id.quotation }
}
