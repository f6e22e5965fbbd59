import Editorial
import PuzzleModel
import TestSupport
import Testing

@testable import Pipeline

extension Puzzle {
  /// The puzzle of a seed, `level-1` to `level-99`.
  static func level(_ number: Int, tier: Tier = .easy) throws -> Puzzle {
    let seed = try #require(Puzzle.ID.Label("level-\(number)"))
    return .bare(
      try #require(Puzzle.ID(kind: .codeBreaker, seed: seed)),
      Difficulty(score: number, tier: tier, evidence: [])
    )
  }
}

extension Piece {
  /// The piece of a quotation whose puzzle has a check, or none for nil.
  static func sample(
    _ text: String,
    isFrozen: Bool = false,
    isDrawable: Bool = true,
    status: SolveCheck.Status? = .passed,
    blind: BlindSolve? = BlindSolve(margin: 700, alternative: "ANOTHER READING.", effort: 9)
  ) throws -> Piece {
    let quotation = try Quotation.sample(text)
    let id = Puzzle.ID(kind: .cryptogram, quotation: quotation.id)
    let puzzle = Puzzle(
      id: id,
      difficulty: Difficulty(score: 0, tier: .easy, evidence: []),
      ambiguity: 250,
      content: .cryptogram(try Cryptogram.sample(text)),
      check: status.map {
        SolveCheck(id: id, status: $0, keystrokeCount: 10, hintCount: 8, blind: blind)
      }
    )
    return Piece(
      quotation: quotation,
      puzzle: puzzle,
      isFrozen: isFrozen,
      isDrawable: isDrawable
    )
  }

  /// The piece of a puzzle that has no quotation.
  static func level(_ number: Int, tier: Tier = .easy, isFrozen: Bool = false) throws -> Piece {
    Piece(
      quotation: nil,
      puzzle: try .level(number, tier: tier),
      isFrozen: isFrozen,
      isDrawable: true
    )
  }
}

extension Finding {
  /// A finding about a puzzle that stays open, at the record of its quotation.
  static let open = Finding(
    .ambiguousPuzzle,
    at: Place(path: "a.csv", line: 2),
    "'Know thyself.' can as well be read as 'ANOTHER READING.'"
  )
}

extension CheckOrder {
  /// Everything is solved anew, and three letters may be given.
  static let anew = CheckOrder(known: .none, lettersGiven: 3)
}
