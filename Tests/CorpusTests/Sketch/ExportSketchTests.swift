import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// What exports of programs seem to be, each with values known by their places alone.
@Suite struct ExportSketchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sketch(_ name: String, _ text: String) throws -> FileSketch {
    try folder.write(name, text)
    return try FileSketch(folder(name))
  }

  /// The text and the author of each record, as the layout of a sketch reads them.
  private func records(_ sketch: FileSketch) throws -> [String] {
    let file = try sketch.layout.file(at: sketch.path, mapping: .quotations, defaultRecord: "quote")
    let reading = try Reading(file)
    #expect(reading.findings.map(\.summary) == [])
    return reading.fields.map { "\($0[0])|\($0[1])" }
  }

  private let sayings = ["Know thyself and be kind.", "The unexamined life is not worth living."]

  @Test func `the header of Anki tells delimiter, columns and tags`() throws {
    let text = """
      #separator:tab
      #html:true
      #columns:Front\tWho\tTags
      #tags column:3
      \(sayings[0])\tThales\tgreek old
      \(sayings[1])\tSocrates\t

      """
    let found = try sketch("a.txt", text)
    #expect(
      found.traits.prefix(2) == ["a text export of Anki", "rows of 3 cells, parted by 'tab'"]
    )
    #expect(
      Array(found.recipeLines.dropFirst(2)) == [
        "  format: csv", "  delimiter: tab", "  comment: \"#\"", "  header: false",
        "  columns: {text: 1, author: 2, tags: 3}", "  separators: {tags: \" \"}",
      ]
    )
    #expect(try records(found) == ["\(sayings[0])|Thales", "\(sayings[1])|Socrates"])
    let named = try sketch("b.txt", text.replacing("Front\tWho", with: "Source\tQuote"))
    #expect(named.layout.columns["text"] == "2")
  }

  @Test func `what Anki keeps of a note is no field of it`() throws {
    let text = """
      #separator:Semicolon
      #guid column:1
      #notetype column:2
      #deck column:3
      K9;Basic;Quotes of old;\(sayings[0]);Thales
      H2;Basic;Quotes of old;\(sayings[1]);Socrates

      """
    let found = try sketch("a.txt", text)
    #expect(found.layout.delimiter == ";")
    #expect(found.layout.columns == ["text": "4", "author": "5"])
    #expect(found.layout.separators == [:])
    #expect(try records(found) == ["\(sayings[0])|Thales", "\(sayings[1])|Socrates"])
  }

  @Test func `values of FileMaker are numbered as its fields are`() throws {
    let fields = ["ID", "Quote", "Author", "Source"].map { "<FIELD NAME='\($0)' TYPE='TEXT'/>" }
    let rows = [["1", sayings[0], "Thales", "-"], ["2", sayings[1], "Socrates", ""]].map { row in
      "<ROW RECORDID='7'>\(row.map { "<COL><DATA>\($0)</DATA></COL>" }.joined())</ROW>"
    }
    let found = try sketch(
      "a.xml",
      "<FMPXMLRESULT xmlns='http://www.filemaker.com/fmpxmlresult'><METADATA>\(fields.joined())"
        + "</METADATA><RESULTSET FOUND='2'>\(rows.joined())</RESULTSET></FMPXMLRESULT>"
    )
    #expect(
      Array(found.recipeLines.dropFirst(2)) == [
        "  record: ROW",
        "  columns: {text: \"COL[2]/DATA\", author: \"COL[3]/DATA\", work: \"COL[4]/DATA\"}",
      ]
    )
    #expect(found.traits[1] == "rows of FileMaker with the fields ID, Quote, Author, Source")
    #expect(try records(found) == ["\(sayings[0])|Thales", "\(sayings[1])|Socrates"])
  }

  @Test(arguments: [1, 2])
  func `outlines below a name are the quotations of that author`(depth: Int) throws {
    let authors = zip(["Thales", "Socrates"], sayings)
      .map { "<outline text='\($0)'><outline text='\($1)'/></outline>" }.joined()
    let body = depth == 1 ? authors : "<outline text='Of old'>\(authors)</outline>"
    let found = try sketch("a.opml", "<opml version='2.0'><body>\(body)</body></opml>")
    let path = "/opml/body" + String(repeating: "/outline", count: depth + 1)
    #expect(
      Array(found.recipeLines.dropFirst(2)) == [
        "  format: xml", "  record: \(path)", "  columns: {text: \"@text\", author: \"../@text\"}",
      ]
    )
    #expect(try records(found) == ["\(sayings[0])|Thales", "\(sayings[1])|Socrates"])
  }

  @Test func `outlines below themes name no author`() throws {
    let outlines = sayings.map { "<outline text='\($0)'/>" }.joined()
    let found = try sketch(
      "a.opml",
      "<opml><body><outline text='wise words of the past'>\(outlines)</outline></body></opml>"
    )
    #expect(found.layout.columns == ["text": "@text"])
    #expect(found.questions.count == 1)
    let flat = try sketch("b.opml", "<opml><body>\(outlines)</body></opml>")
    #expect(flat.layout.record == "outline")
  }

  @Test func `half of a surrogate pair is named, and hides no records`() throws {
    let half = "{\"text\": \"\(sayings[0]) \\ud83d\", \"author\": \"Thales\"}"
    let whole = "{\"text\": \"\(sayings[1]) \\uD83D\\ude00 \\\\ud83d\", \"author\": \"Socrates\"}"
    for (name, text) in [("a.json", "[\n\(half),\n\(whole)]"), ("a.jsonl", "\n\(half)\n\(whole)")] {
      let found = try sketch(name, text)
      #expect(
        found.traits.contains(
          "'\\ud83d' in line 2, which is half of a surrogate pair and no character"
        )
      )
      #expect(found.questions == [])
      let file = try found.layout.file(at: found.path, mapping: .quotations, defaultRecord: "")
      #expect(try Reading(file).findings.map(\.code) == [.encodingError])
      #expect(try Reading(file).rows.count == 1)
    }
    #expect(HalfPair(in: Array(whole.utf8)) == nil)
    #expect(HalfPair(in: Array("\\ude00\\ud83d".utf8))?.escape == "\\ude00")
    #expect(HalfPair(in: Array("\\ud83".utf8)) == nil)
  }

  @Test func `one record that is no array is to be put into one`() throws {
    let found = try sketch(
      "a.json",
      "{\n  \"text\": \"\(sayings[0])\",\n  \"author\": \"Thales\"\n}\n"
    )
    #expect(
      found.questions == [
        "the document is one record and no array of them; put it between [ and ], and look at it again"
      ]
    )
  }

  @Test(arguments: [("C:\\new\\texts\\", false), ("x\\y\\new", false), ("it\\\"s\\n", true)])
  func `backslashes of paths are no escapes`(value: String, hasEscapes: Bool) throws {
    let rows = sayings.map { "\($0)\tThales\t\(value)\n" }.joined()
    let found = try sketch("a.tsv", "text\tauthor\tfile\n\(rows)")
    #expect((found.layout.escape != nil) == hasEscapes)
  }
}
