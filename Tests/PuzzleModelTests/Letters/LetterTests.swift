import PuzzleModel
import Testing

@Suite struct LetterTests {
  @Test func `there are 26 letters in order`() {
    #expect(Letter.all.map(\.description).joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(Letter.all == Letter.all.sorted())
    #expect(Letter.all.map(\.index) == Array(0..<26))
  }

  @Test func `both cases are read`() {
    #expect(Letter("q" as Character) == Letter("Q" as Character))
    #expect(Letter("z" as Unicode.Scalar)?.index == 25)
  }

  @Test(
    arguments: ["@", "[", "`", "{", "é", "e\u{301}", "1", " ", "\u{212A}", "Α", "\u{FF21}"]
      as [Character]
  )
  func `any other character is not a letter`(character: Character) {
    #expect(Letter(character) == nil)
  }

  @Test(arguments: [-1, 26, .min, .max])
  func `indices outside the alphabet are refused`(index: Int) {
    #expect(Letter(index: index) == nil)
  }
}
