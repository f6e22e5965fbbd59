import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct PinTextTests {
  private static let puzzles = (1...6).map {
    Puzzle.ID(
      kind: $0 == 6 ? .wordSearch : .cryptogram,
      quotation: Quotation.ID(digestHigh: UInt64($0), digestLow: UInt64($0))
    )
  }

  private static func day(_ number: Int) throws -> CalendarDay {
    try #require(CalendarDay(ordinal: 20_819 + number))
  }

  /// A text in which `2` to `5` in braces are the IDs of puzzles.
  private static func filled(_ text: String) -> String {
    var text = text
    for (index, puzzle) in puzzles.enumerated() {
      text = text.replacing("{\(index + 1)}", with: "\(puzzle)")
    }
    return text
  }

  private func edited(
    _ text: String,
    _ edit: (inout PinText) throws -> Void
  ) throws -> String {
    var pins = try PinText(Array(Self.filled(text).utf8))
    try edit(&pins)
    return String(decoding: pins.bytes, as: UTF8.self)
  }

  @Test func `the first pin makes the file`() throws {
    let text = try edited("") { try $0.pin(Self.puzzles[0], on: Self.day(1), note: "a,b") }
    #expect(text == Self.filled("day,puzzle,note,text\r\n2027-01-02,{1},\"a,b\",\r\n"))
    #expect(try edited("") { _ in } == "day,puzzle,note,text\r\n")
  }

  @Test func `a pin goes where its day is, and other rows keep their bytes`() throws {
    let rows =
      "who,day , puzzle,note\nAnn, 2027-01-02 ,\"{1}\",\"so \"\"so\"\"\"\n\nBob,2027-01-09,{2},\n"
    let start = Self.filled(rows)
    #expect(
      try edited(rows) { try $0.pin(Self.puzzles[2], on: Self.day(3)) }
        == start.replacing("Bob", with: Self.filled(",2027-01-04,{3},\nBob"))
    )
    #expect(
      try edited(rows) { try $0.pin(Self.puzzles[2], on: Self.day(20)) }
        == start + Self.filled(",2027-01-21,{3},\n")
    )
    #expect(
      try edited(rows) { try $0.pin(Self.puzzles[5], on: Self.day(1)) }
        == start.replacing("Bob", with: Self.filled(",2027-01-02,{6},\nBob"))
    )
  }

  @Test func `a pin takes the place of the day's, and a note stays with its puzzle`() throws {
    let rows =
      "who,day,puzzle,note\r\nAnn, 2027-01-02 ,\"{1}\",\"so, so\"\r\nBob,2027-01-03,{2},\r\n"
    #expect(
      try edited(rows) { try $0.pin(Self.puzzles[2], on: Self.day(1)) }
        == Self.filled(rows.replacing("\"{1}\",\"so, so\"", with: "{3},"))
    )
    #expect(
      try edited(rows) { try $0.pin(Self.puzzles[2], on: Self.day(2), note: "a\nb") }
        == Self.filled(rows.replacing("{2},", with: "{3},\"a\nb\""))
    )
    #expect(
      try edited(rows) { try $0.pin(Self.puzzles[0], on: Self.day(1), note: "") }
        == Self.filled(rows.replacing("\"so, so\"", with: ""))
    )
    #expect(try edited(rows) { try $0.pin(Self.puzzles[0], on: Self.day(1)) } == Self.filled(rows))
  }

  @Test func `pinning settles a conflict`() throws {
    let rows =
      "day,puzzle\n2027-01-02,{1}\n2027-01-03,{2}\n2027-01-02,{3}\n2027-01-02,{6}\n2027-01-02,{1}\n"
    #expect(
      try edited(rows) { try $0.pin(Self.puzzles[3], on: Self.day(1)) }
        == Self.filled("day,puzzle\n2027-01-02,{4}\n2027-01-03,{2}\n2027-01-02,{6}\n")
    )
  }

  @Test func `a file without a line end at its end gets one`() throws {
    #expect(
      try edited("day,puzzle\n2027-01-02,{1}") { try $0.pin(Self.puzzles[1], on: Self.day(2)) }
        == Self.filled("day,puzzle\n2027-01-02,{1}\n2027-01-03,{2}\n")
    )
    #expect(
      try edited("\u{FEFF}puzzle,day") { try $0.pin(Self.puzzles[1], on: Self.day(2)) }
        == Self.filled("\u{FEFF}puzzle,day\r\n{2},2027-01-03\r\n")
    )
    #expect(
      try edited("day,puzzle\n\n\n") { try $0.pin(Self.puzzles[1], on: Self.day(2)) }
        == Self.filled("day,puzzle\n2027-01-03,{2}\n\n\n")
    )
  }

  @Test func `a pin is taken out with its row`() throws {
    let rows = "day,puzzle,note\n2027-01-02,{1},a\n2027-01-02,{6},b\n2027-01-03,{2},"
    var pins = try PinText(Array(Self.filled(rows).utf8))
    #expect(pins.unpin(.codeBreaker, on: try Self.day(1)) == false)
    #expect(pins.bytes == Array(Self.filled(rows).utf8))
    #expect(pins.unpin(.cryptogram, on: try Self.day(1)))
    let rest = Self.filled("day,puzzle,note\n2027-01-02,{6},b\n2027-01-03,{2},")
    #expect(pins.bytes == Array(rest.utf8))
    #expect(
      try edited(rows) {
        $0.unpin(.cryptogram, on: try Self.day(2))
        $0.unpin(.cryptogram, on: try Self.day(1))
        $0.unpin(.wordSearch, on: try Self.day(1))
      } == "day,puzzle,note\n"
    )
  }

  @Test(arguments: [
    ("day,puzle\n", "line 1: the header of the pins must have one column 'puzzle'"),
    ("day,puzzle,day\n", "line 1: the header of the pins must have one column 'day'"),
    ("day,puzzle,note,note\n", "line 1: the header of the pins must have one column 'note'"),
    ("day,puzzle\n2027-02-29,{1}\n", "line 2: the row is no pin, and nothing was changed"),
    ("day,puzzle\n2027-01-02,{1}\n2027-01-03,x\n", "line 3: the row is no pin"),
    ("day,puzzle\n2027-01-02,{1},note\n", "line 2: the row is no pin"),
    ("day,puzzle,note\n2027-01-02,{1},\"a\n2027-01-03,{2},b\n", "line 2: the row is no pin"),
  ])
  func `a file with anything but pins in it is not changed`(text: String, words: String) {
    #expect(message { try PinText(Array(Self.filled(text).utf8)) }.hasPrefix(words))
  }

  @Test func `pins get a column of words, and everything else keeps its bytes`() throws {
    let rows = "who,day,puzzle\nAnn,2027-01-02,{1}\n\nBob, 2027-01-03 ,\"{2}\""
    let expected =
      "who,day,puzzle,text\nAnn,2027-01-02,{1},\"a, b\"\n\nBob, 2027-01-03 ,\"{2}\","
    #expect(
      try edited(rows) { $0.addWords { $0 == Self.puzzles[0] ? "a, b" : "" } }
        == Self.filled(expected)
    )
    #expect(try edited(expected) { $0.addWords { _ in "c" } } == Self.filled(expected))
    let pinned = try edited(rows) { text in
      text.addWords { _ in "w" }
      try text.pin(Self.puzzles[2], on: Self.day(1), words: "new")
    }
    #expect(pinned.contains(Self.filled("Ann,2027-01-02,{3},new\n")))
  }

  @Test func `a file in the middle of a merge is not changed`() throws {
    let text = "day,puzzle\n<<<<<<< HEAD\n2027-01-02,{1}\n=======\n>>>>>>> other\n"
    #expect(
      message { try PinText(Array(Self.filled(text).utf8)) }
        == "line 2: '<<<<<<<' is the mark of a merge that was not finished, and nothing was changed; "
        + "keep the rows that are wanted and delete the marks"
    )
  }

  @Test func `a note needs a column`() throws {
    var pins = try PinText(Array("day,puzzle\n".utf8))
    #expect(throws: PinText.Refusal.noColumn("note")) {
      try pins.pin(Self.puzzles[0], on: Self.day(1), note: "why")
    }
    #expect(pins.bytes == Array("day,puzzle\n".utf8))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `edits do what the same edits of a table would`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var text = try PinText()
    var table: [CalendarDay: [Puzzle.Kind: Puzzle.ID]] = [:]
    for _ in 0..<60 {
      let day = try Self.day(generator.next(below: 12))
      let puzzle = Self.puzzles[generator.next(below: 6)]
      if generator.next(below: 3) == 0 {
        let had = table[day, default: [:]].removeValue(forKey: puzzle.kind) != nil
        #expect(text.unpin(puzzle.kind, on: day) == had)
      } else {
        table[day, default: [:]][puzzle.kind] = puzzle
        try text.pin(puzzle, on: day)
      }
    }
    let pins = table.flatMap { day, puzzles in
      puzzles.values.map { PinFile.Pin(day: day, puzzle: $0, place: Place(path: "")) }
    }
    #expect(try String(decoding: text.bytes, as: UTF8.self) == pinText(pins))
  }
}
