import PuzzleModel
import Testing

@Suite struct PuzzleTests {
  private let quotation = Quotation.ID(digestHigh: 1, digestLow: 2)

  @Test func `a puzzle has the ID of its kind and quotation`() {
    let puzzle = Puzzle(
      kind: .cryptogram,
      quotation: quotation,
      difficulty: Difficulty(evidence: [])
    )
    #expect(puzzle.id == Puzzle.ID(kind: .cryptogram, quotation: quotation))
    #expect(puzzle.id.description == "cryptogram:00000000-0000-8001-8000-000000000002")
  }

  @Test(arguments: Puzzle.Kind.allCases)
  func `the written ID round-trips`(kind: Puzzle.Kind) {
    let id = Puzzle.ID(kind: kind, quotation: quotation)
    #expect(Puzzle.ID(id.description) == id)
  }

  @Test(arguments: [
    "", "cryptogram", "cryptogram:", ":00000000-0000-8001-8000-000000000002",
    "sudoku:00000000-0000-8001-8000-000000000002",
    "cryptogram:00000000-0000-8001-8000-00000000000g",
    "cryptogram:00000000-0000-8001-8000-000000000002:",
    "Cryptogram:00000000-0000-8001-8000-000000000002",
  ])
  func `what is no ID is refused`(text: String) {
    #expect(Puzzle.ID(text) == nil)
  }

  @Test func `IDs are ordered by quotation within a kind`() {
    let ids = [3, 1, 2].map {
      Puzzle.ID(kind: .cryptogram, quotation: Quotation.ID(digestHigh: 0, digestLow: $0))
    }
    #expect(ids.sorted() == [ids[1], ids[2], ids[0]])
  }
}
