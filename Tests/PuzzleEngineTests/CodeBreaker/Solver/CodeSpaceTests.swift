import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CodeSpaceTests {
  private func space(_ length: Int = 4, _ colorCount: Int = 6) throws -> CodeSpace {
    try #require(CodeSpace(length: length, colorCount: colorCount))
  }

  private func place(_ code: String, in space: CodeSpace) throws -> Int {
    try #require(space.code(code.utf8.map { $0 - UInt8(ascii: "1") }))
  }

  @Test func `a space agrees with the rules about every pair of codes`() throws {
    for tier in [CodeTier.tutorial, .beginner, .intermediate] {
      let space = try #require(tier.codeSpace)
      let codes = try (0..<space.count).map { try #require(ColorCode($0, in: space)) }
      #expect(codes.allSatisfy { $0.fits(tier) })
      for guess in stride(from: 0, to: space.count, by: 7) {
        for code in 0..<space.count {
          let feedback = CodeFeedback(of: codes[guess], against: codes[code])
          let found = space.feedback(of: guess, against: code)
          try #require(found.blacks == feedback.blacks && found.whites == feedback.whites)
        }
      }
    }
  }

  @Test(arguments: [
    ("1122", 13, 256), ("1123", 14, 276), ("1234", 14, 312), ("1112", 11, 317), ("1111", 5, 625),
  ])
  func `a first guess has the classes that are known`(
    guess: String,
    count: Int,
    largest: Int
  ) throws {
    let space = try space()
    let guess = try place(guess, in: space)
    let classes = Dictionary(grouping: 0..<space.count) {
      space.feedbackClass(of: guess, against: $0)
    }
    #expect(classes.count == count)
    #expect(classes.values.map(\.count).max() == largest)
  }

  @Test func `three whites for 1122 leave sixteen codes`() throws {
    let space = try space()
    let tree = StrategyTree(.minimax, in: space)
    let answer = CodeAnswer(guess: try place("1122", in: space), blacks: 0, whites: 3)
    #expect(tree.possible(after: [answer]).count == 16)
  }

  @Test func `the tiers have as many codes as their colors allow`() {
    let counts = CodeTier.allCases.map { $0.codeSpace?.count }
    #expect(counts == [24, 120, 1_296, 1_296, 16_807, 32_768])
  }

  @Test(arguments: [
    (0, 6, true), (9, 2, true), (4, 0, true), (4, 17, true), (4, 16, true), (6, 8, true),
    (4, 3, false), (-1, -1, true), (.max, .max, true), (.min, 3, false),
  ])
  func `a space that is too large or empty is none`(
    length: Int,
    colorCount: Int,
    allowsRepeats: Bool
  ) {
    #expect(
      CodeSpace(length: length, colorCount: colorCount, allowsRepeats: allowsRepeats) == nil
    )
  }

  @Test func `codes outside a space have no place in it`() throws {
    let space = try space()
    #expect(space.code([0, 1, 2]) == nil && space.code([0, 1, 2, 6]) == nil)
    let single = try #require(CodeSpace(length: 3, colorCount: 4, allowsRepeats: false))
    #expect(single.code([0, 1, 0]) == nil && single.code([0, 1, 2]) == 0)
  }
}
