import TestSupport
import Testing

@testable import Corpus

/// Tests the grammar of CSV; places, findings, windows and properties are in the extensions.
@Suite struct CSVReaderTests {
  @Test(arguments: ["\n", "\r\n", "\r"], [true, false])
  func `lines end with LF, CRLF or CR, the last one or not`(end: String, isLastEnded: Bool) throws {
    let lines = ["text,author", "To be.,Hamlet", "\"Et tu, Brute?\",Caesar"]
    let reading = try Reading(csv: lines.joined(separator: end) + (isLastEnded ? end : ""))
    #expect(reading.fields == [["To be.", "Hamlet"], ["Et tu, Brute?", "Caesar"]])
    #expect(reading.rows.map(\.place) == ["2:1", "3:1"])
    #expect(reading.findings.isEmpty)
    #expect(reading.count == 2)
  }

  @Test func `line ends of every kind may stand in one file`() throws {
    let reading = try Reading(csv: "text,author\ra,b\r\nc,d\ne,f\rg,h")
    #expect(reading.fields == [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]])
    #expect(reading.rows.map(\.place) == ["2:1", "3:1", "4:1", "5:1"])
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: ["\u{1A}", "\u{1A}\u{1A}\u{1A}", "\u{1A}\r\n"])
  func `the end mark of DOS is no record`(mark: String) throws {
    for end in ["\n", "\r\n", "\r"] {
      let reading = try Reading(csv: "text,author\(end)a,b\(end)\(mark)")
      #expect(reading.fields == [["a", "b"]])
      #expect(reading.findings.isEmpty)
      #expect(reading.count == 1)
    }
    let attached = try Reading(csv: "text,author\na,b\(mark)").fields
    #expect(attached == [["a", "b\(mark.filter { $0 == "\u{1A}" })"]])
    #expect(try Reading(csv: "text,author\n\(mark)\na,b\n").fields == [["a", "b"]])
  }

  @Test func `a byte-order mark is no part of the first label or cell`() throws {
    let labeled = try Reading(csv: "\u{FEFF}text,author\na,b\n")
    #expect(labeled.fields == [["a", "b"]])
    let unlabeled = try Reading(csv: "\u{FEFF}a,b\n".utf8, ["1", "2"], hasHeader: false)
    #expect(unlabeled.fields == [["a", "b"]])
    #expect(unlabeled.rows.map(\.fieldPlaces) == [["1:1", "1:3"]])
  }

  @Test(arguments: [
    (#""a,b""#, "a,b"), (#""a""b""#, #"a"b"#), (#""""a""""#, #""a""#), (#""""""#, #"""#),
    (#""""""""#, #""""#), (#""""#, ""), ("", ""), (" a ", " a "), (#"" ""#, " "),
    ("\"a\nb\"", "a\nb"), ("\"a\r\nb\"", "a\r\nb"), ("\"a\rb\"", "a\rb"), ("\"\n\"", "\n"),
    ("'a'", "'a'"), ("é😀\u{301}", "é😀\u{301}"),
  ])
  func `a cell is read as it was meant`(written: String, meant: String) throws {
    for row in ["\(written),x", "x,\(written)"] {
      let reading = try Reading(csv: "text,author\n\(row)\nlast,row\n")
      let cells = row.hasPrefix("x,") ? ["x", meant] : [meant, "x"]
      #expect(reading.fields == [cells, ["last", "row"]])
      #expect(reading.findings.isEmpty)
    }
  }

  @Test func `in a file of one column a blank line is a record`() throws {
    let reading = try Reading(csv: "text\na\n\n\"\"\nb", ["text"])
    #expect(reading.fields == [["a"], [""], [""], ["b"]])
    #expect(reading.rows.map(\.place) == ["2:1", "3:1", "4:1", "5:1"])
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: [",", ";", "\t", "|", " "] as [Character])
  func `the delimiter is the one declared`(delimiter: Character) throws {
    let others = ",;\t|".filter { $0 != delimiter }
    let text = "text\(delimiter)author\n\(others)\(delimiter)\"a\(delimiter)b\"\n"
    let reading = try Reading(csv: text.utf8, delimiter: delimiter)
    #expect(reading.fields == [[String(others), "a\(delimiter)b"]])
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: ["\"", "\n", "\r", "\r\n", "é", "\0", "😀"] as [Character])
  func `a character that cannot separate two cells is no delimiter`(delimiter: Character) {
    #expect(CSVDialect(delimiter: delimiter) == nil)
  }

  @Test func `without a header columns are named by number`() throws {
    let text = "a,b,c\nd,e,f\n"
    let reading = try Reading(csv: text.utf8, ["3", "1"], hasHeader: false)
    #expect(reading.fields == [["c", "a"], ["f", "d"]])
    #expect(reading.rows.map(\.fieldPlaces) == [["1:5", "1:1"], ["2:5", "2:1"]])
    #expect(reading.rows.map(\.number) == [1, 2])
    #expect(reading.findings.isEmpty)
  }

  @Test func `labels may stand in any order, among others and with spaces around them`() throws {
    let reading = try Reading(csv: "\"a\nb\", author ,text,z\n1,2,3,4\n")
    #expect(reading.fields == [["3", "2"]])
    #expect(reading.rows.map(\.place) == ["3:1"])
    #expect(reading.rows.map(\.fieldPlaces) == [["3:5", "3:3"]])
  }

  @Test func `a header alone has no records and no findings`() throws {
    for text in ["text,author", "text,author\r\n"] {
      let reading = try Reading(csv: text)
      #expect(reading.rows.isEmpty && reading.findings.isEmpty && reading.count == 0)
    }
  }

  @Test func `a file is read in the encoding it is declared to have`() throws {
    let bytes = Array("text,author\n".utf8) + [0x93, 0xE9, 0x80, 0x94, 0x2C, 0xFF, 0x0A]
    let windows = try Reading(csv: bytes, encoding: .windows1252)
    #expect(windows.fields == [["“é€”", "ÿ"]])
    #expect(windows.rows.map(\.fieldPlaces) == [["2:1", "2:6"]])
    let latin = try Reading(csv: bytes, encoding: .iso8859Part1)
    #expect(latin.fields == [["\u{93}é\u{80}\u{94}", "ÿ"]])
    #expect(latin.findings.isEmpty)
  }

  @Test func `a file that cannot be opened is an error that names it`() throws {
    let folder = try TemporaryFolder()
    func read(_ name: String) throws -> Reading {
      try Reading(
        CorpusFile(
          path: name,
          location: folder(name),
          format: .csv(.standard),
          mapping: .quotations
        )
      )
    }
    #expect(
      message { try read("none.csv") }
        == "none.csv: cannot be opened: no such file or directory; check the path and who may read it"
    )
    #expect(
      message { try read("") }
        == ": cannot be opened: is a directory; check the path and who may read it"
    )
  }
}
