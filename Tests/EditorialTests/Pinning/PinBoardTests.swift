import Corpus
import PuzzleModel
import Scheduling
import TestSupport
import Testing

@testable import Editorial

/// A calendar of six cryptograms on four days from 2027-01-01, as it is planned.
@Suite struct PinBoardTests {
  /// The board of pins, each with the offset of its day, the number of its puzzle and its note.
  private func board(
    _ pins: [(Int, Int, String?)] = [],
    noted: PinBoard.NotedPins = .kept,
    levels: Bool = false,
    _ change: (inout ScheduleRequest) throws -> Void = { _ in }
  ) throws -> PinBoard {
    let pins = try pins.map { day, number, note in
      PinFile.Pin(
        day: try .sample(day),
        puzzle: .sample(number),
        note: note,
        place: Place(path: "")
      )
    }
    let calendar = try LaidCalendar.sample(days: 4, candidates: 6, change)
    return PinBoard(
      try PinText(Array(pinText(pins).utf8)),
      pins,
      calendars: [calendar] + (levels ? [try .levels()] : []),
      catalog: PuzzleCatalog(try .sample(levels: levels ? 8 : 0)),
      noted: noted
    )
  }

  /// The rows of the file without their words: the offset of the day, the number of the puzzle, and the note.
  private func rows(_ board: PinBoard) throws -> [String] {
    let bytes = board.text.bytes
    let file = try PinFile.read(WholeFile(path: "pins.csv", bytes: bytes))
    #expect(file.findings.isEmpty)
    return try file.pins.map { pin in
      let number = try #require((1...6).first { Puzzle.ID.sample($0) == pin.puzzle })
      return "\(try pin.day.ordinal - CalendarDay.sample(0).ordinal) \(number) \(pin.note ?? "-")"
    }
  }

  /// The number of the puzzle that the plan has on a day.
  private func number(_ board: PinBoard, _ offset: Int) throws -> Int {
    let puzzle = try board.puzzle(on: .sample(offset))
    return try #require((1...6).first { Puzzle.ID.sample($0) == puzzle })
  }

  @Test func `a day has what the plan has, with its pins`() throws {
    let board = try board([(1, 6, nil)])
    #expect(try number(board, 1) == 6)
    #expect(Set(try (0..<4).map { try number(board, $0) }).count == 4)
    #expect(throws: PinBoard.Refusal.noDay(try .sample(8))) { try board.puzzle(on: .sample(8)) }
  }

  @Test func `a day with puzzles of several games needs the name of one`() throws {
    let board = try board(levels: true)
    let day = try CalendarDay.sample(1)
    let refusal = PinBoard.Refusal.severalGames(day, [.cryptogram, .codeBreaker])
    #expect(throws: refusal) { try board.puzzle(on: day) }
    #expect(
      "\(refusal)"
        == "2027-01-02 has puzzles of several games; name one of code-breaker, cryptogram"
    )
    #expect(try board.puzzle(on: day, of: .codeBreaker).kind == .codeBreaker)
  }

  @Test func `a puzzle is pinned to one day, with its words`() throws {
    var board = try board([(1, 6, nil), (2, 5, nil)])
    try board.pin(.sample(6), on: .sample(3), note: "why")
    #expect(try rows(board) == ["2 5 -", "3 6 why"])
    let text = String(decoding: board.text.bytes, as: UTF8.self)
    #expect(text.contains(",why,Number xxxxxx is said. — Ann Onymous\r\n"))
    #expect(board.changes.map(\.manner) == [.displaced, .set])
    try board.pin(.sample(6), on: .sample(3))
    #expect(try rows(board) == ["2 5 -", "3 6 why"])
    try board.pin(.sample(6), on: .sample(3), note: "other")
    #expect(try rows(board) == ["2 5 -", "3 6 other"])
  }

  @Test func `a pin with a note gives way only on demand`() throws {
    let pins = [(1, 6, "hers"), (2, 5, nil)] as [(Int, Int, String?)]
    var kept = try board(pins)
    #expect(
      message { try kept.pin(.sample(6), on: .sample(3)) }
        == "the pin of 2027-01-02, Number xxxxxx is said. — Ann Onymous, has the note 'hers' and would be lost"
    )
    #expect(throws: PinBoard.Refusal.self) { try kept.pin(.sample(5), on: .sample(1)) }
    #expect(throws: PinBoard.Refusal.self) { try kept.move(.sample(2), to: .sample(1)) }
    var dropped = try board(pins, noted: .dropped)
    try dropped.pin(.sample(6), on: .sample(3))
    #expect(try rows(dropped) == ["2 5 -", "3 6 -"])
    #expect(dropped.changes.first?.pin.note == "hers")
  }

  @Test func `a note goes with its puzzle`() throws {
    var moved = try board([(1, 6, "hers")])
    try moved.move(.sample(1), to: .sample(3))
    #expect(try rows(moved) == ["3 6 hers"])
    var swapped = try board([(1, 6, "hers"), (2, 5, "his")])
    try swapped.swap(.sample(1), .sample(2))
    #expect(try rows(swapped) == ["1 5 his", "2 6 hers"])
  }

  @Test func `a pin is removed whatever its note, and one that is not there is told`() throws {
    var board = try board([(1, 6, "hers")])
    try board.unpin(.sample(1))
    #expect(try rows(board) == [])
    #expect(board.changes.map(\.manner) == [.removed])
    #expect(message { try board.unpin(.sample(1)) } == "2027-01-02 has no pin")
    #expect(
      message { try board.unpin(.sample(1), of: .codeBreaker) }
        == "2027-01-02 has no pin of code-breaker"
    )
  }

  @Test func `two exchanges of published days leave no pins`() throws {
    let laid = try LaidCalendar.sample(days: 4, candidates: 6)
    let published = Dictionary(
      try #require(laid.schedule).assignments.map { ($0.day, $0.candidate) }
    ) { first, _ in first }
    var board = try board { $0.almanac.published = published }
    let (one, other) = (try number(board, 0), try number(board, 2))
    try board.swap(.sample(0), .sample(2))
    let effect = board.settle()
    #expect(try rows(board) == ["0 \(other) -", "2 \(one) -"])
    #expect(effect.days.count == 2 && effect.breaches.isEmpty)
    #expect(effect.points == 2 * laid.request.policy.weights.kept)

    var back = PinBoard(
      board.text,
      try PinFile.read(WholeFile(path: "", bytes: board.text.bytes)).pins,
      calendars: board.calendars,
      catalog: board.catalog
    )
    try back.swap(.sample(0), .sample(2))
    let undone = back.settle()
    #expect(try rows(back) == [])
    #expect(back.changes.map(\.manner) == [.needless, .needless])
    #expect(undone.days.count == 2)
    #expect(undone.points == -2 * laid.request.policy.weights.kept)
  }

  @Test func `what a pin does is told: days, rules, points, and where no calendar is left`() throws
  {
    var board = try board { $0.candidates.append(.sample(7, tier: .expert)) }
    try board.pin(.sample(7), on: .sample(2))
    let effect = board.settle()
    let change = try #require(effect.days.first { $0.after == .sample(7) })
    #expect(try change.slot.day == .sample(2))
    #expect(effect.points == 20)

    var scarce = try self.board { $0.candidates = Array($0.candidates.prefix(4)) }
    let puzzle = try scarce.puzzle(on: .sample(0))
    var other = scarce
    try other.pin(puzzle, on: .sample(1))
    #expect(other.settle().conflict == nil)
    scarce = try self.board {
      $0.candidates = (1...4).map { .sample($0, author: $0 < 3 ? "ann-onymous" : nil) }
      $0.policy.gaps.author = 3
    }
    let (one, two) = (Puzzle.ID.sample(1), Puzzle.ID.sample(2))
    try scarce.pin(one, on: .sample(1))
    try scarce.pin(two, on: .sample(2))
    #expect(scarce.settle().breaches.map(\.rule) == ["author-gap", "author-gap"])
  }

  @Test func `a frozen day that was published is refused, and its pin may go`() throws {
    var board = try board([(0, 6, nil)]) { request in
      request.policy.frozenThrough = try .sample(0)
      request.almanac.published = [try .sample(0): .sample(1)]
    }
    let day = try CalendarDay.sample(0)
    #expect(throws: PinBoard.Refusal.frozen(day, through: day)) {
      try board.pin(.sample(2), on: day)
    }
    #expect(throws: PinBoard.Refusal.frozen(day, through: day)) {
      try board.swap(day, .sample(2))
    }
    // The pin of the frozen day does nothing, and does not keep its puzzle from another day.
    try board.pin(.sample(6), on: .sample(3))
    #expect(try rows(board) == ["0 6 -", "3 6 -"])
    try board.unpin(day)
    #expect(try rows(board) == ["3 6 -"])
  }

  @Test func `a day outside, an unknown puzzle or a game that is not pressed is refused`() throws {
    var board = try board()
    let (first, last) = (try CalendarDay.sample(0), try CalendarDay.sample(3))
    for offset in [-1, 4] {
      let day = try CalendarDay.sample(offset)
      #expect(throws: PinBoard.Refusal.outside(day, first: first, last: last)) {
        try board.pin(.sample(1), on: day)
      }
    }
    #expect(throws: PinBoard.Refusal.noGame(.codeBreaker)) { try board.pin(.level(1), on: first) }
    #expect(throws: PinBoard.Refusal.noPuzzle(.sample(77))) {
      try board.pin(.sample(77), on: first)
    }
    #expect(try rows(board).isEmpty)
  }

  @Test func `a query means one puzzle, or the candidates are listed by cost`() throws {
    let board = try board()
    let day = try CalendarDay.sample(1)
    #expect(try board.choice(PuzzleQuery(text: "number xxx is"), on: day) == .sample(3))
    let several = try #require(
      #expect(throws: PinBoard.Refusal.self) {
        try board.choice(PuzzleQuery(text: "number"), on: day)
      }
    )
    #expect("\(several)" == "there are 6 puzzles with the words 'number'; name one of them")
    #expect(several.choices.count == 6)
    #expect(several.choices[0].hasPrefix("0 points  cryptogram:"))
    let cheapest = try board.choice(PuzzleQuery(text: "number"), on: day, takesCheapest: true)
    #expect(several.choices[0].contains("\(cheapest)"))
    let games = try self.board(levels: true)
    #expect(try games.choice(PuzzleQuery(text: "\(Puzzle.ID.level(2))"), on: day) == .level(2))
    #expect(throws: PinBoard.Refusal.severalGames(day, [.cryptogram, .codeBreaker])) {
      try games.choice(PuzzleQuery(text: "number"), on: day)
    }
    #expect(
      message { try board.choice(PuzzleQuery(text: "zzz"), on: day) }
        == "there is no puzzle with the words 'zzz'"
    )
  }
}
