import Corpus
import PuzzleModel
import TestSupport
import Testing

@Suite struct TableReadingTests {
  private enum Column: String, CaseIterable {
    case name, day, note
  }

  private func read(_ text: String) throws -> TableReading<String> {
    let folder = try TemporaryFolder()
    let file = CorpusFile(
      path: "table.csv",
      location: try folder.write("table.csv", text),
      format: .csv(.standard),
      mapping: .table(of: Column.self, optional: [.note], isFixed: true)
    )
    return try TableReading.read(file, by: Column.self) { row throws(RowFault) in
      "\(row.number) \(row.text(.name)) \(try row.day(in: .day))\(row.content(.note))"
    }
  }

  @Test func `columns are found by name, in any order`() throws {
    let reading = try read("day,extra,name\n2027-01-01,?, a b \t\n2027-01-02,,\n")
    #expect(reading.values == ["1 a b 2027-01-01", "2  2027-01-02"])
    #expect(reading.findings.isEmpty)
    #expect(reading.recordCount == 2)
    #expect(try read("name,day,note\na,2027-01-01, n \n").values == ["1 a 2027-01-01 n "])
  }

  @Test func `rows that cannot be used are reported in the order of their places`() throws {
    let reading = try read("name,day\na,2027-02-29\nb\n\"c\",\u{20}2027-03-01\nd,soon\n")
    #expect(reading.values == ["3 c 2027-03-01"])
    #expect(reading.recordCount == 4)
    #expect(
      reading.findings.map(\.description) == [
        "table.csv:2:3: error: '2027-02-29' is no day; write YYYY-MM-DD [type-error]",
        "table.csv:3:1: error: the row has 1 of 2 cells and lacks 'day'; add the missing cells, empty ones "
          + "too [missing-cell]",
        "table.csv:5:3: error: 'soon' is no day; write YYYY-MM-DD [type-error]",
      ]
    )
  }

  @Test func `a column that is missing can only be added or renamed`() throws {
    let reading = try read("nam,day\na,2027-01-01\n")
    #expect(reading.values.isEmpty)
    #expect(
      reading.findings.map(\.description) == [
        "table.csv:1:1: error: the header has no column 'name' for the field 'name'; it has 'nam', "
          + "'day', nearest to it 'nam'; add it, or rename the one that is meant [missing-label]"
      ]
    )
  }

  @Test func `a file that is not there is an error`() throws {
    let path = "nowhere/table.csv"
    let file = CorpusFile(
      path: path,
      location: path,
      format: .csv(.standard),
      mapping: .table(of: Column.self, isFixed: true)
    )
    let message = message { try TableReading.read(file, by: Column.self) { row in row.number } }
    #expect(message.hasPrefix("nowhere/table.csv: cannot be"), "\(message)")
  }
}
