import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing

@testable import Pipeline

@Suite struct EditionCheckTests {
  private let sample: Sample
  private let edition: Edition

  init() throws {
    sample = try Sample()
    try sample.write()
    _ = try sample.press()
    edition = try PuzzleLibrary(path: sample.folder("output/puzzles.sqlite")).edition()
  }

  /// Checks an edition that was changed and written anew.
  private func check(_ change: (inout Edition) throws -> Void) throws -> EditionCheck {
    var changed = edition
    try change(&changed)
    let path = sample.folder("changed.sqlite")
    try EditionWriter(changed).publish(to: path)
    return try EditionCheck(ofEditionAt: path, progress: .silent)
  }

  @Test func `an edition as it was pressed passes`() throws {
    let check = try check { _ in }
    #expect(check.findings.isEmpty)
    #expect(check.checkedCount == 5)
    #expect(check.failedCount == 0)
    #expect(check.checks == edition.checks)
  }

  @Test func `another name does not fit the digest`() throws {
    let check = try check { $0.name = "Another" }
    #expect(check.findings.map(\.code) == [.digestMismatch])
    #expect(check.findings.first?.message.contains(edition.contentDigest) == true)
    #expect(check.failedCount == 0)
  }

  @Test func `a puzzle with another's ciphertext fails by name`() throws {
    let check = try check { edition in
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
}
