import Corpus
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct PinFileTests {
  private let ids = (1...4).map {
    "cryptogram:\(Quotation.ID(digestHigh: UInt64($0), digestLow: UInt64($0)))"
  }

  private func read(_ text: String) throws -> PinFile {
    try PinFile.read(WholeFile(path: "pins.csv", bytes: Array(text.utf8)))
  }

  private func lines(_ file: PinFile) -> [String] {
    file.pins.map { "\($0.day) \($0.puzzle) \($0.note ?? "none") \($0.place)" }
  }

  @Test func `pins are read with their notes and places, by day and puzzle`() throws {
    let file = try read(
      "note,puzzle,day\r\n,\(ids[1]),2027-02-01\r\n\"for Ann, 5\",\(ids[0]),2027-01-04\r\n"
    )
    #expect(file.findings.isEmpty)
    #expect(
      lines(file) == [
        "2027-01-04 \(ids[0]) for Ann, 5 pins.csv:3:62", "2027-02-01 \(ids[1]) none pins.csv:2:50",
      ]
    )
    #expect(try read("day,puzzle\n").pins.isEmpty)
    #expect(
      lines(try read("day,puzzle\n2027-01-04,\(ids[0])")) == [
        "2027-01-04 \(ids[0]) none pins.csv:2:1"
      ]
    )
  }

  @Test func `what is no day or no puzzle is found at its cell`() throws {
    let file = try read(
      "day,puzzle\n2027-02-29,\(ids[0])\n2027-03-01,chess:1\n2027-03-02,\(ids[0])\n"
    )
    #expect(file.pins.map(\.day.description) == ["2027-03-02"])
    #expect(
      file.findings.map(\.description) == [
        "pins.csv:2:1: error: '2027-02-29' is no day; write YYYY-MM-DD [type-error]",
        "pins.csv:3:12: error: 'chess:1' is no puzzle's ID; write it as cryptogram:UUID [type-error]",
      ]
    )
  }

  @Test func `another pin of a day and game is a conflict, and the first is kept`() throws {
    let file = try read(
      "day,puzzle\n2027-01-04,\(ids[1])\n2027-01-04,\(ids[0])\n2027-01-05,\(ids[2])\n"
        + "2027-01-05,\(ids[2])\n2027-01-04,\(ids[3])\n"
    )
    #expect(file.pins.map(\.puzzle.description) == [ids[1], ids[2]])
    #expect(file.findings.map(\.code) == [.pinConflict, .pinConflict])
    #expect(
      file.findings[0].description == """
        pins.csv:3:1: error: '\(ids[0])' is pinned to 2027-01-04, to which '\(ids[1])' is pinned too, and \
        a day has one cryptogram; delete one of the two rows [pin-conflict]
        pins.csv:2:1: note: the first pin of the day is here
        """
    )
    #expect(file.findings[1].notes.map(\.place.line) == [2])
  }

  @Test func `the same pin twice is one, with the note of either`() throws {
    let file = try read(
      "day,puzzle,note,text\n2027-01-04,\(ids[0]),,one\n2027-01-04,\(ids[0]),why,two\n"
        + "2027-01-05,\(ids[1]),first,\n2027-01-05,\(ids[1]),second,\n"
    )
    #expect(file.findings.isEmpty)
    #expect(file.pins.map(\.note) == ["why", "first"])
  }

  @Test func `a quotation's ID names its cryptogram, and the words are not read`() throws {
    let file = try read(
      "day,text,puzzle\n2027-01-04,cryptogram:x,\(ids[0].dropFirst("cryptogram:".count))\n"
    )
    #expect(file.findings.isEmpty)
    #expect(file.pins.map(\.puzzle.description) == [ids[0]])
  }

  @Test func `marks of a merge are told, and the rows between them are read`() throws {
    let file = try read(
      "day,puzzle,note\n<<<<<<< HEAD\n2027-01-04,\(ids[0]),\n||||||| base\n=======\n"
        + "2027-01-05,\(ids[1]),\"a\n=======\nb\"\n>>>>>>> other\n"
    )
    #expect(file.pins.count == 2)
    #expect(file.findings.map(\.place.line) == [2, 4, 5, 9])
    #expect(file.findings.map(\.code) == Array(repeating: .pinConflict, count: 4))
    #expect(
      file.findings[0].message
        == "'<<<<<<<' is the mark of a merge that was not finished; keep the rows of both sides that are "
        + "wanted, and delete the lines that begin with <<<<<<<, =======, |||||||, and >>>>>>>"
    )
  }

  @Test func `a day may have a pin of each game`() throws {
    let other = ids[0].replacing("cryptogram", with: "word-search")
    let file = try read("day,puzzle\n2027-01-04,\(other)\n2027-01-04,\(ids[0])\n")
    #expect(file.findings.isEmpty)
    #expect(file.pins.map(\.puzzle.description) == [ids[0], other])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `what is written is read back`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let words = ["for Ann", "a,b", "say \"no\"", "é\u{301}", "two\nlines", "🎈"]
    var pins: [PinFile.Pin] = []
    for day in 0..<30 {
      let note = generator.next(below: 2) == 0 ? nil : words[generator.next(below: words.count)]
      let id = Quotation.ID(digestHigh: generator.next(), digestLow: generator.next())
      pins.append(
        PinFile.Pin(
          day: try #require(CalendarDay(ordinal: 20_800 + day)),
          puzzle: Puzzle.ID(
            kind: Puzzle.Kind.allCases[generator.next(below: Puzzle.Kind.allCases.count)],
            quotation: id
          ),
          note: note,
          place: Place(path: "elsewhere")
        )
      )
    }
    var shuffled = pins
    generator.shuffle(&shuffled)
    let text = try pinText(shuffled)
    #expect(try text == pinText(pins))
    let file = try read(text)
    #expect(file.findings.isEmpty)
    #expect(file.pins.map(\.day) == pins.map(\.day))
    #expect(file.pins.map(\.puzzle) == pins.map(\.puzzle))
    #expect(file.pins.map(\.note) == pins.map(\.note))
  }
}

/// The file that pinning one after the other makes.
func pinText(_ pins: [PinFile.Pin]) throws -> String {
  var text = try PinText()
  for pin in pins { try text.pin(pin.puzzle, on: pin.day, note: pin.note) }
  return String(decoding: text.bytes, as: UTF8.self)
}
