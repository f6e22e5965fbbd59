import Foundation
import PuzzleModel
import PuzzlePlay
import Testing

import TestSupport

@Suite struct FindingCodeTests {
  /// The codes of what is wrong with an edition, or with a table of solve times, which no corpus causes.
  private static let ofNoCorpus: Set<Finding.Code> = [
    .brokenPuzzle, .digestMismatch, .unknownPuzzle,
  ]

  @Test(arguments: Finding.Code.allCases.filter { !ofNoCorpus.contains($0) })
  func `a specimen has the finding at its marks and nowhere else`(code: Finding.Code) throws {
    let specimen = try Specimen(of: code.rawValue)
    let run = try specimen.run()
    let found = run.findings.filter { $0.code == code.rawValue }.sorted()
    try #require(!specimen.expected.isEmpty)
    // The validator of schemas names no columns.
    let hasColumns = found.contains { $0.column != nil }
    let expected = specimen.expected.map {
      FindingLine(path: $0.path, line: $0.line, column: hasColumns ? $0.column : nil, code: $0.code)
    }
    #expect(found == expected, "\(run.errors)")
    let stops = run.errorLines.contains { $0.contains(": error: ") }
    #expect(run.exitCode == (stops ? 1 : 0))
    #expect(stops == (code.severity == .error), "\(run.errors)")
  }

  @Test func `a key in which every letter stands for itself breaks the puzzle`() throws {
    let specimen = try Specimen(of: Finding.Code.brokenPuzzle.rawValue)
    try #require(try specimen.run().exitCode == 0)
    let page = try PuzzleBook.open(specimen.edition).page(on: "2027-01-04")
    let key = page.cryptogram.letterKey.symbols.compactMap { Letter(index: $0)?.description }
    let plain = Letter.all.map(\.description).joined()
    let run = try specimen.check(afterReplacing: Array(key.joined().utf8), by: Array(plain.utf8))
    #expect(run.exitCode == 1)
    #expect(run.findings.map(\.code) == ["broken-puzzle", "digest-mismatch"])
    #expect(run.errors.contains("\(page.id)"))
    #expect(run.lines.last == "3 puzzles checked, 2 passed, 1 failed")
  }

  @Test func `another author's name does not fit the digest`() throws {
    let specimen = try Specimen(of: Finding.Code.digestMismatch.rawValue)
    try #require(try specimen.run().exitCode == 0)
    let run = try specimen.check(
      afterReplacing: Array("Alexander Pope".utf8),
      by: Array("Alexander Dope".utf8)
    )
    #expect(run.exitCode == 1)
    #expect(run.findings.map(\.code) == ["digest-mismatch"])
    #expect(run.errors.contains("press it anew"))
    #expect(run.lines.last == "3 puzzles checked, 3 passed, 0 failed")
  }

  @Test func `a puzzle that the edition does not have is found at its cell`() throws {
    let specimen = try Specimen(of: Finding.Code.unknownPuzzle.rawValue)
    try #require(try specimen.run().exitCode == 0)
    let run = try specimen.calibrate()
    #expect(run.findings == specimen.expected)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("name with --edition the edition that was played"))
  }

  @Test func `the attack called billion laughs ends at once and expands to nothing`() throws {
    let specimen = try Specimen(of: "entity-expansion")
    let start = ContinuousClock.now
    let run = try specimen.run()
    let duration = ContinuousClock.now - start
    #expect(run.exitCode == 1)
    #expect(duration < .seconds(10))
  }
}
