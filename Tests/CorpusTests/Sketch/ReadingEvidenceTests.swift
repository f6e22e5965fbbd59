import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// What is known of a file when it was read as it seems to be.
@Suite struct ReadingEvidenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The lines of the recipe for a file that was read, without the path and the licence.
  private func lines(_ name: String, _ text: String) throws -> [String] {
    try folder.write(name, Array(text.utf8))
    var sketch = try FileSketch(folder(name))
    _ = sketch.correct(by: try evidence(of: sketch))
    #expect(try !sketch.correct(by: evidence(of: sketch)))
    return Array(sketch.recipeLines.dropFirst(2))
  }

  private func evidence(of sketch: FileSketch) throws -> ReadingEvidence {
    let layout = try #require(sketch.trialLayout)
    let file = try layout.file(at: sketch.path, mapping: .quotations, defaultRecord: "quote")
    var (intake, evidence) = (QuotationIntake(), ReadingEvidence())
    try intake.read(
      file,
      receive: { _, record, _, _ in evidence.note(record) },
      report: { evidence.note($0) }
    )
    evidence.recordCount = intake.totals.records
    return evidence
  }

  private let texts = [
    "Know thyself and be kind to others", "Nothing in excess, said the wise man",
  ]

  @Test(
    arguments: [
      ("love;life", nil), ("love|life", "|"), ("love, life", ","), ("love,life", ","),
      ("love", nil),
      ("['love', 'life']", nil), ("love; life, death", nil),
    ] as [(String, String?)]
  )
  func `what parts tags is told`(tags: String, separator: String?) throws {
    let found = separator.map { ["  separators: {tags: \"\($0)\"}"] } ?? []
    let table =
      "text,author,tags\n" + texts.map { "\"\($0).\",Someone Else,\"\(tags)\"\n" }.joined()
    #expect(try lines("a.csv", table) == found)
    let elements = texts.map {
      "<quote><text>\($0).</text><author>Someone Else</author><tags>\(tags)</tags></quote>"
    }
    #expect(
      try lines("a.xml", "<quotes>\(elements.joined())</quotes>") == ["  record: quote"] + found
    )
    let unnamed = try lines(
      "b.csv",
      "text,tags\n" + texts.map { "\"\($0).\",\"\(tags)\"\n" }.joined()
    )
    #expect(unnamed.filter { $0.contains("separators") } == found)
  }

  @Test func `a comma in one tag of many parts none`() throws {
    let rows = (1...9).map { "Know thyself and be kind \($0).,Thales,love\n" }
    let odd = "Be.,Thales,\"love, of wisdom\"\n"
    #expect(try lines("a.csv", "text,author,tags\n\(rows.joined())\(odd)") == [])
  }

  @Test func `text that is UTF-8 read as another encoding is to be repaired`() throws {
    let rows = texts.map { "\($0.prefix(8)) and itâ€™s a cafÃ©.,Thales\n" }
    #expect(try lines("a.csv", "text,author\n\(rows.joined())") == ["  repair: mojibake"])
    let right = (1...9).map { "Il est là et le café numéro \($0).,Thales\n" }
    #expect(try lines("b.csv", "text,author\n\(rows.joined())\(right.joined())") == [])
    #expect(try lines("c.csv", "text,author\n\(rows[0])Know thyself.,Thales\n") == [])
  }

  @Test func `a column of which most values are none is left out`() throws {
    let rows = texts.map { "\"\($0).\",Thales,Ancient Greek\n" }
    #expect(
      try lines("a.csv", "text,author,language\n\(rows.joined())") == [
        "  columns: {language: \"\"}"
      ]
    )
  }
}
