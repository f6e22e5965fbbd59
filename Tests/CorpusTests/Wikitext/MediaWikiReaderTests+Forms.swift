import Testing

@testable import Corpus

/// Tests forms of pages that several authors of Wikiquote use.
extension MediaWikiReaderTests {
  /// The text, work, locator and year of each quotation of a page.
  private func quotations(_ lines: String) throws -> [[String]] {
    try read(lines).fields.map { [$0[0], $0[2], $0[3], $0[4]] }
  }

  @Test(arguments: [
    ("[[w:A|''A Tale'']] (1888)", "A Tale", "1888"),
    ("Notes from Abroad (1888)", "Notes from Abroad", "1888"),
    ("''Original Stories'' (1791)", "Original Stories", "1791"),
    ("\"About Love\" (1898)", "About Love", "1898"),
    ("Criticism and Fiction (1891)", "Criticism and Fiction", "1891"),
  ])
  func `a heading that is a title is no section`(title: String, work: String, year: String) throws {
    let page = "== Quotes ==\n=== \(title) ===\n* Words."
    #expect(try quotations(page) == [["Words.", work, "", year]])
  }

  @Test(arguments: [
    ("''This Side of Paradise'' (1920)", ["This Side of Paradise", "1920"]),
    ("''Notes from Underground'', Part I", ["Notes from Underground", ""]),
    ("''Variant:'' Word.", ["", ""]),
    ("''Often said otherwise.''", ["", ""]), ("Translation: A word (1999) of theirs", ["", ""]),
  ])
  func `a title may begin as a comment does`(note: String, expected: [String]) throws {
    #expect(try quotations("* Words.\n** \(note)").map { [$0[1], $0[3]] } == [expected])
  }

  @Test(arguments: [
    "What others said", "Said of her", "Remarks about Ann Example", "Eulogies", "Tribute",
    "Reception", "Quotes on Ann Example", "Words from others", "Comments by others",
  ])
  func `words of others are passed over under each of their titles`(title: String) throws {
    let reading = try read("== Quotes ==\n* Hers.\n== \(title) ==\n* Theirs.")
    #expect(reading.fields.map { $0[0] } == ["Hers."])
    #expect(reading.summaries.map { $0.hasSuffix(" passed-over") } == [true])
  }

  @Test(arguments: [
    ("Apocryphal", "disputed"), ("Doubtful", "disputed"), ("Dubious quotes", "disputed"),
    ("Quotes attributed to Example", "attributed"), ("Citations", ""), ("Sourced", ""),
  ])
  func `a section tells how certain its quotations are`(title: String, certainty: String) throws {
    #expect(try read("== \(title) ==\n* Words.").fields.map { $0[5] } == [certainty])
  }

  @Test func `the further lines of a poem are part of its item`() throws {
    let poems = try quotations(
      """
      * Tiger, tiger,
      : In the night;
      : What hand,
      ** ''Songs'' (1794)
      * To see a world
      *: And a heaven
      ** ''Auguries'' (1803)
      * A whole sentence.
      : stray
      """
    )
    #expect(
      poems == [
        ["Tiger, tiger,\nIn the night;\nWhat hand,", "Songs", "", "1794"],
        ["To see a world\nAnd a heaven", "Auguries", "", "1803"],
        ["A whole sentence.", "", "", ""],
      ]
    )
  }

  @Test(arguments: ["*:", ":", ":*", "**"])
  func `a source stands below its quotation behind each of the signs`(sign: String) throws {
    let page = "* Words of hers.\n\(sign) ''Book'' (1901)"
    #expect(try quotations(page) == [["Words of hers.", "Book", "", "1901"]])
  }

  @Test func `items in a table are quotations`() throws {
    let reading = try read("== Quotes ==\n{|\n|\n* Left.\n|\n* Right.\n|}\n* Below.")
    #expect(reading.fields.map { $0[0] } == ["Left.", "Right.", "Below."])
  }

  @Test(arguments: [
    ("* Words. {{cite web|title=Page|date=2001}}", ["Words.", "Page", "2001"]),
    ("* Words {{cite web|title=Page}}of hers.", ["Words of hers.", "", ""]),
    ("* Words.\n** {{cite book|title=Book|year=1999}}", ["Words.", "Book", "1999"]),
  ])
  func `a template of a source is no part of the text`(page: String, expected: [String]) throws {
    #expect(try quotations(page).map { [$0[0], $0[1], $0[3]] } == [expected])
  }

  @Test(arguments: [
    ("[[Ann Lee]] (1743–1826)", ["Ann Lee", "", "", ""]),
    ("[[Ann Lee]]: ''Book'' (1800)", ["Ann Lee", "Book", "", "1800"]),
    ("[[Ann Lee]] ''Book''", ["Ann Lee", "Book", "", ""]),
    ("''Book'' (1800), by [[Ann Lee]]", ["Ann Lee", "Book", "", "1800"]),
    ("''Book'' by [[Ann Lee]]", ["Ann Lee", "Book", "", ""]),
  ])
  func `a source of a theme names the author in several ways`(
    source: String,
    expected: [String]
  ) throws {
    let reading = try read("== Quotes ==\n* Words.\n** \(source)", title: "Love")
    #expect(reading.fields.map { Array($0[1...4]) } == [expected])
  }

  @Test(arguments: [("Love", ""), ("Ann Example", "Ann Example")])
  func `a book that a list of references would name is a work`(title: String, author: String) throws
  {
    let theme = title == "Love" ? "\n* Love is.\n** [[Bob]], ''Loves''" : ""
    let page = "== Quotes ==\n* Words.\n** Lee, Emil (1994). ''All Words'', p. 12" + theme
    let fields = try #require(read(page, title: title).fields.first)
    #expect(fields[1] == author)
    if !author.isEmpty { #expect(fields[2...4] == ["All Words", "p. 12", "1994"]) }
  }

  @Test func `the dates of an ancient life make the page of a person`() throws {
    let reading = try read("'''Bo''' (c. 50 – c. 138 AD) was wise.\n* Bear.", title: "Bo")
    #expect(reading.fields.map { $0[1] } == ["Bo"])
  }
}
