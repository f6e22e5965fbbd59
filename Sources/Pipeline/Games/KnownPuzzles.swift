import PuzzleModel

/// The puzzles of the last edition, whose results are reused for puzzles that have not changed.
///
/// A result depends on the puzzle and on the tools that found it, so the results of other tools are not
/// reused. Each game decides which puzzles are unchanged.
struct KnownPuzzles: Sendable {
  private let puzzles: [Puzzle.ID: Puzzle]

  /// An empty collection, for a press that solves everything anew.
  static let none = KnownPuzzles(puzzles: [:])

  private init(puzzles: [Puzzle.ID: Puzzle]) {
    self.puzzles = puzzles
  }

  /// Takes the puzzles of an edition that the same tools have checked.
  init(_ edition: Edition?, generator: String) {
    guard let edition, edition.generator == generator else {
      self = .none
      return
    }
    puzzles = Dictionary(edition.puzzles.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The puzzle of the last edition with an ID, or nil if it has none.
  subscript(_ id: Puzzle.ID) -> Puzzle? { puzzles[id] }
}
