import TestSupport
import Testing

@testable import Corpus

/// What a sketch of a file prints for a recipe.
@Suite struct RecipeLinesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sketch(_ name: String, _ text: String) throws -> FileSketch {
    try folder.write(name, Array(text.utf8))
    return try FileSketch(folder(name))
  }

  /// The lines without the path and what only a person knows.
  private func lines(_ name: String, _ text: String) throws -> [String] {
    let lines = try sketch(name, text).recipeLines
    #expect(lines[1] == "  licence: \"\"    # fill in the licence of these texts, such as MIT")
    return Array(lines.dropFirst(2))
  }

  private let unnamed = "  constants: {author: \"\"}    # fill in the author of these texts"

  @Test func `a single column with a name is a header`() throws {
    let text = "\"quote\"\n\"Look deep into nature, and then you will understand.\"\n"
    for text in [text, String(text.dropLast()), text + text.dropFirst(8)] {
      #expect(try lines("a.csv", text) == ["  columns: {text: quote}", unnamed])
    }
    #expect(try sketch("a.csv", text).layout.hasHeader == nil)
    #expect(try sketch("a.csv", text).traits.first == "one column")
  }

  @Test func `rows without a value lack no author`() throws {
    let rows = "text,author,\nKnow thyself.,Thales,\nBe kind to all.,Solon,\n"
    let text = ",,\n" + rows + String(repeating: ",,\n", count: 30)
    #expect(try lines("a.csv", text) == [])
    #expect(try sketch("a.csv", text).traits.first == "rows of 3 cells, parted by ','")
  }

  @Test func `speeches of lines are joined`() throws {
    let text = """
      <PLAY><TITLE>A Play</TITLE><ACT><TITLE>ACT I</TITLE>
      <SPEECH><SPEAKER>FIRST</SPEAKER><LINE>Who's there, that comes so late</LINE><LINE>to us?</LINE></SPEECH>
      <SPEECH><SPEAKER>SECOND</SPEAKER><LINE>Nay, answer me: stand, and unfold.</LINE></SPEECH>
      </ACT></PLAY>
      """
    #expect(
      try lines("a.xml", text)
        == [
          "  record: SPEECH", "  columns: {text: LINE, author: SPEAKER}", "  join: {text: \" \"}",
        ]
    )
    let found = try sketch("a.xml", text)
    let file = try found.layout.file(at: found.path, mapping: .quotations, defaultRecord: "quote")
    #expect(
      try Reading(file).fields.map { $0[0] }
        == ["Who's there, that comes so late to us?", "Nay, answer me: stand, and unfold."]
    )
  }

  @Test func `what only a person knows is left empty`() throws {
    #expect(
      try lines("a", "Know.\n\t-- Thales\n%\nA stitch in time.\n%\n") == [
        "  format: fortune",
        "  fallbacks: {author: \"\"}    # fill in the author of texts that name none",
      ]
    )
    #expect(try lines("b", "Know.\n%\nBe.\n%\n") == ["  format: fortune", unnamed])
    #expect(try lines("c", "Know.\n\t-- Thales\n%\nBe.\n\t-- Solon\n%\n") == ["  format: fortune"])
    #expect(
      try lines("a.xml", "<XMLBIBLE><BIBLEBOOK/></XMLBIBLE>") == [
        "  format: zefania", "  constants: {author: \"The Bible\"}",
      ]
    )
    #expect(
      try lines("a.json", "{}").contains(
        "  columns: {text: \"\"}    # fill in what holds the texts"
      )
    )
  }

  @Test func `prose is no table, whatever commas it has`() throws {
    let verses = (1...30).map {
      "Ge1:\($0) In the beginning" + String(repeating: ", and so on", count: $0 % 4) + "."
    }
    #expect(
      try lines("a.txt", verses.joined(separator: "\n"))
        == ["  format: text", "  record: line", unnamed]
    )
    let paragraphs = (1...30).map {
      "The first line, which is long, of a paragraph\nand the second"
        + String(repeating: ", more", count: $0 % 3)
    }
    let found = try sketch("b.txt", paragraphs.joined(separator: "\n\n"))
    #expect(found.layout.format == .text)
    #expect(found.layout.record == "paragraph")
    let page = (1...30).map {
      $0 % 4 == 0 ? "A line of prose" : "A line, that is number \($0), goes on"
    }
    #expect(try sketch("c.txt", page.joined(separator: "\n")).questions.count == 2)
  }

  @Test func `the text is the column that is language`() throws {
    let rows = [
      "0\t30+\tZ VIAS I ASUG NLUIJXS WSSRZJX IQEFL\tI HAVE A VERY STRANGE FEELING ABOUT THE END",
      "2\t30+\tSO LSPL LOPTSOM SHZMOXD SPM P DEEX.\tHE THAT TEACHES HIMSELF HAS A FOOL",
      "4\t30+\tWSEPQN AWL TLKLIA KSQAI, P SJ QLSHLIA AX\tHAVING THE FEWEST WANTS, I AM NEAREST TO",
    ]
    #expect(
      try lines("a.tsv", rows.joined(separator: "\n") + "\n") == [
        "  format: csv", "  delimiter: tab", "  header: false", "  columns: {text: 4}", unnamed,
      ]
    )
  }

  @Test func `words that YAML takes for something else are quoted`() throws {
    let text = "id,quote,who\n1,Know thyself and be kind to others.,Thales\n"
    #expect(try lines("a.csv", text) == ["  columns: {text: quote, author: who}"])
    #expect(
      try lines("b.json", #"[{"quote": "Know thyself.", "y": {"author": "Thales"}}]"#)
        == ["  columns: {text: quote, author: y.author}"]
    )
  }

  @Test func `texts of JSON that name their authors have them split off`() throws {
    let said = ["Know thyself and be kind. - Thales of Miletus", "Nothing in excess. - Solon"]
    let splitOff = "  split-off: attribution"
    let strings = said.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(try lines("a.json", "[\(strings)]") == ["  columns: {text: \".\"}", splitOff])
    let objects = said.map { "{\"quote\": \"\($0)\"}" }
    #expect(
      try lines("a.json", "[\(objects.joined(separator: ", "))]")
        == ["  columns: {text: quote}", splitOff]
    )
    #expect(
      try lines("a.jsonl", objects.joined(separator: "\n")) == [
        "  columns: {text: quote}", splitOff,
      ]
    )
    #expect(try sketch("a.json", "[\(strings)]").questions == [])
  }

  @Test func `texts of a table that name their authors have them split off`() throws {
    let said = ["Know thyself and be kind. — Thales of Miletus", "Nothing in excess. — Solon"]
    let splitOff = "  split-off: attribution"
    let column = said.joined(separator: "\n")
    #expect(try lines("a.csv", "quote\n\(column)\n") == ["  columns: {text: quote}", splitOff])
    let rows = said.map { "\($0),\n" }.joined()
    #expect(try lines("a.csv", "text,author\n\(rows)") == [splitOff])
    #expect(try sketch("a.csv", "quote\n\(column)\n").questions == [])
    let typed = rows.replacing("—", with: "--")
    #expect(try lines("a.csv", "text,author\n\(typed)") == [splitOff])
  }

  @Test func `a table in which some texts have no author asks for it`() throws {
    #expect(
      try lines("a.csv", "text,author\nKnow thyself and be kind.,Thales\nBe wise.,\n")
        == ["  fallbacks: {author: \"\"}    # fill in the author of texts that name none"]
    )
  }

  @Test func `what holds nothing yet is named, if there is anything`() throws {
    let none = "nothing seems to hold the author; name a constant author"
    #expect(try sketch("a.json", #"["Know thyself.", "Be kind."]"#).questions == [none])
    #expect(
      try sketch("a.json", #"[{"quote": "Know thyself.", "x": 1}]"#).questions
        == ["nothing seems to hold the author; name it among x, or name a constant author"]
    )
    #expect(
      try sketch("a.json", #"[{"author": "Thales"}]"#).questions
        == ["nothing seems to hold the text; name what does"]
    )
  }

  @Test func `authors stand at the place that most records have`() throws {
    let nested = #"[{"text": "Know.", "people": [{"id": 1, "name": {"full": "A", "short": "B"}}]}]"#
    #expect(
      try lines("a.json", nested) == ["  columns: {text: text, author: \"people[].name.full\"}"]
    )
    let full = #"[{"text": "Know.", "author": {"name": {"full": "A"}}}]"#
    #expect(try lines("a.json", full) == ["  columns: {text: text, author: author.name.full}"])
    let others = Array(repeating: #"{"text": "Know.", "by": "A"}"#, count: 5)
    for rare in [
      #"{"text": "Be.", "author": "B", "by": "A"}"#, #"{"text": "Be.", "author": null, "by": "A"}"#,
    ] {
      let records = ([rare] + others).joined(separator: ", ")
      #expect(try lines("a.json", "[\(records)]") == ["  columns: {text: text, author: by}"])
    }
  }

  @Test func `a first name alone is no author`() throws {
    for (name, text) in [
      ("a.csv", "text,first_name,last_name\nKnow thyself and be kind.,Ann,Lee\n"),
      ("a.csv", "text;First Name;Last Name\nKnow thyself and be kind.;Mary Ann;Lee\n"),
      ("a.json", #"[{"text": "Know.", "author": {"first_name": "Ann", "last_name": "Lee"}}]"#),
      ("a.json", #"[{"text": "Know.", "authors": [{"firstName": "Ann", "lastName": "Lee"}]}]"#),
    ] {
      let found = try sketch(name, text)
      #expect(found.layout.columns["author"] == nil)
      #expect(found.questions.first?.hasPrefix("the author's name stands in ") == true)
    }
  }

  @Test func `an array with a record on each line is one document`() throws {
    let record = #"{"text": "Know thyself.", "author": "Thales"}"#
    for text in ["[\n\(record),\n\(record)\n]\n\u{1A}", "[\(record),\n\(record)]\0\0"] {
      #expect(try lines("a.jsonl", text) == ["  format: json"])
    }
    #expect(try lines("b.jsonl", "[\"Know thyself.\", \"Thales\"]\n").count == 1)
  }

  @Test func `a list of other things beside the quotations is no author's`() throws {
    let text = #"{"categories": ["a", "b"], "quotes": [{"text": "Know thyself.", "author": "A"}]}"#
    #expect(try lines("a.json", text) == ["  record: quotes"])
  }

  @Test(arguments: [
    (
      #"{"count": 1, "headings": ["Part One", "Two"], "results": [{"q": "Be kind to all.", "by": "Zoe"}]}"#,
      ["  record: results", "  columns: {text: q, author: by}"]
    ),
    (
      #"{"records": [{"id": "recA", "fields": {"Quote": "Be kind to all.", "Author": "Zoe", "Tags": ["a", "b"]}}]}"#,
      [
        "  record: records",
        "  columns: {text: fields.Quote, author: fields.Author, tags: fields.Tags}",
      ]
    ),
    (
      #"[{"id": 1, "categories": [3, 4], "content": {"rendered": "Be kind to all."}, "author": "Zoe"}]"#,
      ["  columns: {text: content.rendered, author: author}"]
    ),
  ])
  func `arrays of tags, headings and numbers are no quotations`(text: String, found: [String])
    throws
  {
    let kept = ["  record", "  columns"]
    let lines = try lines("a.json", text).filter { line in kept.contains { line.hasPrefix($0) } }
    #expect(lines == found)
  }

  @Test func `an element that is called a text gives way to one that is`() throws {
    let items = (1...3).map {
      """
      <item><title>Day \($0)</title><creator><name>Zoe</name><mail>z@a.b</mail></creator><description/>
      <encoded>Be kind to all that live, \($0).</encoded></item>
      """
    }.joined()
    let channel = "<description>A page of quotations.</description><author>Ann</author>"
    let text = "<rss><channel>\(channel)\(items)</channel></rss>"
    #expect(
      try lines("a.xml", text)
        == ["  record: item", "  columns: {text: encoded, author: creator/name, work: title}"]
    )
  }
}
