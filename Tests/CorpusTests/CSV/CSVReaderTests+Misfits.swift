import PuzzleModel
import Testing

@testable import Corpus

/// Tests that a file that does not fit what was declared of it says what to declare.
extension CSVReaderTests {
  @Test(arguments: [(";", ";"), ("\t", "tab"), ("|", "|")])
  func `a header that is parted otherwise names the delimiter, once`(
    delimiter: String,
    name: String
  ) throws {
    for header in ["text\(delimiter)author", "\"text\"\(delimiter)\"author\"", "a\(delimiter)b"] {
      let reading = try Reading(csv: "\(header)\na\(delimiter)b\n")
      #expect(reading.summaries == ["1:1 missing-label"])
      let message = try #require(reading.findings.first).message
      #expect(
        message.hasSuffix("its columns are parted by '\(name)'; declare the delimiter '\(name)'")
      )
    }
  }

  @Test func `a header with commas under another delimiter names the comma`() throws {
    let reading = try Reading(csv: "id,text,author\n1,a,b\n".utf8, delimiter: ";")
    #expect(reading.findings.count == 1)
    #expect(reading.findings[0].message.contains("declare the delimiter ','"))
  }

  @Test(arguments: [
    ("[{\"text\": \"a\"}]\n", "declare the format json"),
    ("{\"text\": \"a\"}\n", "declare the format json or jsonl"),
    ("<?xml version='1.0'?>\n<c/>\n", "declare the format xml"),
    ("# of 2026\ntext,author\na,b\n", "declare the comment '#'"),
    ("SQLite format 3\0abc", "declare the format sqlite"),
    ("PK\u{3}\u{4}abc", "save the sheet as CSV in UTF-8"),
  ])
  func `a file that is no table names the format, once`(text: String, remedy: String) throws {
    let findings = try Reading(csv: text).findings
    #expect(findings.map { $0.message.hasSuffix(remedy) } == [true])
  }

  @Test func `a row that is none names the option that would read it`() throws {
    let reading = try Reading(csv: "text,author\n# a comment\n\"a \\\"b\\\" c\",d\n")
    #expect(
      reading.findings.map { $0.message.split(separator: ", ").last } == [
        "declare the comment '#'", "declare the escape '\\'",
      ]
    )
  }

  @Test func `what Excel says of the delimiter is no header`() throws {
    let text = "sep=;\r\ntext;author\r\na;b\r\n"
    #expect(try Reading(csv: text.utf8, delimiter: ";").fields == [["a", "b"]])
    #expect(try Reading(csv: text).summaries == ["2:1 missing-label"])
  }

  @Test func `without a header a row that is parted otherwise names the delimiter`() throws {
    let reading = try Reading(csv: "a;b\n".utf8, ["1", "2"], hasHeader: false)
    #expect(reading.summaries == ["1:1 missing-cell"])
    #expect(reading.findings[0].message.hasSuffix("parted by ';', declare the delimiter ';'"))
  }

  @Test(arguments: ["\t", "|", ";"])
  func `without a header a delimiter is named that texts have seldom`(delimiter: String) throws {
    let text = "Time, they say, heals; all does\(delimiter)A\nHope, too\(delimiter)B\n"
    let reading = try Reading(csv: text.utf8, ["1", "2"], hasHeader: false)
    #expect(reading.summaries == ["2:6 missing-cell"])
    let name = delimiter == "\t" ? "tab" : delimiter
    #expect(reading.findings[0].message.hasSuffix("declare the delimiter '\(name)'"))
  }

  @Test func `without a header the first row with all columns tells how many cells a row has`()
    throws
  {
    let text = "title\n\na,one two\nb,In the beginning, God created\nc\nd,e\n"
    let reading = try Reading(csv: text.utf8, ["1", "2"], hasHeader: false)
    #expect(reading.fields == [["a", "one two"], ["d", "e"]])
    #expect(
      reading.summaries == [
        "1:1 missing-cell", "2:1 blank-row", "4:20 extra-cell", "5:1 missing-cell",
      ]
    )
    #expect(
      reading.findings[2].message
        == "the row has 3 cells where the row in line 3 has 2; put a cell that holds the delimiter in "
        + "quotation marks, or name the column 2 as '2..' if it goes on to the end of the row"
    )
    let wide = try Reading(csv: "\na,b,c\nd,e\nf,g,h\n".utf8, ["1"], hasHeader: false)
    #expect(wide.summaries == ["3:3 missing-cell"])
    #expect(wide.fields == [[""], ["a"], ["f"]])
  }

  @Test func `an open column goes on to the end of the row as it is written`() throws {
    let text =
      "a,one two\nb,In the beginning, God created\nc,\"one, \"\"two\"\"\"\nd,\"Ay\", he said\r\ne, x,\nf\n"
    let reading = try Reading(csv: text.utf8, ["1", "2.."], hasHeader: false)
    #expect(
      reading.fields == [
        ["a", "one two"], ["b", "In the beginning, God created"], ["c", "one, \"two\""],
        ["d", "\"Ay\", he said"], ["e", " x,"],
      ]
    )
    #expect(reading.summaries == ["6:1 missing-cell"])
    #expect(reading.rows.map(\.fieldPlaces).last == ["5:1", "5:3"])
  }

  @Test func `a blank may part the place of a verse from its text`() throws {
    let text = "Ge1:1 In the beginning God created.\nGe1:2 And the earth was without form.\n"
    let reading = try Reading(csv: text.utf8, ["1", "2.."], delimiter: " ", hasHeader: false)
    #expect(
      reading.fields == [
        ["Ge1:1", "In the beginning God created."], ["Ge1:2", "And the earth was without form."],
      ]
    )
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: ["0..", "2...", "..", "2..3", "-1..", "10001.."])
  func `what only looks like an open column is no number`(label: String) {
    #expect(CSVColumnNumber(label) == nil)
  }

  @Test func `a missing column is told with the one that is nearest`() throws {
    let reading = try Reading(csv: "text,autor\na,b\n")
    #expect(
      reading.findings[0].message
        == "the header has no column 'author' for the field 'author'; it has 'text', 'autor', nearest to "
        + "it 'autor'; declare the column's name, or 'header: false' and its number if this is a record "
        + "already"
    )
  }

  @Test func `column names match without regard to case, unless one matches exactly`() throws {
    #expect(try Reading(csv: " Text ,AUTHOR\na,b\n").fields == [["a", "b"]])
    #expect(try Reading(csv: "\"text\n\",AUTHOR\na,b\n").fields == [["a", "b"]])
    #expect(try Reading(csv: "Text,text,author\na,b,c\n").fields == [["b", "c"]])
    #expect(try Reading(csv: "Text,TEXT,author\na,b,c\n").summaries == ["1:1 duplicate-label"])
  }

  @Test func `a closed cell over the limit is told to be too long`() throws {
    let long = String(repeating: "long, long, prose\n and \"\"more\"\" of it; ", count: 60_000)
    let reading = try Reading(csv: "text,author\na,\"\(long)\"\nb,c\n")
    #expect(reading.summaries == ["2:3 record-too-long"])
    #expect(reading.fields == [["b", "c"]])
    #expect(reading.rows.map(\.place) == ["60003:1"])
    #expect(reading.count == 2)
  }

  @Test func `a long cell that nothing closes is told to be open`() throws {
    let long = String(repeating: "long, long, prose\r\n and more of it", count: 60_000)
    let reading = try Reading(csv: "text,author\na,\"\(long)")
    #expect(reading.summaries == ["2:3 unterminated-quote"])
    #expect(reading.count == 1)
  }

  @Test func `marks that are text swallow one line, and the finding names the quoting`() throws {
    let text = "text\tauthor\n\"Ay\tA\nb\tB\n\"No,\" he said\tC\nd\tD\n"
    let reading = try Reading(csv: text.utf8, delimiter: "\t")
    #expect(reading.summaries == ["2:1 text-after-quote", "4:1 text-after-quote"])
    #expect(reading.findings[0].message.hasSuffix("declare the quoting 'none'"))
    #expect(reading.fields == [["b", "B"], ["d", "D"]])
    #expect(reading.rows.map(\.place) == ["3:1", "5:1"])
    #expect(reading.count == 4)
  }

  @Test func `a cell that seems to have swallowed whole rows is told`() throws {
    let text = "text;author\n\"Ay;A\nb;B\nNo\";C\nd;D\n\"one\ntwo\";E\n"
    let reading = try Reading(csv: text.utf8, delimiter: ";")
    #expect(reading.summaries == ["2:1 swallowed-row"])
    #expect(reading.fields == [["Ay;A\nb;B\nNo", "C"], ["d", "D"], ["one\ntwo", "E"]])
  }

  @Test func `with commas so many must stand on each line that they are no prose`() throws {
    let rows = "1,\"Ay, so it goes,A,W,1900\n2,Mind it,B,W,1901\n3,Farewell\",C,W,1902\n"
    let whole = rows.replacing("Ay, ", with: "Ay ")
    let reading = try Reading(csv: "id,text,author,work,year\n" + whole)
    #expect(reading.summaries == ["2:3 swallowed-row"])
    let prose = try Reading(csv: "id,text,author,work,year\n" + rows)
    #expect(prose.summaries == [])
    #expect(try Reading(csv: "text,author\n\"a, b\nc, d\",E\n").summaries == [])
  }

  @Test func `a header below other lines is told, and read from its line on`() throws {
    let text = "A \"title\nof 2026\n\nauthor,text\nMe,Know\n"
    var layout = SourceLayout()
    layout.headerLine = 4
    let file = try layout.file(at: "q.csv", mapping: .quotations, defaultRecord: "quote")
    let found = try Reading(
      file,
      input: ByteInput(WholeFile(path: "q.csv", bytes: Array(text.utf8)))
    )
    #expect(found.summaries == [])
    #expect(found.rows.map(\.place) == ["5:1"])
    #expect(found.rows[0].fields.prefix(2) == ["Know", "Me"])
    let told = try Reading(csv: text)
    #expect(told.findings.first?.message.contains("declare the header 4,") == true)
  }

  @Test func `a row that ends with a backslash names the escape`() throws {
    let reading = try Reading(
      csv: "text\tauthor\nOne road,\\\nand another\tFrost\n".utf8,
      delimiter: "\t"
    )
    #expect(reading.findings.first?.message.hasSuffix("declare the escape '\\'") == true)
  }

  @Test(arguments: ["Все семьи,Толстой\nещё\n", "知己知彼,孙子\n百战不殆,孙子\n"])
  func `UTF-16 without a mark is told in any script`(text: String) throws {
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
      let isBig = encoding == .utf16BigEndian
      let bytes = text.utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
        return isBig ? [high, low] : [low, high]
      }
      let reading = try Reading(csv: bytes)
      #expect(reading.summaries == ["1:1 encoding-error"])
      #expect(reading.findings[0].message.contains("declare the encoding \(encoding.rawValue),"))
    }
  }

  @Test func `a header that is not UTF-8 names the encoding`() throws {
    let bytes = Array("T".utf8) + [0xED] + Array("tulo,author\na,b\n".utf8)
    let reading = try Reading(csv: bytes)
    #expect(reading.summaries == ["1:1 encoding-error"])
    #expect(reading.findings[0].message.contains("windows-1252"))
  }

  @Test func `lines that are scanned again and again are few`() throws {
    let text = "text|author\n" + String(repeating: "x\"|\"y\n", count: 300_000)
    let reading = try Reading(csv: text.utf8, delimiter: "|")
    #expect(reading.count > 1)
  }
}
