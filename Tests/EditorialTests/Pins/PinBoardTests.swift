import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

/// The calendar of an edition of six cryptograms on five days, four of which a recipe still has.
@Suite struct PinBoardTests {
  /// The board of pins, by the offsets of their days.
  private func board(
    _ pins: [(Int, Puzzle.ID)] = [],
    frozen: Int? = nil,
    levels: Int = 0
  ) throws -> PinBoard {
    var text = try PinText()
    for (offset, puzzle) in pins { try text.pin(puzzle, on: .sample(offset)) }
    let limits = PinBoard.Limits(
      first: try .sample(0),
      last: try .sample(9),
      frozenThrough: try frozen.map { try .sample($0) }
    )
    return PinBoard(
      text,
      try pins.map { PinFile.Pin(day: try .sample($0.0), puzzle: $0.1, place: Place(path: "")) },
      edition: try .sample(levels: levels),
      limits: levels > 0 ? [.cryptogram: limits, .codeBreaker: limits] : [.cryptogram: limits]
    )
  }

  private func rows(_ board: PinBoard) -> [String] {
    String(decoding: board.text.bytes, as: UTF8.self).split(separator: "\r\n").dropFirst()
      .map { String($0) }
  }

  @Test func `a puzzle is meant by its ID, its quotation's or words of its text`() throws {
    let board = try board(levels: 2)
    let puzzle = Puzzle.ID.sample(3)
    let quotation = try #require(puzzle.quotation)
    for text in ["\(puzzle)", "\(quotation)", "Number xxx is", "NUMBER XXX IS"] {
      #expect(try board.puzzle(meantBy: text) == puzzle)
    }
    #expect(try board.puzzle(meantBy: "code-breaker:level-2") == .level(2))
  }

  @Test func `a text that means no puzzle, or several, is refused`() throws {
    let board = try board()
    let unknown = Puzzle.ID.sample(77)
    #expect(throws: PinBoard.Refusal.noPuzzle(unknown)) { try board.puzzle(meantBy: "\(unknown)") }
    #expect(throws: PinBoard.Refusal.noText("zzz")) { try board.puzzle(meantBy: "zzz") }
    let quotation = try #require(unknown.quotation)
    #expect(throws: PinBoard.Refusal.noText("\(quotation)")) {
      try board.puzzle(meantBy: "\(quotation)")
    }
    let several = try #require(
      #expect(throws: PinBoard.Refusal.self) { try board.puzzle(meantBy: "number") }
    )
    #expect(several.description == "6 puzzles have 'number' in their text; name one of them")
    #expect(several.choices.count == 6)
    #expect(several.choices.first?.hasPrefix("cryptogram:") == true)
    #expect(several.choices.last == "and 1 more")
    let two = try #require(
      #expect(throws: PinBoard.Refusal.self) { try board.puzzle(meantBy: "xxxxx") }
    )
    #expect(two.description.hasPrefix("2 puzzles have 'xxxxx'"))
    #expect(two.choices.count == 2)
  }

  @Test func `a day has its pin, or else what the calendar has`() throws {
    let board = try board([(1, .sample(6))])
    #expect(try board.puzzle(on: .sample(0)) == .sample(1))
    #expect(try board.puzzle(on: .sample(1)) == .sample(6))
    #expect(throws: PinBoard.Refusal.noDay(try .sample(8))) { try board.puzzle(on: .sample(8)) }
    #expect(throws: PinBoard.Refusal.noDay(try .sample(0))) {
      try board.puzzle(on: .sample(0), of: .wordSearch)
    }
  }

  @Test func `a day with puzzles of several games needs the name of one`() throws {
    let board = try board(levels: 2)
    let day = try CalendarDay.sample(1)
    #expect(throws: PinBoard.Refusal.severalGames(day, [.codeBreaker, .cryptogram])) {
      try board.puzzle(on: day)
    }
    #expect(
      message { try board.puzzle(on: day) }
        == "2027-01-02 has puzzles of several games; name one of code-breaker, cryptogram"
    )
    #expect(try board.puzzle(on: day, of: .codeBreaker) == .level(2))
    #expect(try board.puzzle(on: day, of: .cryptogram) == .sample(2))
    #expect(try board.puzzle(on: .sample(3)) == .sample(4))
  }

  @Test func `a puzzle is pinned to one day`() throws {
    var board = try board([(1, .sample(6)), (2, .sample(5))])
    try board.pin(.sample(6), on: .sample(4), note: "why")
    #expect(
      rows(board) == [
        "2027-01-03,\(Puzzle.ID.sample(5)),", "2027-01-05,\(Puzzle.ID.sample(6)),why",
      ]
    )
    #expect(try board.puzzle(on: .sample(1)) == .sample(2))
    try board.pin(.sample(1), on: .sample(4))
    #expect(rows(board).last == "2027-01-05,\(Puzzle.ID.sample(1)),why")
  }

  @Test func `each game has pins of its own`() throws {
    var board = try board(levels: 2)
    try board.pin(.sample(6), on: .sample(1))
    try board.pin(.level(1), on: .sample(1))
    #expect(rows(board).count == 2)
    try board.unpin(.sample(1), of: .cryptogram)
    #expect(rows(board) == ["2027-01-02,code-breaker:level-1,"])
    try board.unpin(.sample(1), of: .cryptogram)
  }

  @Test func `a frozen day that was published is refused, and its pin stays`() throws {
    var board = try board([(0, .sample(6))], frozen: 0)
    let day = try CalendarDay.sample(0)
    #expect(throws: PinBoard.Refusal.frozen(day, through: day)) {
      try board.pin(.sample(2), on: day)
    }
    #expect(throws: PinBoard.Refusal.frozen(day, through: day)) {
      try board.unpin(day, of: .cryptogram)
    }
    #expect(
      message { try board.unpin(day, of: .cryptogram) }
        == "2027-01-01 is frozen: it was published, and days through 2027-01-01 may not change"
    )
    try board.pin(.sample(6), on: .sample(3))
    #expect(rows(board).count == 2)
  }

  @Test func `a frozen day that was not published may be pinned`() throws {
    var board = try board(frozen: 9)
    try board.pin(.sample(6), on: .sample(7))
    #expect(rows(board).count == 1)
  }

  @Test func `a day outside the calendar, or a game that is not pressed, is refused`() throws {
    var board = try board()
    let (first, last) = (try CalendarDay.sample(0), try CalendarDay.sample(9))
    for offset in [-1, 10] {
      let day = try CalendarDay.sample(offset)
      #expect(throws: PinBoard.Refusal.outside(day, first: first, last: last)) {
        try board.pin(.sample(1), on: day)
      }
    }
    #expect(throws: PinBoard.Refusal.noGame(.codeBreaker)) { try board.pin(.level(1), on: first) }
    #expect(
      message { try board.unpin(first, of: .codeBreaker) }
        == "the recipe presses no puzzles of 'code-breaker'"
    )
    #expect(rows(board).isEmpty)
  }

  @Test func `a note in a file without notes is refused`() throws {
    let limits = PinBoard.Limits(first: .first, last: .last, frozenThrough: nil)
    var board = PinBoard(
      try PinText(Array("day,puzzle\n".utf8)),
      [],
      edition: try .sample(),
      limits: [.cryptogram: limits]
    )
    #expect(throws: PinBoard.Refusal.file(.noColumn("note"))) {
      try board.pin(.sample(1), on: .sample(0), note: "why")
    }
    #expect(
      message { try board.pin(.sample(1), on: .sample(0), note: "why") }
        .hasPrefix("line 1: the header of the pins must have one column 'note'")
    )
  }

  @Test func `what a puzzle quotes is told, if it quotes anything`() throws {
    let board = try board(levels: 1)
    #expect(board.text(of: .sample(2)) == "Number xx is said.")
    #expect(board.text(of: try .level(1)) == nil)
    #expect(board.text(of: .sample(77)) == nil)
  }
}
