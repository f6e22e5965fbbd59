import Recipes
import TestSupport
import Testing

@testable import Pipeline

/// `docs/recipe.md`: the keys that its tables name are those that a recipe may have, and its examples are recipes.
@Suite struct RecipePageTests {
  /// Mappings of a recipe as the page calls them, each with a key in it that no recipe has.
  private static let mappings = [
    "a recipe": "no-key: 1",
    "a source": "quotations: [{path: a.csv, licence: MIT, no-key: 1}]",
    "`tags:`": "tags: {no-key: 1}",
    "`select:`": "select: {no-key: 1}",
    "`stop-on:`": "stop-on: {no-key: 1}",
    "`letters:`": "letters: {no-key: 1}",
    "`letters-given:`": "letters-given: {no-key: 1}",
    "`schedule:`": "schedule: {no-key: 1}",
    "`tiers:`": "schedule: {tiers: {no-key: 1}}",
    "`letters:` of a schedule": "schedule: {letters: {no-key: 1}}",
    "`quotas:`": "schedule: {quotas: {no-key: 1}}",
    "`blackouts:`": "schedule: {blackouts: {no-key: 1}}",
    "`within:` and `outside:`": "schedule: {blackouts: {within: [{no-key: 1}]}}",
    "`backlog:`":
      "schedule: {backlog: [{quotation: f81d4fae-7dec-8d0a-a765-00a0c91e6bf6, month: 2027-01, no-key: 1}]}",
    "`occasions:`": "schedule: {occasions: {no-key: 1}}",
    "`weights:`": "schedule: {weights: {no-key: 1}}",
    "`games:`": "games: {no-key: 1}",
    "`cryptogram:`": "games: {cryptogram: {no-key: 1}}",
    "`code-breaker:`": "games: {code-breaker: {no-key: 1}}",
    "`word-search:`": "games: {word-search: {no-key: 1}}",
    "`themes:`": "games: {word-search: {themes: [{no-key: 1}]}}",
  ]

  /// Mappings that have the same keys as another, and no table of their own.
  private static let doubles = [
    "authors: [{path: a.csv, licence: MIT, no-key: 1}]": "a source",
    "select: {letters: {no-key: 1}}": "`letters:`",
    "schedule: {letters: {monday: {no-key: 1}}}": "`letters:`",
    "schedule: {blackouts: {outside: [{no-key: 1}]}}": "`within:` and `outside:`",
    "games: {cryptogram: {letters: {no-key: 1}}}": "`letters:`",
    "games: {word-search: {schedule: {no-key: 1}}}": "`schedule:`",
  ]

  /// The keys in the tables of the page, by the mapping that they belong to.
  private let documented: [String: [String]]
  /// The examples of the page.
  private let examples: [String]

  init() throws {
    let page = try text("\(repository)/docs/recipe.md")
    examples = page.matches(of: /\n```yaml\n((?:.*\n)*?)```/).map { String($0.1) }
    var documented: [String: [String]] = [:]
    var mapping: String?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let header = line.firstMatch(of: /^\| key of ([^|]+) \|/) {
        mapping = String(header.1)
      } else if !line.hasPrefix("|") {
        mapping = nil
      } else if let mapping, let cell = line.firstMatch(of: /^\| (`[^|]*) \|/) {
        documented[mapping, default: []] += cell.1.matches(of: /`([^`]+)`/).map { String($0.1) }
      }
    }
    self.documented = documented
  }

  /// The keys that a recipe may have where it has one that it may not.
  private func accepted(_ yaml: String) throws -> [String] {
    let error = message { try Recipe(yaml: yaml, path: "recipe.yml") }
    let list = try #require(error.firstMatch(of: /'no-key' here[^;]*; the keys are ([a-z, -]+)/)).1
    return list.split(separator: ", ").map(String.init).sorted()
  }

  @Test func `the page has a table for every mapping of a recipe`() {
    #expect(documented.keys.sorted() == Self.mappings.keys.sorted())
  }

  @Test(arguments: mappings.sorted { $0.key < $1.key })
  func `the page has every key that a recipe may have, and no other`(
    mapping: String,
    yaml: String
  ) throws {
    #expect(try documented[mapping]?.sorted() == accepted(yaml), "\(mapping)")
  }

  @Test(arguments: doubles.sorted { $0.key < $1.key })
  func `what has no table has the keys of another`(yaml: String, mapping: String) throws {
    #expect(try documented[mapping]?.sorted() == accepted(yaml), "\(yaml)")
  }

  @Test func `every example of the page is read`() {
    #expect(examples.count > 10)
    for yaml in examples {
      #expect(message { try Recipe(yaml: yaml, path: "recipe.yml") } == "no error", "\(yaml)")
    }
  }
}
