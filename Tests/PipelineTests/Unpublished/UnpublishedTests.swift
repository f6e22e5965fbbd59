import Corpus
import Editorial
import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing
import Workshop

@testable import Pipeline

/// What a press leaves that was ended before it published: its puzzles, for the next one to go on from.
@Suite struct UnpublishedTests {
  private let sample: Sample
  private let key: SealKey
  private let kept: String

  init() throws {
    sample = try Sample()
    try sample.write()
    let corpus = try text(repository + "/corpus/quotations.csv").split(separator: "\n").prefix(61)
    try sample.folder.write("part0.csv", corpus.map { $0 + "\n" }.joined())
    key = try #require(SealKey.keep(at: sample.folder("state/seal.key")))
    kept = BuildReport.unpublishedPath(ofEditionAt: sample.folder("output/puzzles.sqlite"))
  }

  /// Presses, and cancels once so many puzzles are checked.
  private func press(cancelledAfter count: Int) async {
    let (sample, key) = (sample, key)
    let task = Task {
      await message {
        try await sample.press(
          jobs: 1,
          key: key,
          progress: WorkProgress { step in
            if step.activity == .solving, step.done >= count {
              withUnsafeCurrentTask { $0?.cancel() }
            }
          }
        )
      }
    }
    #expect(await task.value == "CancellationError()")
  }

  private func edition(at path: String) throws -> Edition { try PuzzleLibrary.open(path).edition() }

  /// The number of puzzles that are kept under the seal.
  private func keptCount() throws -> Int {
    try #require(LastEdition.sealed(kept, by: key)?.edition).puzzles.count
  }

  /// Marks the puzzles that are kept, and seals them again.
  private func mark(by key: SealKey) throws {
    let ledger = try #require(BuildReport.seal(besideEditionAt: kept)?.ledger)
    var marked = try edition(at: kept)
    for index in marked.puzzles.indices {
      let difficulty = marked.puzzles[index].difficulty
      marked.puzzles[index].difficulty = Difficulty(
        score: difficulty.score,
        tier: difficulty.tier,
        evidence: difficulty.evidence + [Evidence(feature: "mark", value: 1, points: 0)]
      )
    }
    try EditionWriter(marked.digested).publish(to: kept)
    try sample.seal(ledger, editionAt: "output/puzzles.unpublished.sqlite", by: key)
  }

  private func markCount() throws -> Int {
    try edition(at: sample.folder("output/puzzles.sqlite")).puzzles.count {
      $0.difficulty.evidence.contains { $0.feature == "mark" }
    }
  }

  @Test func `a press goes on from the puzzles of one that was interrupted`() async throws {
    await press(cancelledAfter: 24)
    let count = try keptCount()
    #expect((20..<40).contains(count))
    #expect(try edition(at: kept).days.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: sample.folder("output/puzzles.sqlite")))
    try mark(by: key)
    #expect(try await sample.press(key: key).report.outcome == .published)
    #expect(try markCount() == count)
    #expect(
      try sample.folder.names(in: "output") == ["puzzles.build.json", "puzzles.sqlite"]
    )
  }

  @Test func `the edition is that of a press that was not interrupted`() async throws {
    await press(cancelledAfter: 24)
    _ = try await sample.press(key: key)
    let resumed = try bytes(sample.folder("output/puzzles.sqlite"))
    try FileManager.default.removeItem(atPath: sample.folder("schedule.lock.csv"))
    try FileManager.default.removeItem(atPath: sample.folder("output"))
    _ = try await sample.press(solving: .anew, key: key)
    #expect(try bytes(sample.folder("output/puzzles.sqlite")) == resumed)
  }

  @Test func `a press that is interrupted again keeps no less`() async throws {
    await press(cancelledAfter: 40)
    let count = try keptCount()
    await press(cancelledAfter: 8)
    #expect(try keptCount() >= count)
    try sample.folder.write("recipe.yml", "name: Sample\nquotations: [none.csv]\n")
    _ = await message { try await sample.press(key: key) }
    #expect(try keptCount() >= count)
  }

  @Test func `what was published is known beside what was solved since`() async throws {
    _ = try await sample.press(key: key)
    let published = try edition(at: sample.folder("output/puzzles.sqlite")).puzzles.count
    await press(cancelledAfter: 8)
    #expect(try keptCount() == published)
  }

  @Test func `a press that findings stop keeps what it solved`() async throws {
    _ = try await sample.press(key: key, isLocked: true)
    #expect(!FileManager.default.fileExists(atPath: sample.folder("output/puzzles.sqlite")))
    #expect(try keptCount() > 40)
    #expect(try edition(at: kept).days.isEmpty)
  }

  @Test func `puzzles under another's seal are solved anew, and without a key none are kept`()
    async throws
  {
    await press(cancelledAfter: 24)
    try mark(by: try #require(SealKey.keep(at: sample.folder("other/seal.key"))))
    _ = try await sample.press(key: key)
    #expect(try markCount() == 0)
    _ = try await sample.press(key: nil, isLocked: true)
    #expect(!FileManager.default.fileExists(atPath: kept))
  }

  @Test func `a file that is none of ours stays where the puzzles would be kept`() async throws {
    try sample.folder.write("output/puzzles.unpublished.sqlite", "somebody's")
    await press(cancelledAfter: 24)
    _ = try await sample.press(key: key)
    #expect(try text(kept) == "somebody's")
  }
}
