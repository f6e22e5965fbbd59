import Foundation
import GRDB
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

/// Random histories against a plain account of them, and many writers at once.
@Suite struct ProgressHistoryTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("progress.sqlite")
  }

  /// What progress must hold, in the simplest form.
  private struct Account {
    var games: [GameKey: SavedGame] = [:]
    var attempts: [Attempt] = []
    var completions: [MemberID?: [Puzzle.ID: Int]] = [:]
    var settings: [MemberID?: [String: String]] = [:]

    mutating func save(_ game: SavedGame, _ moves: [String]) {
      var stored = game
      stored.moves = (games[game.key]?.moves ?? []) + moves
      stored.tier = game.tier ?? games[game.key]?.tier
      stored.completedOn =
        [games[game.key]?.completedOn, game.completedOn].compactMap(\.self).min()
      if game.isCompleted, games[game.key]?.isCompleted != true {
        complete(game.key.puzzle, game.key.member, game.updatedAt)
      }
      games[game.key] = stored
    }

    mutating func log(_ attempt: Attempt) {
      attempts.append(attempt)
      if attempt.outcome == .completed {
        complete(attempt.puzzle, attempt.member, attempt.endedAt)
      }
    }

    mutating func complete(_ puzzle: Puzzle.ID, _ member: MemberID?, _ instant: Int) {
      completions[member, default: [:]][puzzle] =
        max(instant, completions[member, default: [:]][puzzle] ?? .min)
    }

    mutating func clear(_ member: MemberID?) {
      games = games.filter { $0.key.member != member }
      attempts.removeAll { $0.member == member }
      completions[member] = nil
    }
  }

  /// What a random step may be made of.
  private struct Step {
    var generator: SplitMix64
    let number: Int
    let members: [MemberID?]

    mutating func draw(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

    mutating func game() throws -> (game: SavedGame, moves: [String]) {
      let member = members[draw(4)]
      let key = GameKey(
        puzzle: puzzle(draw(6)),
        day: draw(3) == 0 ? nil : try day(draw(3)),
        encoding: ["letters", "numbers", nil][draw(3)],
        member: member
      )
      var game = SavedGame.sample(key, updatedAt: number)
      game.tier = [.easy, nil][draw(2)]
      game.isCompleted = draw(4) == 0
      game.completedOn = game.isCompleted ? try day(draw(5)) : nil
      return (game, (0..<draw(4)).map { "\(number) move \($0)" })
    }

    mutating func attempt(at key: GameKey) -> Attempt {
      .sample(
        draw(6),
        [number, -number - 1, nil][draw(3)],
        encoding: key.encoding,
        member: key.member,
        at: number
      )
    }
  }

  /// Does a random thing to the store and to its account.
  private func take(_ step: inout Step, _ store: inout ProgressStore, _ account: inout Account)
    throws
  {
    let (game, moves) = try step.game()
    let (key, member) = (game.key, game.key.member)
    let attempt = step.attempt(at: key)
    switch step.draw(12) {
    case 0..<5:
      try store.save(game, appending: moves)
      account.save(game, moves)
    case 5, 6:
      try store.save(game, appending: moves, logging: attempt)
      account.save(game, moves)
      account.log(attempt)
    case 7:
      try store.log(attempt)
      account.log(attempt)
    case 8:
      account.games[key]?.moves = []
      try store.restart(game, moves: moves)
      account.save(game, moves)
    case 9:
      try store.set(["\(step.draw(3))": "\(step.number)"], at: step.number, member: member)
      account.settings[member] = try store.settings(member: member)
    case 10 where step.draw(8) == 0:
      try store.clear(member: member)
      account.clear(member)
    case 10:
      try store.remove(key)
      account.games[key] = nil
    default:
      try store.close()
      store = try ProgressStore.open(path)
    }
  }

  @Test(arguments: 0..<6)
  func `a random history leaves what its account says, whenever the file is opened again`(
    seed: Int
  ) throws {
    var generator = SplitMix64(seededBy: "quoin/test/history/1", String(seed))
    let members = [nil, nil, try member(1), try member(2)]
    var account = Account()
    var store = try ProgressStore.open(path)
    for number in 0..<400 {
      var step = Step(generator: generator, number: number, members: members)
      try take(&step, &store, &account)
      generator = step.generator
    }
    try compare(store, account, members)
    let json = try store.export().json
    let other = try ProgressStore.inMemory()
    try other.import(json)
    try compare(other, account, members)
    try store.close()
    _ = try ProgressStore.salvage(path)
    try compare(try ProgressStore.open(path), account, members)
  }

  private func compare(_ store: ProgressStore, _ account: Account, _ members: [MemberID?]) throws {
    for (key, game) in account.games { #expect(try store.savedGame(key) == game) }
    for member in Set(members) {
      let games = try [PlayMode.daily, .regular]
        .flatMap { try store.savedGames($0, member: member).values }
      #expect(Set(games.map(\.key)) == Set(account.games.keys.filter { $0.member == member }))
      let days = Set(
        account.games.values.filter {
          $0.key.member == member && $0.completedOn != nil && $0.completedOn == $0.key.day
        }.compactMap(\.key.day)
      )
      #expect(try store.completedDays(kind: .cryptogram, member: member).values == days.sorted())
      let attempts = account.attempts.filter { $0.member == member }
      let groups = try store.attemptGroups(AttemptScope(member: member)).values
      #expect(groups.totals == attempts.reduce(.none) { $0 + AttemptTotals($1) })
      for (tier, totals) in groups.totals(by: \.tier) {
        let own = attempts.filter { $0.tier == tier }
        #expect(totals == own.reduce(.none) { $0 + AttemptTotals($1) })
      }
      #expect(
        try store.completions(kind: .cryptogram, member: member)
          == account.completions[member, default: [:]]
      )
      #expect(try store.settings(member: member) == account.settings[member, default: [:]])
    }
  }

  @Test
  func `many threads with connections of their own lose nothing, and readers see whole saves`()
    throws
  {
    let store = try ProgressStore.open(path, waiting: 120)
    let outcomes = Outcomes()
    let path = path
    DispatchQueue.concurrentPerform(iterations: 6) { number in
      do {
        let own = number < 3 ? store : try ProgressStore.open(path, waiting: 120)
        let key = GameKey(puzzle: puzzle(number))
        for step in 0..<40 {
          if number % 3 == 2 {
            for game in try own.savedGames(.regular).values {
              let read = try own.savedGame(game.key)
              if let read, read.moves.count != read.updatedAt { outcomes.note("half a save") }
            }
          } else {
            try own.save(
              .sample(key, updatedAt: step + 1),
              appending: ["\(step)"],
              logging: .sample(number, step + 1)
            )
          }
        }
      } catch {
        outcomes.note("\(error)")
      }
    }
    #expect(outcomes.all.isEmpty)
    #expect(try store.attemptGroups().values.totals.attempts == 160)
    for number in [0, 1, 3, 4] {
      let moves = try store.savedGame(GameKey(puzzle: puzzle(number)))?.moves
      #expect(moves == (0..<40).map(String.init))
    }
  }

  @Test func `running totals are those of the attempts, added up anew`() throws {
    let store = try ProgressStore.inMemory()
    var generator = SplitMix64(seededBy: "quoin/test/totals/1")
    for number in 0..<500 {
      let tiers: [Tier?] = [.easy, .medium, .hard, .expert, nil]
      let time = Int(generator.next() % 1000)
      try store.log(
        .sample(
          number % 50,
          [time, -time - 1, nil][number % 3],
          tier: tiers[number % 5],
          encoding: ["letters", "numbers", nil][Int(generator.next() % 3)],
          member: number % 7 == 0 ? try member(1) : nil,
          at: number
        )
      )
    }
    let sql = "SELECT * FROM attempt_total ORDER BY member_id, kind, tier, encoding, mode"
    func rows() throws -> [[DatabaseValue]] {
      try store.writer.read {
        try Row.fetchAll($0, sql: sql).map { Array($0.databaseValues.dropFirst()) }
      }
    }
    let before = try rows()
    #expect(before.count > 20)
    try store.writer.write { try ProgressWriter($0).rebuild() }
    #expect(try rows() == before)
  }
}
