import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct WordSearchExportTests {
  /// A puzzle whose title and word need every escape.
  private func odd() throws -> WordSearch {
    let small = try WordSearch.small()
    let word = small.words[0]
    return WordSearch(
      id: small.id,
      title: "<A> & \"B\"\u{1}\\\n]]>",
      language: "en",
      directions: .easy,
      side: 4,
      letters: small.letters,
      words: [
        WordSearch.Word(
          word: ThemeWord(text: "Cat\t&", definition: "\u{0}\u{1F}é"),
          letters: word.letters,
          start: word.path.start,
          direction: .east
        )
      ]
    )
  }

  @Test func `the text shows the grid and the words`() throws {
    let puzzle = try WordSearch.small()
    #expect(puzzle.text() == "Small\n\nC A T X\nX Q O Z\nN O O N\nZ W P X\n\ncat\nnoon\ntoop\n")
    #expect(puzzle.text(.shown).contains("C A T ·\n· · O ·\nN O O N\n· · P ·\n"))
  }

  @Test func `the JSON is read back with every mark`() throws {
    let puzzle = try odd()
    for text in [puzzle.json(), puzzle.json(.shown), puzzle.ipuz(), puzzle.ipuz(.shown)] {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let fields = try #require(object as? [String: Any])
      #expect(fields["title"] as? String == puzzle.title)
    }
    let hidden = try #require(
      JSONSerialization.jsonObject(with: Data(puzzle.json().utf8)) as? [String: Any]
    )
    #expect(hidden["rows"] as? [String] == ["CATX", "XQOZ", "NOON", "ZWPX"])
    let words = try #require(hidden["words"] as? [[String: Any]])
    #expect(words[0]["definition"] as? String == "\u{0}\u{1F}é" && words[0]["row"] == nil)
    #expect(puzzle.json(.shown).contains(#""row":0,"column":0,"direction":"east""#))
  }

  @Test func `the ipuz form has what the format asks for`() throws {
    let puzzle = try WordSearch.small()
    let fields = try #require(
      JSONSerialization.jsonObject(with: Data(puzzle.ipuz().utf8)) as? [String: Any]
    )
    #expect(fields["kind"] as? [String] == ["http://ipuz.org/wordsearch#1"])
    #expect(fields["dimensions"] as? [String: Int] == ["width": 4, "height": 4])
    #expect((fields["puzzle"] as? [[String]])?.first == ["C", "A", "T", "X"])
    #expect(fields["solution"] as? [String] == ["CAT", "NOON", "TOOP"])
    #expect(fields["quoin:places"] == nil)
    #expect(puzzle.ipuz(.shown).contains(#""quoin:places":[[0,0,0,2],[2,0,2,3],[0,2,3,2]]"#))
  }

  @Test func `the drawing is well formed, and shows the words only with the solution`() throws {
    let puzzle = try odd()
    for text in [puzzle.svg(), puzzle.svg(.shown)] {
      #expect(text.contains("&lt;A&gt; &amp; &quot;B&quot;\u{FFFD}\\\n]]&gt;"))
      let opened = text.components(separatedBy: "<text").count
      #expect(opened == text.components(separatedBy: "</text>").count && opened == 1 + 1 + 16 + 1)
      #expect(text.hasPrefix("<svg xmlns=") && text.hasSuffix("</svg>\n"))
    }
    #expect(!puzzle.svg().contains("<line"))
    #expect(puzzle.svg(.shown).contains("<line x1=\"40\" y1=\"72\" x2=\"104\" y2=\"72\"/>"))
  }

  @Test func `a damaged puzzle is exported as far as it goes`() throws {
    let small = try WordSearch.small()
    for side in [Int.min, -3, 0, 3, 40, 1_000_000_000, Int.max] {
      let puzzle = small.with(side: side)
      #expect(!puzzle.text(.shown).isEmpty && !puzzle.svg(.shown).isEmpty)
      #expect(!puzzle.json(.shown).isEmpty && !puzzle.ipuz(.shown).isEmpty)
    }
  }
}
