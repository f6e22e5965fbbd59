import PuzzleModel
import Testing

@testable import Corpus

/// Tests what a dialect may have besides its delimiter.
extension CSVReaderTests {
  private func read(
    _ text: String,
    _ delimiter: Character = ",",
    hasHeader: Bool = true,
    quoting: CSVDialect.Quoting = .rfc4180,
    escape: Character? = nil,
    comment: Character? = nil
  ) throws -> Reading {
    try Reading(
      csv: text.utf8,
      hasHeader ? ["text", "author"] : ["1", "2"],
      in: CSVDialect(
        delimiter: delimiter,
        hasHeader: hasHeader,
        quoting: quoting,
        escape: escape,
        comment: comment
      )
    )
  }

  @Test func `without quoting a quotation mark is a character like any other`() throws {
    let text = "text\tauthor\n\"Ay,\" he said.\tA\n\"\"\tB\n\"open\tC\n5\" long\t\"D\"\n"
    let reading = try read(text, "\t", quoting: .none)
    #expect(
      reading.fields == [
        ["\"Ay,\" he said.", "A"], ["\"\"", "B"], ["\"open", "C"], ["5\" long", "\"D\""],
      ]
    )
    #expect(reading.rows.map(\.fieldPlaces).last == ["5:1", "5:9"])
    #expect(reading.findings.isEmpty)
  }

  /// Cells with escapes as they are written, and what they mean.
  static let escaped: [(written: String, meant: [String])] = [
    (#"a\,b,c"#, ["a,b", "c"]), (#"a\\,c"#, [#"a\"#, "c"]), (#"\"a\",c"#, [#""a""#, "c"]),
    (#"a\nb,c"#, ["a b", "c"]), (#""a\tb\\n",c"#, [#"a b\n"#, "c"]), (#"it\'s,\N"#, ["it's", ""]),
    (#"a\N,"\N""#, [#"a\N"#, #"\N"#]), ("a\\\nb,c", ["a\nb", "c"]),
    ("a\\\r\nb,c", ["a\r\nb", "c"]),
    (#""a\"b",c"#, [#"a"b"#, "c"]), (#""a""b\\",c"#, [#"a"b\"#, "c"]),
    (#""a\x",c"#, [#"a\x"#, "c"]),
    (#"\\\,,c\"#, [#"\,"#, #"c\"#]), (#""\"","\\""#, [#"""#, #"\"#]),
    (#""a,b","\,""#, ["a,b", ","]),
    ("\\#a,b", ["#a", "b"]), (#"a,\"#, ["a", #"\"#]),
  ]

  @Test(arguments: escaped)
  func `an escape takes the meaning from a mark and stays before a letter`(
    written: String,
    meant: [String]
  ) throws {
    for rest in ["", "\nlast,row\n"] where rest.isEmpty || !written.hasSuffix("\\") {
      let reading = try read("text,author\n" + written + rest, escape: "\\", comment: "#")
      #expect(reading.fields.first == meant)
      #expect(reading.findings.isEmpty)
      #expect(reading.count == (rest.isEmpty ? 1 : 2))
    }
  }

  @Test func `an escaped line end is counted as a line`() throws {
    let reading = try read("text|author\na\\\nb|c\nd|e\\\r\n\\\rf\ng|h\n", "|", escape: "\\")
    #expect(reading.fields == [["a\nb", "c"], ["d", "e\r\n\rf"], ["g", "h"]])
    #expect(reading.rows.map(\.place) == ["2:1", "4:1", "7:1"])
    #expect(reading.rows[0].fieldPlaces == ["2:1", "3:3"])
  }

  @Test func `an escape is none without a declaration`() throws {
    let reading = try read("text,author\na\\,b\n")
    #expect(reading.fields == [["a\\", "b"]])
  }

  @Test func `lines that begin with the comment's mark are passed over and counted`() throws {
    let text = "# one, \"\n#\r\ntext,author\n#a,b\na,#b\n \n\"#c\",\"d\n#e\"\n#\n#last"
    let reading = try read(text, comment: "#")
    #expect(reading.fields == [["a", "#b"], ["#c", "d\n#e"]])
    #expect(reading.rows.map(\.place) == ["5:1", "7:1"])
    #expect(reading.rows.map(\.number) == [1, 3])
    #expect(reading.summaries == ["6:1 missing-cell"])
    #expect(try read("#a\n#b\n", comment: "#").summaries == ["1:1 empty-file"])
    let bare = try read("%x\na,b\n%y\n", hasHeader: false, comment: "%")
    #expect(bare.fields == [["a", "b"]])
  }

  @Test func `a comment may be longer than a window`() throws {
    let long = String(repeating: "x", count: 3_000_000)
    let reading = try read("text,author\na,b\n#\(long)\nc,d\n", comment: "#")
    #expect(reading.fields == [["a", "b"], ["c", "d"]])
    #expect(reading.rows.map(\.place) == ["2:1", "4:1"])
  }

  /// Rows with everything that a window may cut besides what plain rows have.
  private static let cut =
    "\"q\\\"é\\\\\"|a\\|b\r\n#c|\"\r\nx\\\\|y\\\r\nz\r\n \"v\"\"\\\" \" | \"w\"\t\r\n\\#d|e\\\n\n"

  @Test(arguments: -1...cut.utf8.count + 1)
  func `a window may end before any byte of a record in any dialect`(offset: Int) throws {
    func read(_ text: String) throws -> Reading {
      try self.read("text|author\n" + text, "|", escape: "\\", comment: "#")
    }
    let plain = try read(Self.cut)
    #expect(plain.fields.count == 4)
    #expect(plain.findings.isEmpty)
    let length = RawRecord.byteLimit - offset - "text|author\n".utf8.count - "|f\n".utf8.count
    let reading = try read(String(repeating: "x", count: length) + "|f\n" + Self.cut)
    #expect(reading.findings.isEmpty)
    #expect(Array(reading.fields.dropFirst()) == plain.fields)
    #expect(columns(reading.rows.dropFirst()) == columns(plain.rows[...]))
  }

  /// The columns of the fields of some rows, without their lines.
  private func columns(_ rows: ArraySlice<Reading.Row>) -> [[Substring?]] {
    rows.map { $0.fieldPlaces.map { $0.split(separator: ":").last } }
  }

  @Test(
    arguments: [
      (",", nil, "\""), (",", "\\", "\\"), (",", ",", nil), (",", "\n", nil), (",", nil, "é"),
      (";", nil, ";"),
    ] as [(Character, Character?, Character?)]
  )
  func `two marks are not the same, and each is one byte`(
    delimiter: Character,
    escape: Character?,
    comment: Character?
  ) {
    #expect(CSVDialect(delimiter: delimiter, escape: escape, comment: comment) == nil)
  }

  @Test(arguments: [
    (#""a", "b""#, ["a", "b"]), (#"  "a,b"  ,"c" "#, ["a,b", "c"]), ("\t\"a\"\t,b", ["a", "b"]),
    ("x, \"b\nc\" ", ["x", "b\nc"]), (#"a, "b""c""#, ["a", #"b"c"#]), (#"a, """#, ["a", ""]),
  ])
  func `blanks around a quoted cell are no part of it`(written: String, meant: [String]) throws {
    for end in ["", "\n", "\r\nlast,row"] {
      let reading = try read("text,author\n" + written + end)
      #expect(reading.fields.first == meant)
      #expect(reading.findings.isEmpty)
    }
  }

  @Test(arguments: [
    (#"a, "b" c"#, [#" "b" c"#], ["2:3 bare-quote"]), (#"a, "b"#, [#" "b"#], ["2:3 bare-quote"]),
    (#"a, b"#, [" b"], []),
  ])
  func `blanks before what is no quoted cell are its text`(
    written: String,
    second: [String],
    summaries: [String]
  ) throws {
    let reading = try read("text,author\n" + written + "\nlast,row\n")
    #expect(reading.fields == [["a"] + second, ["last", "row"]])
    #expect(reading.summaries == summaries)
  }

  @Test func `a mark after a blank that nothing closes costs only itself`() throws {
    let rows = (1...60_000).map { "row \($0) of many,author\n" }.joined()
    let reading = try read("text,author\na, \"b\n" + rows)
    #expect(reading.count == 60_001)
    #expect(reading.summaries == ["2:3 bare-quote"])
  }
}
