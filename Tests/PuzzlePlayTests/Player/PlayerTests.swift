import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

/// What a player keeps beside games: settings, places, statistics, days.
@Suite struct PlayerTests {
  private let desk: Desk
  private let player: Player
  private let noon = Desk.noon

  init() throws {
    desk = try Desk()
    player = try desk.open()
  }

  @Test func `settings are stored at each change and kept within their bounds`() throws {
    #expect(try player.settings() == PlayerSettings())
    try player.changeSettings(at: noon) {
      $0.tiers = [.hard]
      $0.textSize = .large
      $0.encoding = "numbers"
    }
    try player.changeSettings(at: noon) { $0.tiers = [] }
    let settings = try desk.open().settings()
    #expect(settings.tiers == [.hard] && settings.textSize == .large)
    #expect(settings.cryptogramEncoding == .numbers && settings.font == .system)
    try player.resetSettings()
    #expect(try desk.open().settings() == PlayerSettings())
  }

  @Test func `older settings are taken over once, and what was set since goes first`() throws {
    try player.changeSettings(at: noon) { $0.font = .serif }
    let older = ["selectedFont": "rounded", "isDarkMode": "true", "nonsense": "1"]
    #expect(try player.migrateSettings(older, at: noon))
    #expect(try player.settings().font == .serif)
    #expect(try player.settings().isDark)
    try player.changeSettings(at: noon) { $0.isDark = false }
    #expect(try !desk.open().migrateSettings(older, at: noon))
    #expect(try !player.settings().isDark)
  }

  @Test func `the last place is given back for an hour, and then forgotten`() throws {
    let page = try #require(try player.book.cryptogram(on: march(2)))
    let play = try player.play(page, .numbers, on: march(2), at: noon)
    try player.leave(screen: "game", playing: play.key, at: noon)
    let place = try #require(try desk.open().lastPlace(at: noon + 3600))
    #expect(place.screen == "game" && place.puzzle == page.id)
    #expect(try place.day == march(2) && place.encoding == "numbers")
    #expect(try player.lastPlace(at: noon + 3601) == nil)
    #expect(try player.lastPlace(at: noon) == nil)
    try player.leave(screen: "stats", at: noon)
    #expect(try player.lastPlace(at: noon - 1) == nil)
  }

  @Test func `a last place whose puzzle has left is a screen alone`() throws {
    var player = player
    let play = try player.playDaily(march(5), .letters, at: noon)
    try player.leave(screen: "game", playing: play.key, at: noon)
    var edition = SampleEdition.short
    edition.entries.removeLast()
    try edition.publish(to: desk.edition)
    try player.reopenEdition()
    let place = try #require(try player.lastPlace(at: noon + 1))
    #expect(place.screen == "game" && place.puzzle == nil)
  }

  @Test func `statistics add up by tier, encoding and mode`() throws {
    for (day, encoding) in [(1, CryptogramEncoding.letters), (2, .letters), (3, .numbers)] {
      var play = try player.playDaily(march(day), encoding, at: noon)
      try play.finish(from: noon, today: march(day))
    }
    var other = try player.play(
      #require(try player.book.cryptogram(SampleEdition.id(4))),
      .letters,
      at: noon
    )
    for _ in 0..<3 {
      try other.inputWrong(at: noon)
      other.apply(.next, at: noon, today: nil)
    }
    let statistics = try player.statistics(of: .cryptogram, today: march(3))
    #expect(statistics.overall.completions == 3 && statistics.overall.failures == 1)
    #expect(statistics.overall.winRatePerMille == 750 && statistics.overall.mistakes == 3)
    #expect(statistics.byTier[.medium]?.completions == 2)
    #expect(statistics.byEncoding["numbers"]?.attempts == 1)
    #expect(statistics.byMode[.daily]?.attempts == 3 && statistics.byMode[.regular]?.failures == 1)
    #expect(statistics.streak.current == 3 && statistics.skipped.isEmpty)
    #expect(try player.statistics(of: .cryptogram, today: march(5)).streak.current == 0)
    #expect(try player.statistics(of: .cryptogram, today: march(5)).streak.longest == 3)
    #expect(try player.totals(of: SampleEdition.id(4)).failures == 1)
    let best = try player.bestMilliseconds(at: SampleEdition.id(3), encoding: "numbers")
    #expect(best == statistics.byEncoding["numbers"]?.bestMilliseconds && best != nil)
    #expect(try player.bestMilliseconds(at: SampleEdition.id(3), encoding: "letters") == nil)
  }

  @Test func `the days of a month have every state`() throws {
    let today = try march(4)
    var play = try player.playDaily(march(1), .letters, at: noon)
    try play.finish(from: noon, today: march(1))
    play = try player.playDaily(march(2), .letters, at: noon)
    try play.finish(from: noon, today: today)
    play = try player.playDaily(march(3), .letters, at: noon)
    for _ in 0..<3 {
      try play.inputWrong(at: noon)
      play.apply(.next, at: noon, today: today)
    }
    play = try player.playDaily(march(4), .letters, at: noon)
    try play.inputRight(at: noon)
    let days = try player.days(of: CalendarMonth(of: today), .cryptogram, today: today).values
    #expect(days.count == 31)
    #expect(
      days.prefix(6).map(\.state)
        == [.completedOnTheDay, .completed, .failed, .started, .none, .none]
    )
    #expect(days.prefix(6).map(\.isOpen) == [true, true, true, true, false, false])
    #expect(days[4].puzzle == SampleEdition.id(5) && days[5].puzzle == nil)
    #expect(try player.savedGames(.daily, of: .cryptogram).values.count == 4)
  }

  @Test func `cleared progress is gone, and settings stay`() throws {
    try player.changeSettings(at: noon) { $0.font = .serif }
    var play = try player.playDaily(march(1), .letters, at: noon)
    try play.finish(from: noon, today: march(1))
    try player.clearProgress()
    #expect(try player.statistics(of: .cryptogram, today: march(1)).overall.attempts == 0)
    #expect(try player.playDaily(march(1), .letters, at: noon).restoration == .new)
    #expect(try player.settings().font == .serif)
  }

  @Test func `progress goes to another device as JSON, once`() throws {
    var play = try player.playDaily(march(1), .letters, at: noon)
    try play.finish(from: noon, today: march(1))
    play = try player.playDaily(march(4), .letters, at: noon)
    try play.inputRight(at: noon)
    let json = try player.exportProgress().json
    let other = try Desk()
    for _ in 0..<2 { try other.open().importProgress(json) }
    let there = try other.open()
    #expect(try there.statistics(of: .cryptogram, today: march(1)).overall.completions == 1)
    #expect(try there.statistics(of: .cryptogram, today: march(1)).streak.current == 1)
    let again = try there.playDaily(march(4), .letters, at: noon + 60)
    #expect(again.restoration == .exact && again.game.cells == play.game.cells)
    let error = try #require(throws: PlayError.self) {
      try there.importProgress(Data("[]".utf8))
    }
    #expect(error.kind == .invalid)
  }
}
