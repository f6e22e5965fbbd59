import PuzzleModel
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
    "Quotes about ''Her Tale'' (1884)", "''Quotes about Example''",
    "Attributed quotes about Example",
    "Famous quotes about Example", "Others' quotes about Example", "What people say about Example",
    "Opinions on Example", "Commentary on Example", "About Example", "Example as seen by others",
    "Sobre", "Aussprüche über Example", "''Citations sur Example''",
  ])
  func `words of others are passed over under each of their titles`(title: String) throws {
    let reading = try read("== Quotes ==\n* Hers.\n== \(title) ==\n* Theirs.")
    #expect(reading.fields.map { $0[0] } == ["Hers."])
    #expect(reading.summaries.map { $0.hasSuffix(" passed-over") } == [true])
  }

  @Test(arguments: [
    "Remarks on Marriage", "Letters to Example", "''Remarks Concerning Savages'' (1784)", "O",
    "On Exile", "Words",
  ])
  func `a heading that has only a part of these is her own`(title: String) throws {
    #expect(try read("== \(title) ==\n* Hers.").fields.count == 1)
  }

  @Test(arguments: [
    "Quotes falsely attributed to Example", "Incorrectly attributed to Ann", "Wrongly attributed",
  ])
  func `a false attribution is disputed and has no work`(title: String) throws {
    let page = "== \(title) ==\n* Not hers.\n** ''False Book'' (1900)"
    #expect(
      try read(page).fields == [["Not hers.", "Ann Example", "", "", "", "disputed"]]
    )
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

  @Test(arguments: [
    ("*: As quoted in ''Testimonies'' (1816)", "Testimonies"),
    ("*: Letter to a friend, ''Letters'' (1816)", "Letter to a friend, Letters"),
    ("*: [[John Smith]], ''Book'' (1990)", "Book"), ("*: Speech to the town", "Speech to the town"),
    (": ''Testimonies'', p. 4", "Testimonies"), (":: Sermon (1780)", "Sermon"),
    (":- ''Quincas Borba''", "Quincas Borba"), ("::- ''Brás'' (1881)", "Brás"),
  ])
  func `a text that ends a sentence does not grow by a source`(line: String, work: String) throws {
    #expect(
      try quotations("* A whole one.\n\(line)").map { [$0[0], $0[1]] } == [["A whole one.", work]]
    )
    let poem = try quotations("* A line, and\n*: ''in italics''\n*: another.")
    #expect(poem.map { $0[0] } == ["A line, and\nin italics\nanother."])
  }

  @Test(arguments: [
    ("''Militat omnis amans.''\n*: Every lover is a soldier.", "Militat omnis amans."),
    ("''\"Militat.\"''\n*: \"He is a soldier.\"", "\"Militat.\""),
    ("''Uno.''<br>''Due.''\n*: One.\n*: Two.", "Uno.\nDue."),
    ("\"Es ist.\"\n*:(Original engl.: \"''It is.''\")", "\"Es ist.\""),
    ("''One.'' Two.\n*: Three.", "One. Two.\nThree."),
    ("A ''line'', and\n*: another.", "A line, and\nanother."),
    ("''Such is''\n*: ''life.''", "Such is\nlife."),
    ("''Is it so?''\n*: It is.", "Is it so?\nIt is."), ("''Quis?''\n*: Who?", "Quis?"),
    ("She came, and\n*: He said: \"Go.\"", "She came, and\nHe said: \"Go.\""),
    ("I went to town.\n*: (And so did you.)", "I went to town.\n(And so did you.)"),
  ])
  func `a translation below a text in italics is no part of it`(page: String, text: String) throws {
    let found = try quotations("* \(page)\n** ''Amores'' I, 9").map { [$0[0], $0[1]] }
    #expect(found == [[text, "Amores"]])
  }

  @Test func `an original in parentheses is no place in a work`() throws {
    let page = "* \"Es ist.\" - ''Werk''\n*:(Original engl.: \"''It is.''\")"
    #expect(try quotations(page) == [["Es ist.", "Werk", "", ""]])
  }

  @Test func `a translation below a heading with a title leaves its work alone`() throws {
    let page = "=== ''The Tale'' (1872) ===\n* Wort.\n** Every word is a deed of its own kind."
    #expect(try quotations(page) == [["Wort.", "The Tale", "", "1872"]])
  }

  @Test(arguments: [
    "Meaning: x", "English equivalent: x", "Transliteration: x", "Literal translation: x",
  ])
  func `a note on a proverb is no work`(note: String) throws {
    #expect(try quotations("* Words.\n** \(note)").map { $0[1] } == [""])
  }

  @Test(arguments: [
    ("* Words. (XIX)", ["Words.", "The Tale", "XIX"]),
    ("* Words. (''Inferno'', I, vv. 1-2)", ["Words.", "Inferno", "I, vv. 1-2"]),
    ("* Words. (''laughs'')", ["Words. (laughs)", "The Tale", ""]),
    ("* Words. ([[Paris]])", ["Words. (Paris)", "The Tale", ""]),
  ])
  func `a place in parentheses behind a sentence is no part of it`(
    item: String,
    expected: [String]
  ) throws {
    let page = "'''Ann Example''' (born 1970).\n== ''The Tale'' ==\n\(item)"
    #expect(try quotations(page).map { Array($0[0...2]) } == [expected])
  }

  @Test func `items of which nothing is left are counted`() throws {
    let reading = try read("* {{xyz}}\n* Words.\n* <!-- none -->\n* [[File:x.jpg]]")
    #expect(reading.fields.map { $0[0] } == ["Words."])
    #expect(reading.findings.map { $0.message.prefix(28) } == ["3 lines or items of the page"])
  }

  @Test func `a formula keeps its letters and is told`() throws {
    let reading = try read("* The law <math>E=mc^2</math> is mine.\n* H<chem>2</chem>O")
    #expect(reading.fields.map { $0[0] } == ["The law E&#61;mc^2 is mine.", "H2O"])
    #expect(reading.summaries == ["7:1 unknown-template", "8:1 unknown-template"])
  }

  @Test func `items in a table are quotations`() throws {
    let reading = try read("== Quotes ==\n{|\n|\n* Left.\n|\n* Right.\n|}\n* Below.")
    #expect(reading.fields.map { $0[0] } == ["Left.", "Right.", "Below."])
  }

  @Test func `cells of a table are told, and items of one in HTML are quotations`() throws {
    let cells = try read("{| class=x\n! Head\n| Sayings in a cell are lost.\n|}")
    #expect(cells.fields.isEmpty)
    #expect(cells.findings.map { $0.message.prefix(26) } == ["1 line or item of the page"])
    let labels = "{|\n| Born: at home\n| Died: at sea\n|}\n* Words."
    #expect(try read(labels).fields.count == 1)
    let html = try read(
      "== Quotes ==\n<table><tr><td>\n* In HTML.\n</td><td>Words in a cell.</td></tr></table>\n* Below."
    )
    #expect(html.fields.map { $0[0] } == ["In HTML.", "Below."])
    #expect(html.rows.map(\.place) == ["9:1", "11:1"])
    #expect(html.summaries.map { $0.hasSuffix(" passed-over") } == [true])
  }

  @Test func `lists in a template stay lists, and an unknown one is told`() throws {
    let page = "{{Multicol|\n* First.\n** ''W'' (1900)\n* Second.\n}}\n* Third."
    let reading = try read(page)
    #expect(
      reading.fields.map { [$0[0], $0[2]] } == [
        ["First.", "W"], ["Second.", ""], ["Third.", ""],
      ]
    )
    #expect(reading.rows.map(\.place) == ["8:1", "10:1", "12:1"])
    #expect(reading.summaries == ["7:1 unknown-template"])
    let box = try read("{{Infobox\n| works =\n* Bla\n* Blo\n}}\n* First.")
    #expect(box.fields.map { $0[0] } == ["First."])
    #expect(box.findings.isEmpty)
  }

  @Test func `a function that shows one of its parts is told`() throws {
    let reading = try read(
      "* One {{plural:2|man|men}}.\n* Two {{#if:x|y}}.\n* Three {{uc:x}}{{#tag:ref|y}}."
    )
    #expect(reading.summaries == ["7:1 unknown-template", "8:1 unknown-template"])
  }

  @Test(arguments: [
    ("* Words. {{cite web|title=Page|date=2001}}", ["Words.", "Page", "2001"]),
    ("* Words {{cite web|title=Page}}of hers.", ["Words of hers.", "", ""]),
    ("* Words.\n** {{cite book|title=Book|year=1999}}", ["Words.", "Book", "1999"]),
    ("* Words. {{citation|title=Book|year=1999}}", ["Words.", "Book", "1999"]),
    (
      "* Words.\n** {{Réf Livre|titre=Book|auteur=Ann Example|année=1999}}",
      ["Words.", "Book", "1999"]
    ),
    ("{{quote|Words.|author=Ann Example|source=''Book'', 1999}}", ["Words.", "Book", "1999"]),
    ("* {{Q|Цитата=Words.|Автор=|Комментарий=''Book'' (1999)}}", ["Words.", "Book", "1999"]),
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
