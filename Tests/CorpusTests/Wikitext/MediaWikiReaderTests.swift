import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

struct MediaWikiReaderTests {
  private static let labels = ["text", "author", "work", "locator", "year", "certainty"]

  private func read(export: String) throws -> Reading {
    try Reading(
      CorpusFile(
        path: "a.xml",
        location: "",
        format: .mediaWiki,
        mapping: FieldMapping(labels: Self.labels)
      ),
      input: ByteInput(WholeFile(path: "a.xml", bytes: Array(export.utf8)))
    )
  }

  private func page(_ title: String, _ text: String, _ more: String = "<ns>0</ns>") -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return """
      <page>
        <title>\(title)</title>
        \(more)
        <revision>
          <id>1</id>
          <text bytes="1" xml:space="preserve">\(escaped)</text>
        </revision>
      </page>
      """
  }

  private func export(_ pages: String...) -> String {
    """
    <mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" xml:lang="en">
    \(pages.joined(separator: "\n"))
    </mediawiki>
    """
  }

  func read(_ text: String, title: String = "Ann Example") throws -> Reading {
    try read(export: export(page(title, text)))
  }

  @Test func `the items of a person's page are quotations with their sources`() throws {
    let reading = try read(
      """
      '''Ann Example''' (1 May 1850 – 2 June 1900) was a writer.
      == Quotes ==
      * '''The first''' [[quote|thing]] said.
      ** ''[[w:The Book|The Book]]'' (1876), Ch. 2
      * Second<br>line.<ref>no</ref>
      ** As quoted in ''Other Words'' (1950) by B. C.
      *** a comment
      * ''Tertia sententia.''
      ** Translation: The third.
      ** Letter to Bob (3 June 1880)
      * No source.
      """
    )
    #expect(
      reading.fields == [
        ["The first thing said.", "Ann Example", "The Book", "Ch. 2", "1876", ""],
        ["Second\nline.", "Ann Example", "Other Words", "by B. C.", "1950", "attributed"],
        ["Tertia sententia.", "Ann Example", "Letter to Bob", "3 June 1880", "1880", ""],
        ["No source.", "Ann Example", "", "", "", ""],
      ]
    )
    #expect(reading.rows.map(\.place) == ["9:1", "11:1", "14:1", "17:1"])
    #expect(reading.rows[0].fieldPlaces == ["9:3", "3:1", "10:4", "10:4", "10:4", "9:1"])
    #expect(reading.findings.isEmpty)
  }

  @Test func `sections say how sure a quotation is, or that it is another's`() throws {
    let reading = try read(
      """
      * Before all.
      == Quotes ==
      === ''The Tale'' (1880) ===
      * In the tale.
      ** Act I, scene 2
      === 1890s ===
      * In a decade.
      == Disputed ==
      * Perhaps.
      ** ''Maybe'' (1900)
      == Attributed ==
      * They say.
      == Misattributed ==
      * Not hers.
      ** [[Bob]], ''His Book'' (1900)
      * Nor this.
      == Quotes about Example ==
      * She was good.
      === Critics ===
      * She was not.
      == See also ==
      * [[Bob]]
      == External links ==
      * [http://x.org x]
      """
    )
    #expect(
      reading.fields == [
        ["Before all.", "Ann Example", "", "", "", ""],
        ["In the tale.", "Ann Example", "The Tale", "Act I, scene 2", "1880", ""],
        ["In a decade.", "Ann Example", "", "", "", ""],
        ["Perhaps.", "Ann Example", "Maybe", "", "1900", "disputed"],
        ["They say.", "Ann Example", "", "", "", "attributed"],
        ["Not hers.", "Ann Example", "", "", "", "disputed"],
        ["Nor this.", "Ann Example", "", "", "", "disputed"],
      ]
    )
    #expect(reading.summaries == ["23:1 passed-over", "27:1 passed-over", "29:1 passed-over"])
    let reasons = reading.findings.compactMap { $0.message.split(separator: ": ").last }
    #expect(
      reasons == [
        "the section 'Quotes about Example' is not the author's own words",
        "the section 'See also' is of references and links",
        "the section 'External links' is of references and links",
      ]
    )
    #expect(reading.findings[0].message.hasPrefix("2 lines or items of the page 'Ann Example'"))
  }

  @Test func `the sources of a theme name the authors`() throws {
    let reading = try read(
      """
      == Quotes ==
      * Love is.
      ** [[Bob Writer]], ''Loves'' (1900), p. 3
      * Love was.
      ** {{w|Cee}}, in ''Times'' (1905), Vol. 38, p. 444.
      * Love will be.
      ** Dee of Eff
      * Love works.
      ** [[Gee]] and [[Aitch]], ''Both''
      * Nobody's.
      """,
      title: "Love"
    )
    #expect(
      reading.fields == [
        ["Love is.", "Bob Writer", "Loves", "p. 3", "1900", ""],
        ["Love was.", "Cee", "Times", "Vol. 38, p. 444", "1905", ""],
        ["Love will be.", "Dee of Eff", "", "", "", ""],
        ["Love works.", "", "", "", "", ""],
        ["Nobody's.", "", "", "", "", ""],
      ]
    )
  }

  @Test func `dialogue is passed over and counted`() throws {
    let film = try read(
      "== Neo ==\n* Whoa.\n== Dialogue ==\n:'''Neo''': No.\n:'''Trinity''': Yes.\n",
      title: "The Film"
    )
    #expect(film.count == 0)
    #expect(film.summaries == ["7:1 passed-over"])
    #expect(film.findings[0].message.hasPrefix("3 "))
    #expect(try read("* Hey.\n[[Category:1999 films]]", title: "X").count == 0)
  }

  @Test func `a quotation in a template is an item`() throws {
    let reading = try read("{{quote|To be\nor not.|Bob|''Ham'' (1600)}}\n* A {{xyz|b}} c.")
    #expect(reading.fields.map { $0[0] } == ["To be or not.", "A b c."])
    #expect(reading.summaries == ["9:1 unknown-template"])
  }

  @Test(arguments: [("sw", 1), ("lt", 1), ("en", 0), ("simple", 0), ("pt-BR", 0), ("", 0)])
  func `a wiki in a language whose headings are not known is told once`(
    language: String,
    count: Int
  ) throws {
    let root = language.isEmpty ? "<mediawiki>" : "<mediawiki xml:lang='\(language)'>"
    let pages = page("A", "* One.") + page("B", "* Two.")
    let reading = try read(export: "\(root)\n\(pages)</mediawiki>")
    #expect(reading.count == 2)
    #expect(reading.summaries == Array(repeating: "1:1 unknown-sections", count: count))
  }

  @Test func `only the last revision of an article is read`() throws {
    let old = page("A", "* old").replacing(
      "</revision>",
      with: "</revision><revision><text>* new</text></revision>"
    )
    let reading = try read(
      export: export(
        old,
        page("Talk:B", "* talk", "<ns>1</ns>"),
        page("C", "* gone", "<ns>0</ns><redirect title=\"D\" />"),
        page("E", "#REDIRECT [[D]]\n* gone"),
        page("F", "{{disambig}}\n* [[G]]")
      )
    )
    #expect(reading.fields.map { $0[0] } == ["new"])
    #expect(reading.findings.map(\.code) == [.passedOver])
    #expect(try read(export: "<a><b/></a>").summaries == ["1:1 no-records"])
    #expect(try read(export: "<mediawiki><page>").findings.map(\.code) == [.malformedXML])
  }

  @Test func `damaged pages are read to an end`() throws {
    let source = Array(
      "== A ==\n* b {{lang|fr|c}} [[d|e]]\n** ''f'' (1900), ch. 2<ref>g</ref>\n: '''h''': i\n{|\n|}\n"
        .utf8
    )
    var state: UInt64 = 3
    for _ in 0..<600 {
      var bytes = source
      for _ in 0..<5 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] =
          Array("{}[]|='*#:;<>/\n \u{1}\u{3}\u{C}é".utf8)[Int(state >> 20) % 21]
      }
      let page = WikiquotePage(title: "A", text: bytes, line: 1)
      #expect(page.sayings.count <= 10)
    }
  }
}

struct WikiquoteSourceTests {
  /// Work, locator and year, and a mark if the quotation is second-hand.
  private func parts(_ text: String) throws -> [String?] {
    var scanner = WikitextScanner(Array("** \(text)".utf8), line: 1)
    let line = try #require(WikitextLine.lines(of: scanner.run()).first)
    let source = try #require(WikiquoteSource(line.content))
    return [source.work, source.locator, source.year] + (source.isSecondHand ? ["2"] : [])
  }

  @Test(
    arguments: [
      ("''Walden'' (1854)", ["Walden", nil, "1854"]),
      ("''[[w:Walden|Walden]]'', Ch. 2", ["Walden", "Ch. 2", nil]),
      ("Chapter 2 of ''Walden''", ["Walden", "Chapter 2", nil]),
      ("Act I, scene 2, ''Hamlet''", ["Hamlet", "Act I, scene 2", nil]),
      ("\"On Duty\" (12 May 1849), p. 3", ["On Duty", "12 May 1849, p. 3", "1849"]),
      ("Speech at Springfield (1858)", ["Speech at Springfield", nil, "1858"]),
      ("Letter to Bob, 1 May 1850", ["Letter to Bob, 1 May 1850", nil, nil]),
      ("As quoted in ''Lives'' (1900)", ["Lives", nil, "1900", "2"]),
      ("Attributed to him by Dee", ["him by Dee", nil, nil, "2"]),
      ("p. 12", [nil, "p. 12", nil]),
      ("Book VIII", [nil, "Book VIII", nil]),
      (
        "''The American Crisis'', No. 1 (23 December 1776)",
        ["The American Crisis", "No. 1 (23 December 1776)", nil]
      ),
      ("Source: ''A, B'' — C", ["A, B", "— C", nil]),
    ] as [(String, [String?])]
  )
  func `a source has a work, a place in it and a year`(text: String, expected: [String?]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(arguments: [
    "Translation: It is.", "Variant: It was.", "Note: said often.", "''Variant translation'': x",
    "No source found.", "This is from a play.", "Every lover is a soldier.",
    "Free will without fate is no more conceivable than spirit without matter.",
    "''Destination and paths''. Many people are obstinate about the path once it is taken.",
    "Every lover is a ''soldier''.", "No man is an island.", "Who is afraid of the big bad wolf?",
    "''Who is afraid of the big bad wolf?''", "We have art so that we do not die of ''the truth''.",
  ])
  func `a comment is no source`(text: String) {
    var scanner = WikitextScanner(Array("** \(text)".utf8), line: 1)
    #expect(
      WikitextLine.lines(of: scanner.run()).first.map { WikiquoteSource($0.content) == nil } == true
    )
  }

  @Test(arguments: [
    ("Letter to a friend (1820)", "Letter to a friend"),
    ("Speech at Boston, 4 July.", "Speech at Boston, 4 July"),
    ("The Origin of Species, ch. 4.", "The Origin of Species, ch. 4"),
    ("À la recherche du temps perdu.", "À la recherche du temps perdu"),
    ("Preface to the second edition of his work.", "Preface to the second edition of his work"),
    ("Remarks by the king, as he was led away.", "Remarks by the king, as he was led away"),
    ("From a letter to the editor of ''The Times''.", "a letter to the editor of The Times"),
    (
      "In a letter to her friend on what they thought.",
      "a letter to her friend on what they thought"
    ),
    ("''Walden'', where he tells of his life in the woods.", "Walden"),
    ("''Walden'' by a man, which was read by many.", "Walden"),
    ("The Life and Death of the Mayor of Caster.", "The Life and Death of the Mayor of Caster"),
    ("\"On Love,\" in which she is not kind to him.", "On Love"),
    ("[[Bob Lee]], in his book on what he had been.", "Bob Lee, in his book on what he had been"),
    ("''The Oak''", "The Oak"), ("They Were Not Divided, p. 3.", "They Were Not Divided, p. 3"),
  ])
  func `a source may have the form of a sentence`(note: String, work: String) throws {
    #expect(try parts(note)[0] == work)
  }

  @Test(
    arguments: [
      ("Quotes", .quotations), ("Disputed", .disputed), ("Misattributed", .misattributed),
      ("Wrongly attributed", .misattributed),
      ("Quotes about Twain", .ofOthers), ("About Twain", .ofOthers),
      ("Quotations on Twain", .ofOthers),
      ("See also", .apparatus), ("External links", .apparatus),
      ("Notes and references", .apparatus),
      ("Attributed", .attributed), ("Unsourced", .attributed), ("Sourced", .quotations),
      ("Notes from Underground", nil), ("1850s", nil), ("The Misattributed", .misattributed),
    ] as [(String, WikiquoteSection?)]
  )
  func `headings say what stands below them`(heading: String, section: WikiquoteSection?) {
    #expect(WikiquoteSection(heading: heading, of: "Mark Twain") == section)
  }
}
