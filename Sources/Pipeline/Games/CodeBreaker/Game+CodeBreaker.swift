import Editorial
import PuzzleEngine
import PuzzleModel
import Scheduling

extension Game {
  /// Codes: the levels, and a code for each day.
  static let codeBreaker = Game(
    kind: .codeBreaker,
    plural: CodeBreakerMaker.plural,
    usualLetters: 1...Puzzle.letterLimit,
    tools: { CodeBreakerMaker.maker.tools },
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
    make: { order in try make(order) },
    check: { piece, _ in
      var piece = piece
      if !piece.isWhole { piece.puzzle.check = check(piece.puzzle) }
      return CheckedPiece(piece: piece, verdict: .settled)
    },
    recheck: { check($0) }
  )

  /// Makes all levels, and the code of every day.
  private static func make(_ order: MakerOrder) throws(CancellationError) -> GameMaker.Made {
    var made = knownLevels(order) ?? newLevels(order)
    // The book is opened for the first day that the last edition does not have.
    var opened: CodeBook?
    for day in order.madeDays(of: .codeBreaker) {
      if Task.isCancelled { throw CancellationError() }
      if let id = Puzzle.ID(kind: .codeBreaker, day: day), let known = order.known.whole(id) {
        made.pieces.append(piece(known, order, .only(day), isWhole: true))
        continue
      }
      var current = opened ?? book
      if let daily = current.daily(on: day) {
        made.pieces.append(piece(puzzle(of: daily), order, .only(day)))
      }
      opened = current
    }
    return made
  }

  /// The levels of the last edition; nil if it lacks one.
  private static func knownLevels(_ order: MakerOrder) -> GameMaker.Made? {
    guard let redrawn = order.known.redrawnCount(of: .codeBreaker) else { return nil }
    var made = GameMaker.Made(redrawnCount: redrawn)
    for level in CodeTier.allCases.flatMap(\.levels) {
      guard let id = Puzzle.ID(codeBreakerLevel: level), let known = order.known.whole(id) else {
        return nil
      }
      made.pieces.append(piece(known, order, .none, isWhole: true))
    }
    return made
  }

  private static func newLevels(_ order: MakerOrder) -> GameMaker.Made {
    var book = book
    var made = GameMaker.Made()
    for tier in CodeTier.allCases {
      let levels = book.levels(of: tier)
      made.pieces += levels.puzzles.map { piece(puzzle(of: $0), order, .none) }
      made.redrawnCount += levels.redrawnCount
    }
    return made
  }

  private static func puzzle(of codeBreaker: CodeBreaker) -> Puzzle {
    Puzzle(
      id: codeBreaker.id,
      difficulty: Difficulty(of: codeBreaker),
      content: .codeBreaker(codeBreaker)
    )
  }

  private static func piece(
    _ puzzle: Puzzle,
    _ order: MakerOrder,
    _ days: DrawDays,
    isWhole: Bool = false
  ) -> Piece {
    var piece = Piece(
      quotation: nil,
      puzzle: puzzle,
      isFrozen: order.frozen.contains(puzzle.id),
      isDrawable: true,
      days: days
    )
    piece.isWhole = isWhole
    return piece
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
