import PuzzleModel

/// Demands and rules that no calendar meets together, next to the settled puzzles that matter.
struct UnsatisfiableCore {
  var demands: [FeasibilityInstance.Demand]
  var rules: Set<Rule>
  /// The settled puzzles without which the others could be met.
  var fixtures: [FixtureIndex]

  /// The openings that need a puzzle.
  var openings: [OpeningIndex] {
    demands.compactMap { if case .fill(let opening) = $0 { opening } else { nil } }
  }

  /// The items of the backlog that need a day.
  var backlogItems: [PendingIndex] {
    demands.compactMap { if case .meet(let item) = $0 { item } else { nil } }
  }
}
