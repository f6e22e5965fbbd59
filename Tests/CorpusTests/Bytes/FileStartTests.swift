import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// What the first bytes of a file show to be declared wrongly, in the formats that do not declare their encoding.
@Suite struct FileStartTests {
  private static let formats: [CorpusFile.Format] = [
    .csv(.standard), .fortune, .text(.paragraph), .text(.line),
    .json(JSONLayout()), .jsonLines(JSONLayout()),
  ]

  private func message(_ bytes: [UInt8], as format: CorpusFile.Format) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = CorpusFile(
      path: "a",
      location: try folder.write("a", bytes),
      format: format,
      mapping: FieldMapping(labels: ["text", "author"])
    )
    let reading = try Reading(file)
    #expect(reading.count == 0)
    return reading.findings.map { "\($0.summary): \($0.message)" }
  }

  @Test(arguments: formats)
  func `every format names the option`(format: CorpusFile.Format) throws {
    let text = "Знай себя, и будь добр. Ничего слишком, и ни дня без строки."
    func units(_ text: String, _ bytes: (UInt16) -> [UInt8]) -> [UInt8] {
      text.utf16.flatMap(bytes)
    }
    let little = { (unit: UInt16) in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let big = { (unit: UInt16) in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let expected: [([UInt8], String)] = [
      (units("\u{FEFF}[\"text\"]", little), "declare the encoding utf-16, or"),
      (units("[\"text\"]", little), "declare the encoding utf-16le, or"),
      (units("[\"text\"]", big), "declare the encoding utf-16be, or"),
      (units(text, little), "declare the encoding utf-16le, or"),
      ([0x1F, 0x8B, 8, 0, 0, 0], "let its name end in .gz"),
      (Array("BZh91AY&SY".utf8), "let its name end in .bz2"),
      ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "UTF-32; save it as UTF-8"),
    ]
    for (bytes, remedy) in expected {
      let found = try message(bytes, as: format)
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("1:1 encoding-error: ") == true)
      #expect(found.first?.contains(remedy) == true, "\(found) of \(remedy)")
    }
  }
}
