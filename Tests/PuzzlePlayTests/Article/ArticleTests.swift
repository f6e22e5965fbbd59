import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

/// The article that builds a small game, whose code is compiled and played here.
@Suite struct ArticleTests {
  private func article() throws -> String {
    try text(repository + "/Sources/PuzzlePlay/Documentation.docc/BuildASmallGame.md")
  }

  @Test func `the code of the article is the code that is compiled, word for word`() throws {
    let source = try text(testTarget(of: #filePath) + "/Article/SmallGame.swift")
    let parts = source.components(separatedBy: "// article: ").dropFirst()
    let compiled = parts.filter { !$0.hasPrefix("end\n") }.map { part in
      part.drop { $0 != "\n" }.trimmingCharacters(in: .newlines)
    }
    let blocks = try article().components(separatedBy: "```swift\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```")[0]
    }
    #expect(compiled.count == 8)
    #expect(blocks.count == compiled.count)
    for (block, code) in zip(blocks, compiled) { #expect(block == code) }
  }

  @Test func `the small game of the article is played to its end and resumed`() throws {
    let desk = try Desk(nil, bundled: .short)
    let (today, now) = (try march(1), Desk.noon)
    func open() throws -> SmallGame {
      try SmallGame.open(
        edition: desk.edition,
        bundled: desk.bundled,
        progress: desk.progress,
        today: today,
        now: now
      )
    }
    var game = try open()
    #expect(game.words.count == 2 && game.words[0].contains("_"))
    for key in "?-?< >" { game.press(key, today: today, now: now) }
    game.leave(today: today, now: now + 10)
    game = try open()
    #expect(game.messages == ["Welcome back."])
    game.leave(today: today, now: now + 11)
    game.comeBack(today: today, now: now + 12)
    for _ in 0..<20 where game.play.game.status != .completed {
      let cell = game.play.game.cells[game.play.game.selection]
      game.press(try #require(cell.solution).character, today: today, now: now + 20)
    }
    #expect(game.messages.last == "“Know thyself.” — Anon. Days in a row: 1.")
    #expect(game.words.map { $0.prefix { $0 != "\n" } } == ["Know", "thyself."])
    game.trying { game throws(PlayError) in try game.playAnother(seed: 7, now: now) }
    #expect(game.play.page.id != SampleEdition.id(1))
    game.press("!", today: today, now: now)
    try SampleEdition.short.publish(to: desk.edition)
    game.trying { game throws(PlayError) in try game.editionWasReplaced(now: now) }
    #expect(game.messages.count == 2)
  }

  @Test func `a failure in the small game is told, and mended where that is possible`() throws {
    let desk = try Desk(nil, bundled: .short)
    var game = try SmallGame.open(
      edition: desk.edition,
      bundled: desk.bundled,
      progress: desk.progress,
      today: march(1),
      now: Desk.noon
    )
    game.trying { _ throws(PlayError) in throw .noDay(CalendarDay.first) }
    #expect(game.messages == ["There is no puzzle on this day. Choose another day."])
    try FileManager.default.removeItem(atPath: desk.edition)
    game.trying { game throws(PlayError) in try game.editionWasReplaced(now: Desk.noon) }
    #expect(game.messages.count == 1)
    #expect(try desk.folder.names().contains("puzzles.sqlite"))
  }
}
