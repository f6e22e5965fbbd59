import Corpus
import PuzzleModel
import Scheduling
import TestSupport
import Testing

@testable import Editorial

@Suite struct OccasionTableTests {
  private func table(_ rows: String...) throws -> OccasionTable {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "occasions.csv",
      "name,rule,weight,tags\n" + rows.map { $0 + "\n" }.joined()
    )
    return try OccasionTable.read(WholeFile.read("occasions.csv", location: path))
  }

  private func occasions(
    _ table: OccasionTable,
    _ first: String,
    _ last: String
  ) throws -> [Occasion] {
    try table.occasions(
      from: #require(CalendarDay(first)),
      through: #require(CalendarDay(last))
    )
  }

  @Test func `a feast falls in every year, and what it weighs and means goes with it`() throws {
    let table = try table(
      "Thanksgiving,4th thursday of november,40,gratitude; food ;;",
      "Easter,easter,1000,religion",
      "Leap Day,02-29,1,time"
    )
    #expect(table.findings.isEmpty)
    #expect(table.feasts.map(\.tags) == [["gratitude", "food"], ["religion"], ["time"]])
    let found = try occasions(table, "2027-03-28", "2028-04-16")
    #expect(
      found.map { "\($0.day) \($0.name) \($0.weight)" } == [
        "2027-03-28 Easter 1000", "2027-11-25 Thanksgiving 40", "2028-02-29 Leap Day 1",
        "2028-04-16 Easter 1000",
      ]
    )
    #expect(found.map(\.subject)[1] == .tags(["gratitude", "food"]))
    #expect(try occasions(table, "2027-03-29", "2027-11-24").isEmpty)
    #expect(try occasions(table, "2027-12-01", "2027-11-30").isEmpty)
    #expect(try occasions(table, "9999-12-31", "9999-12-31").isEmpty)
  }

  @Test func `occasions of one day are in the order of their names`() throws {
    let rows = ["Midsummer,06-21,20,nature", "A Day,06-21,3,music", "Music Day,06-21,15,music"]
    let names = ["A Day", "Midsummer", "Music Day"]
    #expect(
      try occasions(table(rows[0], rows[1], rows[2]), "2027-01-01", "2027-12-31")
        .map(\.name) == names
    )
    #expect(
      try occasions(table(rows[2], rows[0], rows[1]), "2027-01-01", "2027-12-31")
        .map(\.name) == names
    )
  }

  @Test(arguments: [
    (",12-25,1,love", 1, "the occasion has no name; write what it is called"),
    ("A,christmas,1,love", 3, "'christmas' is no rule for a day; write MM-DD, easter"),
    ("A,02-30,1,love", 3, "'02-30' is no rule for a day"),
    ("A,12-25,0,love", 9, "'0' is no weight; write a whole number from 1 to 1000"),
    ("A,12-25,1001,love", 9, "'1001' is no weight"),
    ("A,12-25,heavy,love", 9, "'heavy' is no weight"),
    ("A,12-25,7, ; ", 11, "the occasion has no tags; write those"),
  ])
  func `a row that cannot be used is found at its cell`(
    row: String,
    column: Int,
    words: String
  ) throws {
    let table = try table("Good,01-01,1,hope", row)
    #expect(table.feasts.map(\.name) == ["Good"])
    let finding = try #require(table.findings.first)
    #expect(table.findings.count == 1)
    #expect(finding.code == .typeError)
    #expect(finding.place.description == "occasions.csv:3:\(column)")
    #expect(finding.message.hasPrefix(words))
  }

  @Test func `the feasts of the studio go with tags of the starter corpus`() throws {
    let table = try OccasionTable.read(WholeFile.read(repository + "/pipelines/occasions.csv"))
    #expect(table.findings.isEmpty)
    #expect(table.feasts.count == 36)
    let corpus = CorpusFile(
      path: "quotations.csv",
      location: repository + "/corpus/quotations.csv",
      format: .csv(.standard),
      mapping: .quotations
    )
    var tags: Set<String> = []
    var intake = QuotationIntake()
    try intake.readQuotations(
      corpus,
      receive: { quotation, _, _ in tags.formUnion(quotation.tags) },
      report: { _ in }
    )
    for feast in table.feasts {
      #expect(tags.isSuperset(of: feast.tags), "\(feast.place)")
      #expect((10...40).contains(feast.weight), "\(feast.place)")
    }
    #expect(Set(table.feasts.map(\.name)).count == 36)
    #expect(try occasions(table, "2027-01-01", "2027-12-31").count == 35)
    #expect(try occasions(table, "2028-01-01", "2028-12-31").count == 36)
  }
}
