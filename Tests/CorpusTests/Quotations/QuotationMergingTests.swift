import Corpus
import PuzzleModel
import Testing

@Suite struct QuotationMergingTests {
  private func quotation(
    _ text: String,
    by author: String = "ovid",
    work: String? = nil,
    locator: String? = nil,
    year: String? = nil,
    tags: [String] = [],
    certainty: Quotation.Certainty? = nil,
    line: Int
  ) throws -> Quotation {
    let author = try #require(Author.ID(author))
    return try #require(
      Quotation(
        id: Quotation.ID(digestHigh: 1, digestLow: 2),
        text: text,
        author: author,
        work: work,
        locator: locator,
        year: year.flatMap { HistoricalDate($0) },
        tags: tags,
        certainty: certainty,
        origin: Place(path: "a.csv", line: line)
      )
    )
  }

  private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return permutations(Array(elements.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }

  private func merged(_ records: [Quotation]) -> Set<Quotation> {
    let orders = permutations(records)
    #expect(orders.count == (1...records.count).reduce(1, *))
    return Set(orders.map { Quotation.merged($0) })
  }

  @Test(arguments: [
    (["Be", "be.", "be."], "be."), (["To be.", "\"To be."], "To be."), (["Be", "Be."], "Be."),
    (["7. Be.", "Be."], "Be."), (["be.", "Be."], "Be."), (["(Be.", "Be"], "Be"),
    (["Be\"", "\"Be\""], "\"Be\""), (["Be.", "\"Be.\"", "Be…"], "\"Be.\""),
  ])
  func `one wording survives, whatever the order`(texts: [String], survivor: String) throws {
    let records = try texts.enumerated().map { try quotation($0.element, line: $0.offset + 1) }
    #expect(merged(records).map(\.text) == [survivor])
  }

  @Test func `the fullest record leads and the others add what it lacks, in any order`() throws {
    let records = [
      try quotation("To be.", work: "Hamlet", locator: "III", tags: ["life"], line: 9),
      try quotation("to be!", year: "1601", tags: ["wit", "life"], line: 3),
      try quotation("To be", work: "Prince", tags: ["death"], line: 5),
      try quotation("TO BE", line: 7),
    ]
    let expected = try quotation(
      "To be.",
      work: "Hamlet",
      locator: "III",
      year: "1601",
      tags: ["death", "life", "wit"],
      line: 9
    )
    #expect(merged(records) == [expected])
  }

  @Test func `of two equally full records the first in byte order leads, in any order`() throws {
    let records = [
      try quotation("b", work: "Z", line: 1), try quotation("a", work: "Y", line: 2),
      try quotation("a", work: "X", line: 3), try quotation("a", year: "1700", line: 4),
    ]
    // The empty work of the last comes before X.
    #expect(merged(records) == [try quotation("a", work: "X", year: "1700", line: 4)])
  }

  @Test func `of records that are equal the first in the files leads, in any order`() throws {
    let records = try [4, 10, 2, 3].map { try quotation("a", line: $0) }
    #expect(merged(records) == [try quotation("a", line: 2)])
  }

  @Test(arguments: Quotation.Certainty.allCases)
  func `one record is merged as it is`(certainty: Quotation.Certainty) throws {
    let record = try quotation("a", tags: ["x"], certainty: certainty, line: 1)
    #expect(Quotation.merged([record]) == record)
  }

  @Test(arguments: Quotation.Certainty.allCases)
  func `the certainty is the leading record's, in any order`(
    certainty: Quotation.Certainty
  ) throws {
    let records = [
      try quotation("a", work: "Amores", certainty: certainty, line: 3),
      try quotation("a", certainty: .disputed, line: 1), try quotation("a", line: 2),
    ]
    #expect(merged(records).map(\.certainty) == [certainty])
  }

  @Test func `a work that another record names makes a quotation sourced, in any order`() throws {
    let records = [
      try quotation("a", year: "0002", line: 3), try quotation("b", work: "Amores", line: 1),
    ]
    #expect(
      merged(records) == [try quotation("a", work: "Amores", year: "0002", line: 3)]
    )
    #expect(merged(records).map(\.certainty) == [.sourced])
  }

  @Test func `of records that differ in certainty alone one leads, in any order`() throws {
    let records = try Quotation.Certainty.allCases.enumerated().map {
      try quotation("a", certainty: $0.element, line: $0.offset)
    }
    #expect(merged(records).map(\.certainty) == [.attributed])
  }

  @Test func `records that disagree on the author are disputed, in any order`() throws {
    let records = [
      try quotation("a", work: "Amores", certainty: .sourced, line: 1),
      try quotation("a", by: "vergil", line: 2), try quotation("a", line: 3),
    ]
    let expected = try quotation("a", work: "Amores", certainty: .disputed, line: 1)
    #expect(merged(records) == [expected])
  }
}
