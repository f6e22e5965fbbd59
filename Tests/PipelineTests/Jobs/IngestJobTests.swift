import Editorial
import Corpus
import Foundation
import PuzzleModel
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct IngestJobTests {
  private struct Unwritable: Error {}

  private func run(
    _ folder: TemporaryFolder,
    _ names: [String],
    write: @escaping ([UInt8]) throws -> Void
  ) throws -> (totals: QuotationIntake.Totals, findings: [Finding]) {
    var findings: [Finding] = []
    let job = try IngestJob(names.map { folder($0) }, layout: SourceLayout(), form: .jsonl)
    let totals = try job.run(
      write: { try write(Array($0)) },
      report: { findings.append($0) },
      progress: .silent
    )
    return (totals, findings)
  }

  @Test func `lines are whole, in order, and merged over the files`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.csv", "text,author\n\"Know \\ \"\"thyself\"\"\",Thales\n!,X\nNo one,Y\n")
    try folder.write("b.csv", "author,text\nSolon,know thyself\nZ,Somebody\n")
    var bytes: [UInt8] = []
    let (totals, findings) = try run(folder, ["a.csv", "b.csv"]) { bytes += $0 }
    #expect(totals.records == 5)
    #expect(totals.setAside == 1)
    #expect(totals.merged == 1)
    #expect(findings.map(\.code) == [.noLetters, .duplicateQuotation])
    #expect(findings.last?.notes.first?.place.path == folder("a.csv"))
    struct Line: Decodable { let text, author: String; let line: Int }
    let lines = try String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.map(\.text) == ["Know \\ \"thyself\"", "No one", "Somebody"])
    #expect(lines.map(\.author) == ["Thales", "Y", "Z"])
    #expect(lines.map(\.line) == [2, 4, 3])
  }

  @Test func `what is written comes in pieces of whole lines`() throws {
    let folder = try TemporaryFolder()
    let letters = Letter.all.map(\.description)
    let rows = (0..<6000).map { number in
      "Row \(letters[number / 676 % 26])\(letters[number / 26 % 26])\(letters[number % 26]),Somebody\n"
    }
    try folder.write("a.csv", "text,author\n" + rows.joined())
    var pieces: [[UInt8]] = []
    let totals = try run(folder, ["a.csv"]) { pieces.append($0) }.totals
    #expect(totals.records == 6000)
    #expect(pieces.count > 1)
    #expect(pieces.allSatisfy { $0.isEmpty || $0.last == 0x0A })
    let lineCount = pieces.joined().count { $0 == 0x0A }
    #expect(lineCount == 6000 - totals.merged)
    #expect(totals.merged == 0)
  }

  @Test func `where nothing can be written the job stops with that error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.csv", "text,author\nKnow thyself,Thales\n")
    #expect(throws: Unwritable.self) {
      _ = try run(folder, ["a.csv"]) { _ in throw Unwritable() }
    }
  }
}
