import PuzzleModel
import Recipes
import TestSupport
import Testing

@Suite struct RecipeTextTests {
  /// A recipe with comments, and with letters and spaces that a writer of YAML would not keep.
  private static let plain = """
    # Größe 365 — days: 365
    name:   'Täglich'   # 🎈
    quotations:
      - path: a.csv # 365 of them
        licence: "CC0-1.0"

    schedule:
      from: 2027-01-01 # days: 365
      days: 365   # one year
      author-gap: 14

    # days: 365
    """

  private static let flow = """
    quotations: [{path: a.csv, licence: CC0-1.0}]
    schedule: {from: 2027-01-01, days: 365}
    """

  /// The text of a recipe with 30 more days.
  private func extended(_ text: String, freezing day: String? = nil) throws -> String {
    var recipe = RecipeText(text, path: "recipe.yml")
    try recipe.extend(by: 30, freezingThrough: day.flatMap { CalendarDay($0) })
    return recipe.text
  }

  /// Expects the bytes of a recipe, which compare more than its letters.
  private func expect(_ text: String, _ expected: String) {
    #expect(Array(text.utf8) == Array(expected.utf8))
  }

  @Test(arguments: ["\n", "\r\n"])
  func `days are added, and nothing else changes`(lineEnd: String) throws {
    let text = Self.plain.replacing("\n", with: lineEnd)
    expect(
      try extended(text),
      text.replacing("  days: 365   #", with: "  days: 395   #")
    )
  }

  @Test(arguments: ["\n", "\r\n"])
  func `what is frozen stands below the days`(lineEnd: String) throws {
    let text = Self.plain.replacing("\n", with: lineEnd)
    expect(
      try extended(text, freezing: "2027-06-30"),
      text.replacing(
        "  days: 365   # one year",
        with: "  days: 395   # one year\(lineEnd)  frozen-through: 2027-06-30"
      )
    )
  }

  @Test func `a recipe may end with its days`() throws {
    let text = "quotations: [{path: a.csv, licence: CC0-1.0}]\nschedule:\n  from: 2027-01-01\n"
    expect(
      try extended(text + "  days: 365", freezing: "2027-06-30"),
      text + "  days: 395\n  frozen-through: 2027-06-30"
    )
  }

  @Test func `the last day moves where a recipe names it`() throws {
    let text = Self.plain.replacing("  days: 365   #", with: "  through: 2027-12-31 #")
    let through = text.replacing("through: 2027-12-31", with: "through: 2028-01-30")
    expect(try extended(text), through)
  }

  @Test func `days in braces are added in the same braces`() throws {
    expect(try extended(Self.flow), Self.flow.replacing("days: 365", with: "days: 395"))
    let frozen = "days: 395, frozen-through: 2027-06-30"
    expect(
      try extended(Self.flow, freezing: "2027-06-30"),
      Self.flow.replacing("days: 365", with: frozen)
    )
    let more = Self.flow.replacing("365}", with: "365, author-gap: 2}")
    expect(
      try extended(more, freezing: "2027-06-30"),
      more.replacing("days: 365", with: frozen)
    )
  }

  @Test func `what was frozen is frozen through another day`() throws {
    for text in [Self.plain, Self.flow] {
      let lineEnd = text == Self.flow ? ", " : "\n  "
      let start = "from: 2027-01-01"
      let old = text.replacing(start, with: "frozen-through: 2027-02-28\(lineEnd)\(start)")
      let longer = old.replacing(
        text == Self.flow ? "days: 365}" : "  days: 365   #",
        with: text == Self.flow ? "days: 395}" : "  days: 395   #"
      )
      expect(try extended(old), longer)
      expect(
        try extended(old, freezing: "2027-06-30"),
        longer.replacing("2027-02-28", with: "2027-06-30")
      )
    }
  }

  @Test func `what was extended is extended again`() throws {
    let twice = try extended(
      try extended(Self.plain, freezing: "2027-06-30"),
      freezing: "2027-07-30"
    )
    expect(
      twice,
      Self.plain.replacing(
        "  days: 365   # one year",
        with: "  days: 425   # one year\n  frozen-through: 2027-07-30"
      )
    )
  }

  /// Recipes that are changed by hand, and words of the reason.
  private static let refused = [
    (
      "\ngames: {cryptogram: {schedule: {days: 30}}}",
      "this game has days of its own; change them by hand"
    ),
    (
      "\ngames: {cryptogram: {schedule: {from: 2027-02-01}}}",
      "this game has days of its own; change them by hand"
    ),
    (
      "\ngames: {cryptogram: {schedule: {frozen-through: 2027-02-01}}}",
      "this game has days of its own; change them by hand"
    ),
    ("\nseason: summer", "there is no key 'season' here"),
  ]

  @Test(arguments: refused)
  func `a recipe that cannot be changed stays as it was`(lines: String, words: String) throws {
    var recipe = RecipeText(Self.flow + lines, path: "recipe.yml")
    let problem = message { try recipe.extend(by: 30, freezingThrough: nil) }
    #expect(problem.contains(words), "\(problem)")
    expect(recipe.text, Self.flow + lines)
  }

  @Test func `a game may have settings of its own that name no days`() throws {
    let text = Self.flow + "\ngames: {cryptogram: {schedule: {author-gap: 3}}}"
    expect(try extended(text), text.replacing("days: 365", with: "days: 395"))
  }

  @Test func `days that are written in quotes are changed by hand`() throws {
    let problem = message { try extended(Self.flow.replacing("365", with: "\"365\"")) }
    #expect(problem.contains("the recipe is written in a form that cannot be changed safely"))
  }

  @Test func `a recipe without a calendar has none to extend`() throws {
    let bare = "quotations: [{path: a.csv, licence: CC0-1.0}]\n"
    let problem = message { try extended(bare) }
    #expect(problem.contains("there is no calendar to extend; write one"), "\(problem)")
    let open = message { try extended(bare + "schedule: {from: 2027-01-01}\n") }
    #expect(open.contains("the calendar has no last day that can be moved"), "\(open)")
  }
}
