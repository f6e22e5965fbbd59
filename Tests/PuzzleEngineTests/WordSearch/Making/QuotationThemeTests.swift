import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct QuotationThemeTests {
  private func quotation(_ text: String) throws -> Quotation {
    let author = try #require(Author.ID("somebody"))
    return try #require(
      Quotation(
        id: Quotation.ID(digestHigh: 1, digestLow: 2),
        text: text,
        author: author,
        origin: Place(path: "quotations.csv", line: 2)
      )
    )
  }

  private let text = """
    It’s a truth universally acknowledged, that a single man in possession of a good fortune, must be \
    in want of a wife; a truth!
    """

  @Test func `a theme has the telling words once, and the author's names`() throws {
    let theme = try #require(WordTheme(quotation: quotation(text), author: "Jane M. Austen"))
    #expect(
      theme.words.map(\.text) == [
        "truth", "universally", "acknowledged", "single", "possession", "good", "fortune", "wife",
        "Jane", "Austen",
      ]
    )
    #expect(theme.title == "Jane M. Austen" && theme.language == "en")
    #expect(theme.id.hasPrefix("quotation-"))
  }

  @Test func `a definition is the quotation with the word left out`() throws {
    let theme = try #require(WordTheme(quotation: quotation(text), author: "Jane Austen"))
    let truth = try #require(theme.words.first?.definition)
    #expect(truth.hasPrefix("It’s a … universally") && truth.hasSuffix("a …!"))
    for word in theme.words.dropLast(2) { #expect(word.definition?.contains(word.text) == false) }
    #expect(theme.words.last?.definition?.hasSuffix(" — Jane …") == true)
  }

  @Test func `a quotation with too few telling words gives no theme`() throws {
    #expect(try WordTheme(quotation: quotation("To be, or not to be."), author: "A") == nil)
    let plain = "These things would always become something else."
    #expect(try WordTheme(quotation: quotation(plain), author: "A") == nil)
    let long = String(repeating: text, count: 4)
    #expect(try WordTheme(quotation: quotation(long), author: "A") == nil)
    #expect(try WordTheme(quotation: quotation("!?"), author: "") == nil)
  }

  @Test func `words with apostrophes are left out, and quoted ones are not`() throws {
    let text =
      "‘Courage’ can't 'conquer' mountains'; Émile's naïve œuvre—wisdom/patience 山水 endures"
    let theme = try #require(WordTheme(quotation: quotation(text), author: "X"))
    #expect(
      theme.words.map(\.text) == [
        "Courage", "conquer", "mountains", "naïve", "œuvre", "wisdom", "patience", "endures",
      ]
    )
  }

  @Test func `a puzzle is made from the theme of a quotation`() throws {
    let theme = try #require(WordTheme(quotation: quotation(text), author: "Jane Austen"))
    let puzzle = try WordSearch(of: theme, on: WordSearch.day, version: "1", blocking: .none)
    #expect(SolveCheck(of: puzzle, blocking: .none).status == .passed)
  }
}
