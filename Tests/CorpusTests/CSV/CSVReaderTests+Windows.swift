import Testing

@testable import Corpus

extension CSVReaderTests {
  /// Two rows with everything that a window may cut: single and doubled quotation marks, characters of
  /// two, three and four bytes, CRLF inside a cell and at its end, and CR alone.
  private static let cut = "\"q\"\"é\r\n€\",\"\"\"😀\"\r\nä b,\"c\"\r\"\r\",d\n"

  /// The second window begins with the record that the first one cuts.
  @Test(arguments: -1...cut.utf8.count + 1)
  func `a window may end before any byte of a record`(offset: Int) throws {
    let (header, opening, closing) = ("text,author\n", "\"", "\n\",f\n")
    let length =
      RawRecord.byteLimit - offset - header.utf8.count - opening.utf8.count
      - closing.utf8.count
    let filler = String(repeating: "x", count: length)
    let reading = try Reading(csv: header + opening + filler + closing + Self.cut + "end,z")
    #expect(reading.findings.isEmpty)
    #expect(reading.rows.first?.fields == [filler + "\n", "f"])
    #expect(
      Array(reading.fields.dropFirst()) == [
        ["q\"é\r\n€", "\"😀"], ["ä b", "c"], ["\r", "d"], ["end", "z"],
      ]
    )
    #expect(reading.rows.map(\.place) == ["2:1", "4:1", "6:1", "7:1", "9:1"])
    #expect(
      reading.rows.dropFirst().map(\.fieldPlaces) == [
        ["4:1", "5:4"], ["6:1", "6:5"], ["7:1", "8:3"], ["9:1", "9:5"],
      ]
    )
  }

  @Test(arguments: -4...4)
  func `bytes that are not UTF-8 are found on either side of a window's end`(offset: Int) throws {
    let header = "text,author\n"
    let length = RawRecord.byteLimit + offset - header.utf8.count - 5
    let filler = [UInt8](repeating: 0x78, count: length)
    let rows = Array("\n\",f\né".utf8) + [0xE2, 0x82] + Array(",g\nh,i\n".utf8)
    let reading = try Reading(csv: Array((header + "\"").utf8) + filler + rows)
    #expect(reading.summaries == ["4:2 encoding-error"])
    #expect(reading.fields.last == ["h", "i"])
    #expect(reading.count == 3)
  }
}
