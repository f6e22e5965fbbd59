import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzlePlay

@Suite struct OlderWordSearchesTests {
  private let table: WordSearchTable
  private let noon = WordSearchTable.noon
  private let utc = TimeZone(secondsFromGMT: 0) ?? .current

  private let older: [String: OlderValue] = [
    "puzzle_installation_date_v1": .text("2027-02-20"),
    "puzzle_completed_offsets_v1": .list([.number(0), .number(1), .number(1)]),
    "puzzle_hint_available_v1": .number(7),
    "puzzle_hint_recharge_v1": .number(8),
    "puzzle_grid_size_v1": .number(12),
    "puzzle_theme_mode_v1": .text("dark"),
    "puzzle_odd_v1": .flag(true),
  ]

  init() throws {
    table = try WordSearchTable()
  }

  @Test func `older values are taken over once`() throws {
    let player = try table.open()
    let report = try player.takeOverWordSearches(older, at: noon, zone: utc)
    #expect(report.isTakenOver && report.leftovers.map(\.key) == ["puzzle_odd_v1"])
    let progress = try player.wordSearchProgress()
    #expect(progress.completedCount == 2 && progress.purse.count == 7)
    var settings = try player.wordSearchSettings()
    #expect(settings.side == 12 && settings.appearance == .dark)
    try player.changeWordSearchSettings(at: noon) { $0.side = 10 }
    var changed = older
    changed["puzzle_hint_available_v1"] = .number(10)
    #expect(try !player.takeOverWordSearches(changed, at: noon, zone: utc).isTakenOver)
    #expect(try player.wordSearchProgress() == progress)
    settings = try player.wordSearchSettings()
    #expect(settings.side == 10 && settings.appearance == .dark)
  }

  @Test func `what was played and set here goes first`() throws {
    let player = try table.open()
    var play = try table.play(1)
    play.apply(.hint(nil), at: noon, today: try march(1))
    try player.changeWordSearchSettings(at: noon) { $0.appearance = .light }
    try player.takeOverWordSearches(older, at: noon, zone: utc)
    #expect(try player.wordSearchProgress().purse.count == 2)
    #expect(try player.wordSearchProgress().completedCount == 2)
    let settings = try player.wordSearchSettings()
    #expect(settings.appearance == .light && settings.side == 12)
  }

  @Test func `settings are kept within their bounds, apart from those of all games`() throws {
    let player = try table.open()
    try player.changeSettings(at: noon) { $0.hasSound.toggle() }
    let before = try player.settings()
    let settings = try player.changeWordSearchSettings(at: noon, preferredLanguages: ["pt-BR"]) {
      $0.side = 99
      $0.hasSound = true
    }
    #expect(settings.side == 12 && settings.language == .portuguese)
    #expect(try table.open().wordSearchSettings(preferredLanguages: ["pt-BR"]) == settings)
    #expect(try player.settings() == before)
  }
}
