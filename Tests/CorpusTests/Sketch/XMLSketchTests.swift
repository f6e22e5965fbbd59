import Foundation
import TestSupport
import Testing

@testable import Corpus

/// What XML files seem to be.
@Suite struct XMLSketchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sketch(_ bytes: some Sequence<UInt8>) throws -> FileSketch {
    try folder.write("a.xml", Array(bytes))
    return try FileSketch(folder("a.xml"))
  }

  /// The texts and authors that the layout of a sketch reads, without any finding.
  private func read(_ sketch: FileSketch) throws -> [[String]] {
    let file = try sketch.layout.file(at: sketch.path, mapping: .quotations, defaultRecord: "quote")
    let reading = try Reading(file)
    #expect(reading.summaries == [])
    return reading.fields.map { Array($0[0...1]) }
  }

  private static let quote =
    "<q><quote><text>Un café, très là, pour l’été.</text><author>Zoé</author></quote></q>"

  private static func declared(_ name: String) -> String {
    "<?xml version='1.0' encoding='\(name)'?>"
  }

  @Test(
    arguments: [
      ("", .utf8, "UTF-8 by default", nil), (declared("UTF-8"), .utf8, "UTF-8 as it declares", nil),
      (declared("windows-1252"), .windowsCP1252, "WINDOWS-1252 as it declares", nil),
      (declared("utf-16"), .utf16, "UTF-16 as it declares", nil),
      ("", .utf16, "UTF-16 by its byte-order mark", nil),
      ("\u{FEFF}\(declared("windows-1252"))", .utf8, "UTF-8 by its byte-order mark", nil),
      (declared("utf-16"), .utf8, "UTF-8 though it declares UTF-16", "utf-8"),
      (declared("iso-8859-1"), .utf8, "UTF-8 though it declares ISO-8859-1", "utf-8"),
      (declared("utf-8"), .windowsCP1252, "WINDOWS-1252 though it declares UTF-8", "windows-1252"),
      ("", .windowsCP1252, "WINDOWS-1252 though it declares nothing", "windows-1252"),
      ("", .utf16LittleEndian, "UTF-16LE though it declares nothing", "utf-16le"),
    ] as [(String, String.Encoding, String, String?)]
  )
  func `the encoding is told, and declared where it is not what the file says`(
    declaration: String,
    encoding: String.Encoding,
    trait: String,
    option: String?
  ) throws {
    let bytes = try #require((declaration + Self.quote).data(using: encoding))
    let found = try sketch(bytes)
    #expect(found.traits.last?.replacing(", or else WINDOWS-1250", with: "") == trait)
    #expect(found.layout.encoding == option)
    #expect(found.recipeLines.contains("  encoding: \(option ?? "")") == (option != nil))
    #expect(try read(found) == [["Un café, très là, pour l’été.", "Zoé"]])
  }

  private let texts = ["Know thyself.", "Be kind."]

  /// The elements of both records, each made of a text and the author Thales.
  private func records(_ record: String, _ value: (String) -> (open: String, close: String))
    -> String
  {
    texts.map { text in
      let (first, second) = (value("text"), value("author"))
      return
        "<\(record)>\(first.open)\(text)\(first.close)\(second.open)Thales\(second.close)</\(record.prefix { $0 != " " })>"
    }
    .joined()
  }

  private func check(_ document: String, _ lines: [String]) throws {
    let found = try sketch(document.utf8)
    #expect(found.recipeLines.dropFirst(2) == lines[...])
    #expect(try read(found) == texts.map { [$0, "Thales"] })
  }

  @Test func `elements that say in an attribute what they hold are told by it`() throws {
    let fields = records("row") { ("<field name='\($0)'>", "</field>") }
    let columns = "  columns: {text: \"field[@name='text']\", author: \"field[@name='author']\"}"
    try check("<resultset>\(fields)</resultset>", ["  record: row", columns])
    let structure =
      "<table_structure name='quotes'><field Field='text' Type='t'/></table_structure>"
    let quotes = "<table_data name='quotes'>\(fields)</table_data>"
    try check(
      "<mysqldump><database name='x'>\(structure)\(quotes)</database></mysqldump>",
      ["  record: row", columns]
    )
    let authors =
      "<table_data name='authors'><row><field name='name'>Thales</field></row></table_data>"
    try check(
      "<mysqldump><database name='x'>\(structure)\(authors)\(quotes)</database></mysqldump>",
      ["  record: \"/mysqldump/database[@name='x']/table_data[@name='quotes']/row\"", columns]
    )
  }

  @Test func `a table of phpMyAdmin is a row, and its structure is none`() throws {
    let rows = records("table name='quotes'") { ("<column name='\($0)'>", "</column>") }
    try check(
      """
      <pma_xml_export xmlns:pma='urn:x'><pma:structure_schemas><pma:database name='x'><pma:table name='quotes'>
      CREATE TABLE quotes</pma:table></pma:database></pma:structure_schemas>
      <database name='x'>\(rows)</database></pma_xml_export>
      """,
      [
        "  record: /pma_xml_export/database/table",
        "  columns: {text: \"column[@name='text']\", author: \"column[@name='author']\"}",
      ]
    )
  }

  @Test func `a list under a name has its values in its elements`() throws {
    let document = """
      <response><doc><str name="quote">Know thyself.</str><str name="author">Thales</str>
      <arr name="tags"><str>love</str><str>life</str></arr></doc></response>
      """
    #expect(try sketch(document.utf8).layout.columns["tags"] == "arr[@name='tags']/str")
  }

  @Test(arguments: [
    ("plist", "<array><dict><key>text</key><string>Know thyself.</string></dict></array>", "JSON"),
    ("Workbook", "<Table><Row><Cell><Data>Know thyself.</Data></Cell></Row></Table>", "CSV"),
  ])
  func `what no path can tell is told with what to do instead`(
    root: String,
    inside: String,
    format: String
  ) throws {
    let found = try sketch("<\(root)>\(inside)</\(root)>".utf8)
    #expect(found.questions.count == 1)
    #expect(found.questions.first?.contains(" \(format)") == true)
    #expect(found.trialLayout == nil)
  }

  @Test func `a play in TEI has speeches`() throws {
    try check(
      "<TEI><text>\(records("sp") { $0 == "text" ? ("<l>", "</l>") : ("<speaker>", "</speaker>") })</text></TEI>",
      ["  format: tei", "  record: sp", "  columns: {author: speaker}"]
    )
  }

  @Test func `a first name and a last name are one author`() throws {
    let document =
      "<q><quote><text>Know thyself.</text><first_name>Ann</first_name><last_name>Lee</last_name></quote></q>"
    let found = try sketch(document.utf8)
    #expect(
      found.recipeLines.contains("  columns: {text: text, author: \"{first_name} {last_name}\"}")
    )
    #expect(try read(found) == [["Know thyself.", "Ann Lee"]])
  }
}
