import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

@Suite struct FollowingTests {
  private let desk: Desk
  private let player: Player
  private let noon = Desk.noon

  init() throws {
    desk = try Desk()
    player = try desk.open()
  }

  @Test func `a link that comes before the player is open waits, and is then followed`() throws {
    var waiting = WaitingLink()
    let first = waiting.receive(try DeepLink("quoin://daily/2027-03-02"))
    #expect(first == nil)
    let player = try desk.open()
    let waited = waiting.open()
    let link = try #require(waited)
    let play = try #require(try player.follow(link, today: march(3), at: noon))
    #expect(try play.key.day == march(2) && play.page.id == SampleEdition.id(2))
    #expect(play.game.board.encoding == .letters)
  }

  @Test func `a link to a puzzle names its encoding, or takes that of the settings`() throws {
    try player.changeSettings(at: noon) { $0.encoding = "numbers" }
    let id = SampleEdition.id(4)
    let play = try player.follow(.puzzle(id, encoding: nil), today: march(1), at: noon)
    #expect(play?.key.encoding == "numbers" && play?.key.day == nil)
    let other = try player.follow(.puzzle(id, encoding: "letters"), today: march(1), at: noon)
    #expect(other?.key.encoding == "letters")
    #expect(try player.follow(.daily(nil), today: march(5), at: noon)?.key.day == march(5))
  }

  @Test func `a link to a screen is no game, and one to nothing is refused`() throws {
    for link in [DeepLink.home, .stats, .settings] {
      #expect(try player.follow(link, today: march(1), at: noon) == nil)
    }
    #expect(throws: PlayError.noDay(try march(2))) {
      try player.follow(.daily(march(2)), today: march(1), at: noon)
    }
    #expect(throws: PlayError.unknownPuzzle(SampleEdition.id(77))) {
      try player.follow(.puzzle(SampleEdition.id(77), encoding: nil), today: march(1), at: noon)
    }
  }
}
