import Corpus
import TestSupport
import Testing

@Suite struct SourceLayoutTests {
  private func file(_ path: String, _ layout: SourceLayout = SourceLayout()) throws -> CorpusFile {
    try layout.file(at: path, mapping: .quotations, defaultRecord: "quote")
  }

  private func csv(_ delimiter: Character, hasHeader: Bool = true) throws -> CorpusFile.Format {
    .csv(try #require(CSVDialect(delimiter: delimiter, hasHeader: hasHeader)))
  }

  @Test func `the ending of a name declares its shape`() throws {
    #expect(try file("a/b.csv").format == csv(","))
    #expect(try file("B.CSV").format == csv(","))
    #expect(try file("a.txt").format == csv(","))
    #expect(try file("a.tsv").format == csv("\t"))
    #expect(try file("a.xml").format == .xml(record: "quote"))
    #expect(try file("a.csv").encoding == nil)
    #expect(try file("a.csv").mapping == .quotations)
  }

  @Test func `a repair is taken by its name, and no other word is`() throws {
    var layout = SourceLayout()
    #expect(try file("a.csv", layout).repair == nil)
    layout.repair = "mojibake"
    #expect(try file("a.csv", layout).repair == .mojibake)
    #expect(try file("a.xml", layout).repair == .mojibake)
    layout.repair = "all"
    #expect(
      message { _ = try file("a.csv", layout) }
        == "'all' is nothing that is repaired; write mojibake"
    )
  }

  @Test(arguments: [
    ("a.json", SourceLayout(delimiter: ";"), "a file of the format json has no delimiter"),
    (
      "a.db", SourceLayout(encoding: "utf-8", record: "q"),
      "a file of the format sqlite has no encoding to declare"
    ),
    ("a.xml", SourceLayout(hasHeader: false), "a file of the format xml has no header"),
    ("a.csv", SourceLayout(record: "q"), "a file of the format csv has no path of a record"),
    (
      "a", SourceLayout(format: .fortune, record: "q"),
      "a file of the format fortune has no path of a record"
    ),
  ])
  func `a key that means nothing in a format is refused`(
    path: String,
    layout: SourceLayout,
    reason: String
  ) {
    #expect(message { _ = try file(path, layout) } == "\(reason); delete the key")
  }

  @Test func `a declaration overrides the ending`() throws {
    #expect(try file("a.xml", SourceLayout(format: .csv)).format == csv(","))
    #expect(try file("a", SourceLayout(format: .xml, record: "x")).format == .xml(record: "x"))
    #expect(try file("a.tsv", SourceLayout(delimiter: ";")).format == csv(";"))
    #expect(try file("a.csv", SourceLayout(delimiter: "tab")).format == csv("\t"))
    #expect(try file("a.csv", SourceLayout(delimiter: "\\t")).format == csv("\t"))
    let numbered = SourceLayout(hasHeader: false, columns: ["text": "2", "author": "1"])
    #expect(try file("a.csv", numbered).format == csv(",", hasHeader: false))
    #expect(try file("a.csv", numbered).mapping.fields.prefix(2).map(\.label) == ["2", "1"])
  }

  @Test(arguments: [
    ("UTF-8", TextEncoding.utf8), ("utf8", .utf8), ("Latin1", .iso8859Part1),
    ("latin-1", .iso8859Part1),
    ("ISO-8859-1", .iso8859Part1), ("cp1252", .windows1252), ("Windows-1252", .windows1252),
  ])
  func `an encoding has its usual names`(name: String, encoding: TextEncoding) throws {
    #expect(try file("a.csv", SourceLayout(encoding: name)).encoding == encoding)
  }

  @Test(arguments: ["a.csv.gz", "a.CSV.BZ2", "a.tsv.gz", "a.xml.bz2"])
  func `the ending before that of the compression declares the shape`(path: String) throws {
    let plain = Compression.uncompressed(path).lowercased()
    #expect(try file(path).format == file(plain).format)
    #expect(try file(path).compression == (path.lowercased().hasSuffix("gz") ? .gzip : .bzip2))
    #expect(try file(plain).compression == nil)
  }

  @Test func `a dialect has quoting, an escape and comments`() throws {
    var layout = SourceLayout(delimiter: "|")
    (layout.quoting, layout.escape, layout.comment) = ("none", "\\", "#")
    let dialect = CSVDialect(delimiter: "|", quoting: .none, escape: "\\", comment: "#")
    #expect(try file("a.csv", layout).format == .csv(#require(dialect)))
    layout.comment = "\\"
    #expect(message { try file("a.csv", layout) }.hasPrefix("'\\' is no comment that can be used"))
    layout.quoting = "some"
    layout.comment = nil
    let expected = "'some' is no quoting that is read; write 'rfc4180' or 'none'"
    #expect(message { try file("a.csv", layout) } == expected)
  }

  @Test(
    arguments: [
      ("a.doc", SourceLayout(), "the format of 'a.doc' is not known"),
      ("a.csv", SourceLayout(delimiter: ""), "'' is no delimiter"),
      ("a.csv", SourceLayout(delimiter: "\""), "'\"' is no delimiter"),
      ("a.csv", SourceLayout(delimiter: "→"), "'→' is no delimiter"),
      (
        "a.csv", SourceLayout(encoding: "utf-15"),
        "'utf-15' is no encoding that is read, nearest to it 'utf-16'; they are utf-8, utf-16"
      ),
      (
        "a.csv", SourceLayout(hasHeader: false),
        "without a header the columns must be named by number"
      ),
      (
        "a.csv", SourceLayout(hasHeader: false, columns: ["text": "0", "author": "1"]),
        "without a header, columns are named by number from 1"
      ),
      (
        "a.csv", SourceLayout(hasHeader: false, columns: ["text": "1"]),
        "no column is named for the field 'author'"
      ),
      (
        "a.csv", SourceLayout(columns: ["text": "t", "author": "a", "page": "p"]),
        "there is no field 'page'; the fields are text, author, work, locator, year, language, tags, "
          + "certainty"
      ),
    ] as [(String, SourceLayout, String)]
  )
  func `a layout that cannot be used says what to declare`(
    path: String,
    layout: SourceLayout,
    expected: String
  ) {
    let message = message { try file(path, layout) }
    #expect(message.hasPrefix(expected), "\(message)")
  }
}
