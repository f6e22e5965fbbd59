import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite(.enabled(if: RealData.isAvailable, "QUOIN_TEST_DATA is not set"))
struct RealTextsTests {
  @Test func `every text of the fortune files is read`() throws {
    let folder = try #require(RealData.folder) + "/fortunes_en"
    var (total, attributed, remarks) = (0, 0, 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where !["SOURCE.txt", "COPYRIGHT.debian"].contains(name) {
      let path = "\(folder)/\(name)"
      let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      let expected = lines.split { $0.trimmingCharacters(in: .whitespaces) == "%" }
        .count { !$0.allSatisfy { $0.trimmingCharacters(in: .whitespaces).isEmpty } }
      let reading = try Reading(
        SourceLayout(format: .fortune).file(at: path, mapping: .quotations, defaultRecord: "")
      )
      #expect(reading.count == expected, "\(name)")
      #expect(reading.rows.count == expected, "\(name)")
      // Below some attributions the collectors remark something in brackets.
      #expect(reading.findings.allSatisfy { $0.message.hasPrefix("a remark in br") }, "\(name)")
      total += reading.count
      remarks += reading.findings.count
      attributed += reading.fields.count { !$0[QuotationField.author.index].isEmpty }
    }
    #expect(total == 15_217)
    #expect(remarks == 43)
    #expect((7_400...7_662).contains(attributed), "\(attributed)")
  }

  @Test(arguments: [
    ("dwyl_quotes/quotes.json", ["text": "text", "author": "author"]),
    ("dwyl_quotes/quotes_zh.json", ["text": "zh", "author": "author"]),
    ("pypi_inspirational/quotes.json", ["text": "text", "author": "from"]),
  ])
  func `every record of the JSON files is read`(name: String, columns: [String: String]) throws {
    let path = try #require(RealData.folder) + "/" + name
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let expected = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let file = try SourceLayout(columns: columns)
      .file(at: path, mapping: .quotations, defaultRecord: "")
    let reading = try Reading(file)
    #expect(reading.count == expected.count)
    #expect(reading.findings.isEmpty)
    for field in ["text", "author"] {
      let label = try #require(columns[field])
      let index = try #require(QuotationField(rawValue: field)).index
      #expect(reading.fields.map { $0[index] } == expected.map { $0[label] as? String ?? "" })
    }
  }
}
