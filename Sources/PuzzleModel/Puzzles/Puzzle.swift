/// A puzzle of any game, as an edition holds it.
public struct Puzzle: Hashable, Sendable, Identifiable {
  /// The type of the ID, which lower folders call `PuzzleID`.
  public typealias ID = PuzzleID
  /// The kinds of puzzles, which lower folders call `PuzzleKind`.
  public typealias Kind = PuzzleKind

  /// The most letters of a puzzle, whatever a recipe or an edition says; far more than a screen holds.
  ///
  /// To play and to solve 10,000 letters takes about three seconds; 100,000 would take minutes.
  public static let letterLimit = 10_000

  /// Identifies the puzzle in the calendar and in every player's progress.
  public var id: ID { parts.value.id }
  /// How hard the puzzle is for a person.
  public var difficulty: Difficulty {
    get { parts.value.difficulty }
    set { parts.value.difficulty = newValue }
  }
  /// How open the puzzle leaves its solution, independent of its difficulty.
  ///
  /// It runs from 0 to 1000, like ``BlindSolve/ambiguity``. It is nil if it was not measured, as in
  /// editions of schema 1.
  public var ambiguity: Int? {
    get { parts.value.ambiguity }
    set { parts.value.ambiguity = newValue }
  }
  /// The parts that the puzzle is played from.
  public var content: Content {
    get { parts.value.content }
    set { parts.value.content = newValue }
  }
  /// The result of the headless check, or nil if the puzzle was not checked.
  public var check: SolveCheck? {
    get { parts.value.check }
    set { parts.value.check = newValue }
  }

  private var parts: Shared<Parts>

  private struct Parts: Hashable {
    let id: ID
    var difficulty: Difficulty
    var ambiguity: Int?
    var content: Content
    var check: SolveCheck?
  }

  /// Makes a puzzle from its parts.
  ///
  /// - Precondition: The content is that of this puzzle, and so is the check, if there is one.
  public init(
    id: ID,
    difficulty: Difficulty,
    ambiguity: Int? = nil,
    content: Content,
    check: SolveCheck? = nil
  ) {
    precondition(content.puzzle == id, "the content belongs to another puzzle")
    precondition(check.map { $0.id == id } ?? true, "the check belongs to another puzzle")
    parts = Shared(
      Parts(
        id: id,
        difficulty: difficulty,
        ambiguity: ambiguity,
        content: content,
        check: check
      )
    )
  }

  /// The quotation that the puzzle is made from, or nil if it is made from a seed.
  public var quotation: Quotation.ID? { id.quotation }
}
