import Corpus
import Editorial
import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing

@testable import Pipeline

extension PressTests {
  private func edition(_ sample: Sample) throws -> Edition {
    try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
  }

  @Test func `a text with two readings makes no puzzle and is kept as a quotation`() async throws {
    var sample = try Sample()
    sample.rows.append("\"\(Cryptogram.open)\",William Shakespeare,1600,love")
    try sample.write()
    let result = try await sample.press()
    let finding = try #require(result.findings.first { $0.code == .ambiguousPuzzle })
    #expect(finding.place.path == sample.folder("part0.csv"))
    #expect(finding.place.line == 9)
    #expect(finding.message.hasPrefix("no puzzle is made of '\(Cryptogram.open)': even with "))
    #expect(result.tally(CheckTally.self)?.ambiguous == 1)
    #expect(result.tally(CheckTally.self)?.checked == 5)
    #expect(result.summary?.quotationCount == 7)
    #expect(result.summary?.puzzleCount == 5)
    let edition = try edition(sample)
    let quotation = try #require(edition.quotations.first { $0.text == Cryptogram.open })
    let puzzles = edition.puzzles.map(\.quotation) + edition.days.map(\.puzzle.quotation)
    #expect(!puzzles.contains(quotation.id))
    #expect(!edition.cryptograms.contains { $0.text == quotation.text })
    #expect(!edition.checks.contains { $0.id.quotation == quotation.id })
  }

  @Test func `every puzzle has one reading with the few letters that it gives`() async throws {
    let sample = try Sample()
    try sample.write()
    let tally = try #require(try await sample.press().tally(CheckTally.self))
    let edition = try edition(sample)
    let given = edition.cryptograms.compactMap(\.prefilled)
    #expect(given.allSatisfy { (1...CheckOrder.usualLettersGiven).contains($0.count) })
    #expect(tally.prefilled == given.count)
    #expect(tally.unique == 5 - given.count)
    #expect((1..<5).contains(given.count))
    #expect(edition.checks.allSatisfy { $0.blind.map { $0.verdict != .ambiguous } == true })
    for puzzle in edition.puzzles {
      let ambiguity = try #require(puzzle.ambiguity)
      let cryptogram = try #require(edition.cryptograms.first { $0.id == puzzle.id })
      #expect((0...1000).contains(ambiguity))
      // From 2 nats on nothing has to be given.
      #expect((ambiguity > 800) == (cryptogram.prefilled != nil))
    }
  }

  @Test func `neither the last edition nor the number of jobs changes the edition`() async throws {
    let sample = try Sample()
    try sample.write()
    _ = try await sample.press(jobs: 1)
    let first = try bytes(sample.folder("output/puzzles.sqlite"))
    let ways: [(Int, Press.Options.Solving)] = [
      (2, .reusingResults), (7, .reusingResults), (2, .anew),
    ]
    for (jobs, solving) in ways {
      _ = try await sample.press(jobs: jobs, solving: solving)
      #expect(try bytes(sample.folder("output/puzzles.sqlite")) == first)
    }
  }

  /// Marks the results of a sample's edition, and takes its digests anew.
  private func mark(_ sample: Sample) throws {
    var marked = try edition(sample)
    marked.checks = marked.checks.map { check in
      SolveCheck(
        id: check.id,
        status: check.status,
        keystrokeCount: check.keystrokeCount,
        hintCount: check.hintCount,
        blind: BlindSolve(margin: 700, alternative: nil, effort: 424_242)
      )
    }
    try EditionWriter(marked.digested).publish(to: sample.folder("output/puzzles.sqlite"))
  }

  /// Seals the edition with the ledger of the last press.
  private func seal(_ sample: Sample, by key: SealKey) throws {
    let ledger = BuildReport.seal(besideEditionAt: sample.folder("output/puzzles.sqlite"))?.ledger
    try sample.seal(try #require(ledger), by: key)
  }

  @Test func `a press takes what the last one found, where the seal is ours`() async throws {
    let sample = try Sample()
    try sample.write()
    let key = try #require(SealKey.keep(at: sample.folder("state/seal.key")))
    _ = try await sample.press(key: key)
    let fresh = try edition(sample)
    try mark(sample)
    try seal(sample, by: key)
    _ = try await sample.press(key: key)
    #expect(try edition(sample).checks.allSatisfy { $0.blind?.effort == 424_242 })
    _ = try await sample.press(solving: .anew, key: key)
    #expect(try edition(sample) == fresh)
  }

  @Test func `a forged edition is solved anew, whatever digests it states`() async throws {
    let sample = try Sample()
    try sample.write()
    let key = try #require(SealKey.keep(at: sample.folder("state/seal.key")))
    let other = try #require(SealKey.keep(at: sample.folder("other/seal.key")))
    _ = try await sample.press(key: key)
    let fresh = try edition(sample)
    try mark(sample)
    _ = try await sample.press(key: key)
    #expect(try edition(sample) == fresh)
    try mark(sample)
    try seal(sample, by: other)
    _ = try await sample.press(key: key)
    #expect(try edition(sample) == fresh)
    try mark(sample)
    try seal(sample, by: key)
    _ = try await sample.press(key: nil)
    #expect(try edition(sample) == fresh)
  }
}
