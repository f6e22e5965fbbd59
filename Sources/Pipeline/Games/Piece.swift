import PuzzleModel
import Scheduling

/// A puzzle on its way through the press, from its making to the calendar.
struct Piece: Hashable, Sendable {
  /// The quotation that the puzzle is made from; nil if there is none.
  let quotation: Quotation?
  /// The puzzle in its current state.
  var puzzle: Puzzle
  /// Whether the puzzle belongs to a frozen day and goes into the edition in any case.
  let isFrozen: Bool
  /// Whether the puzzle may stand on a day that is not frozen.
  var isDrawable: Bool
  /// The days that the calendar may draw it for.
  var days = DrawDays.any
}

/// A piece with the verdict of its check.
struct CheckedPiece: Hashable, Sendable {
  /// What the check decided.
  enum Verdict: Hashable, Sendable {
    /// The puzzle alone has one solution.
    case settled
    /// The puzzle has one solution with the help that it gives.
    case settledWithHelp
    /// The puzzle has several solutions even with all the help that the game may give.
    case open
  }

  /// The piece; its puzzle now has a check and an ambiguity.
  let piece: Piece
  /// What the check decided.
  let verdict: Verdict
  /// What it found on the way.
  var findings: [Finding] = []
}
