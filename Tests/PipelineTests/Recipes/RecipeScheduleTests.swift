import Corpus
import PuzzleModel
import Scheduling
import TestSupport
import Testing

@testable import Pipeline

@Suite struct RecipeScheduleTests {
  /// The plan of a recipe with lines in place of the number of days.
  private func plan(_ lines: String) throws -> Plan {
    try Plan.sample(RecipeTests.plain.replacing("  days: 365", with: lines))
  }

  @Test func `a whole policy is kept as it is written`() throws {
    let plan = try plan(
      """
        through: 2027-03-02
        version: 7
        tier-jump: 1
        author-gap: 21
        work-gap: 30
        tag-gap: 2
        expert-gap: 6
        quotation-gap: 400
        letters: {sunday: {maximum: 90}, monday: {minimum: 30, maximum: 31}}
        certainty: attributed
        blackouts:
          days: [2027-01-06, 2027-01-07]
          quotations: [f81d4fae-7dec-8d0a-a765-00a0c91e6bf6]
        backlog:
          - {quotation: f81d4fae-7dec-8d0a-a765-00a0c91e6bf7, month: 2027-02}
        occasions: {feasts: feasts.csv, birthday: 9, death: 1}
        pins: pins.csv
        published: schedule.lock.csv
        frozen-through: 2027-01-20
        weights: {tier: 3, published: 4}
      """
    )
    let policy = plan.games[0].policy
    #expect(policy.dayCount == 61)
    #expect(policy.last.description == "2027-03-02")
    #expect(policy.tierJump == 1)
    #expect(policy.gaps == Gaps(author: 21, work: 30, tag: 2, expert: 6, quotation: 400))
    #expect(policy.letters == [.sunday: 1...90, .monday: 30...31])
    #expect(policy.certainty == .attributed)
    #expect(policy.blackoutDays.map(\.description).sorted() == ["2027-01-06", "2027-01-07"])
    #expect(
      policy.blackoutQuotations.map(\.description) == ["f81d4fae-7dec-8d0a-a765-00a0c91e6bf6"]
    )
    #expect(policy.backlog.map(\.month.description) == ["2027-02-01"])
    #expect(policy.frozenThrough?.description == "2027-01-20")
    #expect(policy.weights == Weights(tier: 3, kept: 4))
    #expect(policy.seed == "quoin/schedule/2/Quoin/7")
    #expect(plan.feasts.map(\.path) == ["feasts.csv"])
    #expect(plan.anniversaryWeights == (9, 1))
    #expect(plan.pins?.path == "pins.csv")
    #expect(plan.lock.path == "schedule.lock.csv" && plan.isLockNamed)
    #expect(plan.lock.written?.place == Place(path: "recipe.yml", line: 23, column: 14))
    #expect(plan.frozenThrough == policy.frozenThrough)
    #expect(plan.days == (policy.first, policy.last))
  }

  @Test func `quotas of a month stand in place of weekdays`() throws {
    let quotas = try plan("  days: 28\n  quotas: {easy: 20, expert: 2}").games[0].policy.tiers
    #expect(quotas == .monthly([.easy: 20, .expert: 2]))
  }

  @Test func `another version of the policy is another seed`() throws {
    let seeds = try [1, 2].map { try plan("  days: 3\n  version: \($0)").games[0].policy.seed }
    #expect(seeds == ["quoin/schedule/2/Quoin/1", "quoin/schedule/2/Quoin/2"])
  }

  /// Lines in place of the number of days, and the error that they cause.
  private static let wrong: [(String, String)] = [
    ("  days: 3\n  through: 2027-01-03", "7:12: at schedule.through: 'days' and 'through' exclude"),
    ("  through: 2026-12-31", "6:12: at schedule.through: 2026-12-31 is before 2027-01-01"),
    ("  through: soon", "6:12: at schedule.through: 'soon' is no day of the calendar"),
    ("  days: 3000000", "6:9: at schedule.days: '3000000' is no whole number from 1 to 18263"),
    (
      "  through: 9999-12-31",
      "6:12: at schedule.through: 2027-01-01 through 9999-12-31 are 2912078 days"
    ),
    (
      "  days: 3\n  quotas: {easy: 1}\n  tiers: {monday: easy}",
      "7:11: at schedule.quotas: 'tiers' and 'quotas' exclude each other"
    ),
    ("  days: 3\n  quotas: {easy: 0}", "7:11: at schedule.quotas: no tier has a day"),
    (
      "  days: 3\n  letters: {sunday: {minimum: 9, maximum: 8}}",
      "7:43: at schedule.letters.sunday.maximum: 8 is below the minimum of 9"
    ),
    (
      "  days: 3\n  certainty: sure",
      "7:14: at schedule.certainty: 'sure' is none of disputed, attributed, sourced"
    ),
    (
      "  days: 3\n  blackouts: {days: [2027-01-01, 2027-02-29]}",
      "7:34: at schedule.blackouts.days.1: '2027-02-29' is no day of the calendar"
    ),
    (
      "  days: 3\n  blackouts: {quotations: [Hamlet]}",
      "7:28: at schedule.blackouts.quotations.0: 'Hamlet' is no quotation's ID"
    ),
    (
      "  days: 3\n  blackouts: {within: [{tags: [war]}]}",
      "7:24: at schedule.blackouts.within.0.days: a blackout of some days names them"
    ),
    (
      "  days: 3\n  weights: {published: often}",
      "7:24: at schedule.weights.published: 'often' is no whole number"
    ),
    (
      "  days: 3\n  backlog:\n    - {quotation: x, month: 2027-02}",
      "8:19: at schedule.backlog.0.quotation: an entry of the backlog has a quotation"
    ),
    (
      "  days: 3\n  backlog:\n    - {quotation: f81d4fae-7dec-8d0a-a765-00a0c91e6bf7, month: May}",
      "8:64: at schedule.backlog.0.month: an entry of the backlog has a month; write it as YYYY-MM"
    ),
    ("  days: 3\n  tier-jump: 4", "7:14: at schedule.tier-jump: '4' is no whole number from 0"),
    ("  days: 3\n  quotation-gap: 0", "7:18: at schedule.quotation-gap: '0' is no whole number"),
    ("  days: 3\n  occasions: {births: 3}", "7:15: at schedule.occasions.births: there is no key"),
    ("  days: 3\n  weights: {kept: 3}", "7:13: at schedule.weights.kept: there is no key 'kept'"),
    (
      "  days: 3\n  seasons: eastern",
      "7:12: at schedule.seasons: 'eastern' is none of northern, so"
    ),
    (
      "  days: 3\n  occasions:\n    feasts: [a.csv, {b: c}]",
      "8:21: at schedule.occasions.feasts.1: a single value is expected here"
    ),
  ]

  @Test func `a recipe picks its tables of feasts, and how it reckons the seasons`() throws {
    let plan = try plan(
      """
        days: 3
        seasons: southern
        occasions:
          feasts: [feasts/world.csv, feasts/us.csv]
      """
    )
    #expect(plan.games[0].policy.seasons == .southern)
    #expect(plan.feasts.map(\.path) == ["feasts/world.csv", "feasts/us.csv"])
    #expect(plan.feasts[1].written?.keyPath == "schedule.occasions.feasts.1")
    #expect(try self.plan("  days: 3").games[0].policy.seasons == .northern)
  }

  @Test(arguments: wrong)
  func `an error of the policy has its line, column and keys`(
    lines: String,
    expected: String
  ) throws {
    let message = message { try plan(lines) }
    #expect(message.hasPrefix("recipe.yml:\(expected)"), "\(message)")
  }
}
