import Corpus
import PuzzleModel
import Recipes
import Scheduling
import TestSupport
import Testing

@testable import Pipeline

@Suite struct RecipeTests {
  /// The shortest recipe.
  static let plain = """
    quotations:
      - path: a.csv
        licence: CC0-1.0
    schedule:
      from: 2027-01-01
      days: 365
    """

  private static let usualTiers: [Weekday: Tier] = [
    .monday: .easy, .tuesday: .easy, .wednesday: .medium, .thursday: .medium, .friday: .hard,
    .saturday: .expert, .sunday: .medium,
  ]

  private func recipe(_ yaml: String) throws -> Recipe {
    try Recipe(yaml: yaml, path: "recipe.yml")
  }

  @Test func `a recipe has what is written and nothing else`() throws {
    let recipe = try recipe(Self.plain)
    #expect(recipe.name == nil && recipe.contentVersion == nil && recipe.released == nil)
    #expect(recipe.language == nil && recipe.stopRule == StopRule() && recipe.letters == nil)
    #expect(recipe.games == nil && recipe.authors.isEmpty)
    let schedule = try #require(recipe.schedule)
    #expect(schedule.version == nil && schedule.tiers == nil && schedule.authorGap == nil)
    #expect(schedule.place == Place(path: "recipe.yml", line: 6, column: 9))
    let days = Place(path: "recipe.yml", line: 6, column: 9)
    #expect(schedule.days == Written(value: 365, place: days, keyPath: "schedule.days"))
    let source = try #require(recipe.quotations.first)
    #expect(source.path?.value == "a.csv")
    #expect(source.license?.value == "CC0-1.0")
    #expect(source.path?.place == Place(path: "recipe.yml", line: 2, column: 11))
    #expect(source.layout.format == nil && source.layout.hasHeader == nil)
    #expect(source.layout.columns.isEmpty)
  }

  @Test func `what is not written has a default`() throws {
    let plan = try Plan.sample(Self.plain)
    #expect(plan.name == "Quoin")
    #expect(plan.contentVersion == 1)
    #expect(plan.language == "en")
    #expect(plan.stopRule == StopRule())
    #expect(plan.lettersGiven == 3)
    #expect(plan.games.map(\.letters) == [20...250])
    #expect(plan.authors.isEmpty)
    let policy = plan.games[0].policy
    #expect(policy.first == CalendarDay("2027-01-01"))
    #expect(policy.dayCount == 365)
    #expect(policy.gaps == Gaps(author: 14))
    #expect(policy.weights == Weights())
    #expect(policy.certainty == .disputed)
    #expect(policy.tierJump == nil && policy.frozenThrough == nil)
    #expect(policy.seed == "quoin/schedule/2/Quoin/1")
    #expect(plan.released == nil)
    #expect(plan.schedulePlace == Place(path: "recipe.yml", line: 6, column: 9))
    #expect(policy.tiers == .weekdays(Self.usualTiers))
    let source = try #require(plan.quotations.first)
    #expect(source.name == "a.csv")
    #expect(source.license == "CC0-1.0")
    #expect(plan.anniversaryWeights == (0, 0))
    #expect(plan.pins == nil && plan.feasts.isEmpty && !plan.isLockNamed)
  }

  @Test func `everything that is written is kept as it is`() throws {
    let yaml = """
      name: no
      content-version: 12
      released: 2026-12-01
      language: de-AT
      stop-on: note
      exclude-tags: [dark, sea]
      tags: {vocabulary: ../tags.csv, fewest: 12}
      letters: {minimum: 1, maximum: 9}
      quotations:
        - {path: ../a.txt, licence: NOASSERTION, format: csv, delimiter: ";", header: no,
           encoding: latin1, columns: {text: 2, author: 1}}
        - {path: b.xml, licence: MIT, record: saying}
      authors:
        - {path: c.xml, licence: MIT}
      schedule:
        from: 0001-01-01
        days: 1
        author-gap: 0
        tiers: {sunday: expert}
      """
    let (recipe, plan) = (try recipe(yaml), try Plan.sample(yaml))
    #expect(plan.name == "no")
    #expect(plan.contentVersion == 12)
    #expect(plan.language == "de-AT")
    #expect(plan.stopRule.severity == .note)
    #expect(plan.games.map(\.letters) == [1...9])
    #expect(recipe.quotations.map(\.path?.value) == ["../a.txt", "b.xml"])
    #expect(recipe.quotations[0].layout.format == .csv)
    #expect(recipe.quotations[0].layout.delimiter == ";")
    #expect(recipe.quotations[0].layout.hasHeader == false)
    #expect(recipe.quotations[0].layout.encoding == "latin1")
    #expect(recipe.quotations[0].layout.columns == ["text": "2", "author": "1"])
    #expect(recipe.quotations[1].layout.record == "saying")
    #expect(recipe.authors.map(\.path?.value) == ["c.xml"])
    #expect(plan.released == CalendarDay("2026-12-01"))
    #expect(plan.games[0].policy.gaps.author == 0)
    #expect(
      plan.games[0].policy.tiers == .weekdays(Self.usualTiers.merging([.sunday: .expert]) { $1 })
    )
  }
}

/// What can be wrong with a recipe, each with its place, its keys and what would be accepted.
@Suite struct RecipeErrorTests {
  /// Lines that take the place of others in the plain recipe, and the error they cause.
  private static let replaced: [(String, String, String)] = [
    ("schedule:", "name:\nschedule:", "recipe.yml:4:6: at name: the value is empty"),
    (
      "schedule:", "name: [a]\nschedule:",
      "recipe.yml:4:7: at name: a single value is expected here"
    ),
    (
      "schedule:", "content-version: 0\nschedule:",
      "recipe.yml:4:18: at content-version: '0' is no whole number from 1 to 1000000"
    ),
    ("schedule:", "language: english\nschedule:", "recipe.yml:4:11: at language: 'english' is no"),
    (
      "schedule:", "stop-on: never\nschedule:",
      "recipe.yml:4:10: at stop-on: 'never' is none of error, warning, note"
    ),
    (
      "schedule:", "letters-given: {maximum: 6}\nschedule:",
      "recipe.yml:4:26: at letters-given.maximum: '6' is no whole number from 0 to 5"
    ),
    (
      "schedule:", "letters-given: 3\nschedule:",
      "recipe.yml:4:16: at letters-given: a mapping of keys to values is expected here"
    ),
    (
      "schedule:", "letters-given: {most: 3}\nschedule:",
      "recipe.yml:4:17: at letters-given.most: there is no key 'most' here; the keys are maximum"
    ),
    (
      "schedule:", "letters: 20\nschedule:",
      "recipe.yml:4:10: at letters: a mapping of keys to values is expected here"
    ),
    (
      "schedule:", "letters: {minimum: 9, maximum: 8}\nschedule:",
      "recipe.yml:4:32: at letters.maximum: 8 is below the minimum of 9"
    ),
    (
      "schedule:", "letters: {minimum: some}\nschedule:",
      "recipe.yml:4:20: at letters.minimum: 'some' is no whole number from 1 to 10000"
    ),
    (
      "schedule:", "letters: {max: 8}\nschedule:",
      "recipe.yml:4:11: at letters.max: there is no key 'max' here; the keys are minimum, maximum"
    ),
    ("schedule:", "pins: []\nschedule:", "recipe.yml:4:1: at pins: there is no key 'pins' here"),
    (
      "  days: 365", "  days: many",
      "recipe.yml:6:9: at schedule.days: 'many' is no whole number from 1 to 18263"
    ),
    ("  days: 365", "", "recipe.yml:5:3: at schedule.days: neither a number of days nor"),
    ("  from: 2027-01-01", "", "recipe.yml:6:3: at schedule.from: no first day is given"),
    (
      "2027-01-01", "2027-02-30",
      "recipe.yml:5:9: at schedule.from: '2027-02-30' is no day of the calendar; write one as"
    ),
    (
      "  days: 365", "  days: 365\n  days: 366",
      "recipe.yml:6:3: the key 'days' is given twice; delete one"
    ),
    (
      "  days: 365", "  days: 365\n  author-gap: -1",
      "recipe.yml:7:15: at schedule.author-gap: '-1' is no whole number from 0 to 3650"
    ),
    (
      "  days: 365", "  days: 365\n  tiers: {monday: mild}",
      "recipe.yml:7:19: at schedule.tiers.monday: 'mild' is none of easy, medium, hard, expert"
    ),
    (
      "  days: 365", "  days: 365\n  tiers: {funday: easy}",
      "recipe.yml:7:11: at schedule.tiers.funday: there is no key 'funday' here (is it 'sunday'?); the keys"
    ),
    (
      "  - path: a.csv", "  - name: a.csv",
      "recipe.yml:2:5: at quotations.0.name: there is no key 'name' here; the keys are path, licence,"
    ),
    (
      "    licence: CC0-1.0", "    license: CC0-1.0",
      "recipe.yml:3:5: at quotations.0.license: there is no key 'license' here (is it 'licence'?); the keys"
    ),
    (
      "    licence: CC0-1.0", "    licence: CC0-1.0\n  - {path: b.csv, licence: MIT, format: yaml}",
      "recipe.yml:4:41: at quotations.1.format: 'yaml' is none of csv, xml, json, jsonl, fortune, "
        + "text, mediawiki, tei, docbook, osis, zefania, sqlite, app-database"
    ),
    (
      "    licence: CC0-1.0", "    licence: CC0-1.0\n    header: maybe",
      "recipe.yml:4:13: at quotations.0.header: 'maybe' is neither true nor false"
    ),
    (
      "    licence: CC0-1.0", "    licence: CC0-1.0\n    columns: {text: []}",
      "recipe.yml:4:21: at quotations.0.columns.text: a single value is expected here"
    ),
    ("  - path: a.csv", "  - a.csv", "recipe.yml:3:12: this is not YAML: mapping values are not"),
  ]

  @Test(arguments: replaced)
  func `an error has its line, column and keys`(
    old: String,
    new: String,
    expected: String
  ) throws {
    try #require(RecipeTests.plain.contains(old))
    let yaml = RecipeTests.plain.replacing(old, with: new, maxReplacements: 1)
    let message = message { try Plan.sample(yaml) }
    #expect(message.hasPrefix(expected), "\(message)")
  }

  @Test(arguments: [
    ("", "recipe.yml:1:1: a recipe is a mapping of keys to values, and this file is not"),
    ("- a\n- b\n", "recipe.yml:1:1: a recipe is a mapping of keys to values"),
    ("name: \"open\n", "recipe.yml:2:1: this is not YAML: "),
    ("name: x\nname: [a", "recipe.yml:2:9: this is not YAML: "),
    ("a: b: c\n", "recipe.yml:1:5: this is not YAML: "),
    ("name: x\nname: y\n", "recipe.yml:1:1: the key 'name' is given twice; delete one"),
    ("quotations: a.csv\n", "recipe.yml:1:13: at quotations: a list is expected here; begin each"),
    ("quotations: []\n", "recipe.yml:1:13: at quotations: no file of quotations is named"),
    ("quotations: [a]\n", "recipe.yml:1:14: at quotations.0: a mapping of keys to values"),
    (
      "quotations:\n- {path: a.csv, licence: MIT}\n",
      "recipe.yml:1:1: at schedule: there is no schedule; write at least 'from' and 'days'"
    ),
    ("name: a\n---\nname: b\n", "recipe.yml:2:1: this is not YAML: "),
  ])
  func `a file that is no recipe is refused`(yaml: String, expected: String) {
    let message = message { try Plan.sample(yaml) }
    #expect(message.hasPrefix(expected), "\(message)")
  }
}
