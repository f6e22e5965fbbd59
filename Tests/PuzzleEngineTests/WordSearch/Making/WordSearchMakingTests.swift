import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct WordSearchMakingTests {
  private static let blocked = BlockedWords(["ass", "damn", "hell", "tit", "cab", "ore", "nib"])

  private func words(_ texts: String...) -> [ThemeWord] {
    texts.map { ThemeWord(text: $0, definition: nil) }
  }

  private func make(
    _ words: [ThemeWord],
    side: Int = 8,
    directions: WordSearch.Directions = .hard,
    blocking blocked: BlockedWords = .none
  ) throws -> WordSearch {
    let id = try #require(PuzzleID("word-search:test"))
    return try WordSearch(
      id: id,
      title: "Test",
      language: "en",
      placing: words,
      side: side,
      directions: directions,
      seed: "test",
      blocking: blocked
    )
  }

  @Test(arguments: 7...12, WordSearch.Directions.allCases)
  func `puzzles of all sides and directions pass the check`(
    side: Int,
    directions: WordSearch.Directions
  ) throws {
    for number in 0..<30 {
      let puzzle = try WordSearch.sample(
        number,
        side: side,
        directions: directions,
        blocking: Self.blocked
      )
      #expect(SolveCheck(of: puzzle, blocking: Self.blocked).status == .passed)
      #expect(puzzle.words.count >= WordSearch.leastWordCount)
      #expect(puzzle.letters.count == side * side)
      #expect(Set(puzzle.words.map(\.letters)).count == puzzle.words.count)
      #expect(puzzle.words.allSatisfy { directions.all.contains($0.path.direction) })
    }
  }

  @Test func `a puzzle depends on its day, its side and its version alone`() throws {
    let puzzle = try WordSearch.sample()
    #expect(try WordSearch.sample() == puzzle)
    #expect(try WordSearch.sample(1).letters != puzzle.letters)
    let day = WordSearch.day
    let other = try WordSearch(
      of: .sample,
      on: day,
      directions: .hard,
      version: "2",
      blocking: .none
    )
    #expect(other.id == puzzle.id && other.letters != puzzle.letters)
    #expect(puzzle.id.description == "word-search:day-2024-10-04")
    #expect(puzzle.id.day == day)
    #expect(try WordSearch.sample(side: 8).id.description == "word-search:day-2024-10-04:side-8")
    let letters = puzzle.words.map { String($0.letters.map(\.character)) }
    #expect(letters == letters.sorted())
  }

  @Test func `the grid of a seed never changes`() throws {
    let puzzle = try make(words("tulip", "level", "rake", "moss"), side: 6)
    #expect(puzzle.text() == Self.golden)
  }

  private static let golden = """
    Test

    R L U P S D
    A V E S Q B
    K H O V P I
    E M L W E U
    T U L I P L
    O I G V M N

    tulip
    level
    rake
    moss

    """

  @Test func `a word that cannot be laid is named`() throws {
    #expect(throws: WordSearchFault.tooShort("a b")) { try make(words("a b")) }
    #expect(throws: WordSearchFault.tooLong("primroses", side: 8)) { try make(words("primroses")) }
    let many = [ThemeWord](repeating: ThemeWord(text: "abc", definition: nil), count: 41)
    #expect(throws: WordSearchFault.manyWords(41, side: 8)) { try make(many) }
    #expect(throws: WordSearchFault.noWords) { try make([]) }
    #expect(throws: WordSearchFault.inside("rose", other: "primrose")) {
      try make(words("primrose", "rose"))
    }
    #expect(throws: WordSearchFault.inside("stop", other: "pots")) {
      try make(words("pots", "stop"))
    }
    #expect(throws: WordSearchFault.self) { try make(words("rose", "Rosé")) }
    #expect(throws: WordSearchFault.blocked("hello", by: "HELL")) {
      try make(words("hello"), blocking: Self.blocked)
    }
    for side in [Int.min, -1, 0, 2, 41, 1_000_000_000] {
      #expect(throws: WordSearchFault.side(side)) { try make(words("abc"), side: side) }
      #expect(throws: WordSearchFault.side(side)) { try WordSearch.sample(side: side) }
    }
  }

  @Test func `words that fill more than the grid are given up with a name`() throws {
    let error = #expect(throws: WordSearchFault.self) {
      try make(words("abc", "def", "ghi", "jkl"), side: 3, directions: .easy)
    }
    guard case .noPlace(let word, WordSearch.attemptLimit) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(["abc", "def", "ghi", "jkl"].contains(word))
  }

  @Test func `a theme with too few words for a side is refused`() throws {
    let theme = WordTheme(id: "few", title: "Few", language: "en", words: words("abc", "primrose"))
    #expect(throws: WordSearchFault.fewWords(theme: "Few", side: 7, count: 1)) {
      try WordSearch(of: theme, on: WordSearch.day, side: 7, version: "1", blocking: .none)
    }
    let empty = WordTheme(id: "none", title: "None", language: "en", words: [])
    #expect(throws: WordSearchFault.self) {
      try WordSearch(of: empty, on: WordSearch.day, version: "1", blocking: .none)
    }
  }

  @Test func `a grid full of traps still has each word once`() throws {
    // Few letters make accidents: every fill letter may spell a word again.
    let list = words("noon", "anna", "nana n", "onan", "aaaao")
    for side in 5...9 {
      let puzzle = try make(list, side: side, blocking: BlockedWords(["oo o"]))
      let grid = try #require(LetterGrid(side: side, letters: puzzle.letters))
      let paths = WordFinder(puzzle.words.map(\.letters)).paths(in: grid)
      #expect(paths.allSatisfy { $0.count == 1 })
    }
  }

  @Test func `directions are used evenly, and words cross`() throws {
    var counts: [GridDirection: Int] = [:]
    var crossingCount = 0
    for number in 0..<1000 {
      let puzzle = try WordSearch.sample(number)
      for word in puzzle.words { counts[word.path.direction, default: 0] += 1 }
      crossingCount += puzzle.crossingCount
    }
    let total = counts.values.reduce(0, +)
    let expected = Double(total) / 8
    let chiSquared = GridDirection.allCases.reduce(0.0) { sum, direction in
      let difference = Double(counts[direction, default: 0]) - expected
      return sum + difference * difference / expected
    }
    // The 5 % quantile of chi-squared with 7 degrees of freedom is 14.07 (NIST handbook, 1.3.6.7.4).
    #expect(chiSquared < 14.07)
    #expect(crossingCount > 1000)
  }
}

@Suite struct ThemeRotationTests {
  private func theme(_ id: String, _ language: String = "en") -> WordTheme {
    WordTheme(id: id, title: id, language: language, words: [])
  }

  @Test(arguments: [1, 2, 3, 7, 26])
  func `each theme comes once a cycle and never two days in a row`(count: Int) throws {
    let themes = (0..<count).map { theme("t\($0)") } + [theme("t0", "fr"), theme("t0")]
    let rotation = try #require(ThemeRotation(of: themes, language: "en", version: "1"))
    #expect(rotation.themes.count == count)
    let reversed = try #require(ThemeRotation(of: themes.reversed(), language: "en", version: "1"))
    #expect(reversed == rotation)
    let first = CalendarDay.first.ordinal + count * 40_000
    let days = (first..<first + count * 40).compactMap(CalendarDay.init(ordinal:))
    let ids = days.map { rotation.theme(on: $0).id }
    for cycle in 0..<40 { #expect(Set(ids[cycle * count..<(cycle + 1) * count]).count == count) }
    if count > 1 { #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 != $1 }) }
    #expect(ThemeRotation(of: themes, language: "pt", version: "1") == nil)
    _ = [CalendarDay.first, .last].map(rotation.theme(on:))
  }
}
