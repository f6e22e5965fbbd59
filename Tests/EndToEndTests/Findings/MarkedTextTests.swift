import Testing

@Suite struct MarkedTextTests {
  @Test func `marks are places in characters and are left out`() {
    let marked = MarkedText("a‸b\né‸\r\n‸")
    #expect(marked.bytes == Array("ab\né\r\n".utf8))
    #expect(marked.places.map { [$0.line, $0.column] } == [[1, 2], [2, 2], [3, 1]])
  }

  @Test func `bytes and repetitions are written out`() {
    let marked = MarkedText(#"a\xE9\{3:<b>}‸"#)
    #expect(marked.bytes == [0x61, 0xE9] + Array("<b><b><b>".utf8))
    #expect(marked.places.map { [$0.line, $0.column] } == [[1, 12]])
  }
}
