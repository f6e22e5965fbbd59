import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CodeBreakerCheckTests {
  private func failure(_ puzzle: CodeBreaker) -> String? {
    switch SolveCheck(of: puzzle).status {
    case .passed: nil
    case .failed(let sentence): sentence
    }
  }

  @Test func `every level and a year of days pass`() throws {
    var book = CodeBook.filled
    var puzzles: [CodeBreaker] = []
    for tier in CodeTier.allCases { puzzles += book.levels(of: tier).puzzles }
    for offset in 0..<365 {
      let puzzle = CalendarDay(ordinal: 20_454 + offset).map { book.daily(on: $0) } ?? nil
      puzzles.append(try #require(puzzle))
    }
    for puzzle in puzzles {
      let check = SolveCheck(of: puzzle, with: &book)
      #expect(check.status == .passed && check.hintCount == puzzle.par)
      #expect(check.keystrokeCount == puzzle.par * (puzzle.code.length + 1))
    }
  }

  @Test func `a code that does not fit its tier fails`() throws {
    for code in ["112", "125", "1234", "1"] {
      let puzzle = try CodeBreaker.sample(code, .tutorial)
      #expect(failure(puzzle)?.contains("is not one of the tier tutorial") == true)
    }
  }

  @Test func `a level or a day in another tier fails`() throws {
    let ids = [
      PuzzleID(codeBreakerLevel: 1),
      CalendarDay("2027-01-01").flatMap {
        PuzzleID(kind: .codeBreaker, day: $0)
      },
    ]
    var book = CodeBook.filled
    for id in ids {
      let id = try #require(id)
      let code = try #require(ColorCode("12345"))
      let par = try book.par(of: code, in: .master)
      let puzzle = CodeBreaker(id: id, tier: .master, code: code, par: par)
      #expect(failure(puzzle) == "the puzzle \(id) is not one of the tier master")
    }
  }

  @Test func `another par than the strategy's fails`() throws {
    let puzzle = try #require(CodeBreaker(level: 50))
    for par in [puzzle.par - 1, puzzle.par + 1, .max, .min] {
      let changed = CodeBreaker(id: puzzle.id, tier: puzzle.tier, code: puzzle.code, par: par)
      #expect(
        failure(changed) == "the strategy needs \(puzzle.par) guesses, and par is \(par)"
      )
    }
  }

  @Test func `a code that the strategy does not find in time fails`() throws {
    var book = CodeBook.filled
    let space = try #require(CodeTier.master.codeSpace)
    var generator = SplitMix64(seed: 1)
    var found: String?
    for _ in 0..<400 where found == nil {
      let code = try #require(ColorCode(generator.next(below: space.count), in: space))
      let puzzle = try book.practice(in: .master, code: code)
      if puzzle.par > CodeTier.master.attemptCount { found = failure(puzzle) }
    }
    #expect(found == "the strategy needs 7 guesses, and the tier has 6")
  }
}
