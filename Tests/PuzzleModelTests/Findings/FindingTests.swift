import PuzzleModel
import Testing

@Suite struct FindingTests {
  @Test func `a finding is written with its place, severity, message and code`() {
    let finding = Finding(
      .duplicateQuotation,
      at: Place(path: "b.csv", line: 9, column: 3),
      field: "text",
      "the same letters as 'To be'",
      notes: [Finding.Note(place: Place(path: "a.csv", line: 2), message: "first here")]
    )
    #expect(
      finding.description == """
        b.csv:9:3: note: the same letters as 'To be' [duplicate-quotation]
        a.csv:2: note: first here
        """
    )
  }

  @Test func `nothing in a value forges another finding`() {
    let finding = Finding(
      .typeError,
      at: Place(path: "a\n.csv", line: 2),
      field: "ye\u{9B}ar",
      "'x\nb.csv:1: error: y' is no year\u{1B}[2J",
      notes: [Finding.Note(place: Place(path: "c"), message: "see\r\nhere")]
    )
    #expect(
      finding.description == #"""
        a\u{A}.csv:2: error: 'x\u{A}b.csv:1: error: y' is no year\u{1B}[2J [type-error]
        c: note: see\u{D}\u{A}here
        """#
    )
    #expect(finding.field == "ye\\u{9B}ar")
  }

  @Test func `a message has a bound`() {
    let finding = Finding(
      .typeError,
      at: Place(path: "a"),
      String(repeating: "x", count: 9_000_000)
    )
    #expect(finding.message.count == Finding.messageLimit)
    #expect(finding.message.contains("x…x"))
  }

  @Test(arguments: Finding.Code.allCases)
  func `a finding has the severity of its code`(code: Finding.Code) {
    #expect(Finding(code, at: Place(path: "a"), "x").severity == code.severity)
  }

  @Test(arguments: Finding.Code.allCases)
  func `a code is kebab-case words`(code: Finding.Code) {
    let words = code.rawValue.split(separator: "-", omittingEmptySubsequences: false)
    #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("a"..."z").contains($0) } })
  }

  @Test func `the mildest severity sorts first`() {
    #expect(Finding.Severity.allCases.sorted() == [.note, .warning, .error])
  }
}

@Suite struct PlaceTests {
  @Test func `a place is written without its unknown parts`() {
    #expect(Place(path: "a.csv").description == "a.csv")
    #expect(Place(path: "a.csv", line: 3).description == "a.csv:3")
    #expect(Place(path: "a.csv", line: 3, column: 14, record: 2).description == "a.csv:3:14")
  }

  @Test func `places are ordered by path, line, column and record`() {
    let places = [
      Place(path: "a", line: nil), Place(path: "a", line: 2, column: 9), Place(path: "a", line: 10),
      Place(path: "a", line: 10, column: 1, record: 1),
      Place(path: "a", line: 10, column: 1, record: 2), Place(path: "b", line: 1),
    ]
    #expect(places.reversed().sorted() == places)
  }
}
