import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CodeBookTests {
  @Test func `there are 330 levels, of which none of a tier share a code`() throws {
    var book = CodeBook.filled
    var numbers: [Int?] = []
    for tier in CodeTier.allCases {
      let levels = book.levels(of: tier)
      #expect(Set(levels.puzzles.map(\.code)).count == tier.levelCount)
      for puzzle in levels.puzzles {
        #expect(puzzle.tier == tier && puzzle.code.fits(tier) && !puzzle.isPractice)
        #expect((1...tier.attemptCount).contains(puzzle.par))
      }
      numbers += levels.puzzles.map(\.level)
      #expect(tier == .master || levels.redrawnCount == 0)
    }
    #expect(numbers == Array(1...330))
  }

  @Test func `the levels are for ever those of the first edition`() throws {
    var book = CodeBook.filled
    let codes = [1, 10, 11, 41, 91, 151, 231, 330].map { level in
      book.level(level).map { "\($0.code) \($0.par)" } ?? "none"
    }
    #expect(codes == Self.codes)
  }

  private static let codes = [
    "413 3", "132 2", "4512 4", "4342 4", "1162 5", "43623 3", "12716 4", "46152 5",
  ]

  @Test(arguments: [1, 10, 25, 41, 150, 151, 190])
  func `a level alone is that of all levels`(level: Int) throws {
    var book = CodeBook.filled
    let tier = try #require(CodeTier(level: level))
    let levels = book.levels(of: tier)
    #expect(CodeBreaker(level: level) == levels.puzzles[level - tier.levels.lowerBound])
  }

  @Test(arguments: [0, -1, 331, .max, .min])
  func `there is no level outside`(level: Int) {
    #expect(CodeBreaker(level: level) == nil)
  }

  @Test func `no code comes twice in any 864 days, and each comes once in 1,296`() throws {
    var book = CodeBook()
    let first = try #require(CalendarDay("2026-01-01"))
    var last: [ColorCode: Int] = [:]
    var gaps: [Int] = []
    for offset in 0..<2_600 {
      let day = try #require(first.adding(days: offset))
      let puzzle = book.daily(on: day)
      let code = try #require(puzzle?.code)
      #expect(puzzle?.id.description == "code-breaker:day-\(day)" && puzzle?.tier == .intermediate)
      if let before = last[code] { gaps.append(offset - before) }
      last[code] = offset
    }
    #expect(last.count == 1_296)
    #expect(gaps.min().map { $0 > 864 } == true)
  }

  @Test(arguments: ["0001-01-01", "0001-12-31", "2026-11-22", "9999-12-31", "1970-01-01"])
  func `the puzzle of a day is the same whatever was asked before`(text: String) throws {
    let day = try #require(CalendarDay(text))
    var book = CodeBook()
    for offset in [-500, 300, 1] {
      _ = day.adding(days: offset).map { book.daily(on: $0) }
    }
    let puzzle = CodeBreaker(on: day)
    #expect(puzzle != nil && puzzle == book.daily(on: day))
  }

  @Test func `practice comes from its seed, and a given code is checked`() throws {
    var book = CodeBook.filled
    for tier in CodeTier.allCases {
      let puzzle = book.practice(in: tier, seed: 42)
      #expect(puzzle?.id.description == "code-breaker:practice-\(tier.rawValue)-42")
      #expect(puzzle?.isPractice == true && puzzle?.code.fits(tier) == true)
      var other = CodeBook.filled
      #expect(other.practice(in: tier, seed: 42) == puzzle)
      #expect(book.practice(in: tier, seed: .max) != nil)
    }
    let code = try #require(ColorCode("1122"))
    #expect(
      try book.practice(in: .intermediate, code: code).id.description
        == "code-breaker:given-intermediate-1122"
    )
    #expect(throws: CodeBreakerFault.unfit(code, .beginner)) {
      try book.practice(in: .beginner, code: code)
    }
  }

  @Test func `the tiers are graded from easy to expert, and a day is medium`() throws {
    var book = CodeBook.filled
    let expected: [Tier] = [.easy, .easy, .medium, .hard, .hard, .expert]
    for (tier, grade) in zip(CodeTier.allCases, expected) {
      for puzzle in book.levels(of: tier).puzzles {
        let difficulty = Difficulty(of: puzzle)
        #expect(difficulty.tier == grade && difficulty.evidence.count == 3)
      }
    }
    let day = try #require(CalendarDay("2027-02-03"))
    let daily = try #require(CodeBreaker(on: day))
    #expect(Difficulty(of: daily).tier == .medium)
  }

  @Test func `a grade adds up for every par and repeat that a stored puzzle may have`() throws {
    for par in [Int.min, -1, 0, 9, .max] {
      let puzzle = try CodeBreaker.sample("11111111", .master)
      let hostile = CodeBreaker(id: puzzle.id, tier: .master, code: puzzle.code, par: par)
      #expect(Difficulty.scores.contains(Difficulty(of: hostile).score))
    }
  }
}

@Suite struct CodeHintTests {
  @Test(arguments: CodeTier.allCases)
  func `hints alone solve a game with par guesses`(tier: CodeTier) throws {
    var book = CodeBook.filled
    let drawn = book.practice(in: tier, seed: 1)
    let puzzle = try #require(drawn)
    var game = try CodeBreakerGame(puzzle, allowsHints: true)
    while !game.isOver, let hint = book.guessHint(for: game) {
      _ = game.apply(.hint(hint), at: 0)
      _ = game.apply(.submit, at: 0)
    }
    #expect(game.attempts.last?.guess == puzzle.code)
    #expect(game.attempts.count == puzzle.par && game.hintCount == puzzle.par)
    #expect(book.guessHint(for: game) == nil && book.colorHint(for: game) == nil)
  }

  @Test(arguments: 0..<12)
  func `hints heed every answer after guesses of any kind`(seed: Int) throws {
    var book = CodeBook.filled
    var generator = SplitMix64(seed: UInt64(seed))
    let drawn = book.practice(in: .intermediate, seed: UInt64(seed))
    var game = try CodeBreakerGame(try #require(drawn), allowsHints: true)
    for _ in 0..<2 {
      let code = (0..<4).map { _ in String(generator.next(below: 6) + 1) }.joined()
      try game.guess(code)
    }
    while let hint = book.colorHint(for: game) { _ = game.apply(.hint(hint), at: 0) }
    #expect(game.toldColors.count <= 6)
    while !game.isOver, let hint = book.guessHint(for: game) {
      _ = game.apply(.hint(hint), at: 0)
      _ = game.apply(.submit, at: 0)
    }
    #expect(game.attempts.last?.guess == game.puzzle.code)
  }

  @Test func `the color that a hint is about is the one that halves the codes`() throws {
    var book = CodeBook.filled
    let game = try CodeBreakerGame(CodeBreaker.sample("1122"), allowsHints: true)
    #expect(book.colorHint(for: game) == .color(.red))
    var tutorial = try CodeBreakerGame(CodeBreaker.sample("123", .tutorial), allowsHints: true)
    try tutorial.guess("124")
    let hint = book.colorHint(for: tutorial)
    #expect(hint != nil && hint != .color(.green))
  }
}
