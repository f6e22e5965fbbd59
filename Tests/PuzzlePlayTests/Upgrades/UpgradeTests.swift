import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

/// New editions that take the place of old ones while games are in progress.
@Suite struct UpgradeTests {
  private let desk: Desk
  private let noon = Desk.noon

  init() throws {
    desk = try Desk()
  }

  private func changed(_ change: (inout SampleEdition) -> Void) throws {
    var edition = SampleEdition.short
    edition.contentVersion = 2
    change(&edition)
    try edition.publish(to: desk.edition)
  }

  /// The letters that are filled in, in the order of the text.
  private func letters(_ game: CryptogramGame) -> [Letter?] {
    game.cells.filter { $0.solution != nil }.map(\.letter)
  }

  @Test func `an open game goes on in a text with other punctuation`() throws {
    var player = try desk.open()
    var play = try player.playDaily(march(4), .letters, at: noon)
    try play.inputWrong(at: noon)
    play.apply(.hint(nil), at: noon + 1, today: nil)
    for second in 2..<8 { try play.inputRight(at: noon + Double(second)) }
    try changed { $0.entries[3].text = "To be or not to be -- that is: the question" }
    try player.reopenEdition()
    let resumed = try player.resume(play, at: noon + 60)
    guard case .carriedOver = resumed.restoration else {
      Issue.record("\(resumed.restoration)")
      return
    }
    #expect(letters(resumed.game) == letters(play.game))
    #expect(resumed.game.mistakeCount == 1 && resumed.game.hintCount == 1)
    #expect(resumed.game.status == .playing)
    var again = resumed
    #expect(try again.finish(from: noon + 61, today: march(4)) == .completed)
    #expect(again.game.solvedText == "To be or not to be -- that is: the question")
    #expect(try player.attempts(at: again.page.id).values.map(\.mistakeCount) == [1])
    #expect(try desk.open().playDaily(march(4), .letters, at: noon + 99).restoration == .exact)
  }

  @Test func `a game that was carried over once is carried over again`() throws {
    var play = try desk.open().playDaily(march(4), .numbers, at: noon)
    try play.inputRight(at: noon)
    for text in [
      "To be or not to be, that is the question.", "To be; or not to be? That is the question",
    ] {
      try changed { $0.entries[3].text = text }
      let before = letters(play.game)
      play = try desk.open().playDaily(march(4), .numbers, at: noon + 10)
      #expect(letters(play.game) == before)
      try play.inputRight(at: noon + 11)
      #expect(play.saveFailure == nil)
    }
    let again = try desk.open().playDaily(march(4), .numbers, at: noon + 12)
    #expect(again.restoration == .exact && again.session.log.start != nil)
    #expect(letters(again.game) == letters(play.game))
  }

  @Test func `an edition that prefills other letters changes no game that was begun`() throws {
    var play = try desk.open().playDaily(march(4), .letters, at: noon)
    try play.inputRight(at: noon)
    try changed { $0.entries[3].prefilled = [.all[4], .all[16]] }
    let again = try desk.open().playDaily(march(4), .letters, at: noon + 10)
    #expect(letters(again.game) == letters(play.game))
    let fresh = try desk.open().playDaily(march(4), .numbers, at: noon + 10)
    #expect(fresh.game.cells.filter { $0.state == .prefilled }.count == 2)
  }

  @Test func `a puzzle that has left is played to its end and is still counted`() throws {
    var player = try desk.open()
    var done = try player.playDaily(march(1), .letters, at: noon)
    try done.finish(from: noon, today: march(1))
    var play = try player.playDaily(march(2), .letters, at: noon)
    try play.inputRight(at: noon)
    try changed {
      $0.entries.removeFirst(2)
      $0.firstDay = CalendarDay("2027-03-03")
    }
    try player.reopenEdition()
    play = try player.resume(play, at: noon + 10)
    try play.finish(from: noon + 11, today: march(2))
    player = try desk.open()
    let statistics = try player.statistics(of: .cryptogram, today: march(2))
    #expect(statistics.overall.completions == 2 && statistics.streak.current == 2)
    #expect(try player.totals(of: SampleEdition.id(1)).completions == 1)
    let days = try player.days(of: CalendarMonth(of: march(1)), .cryptogram, today: march(2))
    #expect(days.values.prefix(2).allSatisfy { $0.puzzle == nil && $0.state == .completedOnTheDay })
    #expect(throws: PlayError.noDay(try march(1))) {
      try player.playDaily(march(1), .letters, at: noon)
    }
  }

  @Test func `an edition that cannot be opened leaves the old one open`() throws {
    var player = try desk.open()
    try FileManager.default.removeItem(atPath: desk.edition)
    try desk.folder.write("puzzles.sqlite", "half a download of something or other")
    #expect(throws: PlayError.self) { try player.reopenEdition() }
    var play = try player.playDaily(march(1), .letters, at: noon)
    #expect(try play.finish(from: noon) == .completed)
  }
}
