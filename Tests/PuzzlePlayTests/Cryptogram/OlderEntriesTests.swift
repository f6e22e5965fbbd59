import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzlePlay

/// Daily games that an older app kept as JSON outside its database.
@Suite struct OlderEntriesTests {
  private let desk: Desk
  private let player: Player
  private let zone: TimeZone
  private let quotations = OlderQuotations(puzzles: [
    1: SampleEdition.id(1), 2: SampleEdition.id(2), 4: SampleEdition.id(4),
    99: SampleEdition.id(99),
  ])

  init() throws {
    desk = try Desk()
    player = try desk.open()
    zone = try #require(TimeZone(secondsFromGMT: 3600))
  }

  private func takeOver(
    _ entries: [String: String],
    _ quotations: OlderQuotations? = nil,
    logsAttempts: Bool = false
  ) throws -> OlderEntriesReport {
    try player.takeOver(
      entries.mapValues { Data($0.utf8) },
      quotations: quotations ?? self.quotations,
      logsAttempts: logsAttempts,
      zone: zone
    )
  }

  private let completed = """
    {"date":"2027-03-01","quoteId":1,"userInputs":["K","N","O","W","","T","H","Y","S","E","L","F",""],
    "hintCount":2,"mistakeCount":1,"startTime":825595200,"endTime":825595260.5,"isCompleted":true}
    """

  @Test func `a completed game is taken over once, with its day and its time`() throws {
    let key = "dailyPuzzleProgress-2027-03-01"
    for isFirst in [true, false] {
      let report = try takeOver([key: completed, "theme": "dark"])
      #expect(report.stored == [key] && report.leftOut.isEmpty)
      #expect(report.takenOver == (isFirst ? [key] : []))
    }
    let play = try player.playDaily(march(1), .letters, at: Desk.noon)
    #expect(play.restoration == .exact && play.game.status == .completed)
    #expect(play.game.hintCount == 2 && play.game.mistakeCount == 1)
    #expect(play.game.elapsedMilliseconds(at: .max) == 60_500)
    let statistics = try player.statistics(of: .cryptogram, today: march(1))
    #expect(statistics.overall.attempts == 0 && statistics.streak.current == 1)
    let other = try player.choose(tiers: [.easy], .letters, seed: 1)
    #expect(other.id == SampleEdition.id(1))
  }

  @Test func `attempts are logged on demand, and once`() throws {
    for _ in 0..<2 {
      _ = try takeOver(["dailyPuzzleProgress_2027-03-01": completed], logsAttempts: true)
    }
    let attempts = try player.attempts(at: SampleEdition.id(1)).values
    #expect(attempts.map(\.milliseconds) == [60_500])
    #expect(try attempts.map(\.day) == [march(1)])
  }

  @Test func `an unfinished game goes on, by ISO dates and cells of any form`() throws {
    // “To be, or not to be: that is the question.” with a dictionary of cells and a wrong letter.
    let json = """
      {"date":"2027-03-04T00:00:00Z","quoteId":"4","userInputs":{"0":"T","1":"o","3":"X"},
      "hintCount":1,"mistakeCount":1,"startTime":"2027-03-04T10:00:00.250+01:00","endTime":null,
      "isCompleted":false,"isPreFilled":[4],"isRevealed":[7]}
      """
    let report = try takeOver(["dailyPuzzleProgress-2027-03-04": json])
    #expect(report.takenOver.count == 1)
    var play = try player.playDaily(march(4), .letters, at: Desk.noon)
    let states = play.game.cells.prefix(8).map(\.state)
    #expect(
      states == [.right, .right, .symbol, .empty, .prefilled, .symbol, .symbol, .revealed]
    )
    #expect(play.game.hintCount == 1 && play.game.status == .playing)
    #expect(try play.finish(from: Desk.noon + 1, today: march(4)) == .completed)
    #expect(try player.statistics(of: .cryptogram, today: march(4)).overall.completions == 1)
  }

  @Test func `cells are matched by the letters of the older text`() throws {
    let older = "To be, or not to be - that is the question"
    let json = """
      {"quoteId":4,"userInputs":\(Array(older).map { $0.isLetter ? "\($0)" : "" }.dropLast().map { $0 }),
      "mistakeCount":3,"isPreFilled":\(Array(older).map { _ in false })}
      """
    var quotations = quotations
    quotations.texts[4] = older
    _ = try takeOver(["dailyPuzzleProgress-2027-03-04": json], quotations)
    let play = try player.playDaily(march(4), .letters, at: Desk.noon)
    #expect(play.game.status == .failed)
    #expect(play.game.cells.filter { $0.state == .right }.count == 29)
    #expect(play.game.cells.last { $0.solution != nil }?.state == .empty)
  }

  @Test func `what was played here since goes first, but a completed day is not lost`() throws {
    var play = try player.playDaily(march(1), .letters, at: Desk.noon)
    try play.inputRight(at: Desk.noon)
    let unfinished = completed.replacingOccurrences(of: "true", with: "false")
      .replacingOccurrences(of: #""S","E","L","F""#, with: "null,null,null,null")
    let key = "dailyPuzzleProgress-2027-03-01"
    #expect(try takeOver([key: unfinished]).takenOver.isEmpty)
    #expect(try player.playDaily(march(1), .letters, at: Desk.noon).game.status == .playing)
    #expect(try takeOver([key: completed]).takenOver == [key])
    #expect(try player.playDaily(march(1), .letters, at: Desk.noon).game.status == .completed)
  }

  @Test func `a day of a puzzle that has left still counts`() throws {
    let json = """
      {"quoteId":99,"userInputs":[],"endTime":"2027-03-02T12:00:00Z","isCompleted":true}
      """
    #expect(try takeOver(["dailyPuzzleProgress-2027-03-02": json]).takenOver.count == 1)
    let days = try player.days(of: CalendarMonth(of: march(1)), .cryptogram, today: march(2))
    #expect(days.values[1].state == .completedOnTheDay)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"quoteId":7,"userInputs":[]}"#, #"{"quoteId":1e99,"userInputs":[]}"#,
    #"{"quoteId":1,"userInputs":{"a":{}}}"#, #"{"quoteId":1,"userInputs":[[]]}"#, "null",
  ])
  func `an entry that cannot be read is left where it is, with the reason`(json: String) throws {
    let report = try takeOver(["dailyPuzzleProgress-2027-03-01": json])
    #expect(report.stored.isEmpty && report.leftOut.count == 1)
    #expect(report.leftOut.values.allSatisfy { !$0.isEmpty })
    #expect(try player.playDaily(march(1), .letters, at: Desk.noon).restoration == .new)
  }

  @Test func `strange numbers and positions are kept within their bounds`() throws {
    let json = """
      {"quoteId":4,"userInputs":{"-1":"A","100000":"B","0":"T"},"hintCount":-5,"mistakeCount":2,
      "startTime":1e300,"endTime":-1e300,"isRevealed":[-1,7,9999999],"isPreFilled":[true]}
      """
    _ = try takeOver(["dailyPuzzleProgress-2027-03-04": json])
    let play = try player.playDaily(march(4), .letters, at: Desk.noon)
    #expect(play.restoration == .exact && play.game.hintCount == 0)
    #expect(play.game.mistakeCount == 2)
  }

  @Test func `a key names its day`() throws {
    #expect(try OlderDailyEntry.day(ofKey: "dailyPuzzleProgress_2027-03-01") == march(1))
    for key in ["dailyPuzzleProgress2027-03-01", "dailyPuzzleProgress-2027-02-30", "x", ""] {
      #expect(OlderDailyEntry.day(ofKey: key) == nil)
    }
  }
}
