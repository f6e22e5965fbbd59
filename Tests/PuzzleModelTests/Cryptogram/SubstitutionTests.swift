import PuzzleModel
import Testing

@Suite struct SubstitutionTests {
  static let rotated = Array(1..<26) + [0]

  @Test func `letters and symbols map to each other`() throws {
    let key = try #require(Substitution(symbols: Self.rotated))
    #expect(Letter.all.allSatisfy { key.letter(for: key.symbol(for: $0)) == $0 })
    #expect((0..<26).allSatisfy { key.symbol(for: key.letter(for: $0)) == $0 })
  }

  @Test(arguments: [
    [], Array(0..<25), Array(0..<27), Array(1...26), [Int](repeating: 3, count: 26),
    [-1] + Array(1..<26), [.max] + Array(1..<26), [1] + Array(1..<26),
  ])
  func `a substitution that is not a bijection is refused`(symbols: [Int]) {
    #expect(Substitution(symbols: symbols) == nil)
  }

  @Test func `in a derangement no letter stands for itself`() throws {
    #expect(try #require(Substitution(symbols: Self.rotated)).isDerangement)
    #expect(try !(#require(Substitution(symbols: Array(0..<26))).isDerangement))
    let oneFixed = [1, 0, 2] + Array(4..<26) + [3]
    #expect(try !(#require(Substitution(symbols: oneFixed)).isDerangement))
  }

  @Test func `both written forms round-trip`() throws {
    let key = try #require(Substitution(symbols: Self.rotated))
    #expect(key.letterText == "BCDEFGHIJKLMNOPQRSTUVWXYZA")
    #expect(key.numberText == (2...26).map { "\($0) " }.joined() + "1")
    #expect(Substitution(letters: key.letterText) == key)
    #expect(Substitution(numbers: key.numberText) == key)
  }

  @Test(arguments: [
    "", "BCDEFGHIJKLMNOPQRSTUVWXYZ", "bcdefghijklmnopqrstuvwxyza", "BCDEFGHIJKLMNOPQRSTUVWXYZA ",
    "BCDEFGHIJ\u{212A}LMNOPQRSTUVWXYZA", "BBDEFGHIJKLMNOPQRSTUVWXYZA",
  ])
  func `malformed letters are refused`(text: String) {
    #expect(Substitution(letters: text) == nil)
  }

  @Test func `malformed numbers are refused`() throws {
    let text = try #require(Substitution(symbols: Self.rotated)).numberText
    #expect(Substitution(numbers: "+" + text) == nil)
    #expect(Substitution(numbers: text + " ") == nil)
    #expect(Substitution(numbers: "0" + text) == nil)
    #expect(Substitution(numbers: text.replacing(" ", with: "  ")) == nil)
    #expect(Substitution(numbers: "") == nil)
  }
}

extension String {
  fileprivate func replacing(_ old: Character, with new: String) -> String {
    reduce(into: "") { $0 += $1 == old ? new : String($1) }
  }
}
