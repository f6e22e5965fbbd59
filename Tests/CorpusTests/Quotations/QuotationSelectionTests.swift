import PuzzleModel
import Testing

@testable import Corpus

@Suite struct QuotationSelectionTests {
  private func isSelected(_ text: String, _ letters: ClosedRange<Int>) throws -> Bool {
    let author = try #require(Author.ID(name: "Thales"))
    let quotation = try #require(
      Quotation(
        id: Skeleton(of: text).quotationID,
        text: text,
        author: author,
        origin: Place(path: "a.csv", line: 2)
      )
    )
    var selection = QuotationSelection()
    selection.letters = letters
    return !selection.selected(of: [quotation], flagged: [:]).isEmpty
  }

  @Test(arguments: [
    ("Know thyself!", 11), ("Ne quid nimis, 3 é", 12), ("Œuvre ß", 8), ("γνῶθι σεαυτόν", 12),
    ("Познай себя.", 10), ("学而不思则罔", 6), ("한국", 2), ("שָׁלוֹם", 4), ("العـــربية", 7), ("दिन", 2),
    ("Hawaiʻi αβγ", 9),
  ])
  func `letters of any script are counted`(text: String, count: Int) throws {
    #expect(try isSelected(text, count...count))
    #expect(try !isSelected(text, count + 1...Int.max))
    #expect(try isSelected(text, 0...Int.max))
  }
}
