import Editorial
import PuzzleModel

@testable import Pipeline

extension Game {
  /// A game whose puzzles need no quotations, with so many of them.
  static func levels(_ count: Int = 12) -> Game {
    Game(
      kind: .codeBreaker,
      plural: "levels",
      usualLetters: 1...300,
      tools: { "levels 1" },
      prepare: { _ in try .levels(count) },
      play: { GameMaker.checked($0) }
    )
  }
}

extension GameMaker {
  /// Makes so many puzzles from seeds, and those of frozen days besides; each passes its check.
  static func levels(_ count: Int = 12) throws -> GameMaker {
    let all = try (1...99).map { number in
      try Puzzle.level(number, tier: Tier.allCases[number % 4])
    }
    return GameMaker(
      kind: .codeBreaker,
      plural: "levels",
      tools: "levels 1",
      make: { order in
        if Task.isCancelled { throw CancellationError() }
        let pieces = all.enumerated().compactMap { index, puzzle -> Piece? in
          let isFrozen = order.frozen.contains(puzzle.id)
          guard index < count || isFrozen else { return nil }
          return Piece(
            quotation: nil,
            puzzle: puzzle,
            isFrozen: isFrozen,
            isDrawable: index < count
          )
        }
        return GameMaker.Made(pieces: pieces)
      },
      check: { piece, order in
        var piece = piece
        piece.puzzle.check = order.known[piece.puzzle.id]?.check ?? checked(piece.puzzle)
        return CheckedPiece(piece: piece, verdict: .settled)
      },
      recheck: checked
    )
  }

  @Sendable
  fileprivate static func checked(_ puzzle: Puzzle) -> SolveCheck {
    SolveCheck(id: puzzle.id, status: .passed, keystrokeCount: 4, hintCount: 1)
  }
}
