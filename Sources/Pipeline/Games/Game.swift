import Editorial
import Grading
import PuzzleModel
import Workshop

/// A game as the press knows it: everything that differs from game to game.
struct Game: Sendable {
  /// The kind of its puzzles.
  let kind: Puzzle.Kind
  /// The plural name of its puzzles, by which reports count them: `cryptograms`.
  let plural: String
  /// How many letters a puzzle may have if the recipe does not say.
  let usualLetters: ClosedRange<Int>
  /// The names of its tools, as a ``GameMaker`` has them, also where they cannot be loaded.
  let tools: @Sendable () -> String
  /// Loads what the game needs to make, grade and check puzzles; the formula grades those that have weights.
  let prepare: @Sendable (GradingFormula) throws -> GameMaker
  /// Plays a puzzle of an edition to its end, without solving it.
  let play: Recheck
}

extension Game {
  /// The list of games; a new game is one entry here.
  static let all: [Game] = [.cryptogram, .codeBreaker, .wordSearch]

  /// The game of a recipe that does not name one.
  static let usual = Game.cryptogram
}

/// The tools that make and check puzzles.
public enum PressTools {
  /// The names of the tools of all games, as the generator of an edition of all games has them.
  public static var names: String { Game.all.map { $0.tools() }.joined(separator: ", ") }
}

/// A check of a puzzle of an edition, which does not change it.
typealias Recheck = @Sendable (Puzzle) -> SolveCheck

/// A game that has loaded everything it needs to make its puzzles.
struct GameMaker: Sendable {
  /// The kind of its puzzles.
  let kind: Puzzle.Kind
  /// The plural name of its puzzles, by which reports count them.
  let plural: String
  /// The tools that an edition's generator names, such as `solver 1, model dd5b509ace281365`; results of
  /// other tools are not reused.
  let tools: String
  /// What grades its puzzles besides these tools: a version and weights; empty if nothing does.
  var grading = ""
  /// Makes graded puzzles that are ready to be played; a quotation that makes no puzzle is a finding.
  ///
  /// It throws `CancellationError` alone.
  let make: @Sendable (MakerOrder) async throws -> Made
  /// Solves and plays a new puzzle, reusing the result of an unchanged one.
  let check: @Sendable (Piece, CheckOrder) -> CheckedPiece
  /// Solves and plays a puzzle of an edition without changing it.
  let recheck: Recheck

  /// The result of a maker.
  struct Made {
    /// The puzzles.
    var pieces: [Piece] = []
    /// The findings about what makes no puzzle.
    var findings: [Finding] = []
    /// How many puzzles were drawn again because they could not be solved.
    var redrawnCount = 0
  }
}

extension SolveCheck {
  /// A check that failed before the puzzle could be played.
  static func failed(_ puzzle: Puzzle, _ reason: String) -> SolveCheck {
    SolveCheck(id: puzzle.id, status: .failed(reason), keystrokeCount: 0, hintCount: 0)
  }
}

/// An order for the puzzles of a game.
struct MakerOrder: Sendable {
  /// The quotations of the corpus, in the order of their IDs.
  let quotations: [Quotation]
  /// The authors of the quotations.
  let authors: [Author]
  /// Quotations that have left the corpus but still belong to frozen days.
  let carried: [Quotation]
  /// The puzzles of frozen days, which are made whatever the limits are.
  let frozen: Set<Puzzle.ID>
  /// What published puzzles are played from, where they might not be made again as they were.
  let published: [Puzzle.ID: Puzzle.Content]
  /// The days of the calendar of the game.
  let days: [CalendarDay]
  /// How many letters a puzzle may have.
  let letters: ClosedRange<Int>
  /// The words to make puzzles from; nil for a game without words.
  let words: WordLists?
  /// The puzzles of the last edition, of which the unchanged ones are taken over.
  var known = KnownPuzzles.none
  /// The most letters that a puzzle may give away.
  var lettersGiven = CheckOrder.usualLettersGiven
  /// How many puzzles to make at a time; the result does not depend on it.
  var jobs = 1
  /// Receives progress.
  let progress: WorkProgress
}

/// What the check of new puzzles goes by.
struct CheckOrder: Sendable {
  /// How many letters a puzzle may give away if the recipe does not say.
  ///
  /// The number is the house's choice; more would solve a short puzzle for the player.
  static let usualLettersGiven = 3

  /// The puzzles whose results may be reused.
  let known: KnownPuzzles
  /// The most letters that a puzzle may give away.
  let lettersGiven: Int

  /// The reading that is known to keep the text of a piece from making a puzzle; nil where none is.
  func openReading(of piece: Piece) -> OpenReading? {
    guard !piece.isFrozen, let quotation = piece.quotation else { return nil }
    return known.openReading(of: piece.puzzle.id, quotation.text, limit: lettersGiven)
  }
}

extension MakerOrder {
  /// The days to make puzzles for, in a game that makes one for each day: those of the calendar, and those
  /// that the frozen puzzles of the game were made for.
  func madeDays(of kind: Puzzle.Kind) -> [CalendarDay] {
    Set(days + frozen.filter { $0.kind == kind }.compactMap(\.day)).sorted()
  }
}
