import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct WordSearchBoardTests {
  private func word(_ text: String, _ row: Int, _ column: Int) -> WordSearch.Word {
    WordSearch.Word(
      word: ThemeWord(text: text, definition: nil),
      letters: WordSearch.letters(text),
      start: GridCell(row: row, column: column),
      direction: .east
    )
  }

  @Test func `a puzzle whose parts contradict each other is refused`() throws {
    let puzzle = try WordSearch.small()
    #expect(throws: Never.self) { try WordSearchBoard(puzzle) }
    for side in [Int.min, -4, 0, 41, 1_000_000_000, Int.max] {
      #expect(throws: WordSearchBoardFault.side(side)) {
        try WordSearchBoard(puzzle.with(side: side))
      }
    }
    #expect(throws: WordSearchBoardFault.letterCount(found: 16, expected: 25)) {
      try WordSearchBoard(puzzle.with(side: 5))
    }
    #expect(throws: WordSearchBoardFault.noWords) { try WordSearchBoard(puzzle.with(words: [])) }
    #expect(throws: WordSearchBoardFault.misspelled("cat")) {
      try WordSearchBoard(puzzle.with(words: [word("cat", 1, 0)]))
    }
    for (row, column) in [(0, 2), (-1, 0), (Int.max, Int.max), (Int.min, 0)] {
      #expect(throws: WordSearchBoardFault.outside("cat")) {
        try WordSearchBoard(puzzle.with(words: [word("cat", row, column)]))
      }
    }
    #expect(throws: WordSearchBoardFault.outside("")) {
      try WordSearchBoard(puzzle.with(words: [word("", 0, 0)]))
    }
    #expect(throws: WordSearchBoardFault.twice) {
      try WordSearchBoard(puzzle.with(words: [word("cat", 0, 0), word("CAT", 0, 0)]))
    }
    let twice = puzzle.with(
      letters: WordSearch.letters("CATX" + "TACZ" + "NOON" + "ZWPX"),
      words: [word("cat", 0, 0)]
    )
    #expect(throws: WordSearchBoardFault.readings("cat", count: 2)) { try WordSearchBoard(twice) }
  }

  @Test func `every fault says what is wrong`() {
    let faults: [WordSearchBoardFault] = [
      .side(0), .letterCount(found: 1, expected: 4), .noWords, .outside("a"), .misspelled("a"),
      .readings("a", count: 2), .twice,
    ]
    #expect(Set(faults.map(\.description)).count == faults.count)
  }
}

@Suite struct WordSearchMoveTests {
  @Test func `the written form of every move is read back`() {
    let (a, b) = (GridCell(row: 3, column: 4), GridCell(row: Int.min, column: Int.max))
    let moves: [WordSearchMove] = [
      .tap(a), .select(a, b), .drag(b, a), .hint(nil), .hint(-2), .leave, .drag(b, b), .reset(7),
    ]
    for move in moves { #expect(WordSearchMove(move.description) == move) }
    #expect(WordSearchMove.select(a, a).description == "select 3 4 3 4")
    #expect(Set(moves.map(\.code.kind)).count == 7)
  }

  @Test(arguments: [
    "", " ", "tap", "tap 1", "tap 1 2 3", "tap  1 2", "tap 1 2 ", "tap +1 2", "tap 01 2",
    "Tap 1 2", "tap 1 9223372036854775808", "select 1 2 3", "drag 1 2 3 x", "hint 1 2", "leave 1",
    "tap 1\u{A0}2", "tap 1 2\n", "tap ١ 2", String(repeating: "tap 1 ", count: 50),
  ])
  func `any other text is refused`(text: String) {
    #expect(WordSearchMove(text) == nil)
  }
}
