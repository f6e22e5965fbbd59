import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct LetterChoiceTests {
  /// A choice among letters that fill so many cells each: A the first number, B the second.
  private func choice(_ counts: [Int]) -> LetterChoice {
    let text = zip(Letter.all, counts).map { String(repeating: $0.character, count: $1) }
    var answer = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    for symbol in counts.indices { answer[symbol] = UInt8(symbol) }
    return LetterChoice(CipherText(text.joined(separator: " ")), answer: answer)
  }

  /// How many cells a set fills.
  private func cells(_ set: UInt32, _ counts: [Int]) -> Int {
    counts.indices.reduce(0) { set >> UInt32($1) & 1 == 1 ? $0 + counts[$1] : $0 }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a smallest set that contradicts all is found, and it fills the fewest cells`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let letterCount = 2 + generator.next(below: 6)
    let rivals = (0..<generator.next(below: 9)).map { _ in
      UInt32(1 + generator.next(below: 1 << letterCount - 1))
    }
    let counts = (0..<letterCount).map { _ in 1 + generator.next(below: 9) }
    let fitting = (0..<UInt32(1) << UInt32(letterCount))
      .filter { set in rivals.allSatisfy { $0 & set != 0 } }
    let size = fitting.map(\.nonzeroBitCount).min() ?? .max
    let least = fitting.filter { $0.nonzeroBitCount == size }.map { cells($0, counts) }.min()
    let found = choice(counts).smallest(contradicting: rivals, limit: 26)
    #expect(found.map(fitting.contains) == true)
    #expect(found?.nonzeroBitCount == size)
    #expect(found.map { cells($0, counts) } == least)
    #expect(choice(counts).smallest(contradicting: rivals.reversed(), limit: size) == found)
    if size > 0 {
      #expect(choice(counts).smallest(contradicting: rivals, limit: size - 1) == nil)
    }
  }

  @Test func `of letters that fill as many cells the first of the alphabet is taken`() {
    #expect(choice([5, 2, 5]).smallest(contradicting: [0b111], limit: 1) == 0b010)
    #expect(choice([5, 5, 5]).smallest(contradicting: [0b110], limit: 1) == 0b010)
    #expect(choice([5]).smallest(contradicting: [], limit: 0) == 0)
    #expect(choice([5]).smallest(contradicting: [1], limit: -3) == nil)
    // No letter contradicts the right reading.
    #expect(choice([5]).smallest(contradicting: [0], limit: 26) == nil)
  }

  @Test func `if a limit is too low, the letters leave the fewest rivals`() {
    let rivals: [UInt32] = [0b0001, 0b0110, 0b0100, 0b1000, 0b1100]
    let choice = choice([1, 1, 1, 1])
    #expect(choice.smallest(contradicting: rivals, limit: 2) == nil)
    #expect(choice.best(contradicting: rivals, count: 1) == 0b0100)
    #expect(choice.best(contradicting: rivals, count: 0) == 0)
    #expect(choice.best(contradicting: rivals, count: 9) == 0b1111)
  }
}
