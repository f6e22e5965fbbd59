import PuzzleModel
import Testing

@Suite struct PuzzleIDTests {
  private let quotation = Quotation.ID(digestHigh: 1, digestLow: 2)

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
  func `a text that is not an ID is refused`(text: String) {
    #expect(Puzzle.ID(text) == nil)
  }

  @Test(arguments: [
    "code-breaker:level-117", "code-breaker:2027-01-04", "word-search:animals:10",
    "word-search:00000000-0000-8001-8000-000000000002:7x7", "code-breaker:a.b",
  ])
  func `a seed and a variant are written and read`(text: String) throws {
    let id = try #require(Puzzle.ID(text))
    #expect(id.description == text)
    #expect((id.quotation == nil) == !text.contains("-8001-"))
  }

  @Test(arguments: [
    "cryptogram:level-117", "code-breaker:", "code-breaker:Level", "code-breaker:-a",
    "code-breaker:a:", "code-breaker:a:b:c", "code-breaker:a b",
    "code-breaker:" + String(repeating: "a", count: 65),
  ])
  func `a text that is neither a seed nor a variant is refused`(text: String) {
    #expect(Puzzle.ID(text) == nil)
  }

  @Test func `a seed does not have the form of a quotation's ID`() {
    #expect(Puzzle.ID.Label("00000000-0000-8001-8000-000000000002") == nil)
    #expect(Puzzle.ID.Label("00000000-0000-8001-8000-00000000000") != nil)
  }

  @Test func `IDs are sorted by the bytes of their written forms`() {
    let texts = [
      "code-breaker:1", "code-breaker:1-2", "code-breaker:1.5", "code-breaker:10",
      "code-breaker:1:a", "code-breaker:level-1", "cryptogram:00000000-0000-8001-8000-000000000002",
      "word-search:00000000-0000-8001-8000-000000000002",
      "word-search:00000000-0000-8001-8000-000000000002:7x7",
      "word-search:00000000-0000-8001-8000-000000000003", "word-search:animals:10",
    ]
    let ids = texts.compactMap { Puzzle.ID($0) }
    #expect(ids.count == texts.count)
    #expect(ids.reversed().sorted().map(\.description) == texts)
  }

  @Test func `IDs are ordered by quotation within a kind`() {
    let ids = [3, 1, 2].map {
      Puzzle.ID(kind: .cryptogram, quotation: Quotation.ID(digestHigh: 0, digestLow: $0))
    }
    #expect(ids.sorted() == [ids[1], ids[2], ids[0]])
  }
}
