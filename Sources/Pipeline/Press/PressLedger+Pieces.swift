import Editorial
import PuzzleModel

extension PressLedger {
  /// Makes the ledger of a press from the pieces that it checked.
  ///
  /// - Parameters:
  ///   - checked: The pieces, with those that were set aside.
  ///   - redrawn: How many puzzles were drawn again, by the game.
  ///   - grading: What graded them.
  ///   - lettersGiven: The most letters that a puzzle could give away.
  init(
    of checked: [CheckedPiece],
    redrawn: [Puzzle.Kind: Int],
    grading: String,
    lettersGiven: Int
  ) {
    self.init(grading: grading, lettersGiven: lettersGiven)
    for (kind, count) in redrawn { self.redrawn[kind.rawValue] = count }
    for checked in checked {
      let (piece, puzzle) = (checked.piece, checked.piece.puzzle)
      if let origin = piece.origin { origins["\(puzzle.id)"] = origin }
      if piece.isExempt { exempt.append("\(puzzle.id)") }
      if checked.verdict != .open, piece.bareTier != puzzle.difficulty.tier {
        bareTiers["\(puzzle.id)"] = piece.bareTier.rawValue
      }
      switch checked.remark {
      case .nearMiss(let nearMiss): nearMisses["\(puzzle.id)"] = nearMiss
      case .openReading(let reading): openReadings["\(puzzle.id)"] = reading
      case nil: break
      }
    }
  }
}
