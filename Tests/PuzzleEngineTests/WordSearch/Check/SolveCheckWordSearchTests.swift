import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct SolveCheckWordSearchTests {
  private func failure(_ puzzle: WordSearch, _ blocked: BlockedWords = .none) -> String? {
    switch SolveCheck(of: puzzle, blocking: blocked).status {
    case .passed: nil
    case .failed(let reason): reason
    }
  }

  @Test func `a sound puzzle passes, and its keystrokes and hints are counted`() throws {
    let check = try SolveCheck(of: WordSearch.small(), blocking: .none)
    #expect(check.status == .passed)
    #expect(check.keystrokeCount == 3 + 6 && check.hintCount == 3)
  }

  @Test func `a blocked word fails the check with its place`() throws {
    let reason = try failure(.small(), BlockedWords(["wooq", "pwz"]))
    #expect(reason == "the blocked word PWZ can be read from row 4, column 3 to the west")
  }

  @Test func `damaged puzzles fail the check and never trap`() throws {
    let puzzle = try WordSearch.small()
    #expect(failure(puzzle.with(side: 1_000_000_000)) != nil)
    #expect(failure(puzzle.with(side: 0, letters: [], words: [])) != nil)
    #expect(failure(puzzle.with(letters: Array(puzzle.letters.reversed()))) != nil)
    #expect(failure(puzzle.with(words: [])) == "there is no word to be found")
    let cat = puzzle.words[0]
    func word(_ text: String, _ letters: [Letter], _ direction: GridDirection) -> WordSearch.Word {
      WordSearch.Word(
        word: ThemeWord(text: text, definition: nil),
        letters: letters,
        start: cat.path.start,
        direction: direction
      )
    }
    #expect(failure(puzzle.with(words: [word("dog", cat.letters, .east)])) != nil)
    #expect(failure(puzzle.with(words: [word("cat", cat.letters, .northWest)])) != nil)
    #expect(failure(puzzle.with(words: [word("ca", Array(cat.letters.prefix(2)), .east)])) != nil)
    #expect(failure(puzzle.with(words: [word("cat", cat.letters, .south)])) != nil)
  }

  @Test(arguments: 0..<60)
  func `a puzzle with a changed letter in a word fails`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let puzzle = try WordSearch.sample(seed)
    let path = puzzle.words[generator.next(below: puzzle.words.count)].path
    let cell = path.cells[generator.next(below: path.length)]
    var letters = puzzle.letters
    let index = cell.row * puzzle.side + cell.column
    letters[index] = Letter.all[(letters[index].index + 1 + generator.next(below: 25)) % 26]
    #expect(failure(puzzle.with(letters: letters)) != nil)
  }
}

@Suite struct DifficultyWordSearchTests {
  @Test func `more directions and larger grids are harder`() throws {
    func mean(_ side: Int, _ directions: WordSearch.Directions) throws -> Int {
      try (0..<40).reduce(0) { sum, number in
        try sum + Difficulty(of: .sample(number, side: side, directions: directions)).score
      } / 40
    }
    let scores = try [
      mean(10, .easy), mean(10, .medium), mean(10, .hard), mean(12, .hard),
    ]
    #expect(scores == scores.sorted())
    let tiers = scores.map(TierScale.wordSearch.tier(of:))
    #expect(tiers == [.easy, .medium, .hard, .expert], "\(scores)")
    #expect(try mean(7, .hard) < mean(10, .hard))
  }

  @Test func `the evidence names each feature once, and damaged puzzles are graded, too`() throws {
    let difficulty = try Difficulty(of: WordSearch.sample())
    #expect(difficulty.evidence.map(\.feature) == WordSearchFeature.allCases.map(\.rawValue))
    #expect(difficulty.score == difficulty.evidence.reduce(0) { $0 + $1.points })
    let small = try WordSearch.small()
    for side in [Int.min, 0, 1_000_000_000, Int.max] {
      #expect(Difficulty.scores.contains(Difficulty(of: small.with(side: side, words: [])).score))
      #expect(Difficulty.scores.contains(Difficulty(of: small.with(side: side)).score))
    }
  }
}
