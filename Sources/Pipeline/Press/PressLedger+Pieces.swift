import Editorial
import PuzzleModel

extension PressLedger {
  /// Adds what the check found of a piece.
  mutating func add(_ checked: CheckedPiece) {
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
