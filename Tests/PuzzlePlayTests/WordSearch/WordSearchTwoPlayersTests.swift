import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzlePlay

/// An app and its widget, which play one game in one database.
@Suite struct WordSearchTwoPlayersTests {
  private let table: WordSearchTable
  private let noon = WordSearchTable.noon

  init() throws {
    table = try WordSearchTable()
  }

  @Test func `two players who take turns have one game, and one completion`() throws {
    var players = [try table.play(1), try table.play(1)]
    let count = players[0].wordCount
    for word in 0..<count {
      let today = try march(1)
      let outcome = players[word % 2].find(word, at: noon + Double(word), today: today)
      #expect(word < count - 1 || outcome == .completed(word))
      #expect(players[word % 2].game.score.found == word + 1)
      #expect(players[word % 2].saveFailure == nil)
    }
    for index in 0..<2 { players[index].refresh(on: try march(1)) }
    #expect(players[0].game == players[1].game)
    let player = try table.open()
    #expect(try player.attempts(at: players[0].page.id).values.count == 1)
    #expect(try player.wordSearchProgress().completedCount == 1)
    #expect(try player.wordSearchProgress().purse.count == 4)
    #expect(try table.play(1).restoration == .exact)
  }

  @Test func `a word that the other found is found already`() throws {
    var (app, widget) = (try table.play(1), try table.play(1))
    app.find(0, at: noon, today: try march(1))
    let outcome = widget.find(0, at: noon + 1, today: try march(1))
    #expect(outcome == .missed(.alreadyFound))
    app.apply(.reset(1), at: noon + 2, today: try march(1))
    widget.apply(.reset(1), at: noon + 3, today: try march(1))
    #expect(widget.game.round == 1 && widget.game.score.found == 0)
  }

  @Test func `the two pay hints from one purse`() throws {
    var (app, widget) = (try table.play(1), try table.play(2, on: 1))
    app.apply(.hint(0), at: noon, today: try march(1))
    widget.apply(.hint(0), at: noon, today: try march(1))
    app.apply(.hint(1), at: noon, today: try march(1))
    let outcome = widget.apply(.hint(1), at: noon, today: try march(1))
    #expect(outcome == .ignored(.noHints))
    #expect(try table.open().wordSearchProgress().purse.count == 0)
  }

  @Test func `two threads lose no find, and log one attempt`() async throws {
    for round in 1...3 {
      let table = try WordSearchTable()
      let today = try march(1)
      let count = try table.play(1).wordCount
      try await withThrowingTaskGroup(of: Void.self) { group in
        for half in 0..<2 {
          group.addTask {
            var play = try table.open(waiting: 120)
              .playDailyWordSearch(today, at: noon, today: today)
            for word in stride(from: half, to: count, by: 2) {
              play.find(word, at: noon + Double(word), today: today)
              #expect(play.saveFailure == nil)
            }
          }
        }
        try await group.waitForAll()
      }
      let play = try table.play(1)
      #expect(play.game.status == .completed, "round \(round): \(play.game.score)")
      #expect(play.restoration == .exact)
      #expect(play.progress.completedCount == 1 && play.progress.purse.count == 4)
      #expect(try #require(play.progress.record(of: today)).foundWords.count == count)
      #expect(try table.open().attempts(at: play.page.id).values.count == 1)
    }
  }

  @Test func `two who end the game at one time log it once, and neither's day is lost`() throws {
    // Both have opened the game before either moves, and neither looks again before storing.
    let board = try WordSearchBoard(WordSearchTable.puzzle(march(1)))
    let today = try march(1)
    let key = GameKey(puzzle: board.puzzle.id, day: today)
    let store = try table.open().store
    var games = (0..<2).map { _ in
      StoredGame(WordSearchOpening(key, on: board), tier: .easy, in: store)
    }
    for (word, item) in board.puzzle.words.enumerated() {
      let move = WordSearchMove.select(item.path.start, item.path.end)
      _ = games[word % 2].make(move, at: 1000 + word)
    }
    for index in 0..<2 { games[index].keep(at: 2000, today: today) }
    #expect(games[1].session.isOver && !games[0].session.isOver)
    try games[0].refresh()
    #expect(games[0].session.game == games[1].session.game)
    let player = try table.open()
    #expect(try player.attempts(at: key.puzzle).values.count == 1)
    #expect(try player.wordSearchProgress().streak(on: today).current == 1)
    #expect(try player.statistics(of: .wordSearch, today: today).streak.current == 1)
    // The joined log began with a snapshot and no move; what follows is stored after it, once.
    _ = games[1].make(.reset(1), at: 3000)
    games[1].keep(at: 3000, today: today)
    #expect(try table.play(1).restoration == .exact)
  }

  @Test func `a game that each ends alone is logged by the first only`() throws {
    let board = try WordSearchBoard(WordSearchTable.puzzle(march(1)))
    let today = try march(1)
    let key = GameKey(puzzle: board.puzzle.id, day: today)
    let store = try table.open().store
    for index in 0..<2 {
      var game = StoredGame(WordSearchOpening(key, on: board), tier: .easy, in: store)
      for item in board.puzzle.words {
        _ = game.make(.select(item.path.start, item.path.end), at: 1000 + index)
      }
      game.keep(at: 2000 + index, today: today)
      #expect(game.saveFailure == nil)
    }
    #expect(try table.open().attempts(at: key.puzzle).values.count == 1)
  }

  @Test func `play goes on while progress is locked, and the next save catches up`() throws {
    var play = try table.open(waiting: 0)
      .playDailyWordSearch(march(1), at: noon, today: march(1))
    play.find(0, at: noon, today: try march(1))
    let other = try Locking(table.progress)
    for word in 1...3 { play.apply(.hint(word), at: noon + 1, today: try march(1)) }
    #expect(play.saveFailure != nil && play.game.hintCount == 3)
    let outcome = play.apply(.hint(4), at: noon + 2, today: try march(1))
    #expect(outcome == .ignored(.noHints))
    try other.end()
    var rival = try table.play(1)
    rival.find(5, at: noon + 3, today: try march(1))
    let isSaved = play.save(at: noon + 4)
    #expect(isSaved)
    #expect(play.game.score.found == 2 && play.game.hintCount == 3)
    #expect(try table.open().wordSearchProgress().purse.count == 0)
  }
}
