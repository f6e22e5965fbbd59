import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// What is written of quotations that several records have.
@Suite struct QuotationLinesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func written(
    _ text: String,
    _ form: QuotationLines.Form = .jsonl
  ) throws -> String {
    try folder.write("a.csv", Array(text.utf8))
    let file = CorpusFile(
      path: "a.csv",
      location: folder("a.csv"),
      format: .csv(.standard),
      mapping: .quotations
    )
    let output = Output()
    var intake = QuotationIntake()
    var lines = QuotationLines(form) { output.bytes += $0 }
    try lines.add(file, by: &intake, progress: { _ in }, report: { _ in })
    try lines.finish()
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private final class Output {
    var bytes: [UInt8] = []
  }

  private struct Line: Decodable {
    let text: String, author: String, line: Int
    let work: String?, tags: String?, certainty: String?
  }

  private func lines(_ text: String) throws -> [Line] {
    try written(text).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test func `of copies one wording is written, with what all of them say`() throws {
    let found = try lines(
      """
      text,author,work,tags
      Know thyself,Thales,,b
      Be brief and kind.,Seneca,,
      Know thyself.,Thales,Sayings,a
      "Know thyself!",Thales,,
      Know thyself!,Thales,,

      """
    )
    #expect(found.map(\.text) == ["Know thyself!", "Be brief and kind."])
    #expect(found.map(\.line) == [5, 3])
    #expect(found[0].work == "Sayings")
    #expect(found[0].tags == "a;b")
    #expect(found[0].certainty == nil)
  }

  @Test func `records of two authors are disputed`() throws {
    let found = try lines("text,author\nKnow thyself.,Thales\nKnow thyself.,Solon\n")
    #expect(found.map(\.certainty) == ["disputed"])
    #expect(found.map(\.author) == ["Solon"])
  }

  @Test func `the same survives as in a press`() throws {
    let texts = [
      "Know thyself", "know thyself.", "Know \"thyself", "7. Know thyself.", "KNOW THYSELF.",
    ]
    for seed in 0..<60 {
      var generator = SplitMix64(seededBy: "quoin/test/survivors", "\(seed)")
      var rows = (0..<4).map { _ in
        let text = texts[Int(generator.next() % 5)].replacing("\"", with: "\"\"")
        let work = ["", "Sayings", "Lives"][Int(generator.next() % 3)]
        return "\"\(text)\",Thales,\(work),\(["a", "b", ""][Int(generator.next() % 3)])"
      }
      generator.shuffle(&rows)
      let table = "text,author,work,tags\n" + rows.joined(separator: "\n") + "\n"
      var quotations: [Quotation] = []
      var intake = QuotationIntake()
      try intake.readQuotations(
        in: WholeFile(path: "a.csv", bytes: Array(table.utf8)),
        receive: { quotation, _, _ in quotations.append(quotation) },
        report: { _ in }
      )
      // A number is a letter of no text, so its wording is of the same quotation.
      let groups = Dictionary(grouping: quotations, by: \.id).mapValues { Quotation.merged($0) }
      let found = try lines(table)
      #expect(Set(found.map(\.text)) == Set(groups.values.map(\.text)))
      #expect(Set(found.map(\.work)) == Set(groups.values.map(\.work)))
      #expect(Set(found.map(\.line)) == Set(groups.values.compactMap(\.origin.line)))
      #expect(
        Set(found.map { $0.tags ?? "" })
          == Set(groups.values.map { $0.tags.joined(separator: ";") })
      )
    }
  }

  @Test func `a table has a header and cells as RFC 4180 has them`() throws {
    let text = try written("text,author\n\"Be \"\"brief\"\", kind\",Plato\n", .csv)
    let rows = text.split(separator: "\n")
    #expect(
      rows[0]
        == "id,text,author,work,locator,year,language,tags,certainty,translated,checked,path,line"
    )
    #expect(rows[1].hasSuffix(#","Be ""brief"", kind",Plato,,,,,,,,,a.csv,2"#))
  }

  @Test func `many records wait in a file, and come in order`() throws {
    let count = 20_000
    let rows = (0..<count).map {
      "The \(spelled($0)) word of many that are written here,Nobody \($0 % 7)"
    }
    let found = try lines("text,author\n" + rows.joined(separator: "\n") + "\n")
    #expect(found.count == count)
    #expect(found.map(\.line) == Array(2...count + 1))
    #expect(found.last?.text == "The \(spelled(count - 1)) word of many that are written here")
  }

  private func spelled(_ number: Int) -> String {
    String(
      String(number).map {
        Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0)))
      }
    )
  }
}
