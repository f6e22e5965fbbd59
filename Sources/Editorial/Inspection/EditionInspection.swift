import PuzzleStore

/// What an edition holds, and how the scores and the lengths of its games are spread.
public struct EditionInspection: Hashable, Sendable {
  /// The counts.
  public let summary: EditionSummary
  /// The games that have a puzzle, in the order of `Puzzle.Kind.allCases`.
  public let games: [GameFigures]

  /// Counts the edition at a path, which is opened once and not read whole.
  ///
  /// What is not counted is not read either, so it may be damaged; see `PuzzleLibrary.faults()`.
  ///
  /// - Throws: `StoreError` if the edition cannot be read.
  public static func read(_ path: String) throws -> EditionInspection {
    let library = try PuzzleLibrary.open(path)
    let measures = try library.puzzleMeasures()
    return EditionInspection(
      summary: try EditionSummary(counting: library, measures: measures),
      games: GameFigures.all(of: measures)
    )
  }
}
