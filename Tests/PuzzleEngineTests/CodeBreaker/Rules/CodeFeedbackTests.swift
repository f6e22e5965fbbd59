import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CodeFeedbackTests {
  private func feedback(_ guess: String, _ code: String) throws -> CodeFeedback {
    CodeFeedback(of: try #require(ColorCode(guess)), against: try #require(ColorCode(code)))
  }

  @Test(arguments: [
    ("3523", "2532", 1, 2), ("2532", "3523", 1, 2), ("1111", "1234", 1, 0), ("1122", "2211", 0, 4),
    ("1122", "1212", 2, 2), ("1234", "1234", 4, 0), ("5555", "1234", 0, 0), ("112", "121", 1, 2),
    ("12345", "54321", 1, 4), ("1112", "2111", 2, 2),
  ])
  func `each peg of the code is counted once`(
    guess: String,
    code: String,
    blacks: Int,
    whites: Int
  ) throws {
    let feedback = try feedback(guess, code)
    #expect(feedback.blacks == blacks && feedback.whites == whites)
    #expect(feedback.isSolved == (guess == code))
  }

  @Test func `feedback as pegs is as long as the code, blacks first`() throws {
    #expect(try feedback("3523", "2532").pegs == [.black, .white, .white, .empty])
    #expect(try feedback("5555", "1234").pegs == [.empty, .empty, .empty, .empty])
  }

  @Test func `the feedback of a guess is that of the code against it`() throws {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      let codes = (0..<2).map { _ in
        ColorCode((0..<5).map { _ in CodeColor.allCases[generator.next(below: 8)] })
      }
      #expect(
        CodeFeedback(of: codes[0], against: codes[1])
          == CodeFeedback(of: codes[1], against: codes[0])
      )
    }
  }

  @Test func `codes of different length are compared without a trap`() throws {
    let feedback = try feedback("11223344", "12")
    #expect(feedback.blacks == 1 && feedback.whites == 1 && feedback.pegs.count == 2)
  }

  @Test(arguments: [
    (CodeTier.tutorial, [4, 7]), (.beginner, [4, 7]), (.intermediate, [3, 5]), (.advanced, [2, 4]),
    (.expert, [2, 4]), (.master, [2, 4]),
  ])
  func `three stars are for forty percent of the attempts, and two for seventy`(
    tier: CodeTier,
    last: [Int]
  ) {
    let stars = (1...tier.attemptCount + 1).map { tier.stars(forAttempts: $0) }
    #expect(stars.lastIndex(of: 3).map { $0 + 1 } == last[0])
    #expect(stars.lastIndex(of: 2).map { $0 + 1 } == last[1])
    #expect(stars.last == 1 && tier.stars(forAttempts: .max) == 1)
  }

  @Test func `the rules name no other tier than there is`() {
    #expect(CodeBreakerRules.howToPlay.count == 5)
    #expect(
      CodeBreakerRules.sentence(for: .tutorial)
        == "3 pegs, 4 colors, 10 attempts; no color repeats."
    )
  }
}
