import PuzzleModel
import Testing

@testable import Corpus

extension CSVReaderTests {
  /// Texts with marks at their findings, and the fields that are read.
  static let flawed: [(text: String, fields: [[String]])] = [
    ("text,author\n⟪bare-quote⟫a \"b\" c,d\n", [["a \"b\" c", "d"]]),
    ("text,author\nä,⟪bare-quote⟫b\"\ne,f\n", [["ä", "b\""], ["e", "f"]]),
    ("text,author\na,b\n⟪blank-row⟫\nc,d\n", [["a", "b"], ["c", "d"]]),
    ("text,author\r\n⟪blank-row⟫\r\n⟪blank-row⟫\r\nc,d", [["c", "d"]]),
    ("text,author\na,b,⟪extra-cell⟫c,d\ne,f\n", [["e", "f"]]),
    ("text,author\n\"ä\nö\",b,⟪extra-cell⟫\ne,f\n", [["e", "f"]]),
    ("text,author\n⟪missing-cell⟫a\ne,f\n", [["e", "f"]]),
    ("text,author\n⟪missing-cell⟫\" \"\ne,f\n", [["e", "f"]]),
    ("text,author\na,ä⟪nul-byte⟫\0b\ne,f\n", [["e", "f"]]),
    ("text,author\n\"a\r\nä⟪nul-byte⟫\0b\",c\ne,f\n", [["e", "f"]]),
    ("text,author\n⟪text-after-quote⟫\"a\" b,c\ne,f\n", [["e", "f"]]),
    ("text,author\nä,⟪text-after-quote⟫\"a\"\"\"b\"\ne,f\n", [["e", "f"]]),
    ("text,author\na,⟪unterminated-quote⟫\"b\ne,f\n", [["e", "f"]]),
    ("text,author\n⟪unterminated-quote⟫\"\"\"b,c\ne,f\ng,h", [["e", "f"], ["g", "h"]]),
    ("text,author\n\"ä\nb\",⟪unterminated-quote⟫\"c\ne,f\n", [["e", "f"]]),
    ("text,author\na,b\nc,⟪unterminated-quote⟫\"", [["a", "b"]]),
    ("⟪duplicate-label⟫text,author,text\na,b,c\n", []),
    ("⟪missing-label⟫text,autor\na,b\n", []),
    ("⟪blank-row⟫\r\n⟪blank-row⟫\r\ntext,author\r\na,b\r\n", [["a", "b"]]),
    ("⟪blank-row⟫\n⟪missing-label⟫⟪missing-label⟫a,b\n", []),
    (
      "text,author\na,b\n⟪blank-row⟫,\n \t,\"\"\r\n, \nc,d\n⟪blank-row⟫,,,",
      [["a", "b"], ["c", "d"]]
    ),
    ("text,author\n⟪blank-row⟫,\n⟪unterminated-quote⟫\"a\n⟪blank-row⟫,\n", []),
    ("⟪blank-row⟫,,,\n⟪blank-row⟫,\ntext,author\na,b\n", [["a", "b"]]),
    ("⟪missing-label⟫\"text,author\na,b\n", []),
    ("⟪empty-file⟫", []),
    ("⟪empty-file⟫\u{FEFF}", []),
    ("⟪encoding-error⟫\u{F7FF}\u{F7FE}t\0e\0", []),
    ("⟪encoding-error⟫\u{F7FE}\u{F7FF}\0t\0e", []),
  ]

  @Test(arguments: flawed)
  func `a finding names the place, and reading goes on`(text: String, fields: [[String]]) throws {
    let marked = MarkedText(text)
    let reading = try Reading(csv: marked.bytes)
    #expect(reading.summaries == marked.marks)
    #expect(reading.fields == fields)
  }

  @Test(
    arguments: [
      [0xFF], [0x80], [0xC3, 0x63], [0xC0, 0x80], [0xC1, 0xBF], [0xE2, 0x82], [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80],
      [0xF0, 0x9F, 0x98], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28],
    ] as [[UInt8]]
  )
  func `bytes that are not UTF-8 are found at the first one`(bad: [UInt8]) throws {
    let (before, after) = (Array("text,author\n\"ä\nö€😀x".utf8), Array("\",b\nc,d\n".utf8))
    let reading = try Reading(csv: before + bad + after)
    #expect(reading.summaries == ["3:5 encoding-error"])
    let digits = String(bad[0], radix: 16, uppercase: true)
    #expect(reading.findings.first?.message.hasPrefix("byte 0x\(digits) is not UTF-8") == true)
    #expect(reading.fields == [["c", "d"]])
    #expect(reading.count == 2)
  }

  @Test func `a finding carries the number of its record, and blank rows have none`() throws {
    let reading = try Reading(csv: "text,author\na,b\n\nc\n\"d\"e,f\ng,h,i\nj,\"k\nl,m\n")
    #expect(
      reading.summaries == [
        "3:1 blank-row", "4:1 missing-cell", "5:1 text-after-quote", "6:5 extra-cell",
        "7:3 unterminated-quote",
      ]
    )
    #expect(reading.findings.map(\.place.record) == [nil, 2, 3, 4, 5])
    #expect(reading.rows.map(\.number) == [1, 6])
    #expect(reading.count == 6)
  }

  @Test func `rows without a value are no records, and one finding tells of those in a row`() throws
  {
    let text = "a,b,c\n,,\nd,e,f\n" + String(repeating: ",,\n", count: 300)
    for (labels, hasHeader) in [(["a", "b"], true), (["1"], false)] {
      let reading = try Reading(csv: text.utf8, labels, hasHeader: hasHeader)
      #expect(reading.count == (hasHeader ? 1 : 2))
      #expect(reading.rows.last?.number == reading.count)
      #expect(reading.summaries == ["2:1 blank-row", "4:1 blank-row"])
      #expect(reading.findings[0].message.hasPrefix("the cells of the row are all empty, and it"))
      #expect(
        reading.findings[1].message
          == "the cells of the rows from here to line 303 are all empty, and they were passed over; delete the "
          + "lines"
      )
    }
    let tabbed = try Reading(csv: "\t\na\tb\n".utf8, ["1", "2"], delimiter: "\t", hasHeader: false)
    #expect(tabbed.summaries == ["1:1 blank-row"])
  }

  @Test func `a finding says what would help`() throws {
    func message(_ text: String) throws -> String? {
      try Reading(csv: text).findings.first?.message
    }
    #expect(
      try message("text,author,work\na\n")
        == "the row has 1 of 3 cells and lacks 'author', 'work'; add the missing cells, empty ones too"
    )
    #expect(
      try message("quote,author\n")
        == "the header has no column 'text' for the field 'text'; it has 'quote', 'author'; "
        + "declare the column's name, or 'header: false' and its number if this is a record already"
    )
    #expect(
      try message("text,author\n1,a,b\n2,c,d\n")
        == "the row has 3 cells where the header has 2, as have the rows around it; write the label "
        + "that the header lacks, for R writes none for the names of rows, or declare 'header: false' "
        + "and the numbers of the columns"
    )
    #expect(
      try message("text,author\n1,a,b\nc,d\n")
        == "the row has 3 cells where the header has 2; put a cell that holds the delimiter in "
        + "quotation marks"
    )
  }

  @Test func `without a header a row needs the columns that are read`() throws {
    let reading = try Reading(csv: "d\na,b,c\nd\ne,f\n".utf8, ["2"], hasHeader: false)
    #expect(reading.fields == [["b"]])
    #expect(reading.summaries == ["1:1 missing-cell", "3:1 missing-cell", "4:3 missing-cell"])
    #expect(
      reading.findings[2].message.hasPrefix("the row has 2 of 3 cells, which the row in line 2 has")
    )
  }

  @Test(arguments: [TextEncoding.utf8, .windows1252, .koi8R])
  func `a record longer than a window is set aside`(encoding: TextEncoding) throws {
    let long = [UInt8](repeating: 0x61, count: 1_200_000)
    let bytes = Array("text,author\nb,c\n\n".utf8) + long + Array(",d\r\ne,f\n".utf8)
    let reading = try Reading(csv: bytes, encoding: encoding)
    #expect(reading.summaries == ["3:1 blank-row", "4:1 record-too-long"])
    #expect(reading.fields == [["b", "c"], ["e", "f"]])
    #expect(reading.rows.map(\.place) == ["2:1", "5:1"])
    #expect(reading.rows.map(\.number) == [1, 3])
    #expect(reading.count == 3)
  }

  @Test(arguments: [TextEncoding.utf8, .windows1252, .koi8R])
  func `a record almost as long as a window is read`(encoding: TextEncoding) throws {
    let long = String(repeating: "a", count: 1_048_000)
    let reading = try Reading(csv: "text,author\nb,c\n\(long),d\ne,f".utf8, encoding: encoding)
    #expect(reading.fields == [["b", "c"], [long, "d"], ["e", "f"]])
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: [TextEncoding.utf8, .windows1252, .koi8R])
  func `a header longer than a window cannot be read`(encoding: TextEncoding) throws {
    let long = [UInt8](repeating: 0x61, count: 1_200_000)
    let reading = try Reading(csv: Array("text,".utf8) + long, encoding: encoding)
    #expect(reading.summaries == ["1:1 missing-label"])
    #expect(reading.rows.isEmpty && reading.count == 0)
  }

  @Test(arguments: [TextEncoding.utf8, .windows1252, .koi8R])
  func `a quotation mark that a whole window does not close loses one line`(
    encoding: TextEncoding
  ) throws {
    let row = "abcdefghijklmnopqrstuvwxyz \(String(repeating: "z", count: 20_000)),b\n"
    let rows = [String](repeating: row, count: 120)
    let text = "text,author\na,b\nx,\"y\n" + rows.joined()
    let reading = try Reading(csv: text.utf8, encoding: encoding)
    #expect(reading.summaries == ["3:3 unterminated-quote"])
    #expect(reading.rows.count == 121)
    #expect(reading.rows[1].place == "4:1")
    #expect(reading.rows.last?.place == "123:1")
    #expect(reading.count == 122)
  }
}
