import PuzzleModel
import TestSupport
import Testing

@Suite struct PuzzleTests {
  private let quotation = Quotation.ID(digestHigh: 1, digestLow: 2)

  @Test func `a puzzle has the ID of its kind and quotation`() {
    let puzzle = Puzzle.bare(
      Puzzle.ID(kind: .cryptogram, quotation: quotation),
      Difficulty(score: 0, tier: .easy, evidence: [])
    )
    #expect(puzzle.id == Puzzle.ID(kind: .cryptogram, quotation: quotation))
    #expect(puzzle.id.description == "cryptogram:00000000-0000-8001-8000-000000000002")
  }
}
