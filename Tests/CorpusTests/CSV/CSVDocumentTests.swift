import Corpus
import PuzzleModel
import Testing

@Suite struct CSVDocumentTests {
  private func texts(_ document: CSVDocument, _ ranges: [Range<Int>]) -> [String] {
    ranges.map { String(decoding: document.bytes[$0], as: UTF8.self) }
  }

  @Test func `records have their cells, their bytes and their lines`() {
    let document = CSVDocument(Array("a,\"b \"\"c\"\"\"\r\n\n\"d\r\ne\",\nf,g".utf8))
    #expect(
      document.records.map(\.cells) == [["a", "b \"c\""], [""], ["d\r\ne", ""], ["f", "g"]]
    )
    #expect(document.records.map(\.line) == [1, 2, 3, 5])
    #expect(document.records.map(\.isBlank) == [false, true, false, false])
    #expect(texts(document, document.records.map(\.lineEnd)) == ["\r\n", "\n", "\n", ""])
    #expect(texts(document, document.records[0].cellRanges) == ["a", "\"b \"\"c\"\"\""])
    #expect(texts(document, document.records[2].cellRanges) == ["\"d\r\ne\"", ""])
    #expect(document.isWhole)
  }

  @Test func `a byte-order mark is no part of the first cell`() {
    let document = CSVDocument([0xEF, 0xBB, 0xBF] + Array("a,b\n".utf8))
    #expect(document.records.map(\.cells) == [["a", "b"]])
    #expect(document.records[0].range == 3..<7)
    #expect(CSVDocument([0xEF, 0xBB, 0xBF]).records.isEmpty)
    #expect(CSVDocument([]).records.isEmpty)
  }

  @Test func `a quotation mark that is never closed takes the rest`() {
    let document = CSVDocument(Array("a,b\nc,\"d\ne,f\n".utf8))
    #expect(!document.isWhole)
    #expect(document.records.count == 2)
    #expect(document.records[1].range == 4..<13)
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `the records together are the file`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let alphabet: [UInt8] = [0x61, 0x22, 0x2C, 0x0A, 0x0D, 0x20, 0xC3, 0xA9, 0x00]
    let bytes = (0..<60).map { _ in alphabet[generator.next(below: alphabet.count)] }
    let document = CSVDocument(bytes)
    #expect(document.records.flatMap { bytes[$0.range] } == bytes)
    for record in document.records {
      #expect(record.cells.count == record.cellRanges.count)
      let cells = Array(record.cellRanges.map { Array(bytes[$0]) }.joined(separator: [0x2C]))
      #expect(cells + bytes[record.lineEnd] == Array(bytes[record.range]))
    }
  }
}
