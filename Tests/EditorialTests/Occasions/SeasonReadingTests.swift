import PuzzleModel
import Scheduling
import Testing

@testable import Editorial

@Suite struct SeasonReadingTests {
  private func reading(
    _ text: String,
    tags: [String] = [],
    language: String = "en",
    line: Int = 2
  ) throws -> SeasonReading? {
    SeasonReading(of: try quotation(text, tags: tags, language: language, line: line))
  }

  private func quotation(
    _ text: String,
    tags: [String] = [],
    language: String = "en",
    line: Int = 2
  ) throws -> Quotation {
    let author = try #require(Author.ID("nobody"))
    return try #require(
      Quotation(
        id: Quotation.ID(digestHigh: UInt64(line), digestLow: 1),
        text: text,
        author: author,
        language: language,
        tags: tags,
        origin: Place(path: "quotations.csv", line: line)
      )
    )
  }

  @Test(arguments: [
    ("And what is so rare as a day in June?", [Season.june]),
    ("Shall I compare thee to a summer’s day? Rough winds shake the buds of May", [.summer, .may]),
    ("April is the cruellest month", [.april]),
    ("Sweet April showers do spring May flowers.", [.spring, .april]),
    ("If Winter comes, can Spring be far behind?", [.spring, .winter]),
    ("In the Spring a young man's fancy lightly turns", [.spring]),
    ("Beware the ides of March.", [.march]),
    ("I heard the bells on Christmas Day", [.christmas]),
    ("The holly in winter at Christmas", [.christmas]),
    ("Ring out the old: Happy New Year!", [.newYear]),
    ("It was Easter Sunday", [.easter]),
    ("The melancholy days of Autumn", [.autumn]),
    ("Midsummer madness", [.summer]),
    (
      "Thirty days hath September, April, June, and November",
      [.april, .june, .september, .november]
    ),
  ])
  func `a text that names a season belongs to it`(text: String, seasons: [Season]) throws {
    let found = try #require(try reading(text))
    #expect(found.seasons.seasons == seasons)
  }

  @Test(arguments: [
    "May I never forget", "Ah, may the red rose live alway!", "It may be so. May it not?",
    "March on, march on", "An army may march on its stomach", "The march of intellect",
    "Hope springs eternal", "Drink deep, or taste not the Pierian spring",
    "Spring from thy seat", "When forty winters shall besiege thy brow", "An august presence",
    "Augustus was a chubby lad", "The eastern sun", "Pride will have a fall",
    "A new year of work", "Every man in his humour", "He decembered",
  ])
  func `a word that means something else binds nothing`(text: String) throws {
    #expect(try reading(text) == nil)
  }

  @Test func `tags come first, and a feast binds more closely than a season`() throws {
    let tagged = try #require(try reading("A day in June", tags: ["winter", "christmas", "hope"]))
    #expect(tagged.seasons.seasons == [.christmas])
    #expect(tagged.evidence == .tags(["christmas"]))
    #expect(tagged.title == "Christmas")
    let both = try #require(try reading("A day", tags: ["winter", "summer"]))
    #expect(both.seasons.seasons == [.summer, .winter] && both.title == "summer or winter")
    #expect(try reading("A day", tags: ["june", "snow"]) == nil)
  }

  @Test func `the words are told as they stand, and only in English`() throws {
    let found = try #require(try reading("In Summer, and in summer’s heat, and June"))
    #expect(found.evidence == .words(["Summer", "summer's", "June"]))
    #expect(try reading("Un été en June", language: "fr") == nil)
    #expect(try reading("A day in June", language: "en-GB") != nil)
  }

  @Test func `what texts name is one finding for each season`() throws {
    var quotations = [
      try quotation("A day in June", line: 3), try quotation("Of June", line: 9),
      try quotation("Summer", line: 5), try quotation("Winter", tags: ["winter"], line: 6),
      try quotation("Nothing", line: 7),
    ]
    let found = SeasonReading.findings(of: quotations)
    #expect(found.map(\.code) == [.keptToSeason, .keptToSeason])
    #expect(found.map(\.place.line) == [5, 3])
    #expect(
      found[1].message.hasPrefix(
        "2 quotations name June in their text and are kept to it (line 3, 9); tag what belongs"
      )
    )
    quotations = try (2..<40).map { try quotation("Winter", line: $0) }
    #expect(
      SeasonReading.findings(of: quotations).first?.message.contains("12, 13 and 26 more)") == true
    )
  }
}
