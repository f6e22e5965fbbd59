import Editorial
import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct EditionCheckTests {
  private let sample: Sample
  private let edition: Edition

  init() async throws {
    sample = try await Sample.pressed()
    edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
  }

  /// Checks an edition that was changed and written anew.
  private func check(_ change: (inout Edition) throws -> Void) async throws -> EditionCheck {
    var changed = edition
    try change(&changed)
    let path = sample.folder("changed.sqlite")
    try EditionWriter(changed).publish(to: path)
    return try await EditionCheck.run(
      ofEditionAt: path,
      CheckWork(jobs: 2),
      progress: .silent
    )
  }

  @Test func `an edition as it was pressed passes`() async throws {
    let check = try await check { _ in }
    #expect(check.findings.isEmpty)
    #expect(check.checkedCount == 5)
    #expect(check.failedCount == 0)
    #expect(check.checks == edition.checks)
  }

  @Test func `a check may play without solving`() async throws {
    let check = try await EditionCheck.run(
      ofEditionAt: sample.folder("output/puzzles.sqlite"),
      CheckWork(jobs: 2, depth: .play),
      progress: .silent
    )
    #expect(check.findings.isEmpty)
    #expect((check.checkedCount, check.failedCount) == (5, 0))
    #expect(check.checks.allSatisfy { $0.blind == nil && $0.keystrokeCount > 0 })
  }

  @Test func `another name does not fit the digest`() async throws {
    let check = try await check { $0.name = "Another" }
    #expect(check.findings.map(\.code) == [.digestMismatch])
    #expect(check.findings.first?.message.contains(edition.contentDigest) == true)
    #expect(check.failedCount == 0)
  }

  @Test func `a puzzle with another's ciphertext fails by name`() async throws {
    let check = try await check { edition in
      let (first, second) = (edition.cryptograms[0], edition.cryptograms[1])
      edition.cryptograms[0] = Cryptogram(
        id: first.id,
        text: first.text,
        ciphertext: second.ciphertext,
        letterKey: first.letterKey,
        numberKey: first.numberKey
      )
    }
    #expect(check.findings.map(\.code) == [.brokenPuzzle, .digestMismatch])
    #expect(check.findings.first?.message.contains("\(edition.cryptograms[0].id)") == true)
    #expect((check.checkedCount, check.passedCount, check.failedCount) == (5, 4, 1))
  }

  @Test func `letters that are not given make a puzzle ambiguous`() async throws {
    let place = try #require(edition.cryptograms.firstIndex { $0.prefilled != nil })
    let check = try await check { edition in
      let given = edition.cryptograms[place]
      edition.cryptograms[place] = Cryptogram(
        id: given.id,
        text: given.text,
        ciphertext: given.ciphertext,
        letterKey: given.letterKey,
        numberKey: given.numberKey
      )
    }
    #expect(check.findings.map(\.code) == [.ambiguousPuzzle, .digestMismatch])
    let message = try #require(check.findings.first?.message)
    #expect(message.contains("the puzzle \(edition.cryptograms[place].id) can also be read"))
    #expect(check.failedCount == 0)
  }

  @Test func `each puzzle is in one part, and the content is the first part's`() async throws {
    let path = sample.folder("output/puzzles.sqlite")
    var (ids, count) = ([Puzzle.ID](), 0)
    for index in 1...3 {
      let shard = try #require(Shard("\(index)/3"))
      let work = CheckWork(shard: shard, jobs: 1)
      let part = try await EditionCheck.run(ofEditionAt: path, work, progress: .silent)
      #expect(part.findings.isEmpty)
      #expect(part.shard == shard)
      #expect(part.contentDigest == edition.contentDigest)
      ids += part.checks.map(\.id)
      count += part.passedCount
    }
    #expect(ids.sorted() == edition.checks.map(\.id))
    #expect(count == 5)
  }
}
