import PuzzleModel
import Recipes
import Scheduling
import TestSupport
import Testing

@testable import Pipeline

/// What a recipe says of its games, over what it says of all.
@Suite struct PlanGamesTests {
  private static let top = """
    name: Games
    quotations: [{path: a.csv, licence: CC0-1.0}]
    """

  /// The plan of a recipe for a version that knows two games.
  private func plan(_ lines: String) throws -> Plan {
    let recipe = try Recipe(yaml: Self.top + "\n" + lines, path: "recipe.yml")
    return try Plan(recipe, digest: "", of: [.cryptogram, .levels()])
  }

  @Test func `a recipe that names no game means cryptograms`() throws {
    let plan = try plan("schedule: {from: 2027-01-01, days: 3}")
    #expect(plan.games.map(\.game.kind) == [.cryptogram])
    #expect(plan.policy(of: .cryptogram)?.dayCount == 3)
    #expect(plan.policy(of: .codeBreaker) == nil)
  }

  @Test func `what stands at the top is for all games`() throws {
    let plan = try plan(
      """
      letters: {minimum: 30, maximum: 90}
      schedule: {from: 2027-01-01, days: 3, author-gap: 5, tier-jump: 2}
      games: {cryptogram: {}, code-breaker: {}}
      """
    )
    #expect(plan.games.map(\.game.kind) == [.cryptogram, .codeBreaker])
    #expect(plan.games.map(\.letters) == [30...90, 30...90])
    #expect(plan.games.map(\.policy.gaps.author) == [5, 5])
    #expect(plan.games.map(\.policy.tierJump) == [2, 2])
    #expect(
      plan.games.map(\.policy.seed) == [
        "quoin/schedule/2/Games/1", "quoin/schedule/2/Games/1/code-breaker",
      ]
    )
  }

  @Test func `a game overrides what is for all, and only for itself`() throws {
    let plan = try plan(
      """
      letters: {minimum: 30}
      schedule:
        from: 2027-01-01
        days: 3
        tiers: {monday: hard}
        weights: {tier: 7, published: 8}
        frozen-through: 2027-01-02
      games:
        cryptogram:
          letters: {maximum: 60}
          schedule:
            through: 2027-01-10
            version: 4
            quotas: {easy: 3}
            weights: {published: 9}
        code-breaker: {}
      """
    )
    let (own, common) = (plan.games[0], plan.games[1])
    // A range is the game's own as a whole: its other end is the usual one.
    #expect(own.letters == 20...60)
    #expect(own.policy.dayCount == 10)
    #expect(own.policy.tiers == .monthly([.easy: 3]))
    #expect(own.policy.weights == Weights(tier: 7, kept: 9))
    #expect(own.policy.seed == "quoin/schedule/2/Games/4")
    #expect(own.policy.frozenThrough == CalendarDay("2027-01-02"))
    #expect(common.letters == 30...300)
    #expect(common.policy.dayCount == 3)
    #expect(common.policy.weights == Weights(tier: 7, kept: 8))
    #expect(plan.days.last == CalendarDay("2027-01-10"))
  }

  @Test func `a game may have the only schedule`() throws {
    let plan = try plan("games: {code-breaker: {schedule: {from: 2027-01-01, days: 2}}}")
    #expect(plan.games.map(\.game.kind) == [.codeBreaker])
    #expect(plan.games[0].letters == 1...300)
    #expect(plan.policy(of: .codeBreaker)?.dayCount == 2)
    #expect(plan.schedulePlace == Place(path: "recipe.yml", line: 1, column: 1))
  }

  @Test func `days are frozen game by game`() throws {
    let plan = try plan(
      """
      schedule: {from: 2027-01-01, days: 9}
      games: {cryptogram: {schedule: {frozen-through: 2027-01-04}}, code-breaker: {}}
      """
    )
    let day = try #require(CalendarDay("2027-01-04"))
    #expect(plan.freezes(day, of: .cryptogram))
    #expect(!plan.freezes(day, of: .codeBreaker))
    #expect(!plan.freezes(day, of: .wordSearch))
    #expect(plan.frozenThrough == day)
  }

  /// The lines below the top of a recipe, and the error that they cause.
  private static let wrong: [(String, String)] = [
    (
      "schedule: {from: 2027-01-01, days: 3}\ngames: {word-search: {}}",
      "4:22: at games.word-search: this version presses no puzzles of 'word-search'; it presses "
        + "cryptogram, code-breaker"
    ),
    (
      "schedule: {from: 2027-01-01, days: 3}\ngames: {chess: {}}",
      "4:9: at games.chess: there is no key 'chess' here; the keys are cryptogram, code-breaker, "
        + "word-search"
    ),
    (
      "schedule: {from: 2027-01-01, days: 3}\ngames: [cryptogram]",
      "4:8: at games: a mapping of keys to values is expected here"
    ),
    (
      "schedule: {from: 2027-01-01, days: 3}\ngames: {}",
      "1:1: at games: no game is named; name one of cryptogram, code-breaker"
    ),
    (
      "schedule: {from: 2027-01-01, days: 3}\ngames: {cryptogram: {stop-on: note}}",
      "4:22: at games.cryptogram.stop-on: there is no key 'stop-on' here; the keys are letters, "
        + "schedule"
    ),
    (
      "schedule: {from: 2027-01-01, days: 3}\ngames: {cryptogram: {schedule: {pins: p.csv}}}",
      "4:39: at games.cryptogram.schedule.pins: all games share this; write it under schedule: of "
    ),
    (
      "schedule: {from: 2027-01-01, days: 3}\ngames: {cryptogram: {schedule: {published: p.csv}}}",
      "4:44: at games.cryptogram.schedule.published: all games share this"
    ),
    (
      "schedule: {from: 2027-01-01, days: 3}\n"
        + "games: {cryptogram: {schedule: {occasions: {feasts: f.csv}}}}",
      "4:53: at games.cryptogram.schedule.occasions.feasts: all games share this"
    ),
    (
      "schedule: {from: 2027-01-01, days: 3}\n"
        + "games: {cryptogram: {schedule: {occasions: {birthday: 3}}}}",
      "4:55: at games.cryptogram.schedule.occasions.birthday: all games share this"
    ),
    (
      "schedule: {from: 2027-01-01, days: 3}\n"
        + "games: {cryptogram: {schedule: {through: 2026-01-01}}}",
      "4:42: at games.cryptogram.schedule.through: 2026-01-01 is before 2027-01-01, the first day"
    ),
    (
      "letters: {minimum: 260}\nschedule: {from: 2027-01-01, days: 3}",
      "3:20: at letters.minimum: 250 is below the minimum of 260"
    ),
    (
      "games: {cryptogram: {}}",
      "1:1: at schedule: there is no schedule; write at least 'from' and 'days'"
    ),
  ]

  @Test(arguments: wrong)
  func `an error of a game has its line, column and keys`(lines: String, expected: String) {
    let message = message { try plan(lines) }
    #expect(message.hasPrefix("recipe.yml:\(expected)"), "\(message)")
  }

  @Test func `a program refuses the games that it does not press`() throws {
    let yaml = Self.top + "\nschedule: {from: 2027-01-01, days: 3}\ngames: {code-breaker: {}}"
    let recipe = try Recipe(yaml: yaml, path: "recipe.yml")
    #expect(
      message { try Plan(recipe, digest: "", of: [.cryptogram]) }
        == "recipe.yml:4:23: at games.code-breaker: this version "
        + "presses no puzzles of 'code-breaker'; it presses cryptogram"
    )
  }

  @Test func `a game of words needs themes, and other games know no such key`() {
    let top = Self.top + "\nschedule: {from: 2027-01-01, days: 3}\n"
    for (games, expected) in [
      ("{word-search: {}}", "a"),
      ("{word-search: {themes: [{path: a.csv}]}}", "no licence is given"),
      ("{word-search: {themes: [{path: a.csv, licence: MIT}], side: 13}}", "13"),
      ("{code-breaker: {themes: []}}", "themes"),
    ] {
      #expect(message { try Plan.sample(top + "games: \(games)") }.contains(expected))
    }
  }
}
