import Testing

@testable import quoin

@Suite struct LineExcerptTests {
  @Test(
    arguments: [
      ("a,b,c", 3, 20, "a,b,c", 2),
      ("a,b,c", 6, 20, "a,b,c", 5),
      ("日本,x", 4, 20, "日本,x", 5),
      ("a\tb", 3, 20, "a b", 2),
      ("a\u{1B}b", 3, 20, "a\\u{1B}b", 7),
      ("0123456789abcdefghij", 3, 12, "0123456789a…", 2),
      ("0123456789abcdefghij", 18, 12, "…9abcdefghij", 9),
    ] as [(String, Int, Int, String, Int)]
  )
  func `a line is cut round its column, and controls are visible`(
    line: String,
    column: Int,
    columns: Int,
    text: String,
    lead: Int
  ) throws {
    let excerpt = try #require(LineExcerpt(line, at: column, columns: columns))
    #expect(excerpt.text == text)
    #expect(excerpt.lead.count == lead)
  }

  @Test func `a line without the column has no excerpt`() {
    #expect(LineExcerpt("abc", at: 5, columns: 40) == nil)
    #expect(LineExcerpt("abc", at: 0, columns: 40) == nil)
  }

  @Test func `no excerpt is wider than its room`() throws {
    let line = String(repeating: "word 日本 ", count: 40)
    for column in 1...line.unicodeScalars.count {
      let excerpt = try #require(LineExcerpt(line, at: column, columns: 40))
      #expect(excerpt.text.columnCount <= 40)
      #expect(excerpt.lead.count < 40)
    }
  }
}
