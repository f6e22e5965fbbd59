import PuzzleEngine
import PuzzleModel
import Scheduling

extension Game {
  /// Codes: the levels, and a code for each day.
  static let codeBreaker = Game(
    kind: .codeBreaker,
    plural: CodeBreakerMaker.plural,
    usualLetters: 1...Puzzle.letterLimit,
    prepare: { _ in CodeBreakerMaker.maker },
    play: { CodeBreakerMaker.check($0) }
  )
}

/// Makes, grades and checks codes.
enum CodeBreakerMaker {
  /// The plural name of the puzzles.
  static let plural = "codes"

  /// The book in which all levels are worked out, which every puzzle is made and checked with.
  private static let book: CodeBook = {
    var book = CodeBook()
    for tier in CodeTier.allCases { _ = book.levels(of: tier) }
    return book
  }()

  /// The maker in the form that the press uses.
  static let maker = GameMaker(
    kind: .codeBreaker,
    plural: plural,
    tools: "codes 1",
    make: { order throws(CancellationError) in try make(order) },
    check: { piece, _ in
      var piece = piece
      piece.puzzle.check = check(piece.puzzle)
      return CheckedPiece(piece: piece, verdict: .settled)
    },
    recheck: { check($0) }
  )

  /// Makes all levels, and the code of every day.
  private static func make(_ order: MakerOrder) throws(CancellationError) -> GameMaker.Made {
    var book = book
    var made = GameMaker.Made()
    for tier in CodeTier.allCases {
      let levels = book.levels(of: tier)
      made.pieces += levels.puzzles.map { piece($0, order, .none) }
      made.redrawnCount += levels.redrawnCount
    }
    for day in order.madeDays(of: .codeBreaker) {
      if Task.isCancelled { throw CancellationError() }
      if let daily = book.daily(on: day) { made.pieces.append(piece(daily, order, .only(day))) }
    }
    return made
  }

  private static func piece(_ codeBreaker: CodeBreaker, _ order: MakerOrder, _ days: DrawDays)
    -> Piece
  {
    Piece(
      quotation: nil,
      puzzle: Puzzle(
        id: codeBreaker.id,
        difficulty: Difficulty(of: codeBreaker),
        content: .codeBreaker(codeBreaker)
      ),
      isFrozen: order.frozen.contains(codeBreaker.id),
      isDrawable: true,
      days: days
    )
  }

  /// Plays the game of a code to its end, and finds the code by a solver.
  static func check(_ puzzle: Puzzle) -> SolveCheck {
    guard case .codeBreaker(let codeBreaker) = puzzle.content else {
      return .failed(puzzle, "it has no code")
    }
    var book = book
    return SolveCheck(of: codeBreaker, with: &book)
  }
}
