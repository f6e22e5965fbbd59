import PuzzleModel
import Testing

@testable import Corpus

extension CSVReaderTests {
  @Test func `every place is a physical line and a column in characters`() throws {
    let reading = try Reading(
      csv: "text,author,work\r\n\"Ünïcödé, yes\",Ω mega,third\r\n"
        + "\"two\nlines\",\"ä\r\nb\rc\",\"d\"\r\n😀😀,e\u{301}e,f\r\n",
      ["text", "author", "work"]
    )
    #expect(reading.rows.map(\.number) == [1, 2, 3])
    #expect(reading.rows.map(\.place) == ["2:1", "3:1", "7:1"])
    #expect(reading.rows[0].fieldPlaces == ["2:1", "2:16", "2:23"])
    #expect(reading.rows[1].fieldPlaces == ["3:1", "4:8", "6:4"])
    #expect(reading.rows[2].fieldPlaces == ["7:1", "7:4", "7:8"])
  }

  @Test func `doubled quotation marks and quotation marks round a cell count in the column`() throws
  {
    let reading = try Reading(csv: "text,author\n\"a\"\"b\",\"c\"\n")
    #expect(reading.rows.map(\.fieldPlaces) == [["2:1", "2:8"]])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `line ends inside a cell count, each once`(end: String) throws {
    let reading = try Reading(csv: "text,author\n\"\(end)\(end)a\(end)\",\"\(end)\"\nb,c\n")
    #expect(reading.rows.map(\.place) == ["2:1", "7:1"])
    #expect(reading.rows[0].fieldPlaces == ["2:1", "5:3"])
  }

  @Test func `a CR at the end of a quoted cell is a line end of its own`() throws {
    let reading = try Reading(csv: "text,author\n\"a\r\",b\r\nc,d\n")
    #expect(reading.fields == [["a\r", "b"], ["c", "d"]])
    #expect(reading.rows.map(\.place) == ["2:1", "4:1"])
    #expect(reading.rows[0].fieldPlaces == ["2:1", "3:3"])
  }

  @Test func `a field that a record lacks stands where the record does`() throws {
    let mapping = FieldMapping(
      fields: ["text", "year"].map { .init(name: $0, label: $0, isRequired: $0 == "text") }
    )
    let columns = CSVColumns(labels: ["work", "text"], mapping: mapping, at: Place(path: "a.csv")) {
      _ in
    }
    #expect(columns.fields.map(\.field) == [0])
    #expect(columns.fields.map(\.cell) == [1])
    var record = RawRecord(fieldCount: 2)
    record.begin(number: 4, line: 9, column: 1)
    #expect(record.place(of: 1, path: "a.csv").description == "a.csv:9:1")
    #expect(record.place(of: 1, path: "a.csv").record == 4)
  }
}
