import Corpus
import PuzzleModel
import Scheduling
import TestSupport
import Testing

@testable import Editorial

@Suite struct FeastCalendarTests {
  private let burns = Author.ID("robert-burns")
  private let scott = Author.ID("sir-walter-scott")

  private func quotation(_ text: String, by author: Author.ID?, tags: [String] = []) throws
    -> Quotation
  {
    let author = try #require(author)
    return try #require(
      Quotation(
        id: Skeleton(of: text).quotationID,
        text: text,
        author: author,
        tags: tags,
        origin: Place(path: "quotations.csv", line: 2)
      )
    )
  }

  private func corpus() throws -> [Quotation] {
    [
      try quotation("O my Luve’s like a red, red rose", by: burns, tags: ["love"]),
      try quotation("O my Luve is like the melodie", by: burns, tags: ["love", "music"]),
      try quotation("To be", by: scott, tags: ["winter"]),
      try quotation("To be, or not to be", by: scott),
    ]
  }

  private func calendar(_ rows: String...) throws -> FeastCalendar {
    let folder = try TemporaryFolder()
    let header = "name,rule,weight,great,tags,authors,quotations\n"
    let path = try folder.write("feasts.csv", header + rows.map { $0 + "\n" }.joined())
    let table = try OccasionTable.read(WholeFile.read("feasts.csv", location: path))
    return FeastCalendar([table], quotations: try corpus(), authors: try authors())
  }

  private func authors() throws -> [Author] {
    [
      Author(id: try #require(burns), name: "Robert Burns"),
      Author(id: try #require(scott), name: "Sir Walter Scott", aliases: ["Walter Scott"]),
    ]
  }

  private func occasions(
    _ calendar: FeastCalendar,
    _ first: String,
    _ last: String
  ) throws -> [Occasion] {
    try calendar.occasions(
      from: #require(CalendarDay(first)),
      through: #require(CalendarDay(last))
    )
  }

  @Test func `a feast falls in every year, and what it weighs and means goes with it`() throws {
    let calendar = try calendar(
      "Thanksgiving,4th thursday of november,40,yes,gratitude;food,,",
      "Easter,easter,1000,,faith,,",
      "Leap Day,02-29,1,,time,,"
    )
    let found = try occasions(calendar, "2027-03-28", "2028-04-16")
    #expect(
      found.map { "\($0.day) \($0.name) \($0.weight)" } == [
        "2027-03-28 Easter 1000", "2027-11-25 Thanksgiving 40", "2028-02-29 Leap Day 1",
        "2028-04-16 Easter 1000",
      ]
    )
    #expect(found.map(\.subject)[1] == .tags(["gratitude", "food"]))
    #expect(found.map(\.isGreat) == [false, true, false, false])
    #expect(try occasions(calendar, "2027-03-29", "2027-11-24").isEmpty)
    #expect(try occasions(calendar, "2027-12-01", "2027-11-30").isEmpty)
    #expect(try occasions(calendar, "9999-12-31", "9999-12-31").isEmpty)
  }

  @Test func `occasions of one day are in the order of their names, and each name counts once`()
    throws
  {
    let calendar = try calendar(
      "Midsummer,06-24,20,,nature,,",
      "A Day,06-24,3,,music,,",
      "Midsummer,06-24,9,,music,,"
    )
    let found = try occasions(calendar, "2027-01-01", "2027-12-31")
    #expect(found.map(\.name) == ["A Day", "Midsummer"])
    #expect(found.map(\.weight) == [3, 20])
  }

  @Test func `authors are found by name, other name and ID, and quotations by their letters`()
    throws
  {
    let calendar = try calendar(
      "A,01-01,9,,,Robert Burns;Walter Scott;sir-walter-scott,",
      "B,01-02,9,,,,O my luve's like;to be or not;TO BE"
    )
    #expect(calendar.findings.isEmpty, "\(calendar.findings)")
    let found = try occasions(calendar, "2027-01-01", "2027-01-02")
    #expect(found[0].subject.authors == [burns, scott].compactMap(\.self))
    let corpus = try corpus()
    #expect(Set(found[1].subject.quotations) == [corpus[0].id, corpus[3].id, corpus[2].id])
  }

  @Test func `a quotation is found by its ID`() throws {
    let id = try corpus()[1].id
    let calendar = try calendar("A,01-01,9,,,,\(id)")
    #expect(calendar.findings.isEmpty)
    #expect(try occasions(calendar, "2027-01-01", "2027-01-01")[0].subject.quotations == [id])
  }

  @Test(arguments: [
    ("A,01-01,9,,hope,Nobody,", 17, "'A' names the author 'Nobody', and the corpus quotes nobody"),
    ("A,01-01,9,,hope,,To have", 18, "'A' names the quotation 'To have', and no quotation of"),
    ("A,01-01,9,,hope,,O my luve", 18, "'A' names the quotation 'O my luve', and two quotations"),
    ("A,01-01,9,,hope,,—", 18, "'A' names the quotation '—', and no quotation of the corpus"),
    (
      "A,01-01,9,,hope,,f81d4fae-7dec-8d0a-a765-00a0c91e6bf6", 18,
      "'A' names the quotation 'f81d4fae-7dec-8d0a-a765-00a0c91e6bf6', and no quotation"
    ),
  ])
  func `what the corpus has not, or has twice, is found at its cell`(
    row: String,
    column: Int,
    words: String
  ) throws {
    let calendar = try calendar(row)
    let finding = try #require(calendar.findings.first)
    #expect(calendar.findings.count == 1 && finding.code == .occasionMismatch)
    #expect(finding.place.description == "feasts.csv:2:\(column)")
    #expect(finding.message.hasPrefix(words), "\(finding.message)")
    #expect(try occasions(calendar, "2027-01-01", "2027-01-01").count == 1)
  }

  @Test func `a feast that nothing can suit is none`() throws {
    let calendar = try calendar("A,01-01,9,,,Nobody,")
    #expect(try occasions(calendar, "2027-01-01", "2027-12-31").isEmpty)
  }

  @Test func `a feast that fewer than three quotations suit is told`() throws {
    let calendar = try calendar(
      "Love,02-14,9,,love,,",
      "Frost,07-01,9,,winter;love,,",
      "Late,12-31,9,,none,,",
      "Burns,01-25,9,,love;winter,,"
    )
    let policy = SchedulePolicy(
      first: try #require(CalendarDay("2027-01-01")),
      dayCount: 300,
      seed: ""
    )
    let found = calendar.review(
      of: try corpus(),
      from: policy.first,
      through: policy.last,
      .cryptogram,
      policy
    )
    #expect(
      found.filter { $0.code == .occasionShortage }.map { String($0.message.prefix(25)) } == [
        "2 quotations suit 'Love',", "2 quotations suit 'Frost'",
      ]
    )
  }
}

@Suite struct StudioFeastsTests {
  private func table(_ name: String) throws -> OccasionTable {
    try OccasionTable.read(WholeFile.read("\(repository)/pipelines/feasts/\(name).csv"))
  }

  private static let names = [
    "canada", "christian", "islamic", "jewish", "uk", "us", "world",
  ]

  @Test(arguments: names)
  func `the feasts of the studio keep to the house's weights and the corpus's tags`(
    name: String
  ) throws {
    let table = try table(name)
    #expect(table.findings.isEmpty)
    let tags = Set(
      try TagVocabulary.read(WholeFile.read(repository + "/corpus/tags.csv")).entries.map(\.tag)
    )
    for feast in table.feasts {
      #expect((10...40).contains(feast.weight), "\(feast.name)")
      #expect(feast.tags.joined().allSatisfy(tags.contains), "\(feast.name)")
    }
    #expect(Set(table.feasts.map(\.name)).count == table.feasts.count)
  }

  @Test func `the default recipe has feasts for every year to come`() throws {
    let tables = try Self.names.filter { $0 != "canada" }.map(table)
    let calendar = FeastCalendar(tables, quotations: [], authors: [])
    for year in 2026...2035 {
      let first = try #require(CalendarDay(year: year, month: 1, day: 1))
      let last = try #require(CalendarDay(year: year, month: 12, day: 31))
      #expect(calendar.occasions(from: first, through: last).count >= 60, "\(year)")
    }
  }
}
