import Editorial
import PuzzleModel
import Scheduling

/// A puzzle on its way through the press, from its making to the calendar.
struct Piece: Hashable, Sendable {
  /// The quotation that the puzzle is made from; nil if there is none.
  let quotation: Quotation?
  /// The puzzle in its current state; its evidence is in the order of an edition, which then shares it.
  var puzzle: Puzzle
  /// Whether the puzzle belongs to a frozen day and goes into the edition in any case.
  let isFrozen: Bool
  /// Whether the puzzle may stand on a day that is not frozen.
  var isDrawable: Bool
  /// The days that the calendar may draw it for.
  var days = DrawDays.any
  /// Whether the puzzle is the last edition's, whole: it is graded, solved and played.
  var isWhole = false
  /// Whether only its frozen day keeps the puzzle from being refused.
  var isExempt = false
  /// A hash of what the puzzle is made from; nil if its ID or its text says it all.
  var origin: String?
  /// The tier of the puzzle before it gave letters.
  let bareTier: Tier

  /// Makes a piece; without another bare tier it is that of the puzzle.
  init(
    quotation: Quotation?,
    puzzle: Puzzle,
    isFrozen: Bool,
    isDrawable: Bool,
    days: DrawDays = .any,
    bareTier: Tier? = nil
  ) {
    self.quotation = quotation
    self.puzzle = puzzle.withEvidenceInOrder
    self.isFrozen = isFrozen
    self.isDrawable = isDrawable
    self.days = days
    self.bareTier = bareTier ?? puzzle.difficulty.tier
  }
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

  /// Another reading that the check met, which the next press need not look for again.
  enum Remark: Hashable, Sendable {
    /// The solver reads it without good reason, and the puzzle is kept.
    case nearMiss(PressLedger.NearMiss)
    /// A person could defend it, and there is no puzzle.
    case openReading(OpenReading)
  }

  /// The piece; its puzzle now has a check and an ambiguity.
  let piece: Piece
  /// What the check decided.
  let verdict: Verdict
  /// What it found on the way.
  var findings: [Finding] = []
  /// Another reading, if the next press needs it.
  var remark: Remark?
}
