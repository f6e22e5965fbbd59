import CSQLite
import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Corpora in databases.
@Suite struct SQLiteReaderTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    // What a URI has to escape.
    path = folder("quotes é 100%?#.db")
    execute(
      """
      CREATE TABLE quotes (id INTEGER PRIMARY KEY, quote_text TEXT, author TEXT, difficulty TEXT, created_at TEXT);
      INSERT INTO quotes (quote_text, author) VALUES ('Be kind.', 'Plato'), ('Be brief; é.', 'Seneca'), (NULL, 'X');
      CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT, full_name TEXT, birth_date TEXT, death_date TEXT,
        place_of_birth TEXT, place_of_death TEXT, summary TEXT);
      INSERT INTO authors (name, birth_date, summary) VALUES ('Plato', NULL, 'A philosopher.');
      CREATE VIEW short AS SELECT quote_text AS text, author FROM quotes WHERE length(quote_text) < 10;
      """
    )
  }

  private func execute(_ sql: String) {
    var database: OpaquePointer?
    #expect(sqlite3_open(path, &database) == SQLITE_OK)
    #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(database)
  }

  @Test
  func `a compressed database is read in memory, one with a log too`() throws {
    execute("PRAGMA journal_mode = WAL")
    let pack = Process()
    pack.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    pack.arguments = ["gzip", path]
    try pack.run()
    pack.waitUntilExit()
    let packed = path + ".gz"
    var layout = SourceLayout(format: .sqlite)
    layout.record = "short"
    let file = try layout.file(at: packed, mapping: .quotations, defaultRecord: "quote")
    var texts: [String] = []
    _ = try CorpusReader(file).readHashed(
      { record in texts.append(record.withField(0) { String(decoding: $0, as: UTF8.self) }) },
      report: { _ in }
    )
    #expect(texts == ["Be kind."])
  }

  private func read(
    _ layout: SourceLayout,
    _ mapping: FieldMapping = .quotations
  ) throws -> (texts: [String], findings: [Finding]) {
    let file = try layout.file(at: path, mapping: mapping, defaultRecord: "quote")
    var (texts, findings) = ([String](), [Finding]())
    _ = try CorpusReader(file).readHashed(
      { record in texts.append(record.withField(0) { String(decoding: $0, as: UTF8.self) }) },
      report: { findings.append($0) }
    )
    return (texts, findings)
  }

  @Test func `a table or a column that is not there is told with those that are`() throws {
    let tables = "the database has authors (id, name, full_name, birth_date"
    for query in ["SELECT quotes AS text, author FROM quotes", "SELECT * FROM quote"] {
      let error = #expect(throws: CorpusError.self) { _ = try read(layout(query)) }
      let told = try #require(error?.description)
      #expect(told.contains("no such ") && told.contains(tables))
      #expect(
        told.contains("quotes (id, quote_text, author, difficulty, created_at), short (text, ")
      )
    }
  }

  private func layout(_ query: String) -> SourceLayout {
    var layout = SourceLayout(format: .sqlite)
    layout.query = query
    return layout
  }

  @Test func `the columns of a query are the fields`() throws {
    let found = try read(layout("SELECT quote_text AS text, Author FROM quotes ORDER BY id DESC"))
    #expect(found.texts == ["", "Be brief; é.", "Be kind."])
    #expect(found.findings == [])
  }

  @Test func `a view and a table can be read`() throws {
    #expect(try read(SourceLayout(record: "short")).texts == ["Be kind."])
    let columns = ["text": "quote_text", "author": "author"]
    #expect(try read(SourceLayout(record: "quotes", columns: columns)).texts.count == 3)
  }

  @Test func `the database of an app is read by its preset`() throws {
    let app = SourceLayout(format: .appDatabase)
    #expect(try read(app).texts == ["Be kind.", "Be brief; é.", ""])
    var authority = Authority()
    let file = try app.file(at: path, mapping: .authors, defaultRecord: "author")
    try authority.add(file) { Issue.record("\($0)") }
    #expect(authority.authors.map(\.name) == ["Plato"])
  }

  @Test(arguments: [
    ("DELETE FROM quotes", "more than read"), ("SELECT 1; SELECT 2", "one statement"),
    ("ATTACH 'x' AS y", "more than read"), ("SELECT load_extension('x')", "not authorized to use"),
    ("SELECT text FROM absent", "no such table"), ("", "one statement"),
    ("PRAGMA user_version", "more than read"),
    (
      "WITH n(i) AS (SELECT 1) SELECT i AS text, i AS author FROM n; DROP TABLE quotes",
      "one statement"
    ),
  ])
  func `a query that does more than read is refused`(query: String, reason: String) throws {
    let error = #expect(throws: CorpusError.self) { try read(layout(query)) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func `a column that is missing is named with those that there are`() throws {
    let found = try read(layout("SELECT quote_text AS txt, author FROM quotes"))
    #expect(found.findings.map(\.code) == [.missingLabel])
    #expect(found.findings[0].message.contains("txt, author; did you mean 'txt'?"))
  }

  @Test func `a cell that is no text sets its row aside`() throws {
    execute(
      """
      INSERT INTO quotes (quote_text, author) VALUES (x'00ff', 'A'), (CAST(x'ff41' AS TEXT), 'B'),
        (CAST(x'41004200' AS TEXT), 'C'), (7, 'D')
      """
    )
    let found = try read(layout("SELECT quote_text AS text, author FROM quotes ORDER BY id"))
    #expect(found.texts.last == "7")
    #expect(found.findings.map(\.code) == [.typeError, .encodingError, .nulByte])
    #expect(found.findings.map(\.place.record) == [4, 5, 6])
  }

  @Test func `what is no database or has a journal is an error`() throws {
    try folder.write("text.db", Array("no database".utf8))
    let file = try layout("SELECT text, author FROM quotes").file(
      at: folder("text.db"),
      mapping: .quotations,
      defaultRecord: "quote"
    )
    #expect(throws: CorpusError.self) {
      try CorpusReader(file).readHashed({ _ in }, report: { _ in })
    }
    try folder.write("quotes é 100%?#.db-wal", [1])
    let error = #expect(throws: CorpusError.self) { try read(SourceLayout(record: "quotes")) }
    #expect(error?.description.contains("100%?#.db-wal beside it") == true)
  }

  @Test func `the dates of an app are read as people write them, and what is none is left out`()
    throws
  {
    execute(
      """
      DELETE FROM authors;
      INSERT INTO authors (name, birth_date, death_date, summary) VALUES ('Ada Finch', '999 BC', 'Unknown', 'A baker.'),
        ('Tom Reed', '1847-03-03', 'c. 1901', NULL), ('Old Scribe', '480-01-01', '406-01-01', x'0102'),
        ('Odd Date', '14th century', '1945-02-1945-03', NULL);
      """
    )
    let app = SourceLayout(format: .appDatabase)
    let file = try app.file(at: path, mapping: .authors, defaultRecord: "author")
    var (authority, findings) = (Authority(), [Finding]())
    try authority.add(file) { findings.append($0) }
    let lives = authority.authors.map {
      "\($0.name) \($0.born?.description ?? "?") \($0.died?.description ?? "?") \($0.summary ?? "?")"
    }
    #expect(
      lives == [
        "Ada Finch -0998 ? A baker.", "Odd Date ? 1945 ?", "Old Scribe -0479-01-01 -0405-01-01 ?",
        "Tom Reed 1847-03-03 1901~ ?",
      ]
    )
    #expect(
      findings.map { "\($0.place.record ?? 0) \($0.field ?? "") \($0.code.rawValue)" } == [
        "3 summary type-error", "3 born type-error", "4 born type-error", "4 died type-error",
      ]
    )
  }

  @Test func `a comment behind a query is no statement`() throws {
    for end in ["; -- all of them", ";\n/* all */ ;\n", " -- all;"] {
      #expect(
        try read(layout("SELECT quote_text AS text, author FROM quotes\(end)")).texts.count == 3
      )
    }
  }

  @Test func `two columns of one name are refused where a field is read from it`() throws {
    execute("UPDATE authors SET name = 'X'")
    let join = "FROM quotes AS q JOIN authors AS a"
    let found = try read(layout("SELECT quote_text AS text, author, a.name AS Author \(join)"))
    #expect(found.texts.count == 3)
    let twice = try read(layout("SELECT quote_text AS text, author, a.name AS author \(join)"))
    #expect(twice.texts.isEmpty)
    #expect(twice.findings.map(\.code) == [.duplicateLabel])
    #expect(twice.findings[0].message.contains("2 columns 'author'"))
    #expect(
      try read(layout("SELECT quote_text AS text, author, q.id, a.id \(join)")).findings == []
    )
  }

  @Test func `a virtual table is refused with the table behind it`() throws {
    execute(
      "CREATE VIRTUAL TABLE found USING fts5(quote, author); INSERT INTO found VALUES ('Be.', 'Me')"
    )
    let error = #expect(throws: CorpusError.self) {
      try read(layout("SELECT quote AS text, author FROM found"))
    }
    #expect(
      error?.description.contains(
        "'found' is a virtual table, and none is read; name the plain table behind it, 'found_content', with the "
          + "columns id, c0, c1"
      ) == true,
      "\(String(describing: error))"
    )
    let plain = try read(layout("SELECT c0 AS text, c1 AS author FROM found_content"))
    #expect(plain.texts == ["Be."])
  }

  @Test
  func `what an app does not know of an author is nothing, and a full name of several no alias`()
    throws
  {
    execute(
      """
      DELETE FROM authors;
      INSERT INTO authors (name, full_name, place_of_birth) VALUES ('Ada', 'Ada Finch', 'Rome'),
        ('Bo', 'Unknown', ' unknown '), ('Cy', 'Tom Reed', 'N/A'), ('Di', 'tom reed', NULL), ('Ed', 'ADA', ''),
        ('Flo', 'Flo', 'Ulm'), ('Gus', NULL, '?');
      """
    )
    let app = SourceLayout(format: .appDatabase)
    let file = try app.file(at: path, mapping: .authors, defaultRecord: "author")
    var authority = Authority()
    try authority.add(file) { Issue.record("\($0)") }
    #expect(authority.authors.map(\.aliases) == [["Ada Finch"], [], [], [], [], [], []])
    #expect(
      authority.authors.map(\.birthplace) == ["Rome", nil, nil, nil, nil, "Ulm", nil]
    )
  }
}
