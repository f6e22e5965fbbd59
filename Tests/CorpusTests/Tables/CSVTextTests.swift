import Corpus
import PuzzleModel
import TestSupport
import Testing

@Suite struct CSVTextTests {
  @Test func `a cell is in quotation marks only where it must be`() {
    #expect(CSVText.row(["plain", "two words", "it's", "50 %"]) == "plain,two words,it's,50 %\r\n")
    #expect(
      CSVText.row(["a,b", "say \"no\"", "two\nlines", "cr\r", ""])
        == "\"a,b\",\"say \"\"no\"\"\",\"two\nlines\",\"cr\r\",\r\n"
    )
    #expect(CSVText.row(["two\r\nlines"]) == "\"two\r\nlines\"\r\n")
    #expect(CSVText.row(["e\u{301},"]) == "\"e\u{301},\"\r\n")
    #expect(CSVText.row(["\"\u{301}"]) == "\"\"\"\u{301}\"\r\n")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `what is written is read back by our own reader`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let alphabet = ["a", "é", "\"", ",", "\n", "\r\n", "\r", " ", "🎈", ";", "\u{301}"]
    let texts = (0..<40).map { _ in
      "x" + (0..<generator.next(below: 9)).map { _ in alphabet[generator.next(below: 11)] }.joined()
    }
    let folder = try TemporaryFolder()
    let rows = texts.map { CSVText.row([$0, "An author"]) }
    let path = try folder.write("a.csv", CSVText.row(["text", "author"]) + rows.joined())
    let file = CorpusFile(
      path: path,
      location: path,
      format: .csv(.standard),
      mapping: .quotations
    )
    var read: [[UInt8]] = []
    _ = try CorpusReader(file).read(
      { raw in read.append(raw.withField(QuotationField.text.index) { Array($0) }) },
      report: { Issue.record("\($0)") }
    )
    #expect(read == texts.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
    ("\r=1", "'\r=1"), ("1+1", "1+1"), ("", ""), ("'=1", "'=1"), ("—but why?", "—but why?"),
  ])
  func `no cell for a spreadsheet begins like a formula`(text: String, cell: String) {
    #expect(CSVText.inert(text) == cell)
  }
}
