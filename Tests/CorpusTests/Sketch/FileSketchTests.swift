import CSQLite
import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// What files seem to be.
@Suite struct FileSketchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sketch(_ name: String, _ bytes: [UInt8]) throws -> FileSketch {
    try folder.write(name, bytes)
    return try FileSketch(folder(name))
  }

  private func sketch(_ name: String, _ text: String) throws -> FileSketch {
    try sketch(name, Array(text.utf8))
  }

  @Test(arguments: [
    "-- MySQL dump\nCREATE TABLE `q` (\n  `t` text,\n  `a` text\n);\nINSERT INTO `q` VALUES ('a','b'),('c','d');\n",
    "INSERT INTO q (t, a) VALUES ('Know, thyself', 'Thales');\nINSERT INTO q (t, a) VALUES ('b', 'c');\n",
    "--\n-- PostgreSQL\n--\nCOPY public.q (t, a) FROM stdin;\nKnow thyself\tThales\n\\.\n",
  ])
  func `a dump of a database is no table`(text: String) throws {
    let sketch = try sketch("a.sql", text)
    #expect(sketch.traits.first == "statements of SQL")
    #expect(sketch.questions.first?.contains("export the rows as CSV or JSON") == true)
    let prose = try self.sketch("a.txt", "Insert into the lock a key.\n\nCreate a table.\n")
    #expect(prose.traits.first != "statements of SQL")
  }

  /// The texts that the layout of a sketch reads.
  private func texts(_ sketch: FileSketch) throws -> [String] {
    let file = try sketch.layout.file(
      at: sketch.path,
      mapping: .quotations,
      defaultRecord: "quote"
    )
    var texts: [String] = []
    var intake = QuotationIntake()
    try intake.read(
      file,
      receive: { _, record, _, _ in
        texts.append("\(record.string(.text))|\(record.string(.author))")
      },
      report: { if $0.severity == .error { Issue.record("\($0)") } }
    )
    return texts
  }

  private let sayings = [
    "Know thyself and be kind to others.", "The unexamined life is a café without coffee.",
  ]

  @Test func `semicolons, a code page and columns in Spanish`() throws {
    let rows =
      "id;cita;autor;temas\n1;\(sayings[0]);Tales de Mileto;sabiduría\n2;\(sayings[1]);Sócrates;\n"
    let bytes = try #require(rows.data(using: .windowsCP1252))
    let found = try sketch("citas.csv", Array(bytes))
    #expect(try texts(found) == ["\(sayings[0])|Tales de Mileto", "\(sayings[1])|Sócrates"])
    #expect(found.layout.delimiter == ";")
    #expect(found.layout.columns == ["text": "cita", "author": "autor", "tags": "temas"])
    #expect(found.recipeLines.contains("  delimiter: \";\""))
    #expect(found.recipeLines.contains("  columns: {text: cita, author: autor, tags: temas}"))
  }

  @Test(arguments: [
    ("a.tsv", "text\tauthor\nA\tB\n"), ("a.csv", "text|author\nKnow|Me\n"),
    ("a.csv", "Text,Author\nKnow,Me\n"), ("a.tsv", "text,author\nKnow,Me\n"),
    ("a.csv", "\u{FEFF}\"text\",\"author\"\nKnow,Me\n"),
    ("a.csv", "\u{FEFF}# comment\ntext,author\nKnow,Me\n"),
    ("a.jsonl", "{\"text\": \"Know\", \"author\": \"Me\"}\n"),
    ("a.json", "\u{FEFF}[{\"text\": \"Know\", \"author\": \"Me\"}]"),
  ])
  func `tables of other marks`(name: String, text: String) throws {
    let text = text.replacing("A\tB", with: "Know\tMe")
    #expect(try texts(try sketch(name, text)) == ["Know|Me"])
  }

  @Test func `a table whose rows end with a delimiter keeps its names`() throws {
    let rows = sayings.map { "\($0);Someone Else;\n" }.joined()
    let found = try sketch("a.csv", "text;author\n" + rows)
    #expect(found.layout.hasHeader != false)
    #expect(!found.recipeLines.contains { $0.hasPrefix("  columns") })
  }

  @Test func `a table without a header has numbered columns`() throws {
    let rows = sayings.map { "\"\($0)\",Someone Else" }.joined(separator: "\n")
    let found = try sketch("a.csv", rows + "\n")
    #expect(found.layout.hasHeader == false)
    #expect(try texts(found).count == 2)
    #expect(found.recipeLines.contains("  header: false"))
  }

  @Test(arguments: [
    ("\"text\",\"author\"\n\"1\",\"A\",\"Me\"\n\"2\",\"B\",\"Us\"\n", "text: 2, author: 3"),
    ("\"by\" \"quote\"\n\"1\" \"Me\" \"A\"\n\"2\" \"Us\" \"B\"\n", "text: 3, author: 2"),
  ])
  func `rows with one cell more than the header are read by numbers`(
    table: String,
    columns: String
  ) throws {
    let table = table.replacing("A", with: sayings[0]).replacing("B", with: sayings[1])
    let found = try sketch("a.csv", table)
    #expect(found.recipeLines.contains("  header: false"))
    #expect(found.recipeLines.contains("  columns: {\(columns)}"))
    var records: [String] = []
    let file = try found.layout.file(at: found.path, mapping: .quotations, defaultRecord: "quote")
    var intake = QuotationIntake()
    try intake.read(
      file,
      receive: { _, record, _, _ in
        records.append("\(record.string(.text))|\(record.string(.author))")
      },
      report: { #expect($0.code == .missingCell && $0.place.line == 1) }
    )
    #expect(records == ["\(sayings[0])|Me", "\(sayings[1])|Us"])
  }

  @Test func `escapes of databases, and the line of Excel`() throws {
    let rows = "text\tauthor\twork\n" + sayings.map { "\($0)\\nYes.\tMe\t\\N\n" }.joined()
    #expect(try sketch("a.tsv", rows).layout.escape == "\\")
    let excel = try sketch("b.csv", "sep=;\nZitat;Autor\n\(sayings[0]);Thales\n")
    #expect(try texts(excel) == ["\(sayings[0])|Thales"])
  }

  @Test func `a title above the header is passed over`() throws {
    let rows = "Quotes of 2026\n\ntext,author\n" + sayings.map { "\($0),Me\n" }.joined()
    let found = try sketch("a.csv", rows)
    #expect(found.recipeLines.contains("  header: 3"))
    #expect(try texts(found) == sayings.map { "\($0)|Me" })
  }

  @Test func `paragraphs with dashes and names are no table`() throws {
    let text = sayings.map { "\($0.replacing(" and", with: ", and"))\n― Jane Austen, Emma\n" }
    let found = try sketch("a.txt", text.joined(separator: "\n"))
    #expect(found.layout.format == .text)
    #expect(found.layout.record == "paragraph")
    #expect(found.questions == [])
  }

  @Test func `UTF-16 without a mark, and Cyrillic`() throws {
    let rows = "text,author\nПознай самого себя и будь добр,Фалес\n"
    let wide = try #require(rows.data(using: .utf16LittleEndian))
    #expect(try texts(try sketch("a.csv", Array(wide))) == ["Познай самого себя и будь добр|Фалес"])
    let windows = try #require(rows.data(using: .windowsCP1251))
    let found = try sketch("b.csv", Array(windows))
    #expect(found.layout.encoding == "windows-1251")
    #expect(try texts(found) == ["Познай самого себя и будь добр|Фалес"])
  }

  @Test func `elements, documents and lines`() throws {
    let xml = """
      <sayings><saying n="1"><body>Know thyself.</body><by>Thales</by></saying>
      <saying n="2"><body>Nothing in excess.</body><by>Solon</by></saying></sayings>
      """
    #expect(
      try texts(try sketch("a.xml", xml)) == ["Know thyself.|Thales", "Nothing in excess.|Solon"]
    )
    let json = #"{"data": {"items": [{"quote": "Know thyself.", "author": {"name": "Thales"}}]}}"#
    let document = try sketch("a.json", json)
    #expect(document.layout.record == "data.items")
    #expect(try texts(document) == ["Know thyself.|Thales"])
    let lines =
      #"{"q": "Know thyself.", "a": "Thales"}"# + "\n"
      + #"{"q": "Nothing in excess.", "a": "Solon"}"#
    #expect(try texts(try sketch("a.jsonl", lines)).count == 2)
    #expect(
      try sketch("fortunes", "Know.\n\t-- Thales\n%\nBe.\n\t-- Solon\n%\n").layout.format
        == .fortune
    )
    #expect(try sketch("b.xml", "<TEI><text><q>Know</q></text></TEI>").layout.format == .tei)
  }

  @Test(arguments: [
    (#"{"authors": [{"name": "Thales", "quotes": [{"t": "Know thyself."}]}]}"#, "a.json"),
    (#"[{"name": "Thales", "books": [{"title": "B", "quotes": ["Know thyself."]}]}]"#, "a.json"),
    (#"[["Thales", "Know thyself."]]"#, "a.json"),
    (
      #"{"v": 1, "data": [{"q": {"body": "Know thyself."}, "by": [{"name": "Thales"}]}]}"#, "a.json"
    ),
    (
      #"{"q1": {"text": "Know thyself.", "by": "Thales"}, "q2": {"text": "Be.", "by": "B"}}"#,
      "a.json"
    ),
    (
      #"{"quotes": {"-M": {"t": "Know thyself.", "by": "Thales"}, "-N": {"t": "Be.", "by": "B"}}}"#,
      "a.json"
    ),
    (#"{"Thales": {"quotes": ["Know thyself."]}, "Solon": {"quotes": ["Be."]}}"#, "a.json"),
    (#"{"Thales": ["Know thyself.", "Be."]}"#, "a.json"),
    (
      #"[{"name": "Solon", "quotes": []}, {"name": "Thales", "quotes": ["Know thyself."]}]"#,
      "a.json"
    ),
    (
      #"{"d": {"edges": [{"node": {"text": "Know thyself.", "author": {"name": "Thales"}}}]}}"#,
      "a.json"
    ),
    ("[\"Thales\", \"Know thyself.\"]\n[\"Thales\", \"Know thyself.\"]\n", "a.jsonl"),
    ("{\"by\": \"Thales\", \"q\": [\"Know thyself.\"]}\n{\"by\": \"B\", \"q\": []}\n", "a.jsonl"),
    ("# sayings\ntext,author\nKnow thyself.,Thales\n", "a.csv"),
    ("text,author\n\"\\\"Know\\\" thyself.\",Thales\n", "a.csv"),
    ("text\tauthor\n\"Know thyself.\tThales\nbe\tb\n", "a.tsv"),
    (
      "<rss><channel><item><description>Know thyself.</description><creator>Thales</creator>"
        + "<category>a</category><category>b</category></item></channel></rss>", "a.xml"
    ),
  ])
  func `the layout of a sketch reads the file`(text: String, name: String) throws {
    let read = try #require(try texts(try sketch(name, text)).first)
    #expect(read.replacing("\"", with: "") == "Know thyself.|Thales")
  }

  @Test func `the keys of a map of lists are its authors`() throws {
    let found = try sketch(
      "a.json",
      #"{"Thales": ["Know thyself."], "Solon": ["Be just.", "Be."]}"#
    )
    #expect(found.layout.record == "*")
    #expect(try texts(found) == ["Know thyself.|Thales", "Be just.|Solon", "Be.|Solon"])
  }

  @Test func `a Bible names no author`() throws {
    let found = try sketch("a.xml", "<XMLBIBLE><BIBLEBOOK/></XMLBIBLE>")
    #expect(found.recipeLines.contains("  constants: {author: \"The Bible\"}"))
  }

  /// Databases, each with the table that holds the quotations; nil where that takes a query.
  private static let databases: [(sql: String, table: String?)] = [
    (
      """
      CREATE TABLE log (id); CREATE TABLE quotes (id, quote TEXT, author TEXT);
      INSERT INTO quotes VALUES (1, 'Know thyself.', 'Thales')
      """, "quotes"
    ),
    (
      """
      CREATE TABLE a (text, author); CREATE TABLE b (text, author);
      INSERT INTO b VALUES ('Know thyself.', 'Thales')
      """, "b"
    ),
    (
      """
      CREATE TABLE people (id, name TEXT); CREATE TABLE "my quotes" (id, body TEXT, author_id);
      INSERT INTO people VALUES (7, 'Thales');
      INSERT INTO "my quotes" VALUES (1, 'Know thyself.', 7)
      """, nil
    ),
    (
      """
      CREATE TABLE quotes (id, text TEXT, "first name" TEXT, last_name TEXT);
      INSERT INTO quotes VALUES (1, 'Know thyself.', NULL, 'Thales')
      """, nil
    ),
    (
      """
      CREATE TABLE z (text, author); INSERT INTO z VALUES ('Know thyself.', 'Thales');
      CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS text, i AS author FROM n WHERE i < 0
      """, "z"
    ),
  ]

  @Test(arguments: databases)
  func `a database`(sql: String, table: String?) throws {
    var database: OpaquePointer?
    #expect(sqlite3_open(folder("a.db"), &database) == SQLITE_OK)
    #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
    let found = try FileSketch(folder("a.db"))
    #expect(found.layout.record == table)
    #expect(try texts(found) == ["Know thyself.|Thales"])
    let pack = Process()
    pack.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    pack.arguments = ["gzip", folder("a.db")]
    try pack.run()
    pack.waitUntilExit()
    let packed = try FileSketch(folder("a.db.gz"))
    #expect(packed.layout == found.layout)
    #expect(try texts(packed) == ["Know thyself.|Thales"])
  }

  @Test func `what cannot be told is asked`() throws {
    let found = try sketch("a.csv", "one,two\nx,y\n")
    #expect(found.questions.isEmpty == false || found.layout.columns["text"] != nil)
    #expect(throws: CorpusError.self) { try FileSketch(folder("nowhere.csv")) }
  }

  @Test func `an empty file is told to be empty`() throws {
    let error = #expect(throws: CorpusError.self) { try sketch("empty.csv", "") }
    #expect(error?.description.contains("it is empty") == true)
  }

  @Test func `of two columns that may name the author, the one that says so does`() throws {
    let found = try sketch("a.csv", "Quote;From;Said by\nKnow thyself.;Lives;Thales\n")
    #expect(found.layout.columns == ["text": "Quote", "author": "Said by", "work": "From"])
    let alone = try sketch("b.csv", "Quote;From\nKnow thyself.;Thales\n")
    #expect(alone.layout.columns == ["text": "Quote", "author": "From"])
  }

  @Test func `labels with control characters are escaped in the recipe`() throws {
    let found = try sketch("a.csv", "quote\u{1},\u{85}author,a\"b\\\nSome words,Someone Else,c\n")
    #expect(
      found.recipeLines.last
        == #"  columns: {text: "quote\U00000001", author: "\U00000085author"}"#
    )
  }

  @Test func `a column without a label is no column that a recipe can name`() throws {
    let rows = "n,\n" + String(repeating: "1,Some words of a longer sentence\n", count: 4)
    let found = try sketch("a.csv", rows)
    #expect(found.layout.columns.values.allSatisfy { !$0.isEmpty })
    #expect(found.questions.contains { $0.hasPrefix("nothing seems to hold the text") })
  }

  @Test func `no bytes make it crash`() throws {
    var generator = SplitMix64(seededBy: "quoin/test/sketch", "1")
    let starts: [[UInt8]] = [
      [], [0x3C], [0x7B], [0x5B], Array("SQLite format 3\0".utf8), [0xFF, 0xFE],
    ]
    for round in 0..<300 {
      let start = starts[round % starts.count]
      let bytes = (0..<Int(generator.next() % 400)).map { _ in
        UInt8(truncatingIfNeeded: generator.next())
      }
      try folder.write("x.csv", start + bytes)
      _ = try? FileSketch(folder("x.csv"))
    }
  }
}
