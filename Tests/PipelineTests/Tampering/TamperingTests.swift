import Corpus
import Editorial
import Foundation
import GRDB
import Grading
import PuzzleModel
import TestSupport
import Testing
import Workshop

@testable import Pipeline
@testable import PuzzleStore

/// What random changes to editions come to.
@Suite struct TamperingTests {
  /// A thousand changes where slow tests are wanted, and forty elsewhere.
  private static let count =
    ProcessInfo.processInfo.environment["QUOIN_SLOW_TESTS"] == "1" ? 1000 : 40

  private let sample: Sample
  private let key: SealKey
  private let whole: [UInt8]
  private let report: [UInt8]
  private let path: String

  init() async throws {
    sample = try Sample()
    try sample.write()
    key = try #require(SealKey.keep(at: sample.folder("state/seal.key")))
    _ = try await sample.press(key: key)
    path = sample.folder("output/puzzles.sqlite")
    whole = try bytes(path)
    report = try bytes(sample.folder("output/puzzles.build.json"))
  }

  private func restore() throws {
    try sample.folder.write("output/puzzles.sqlite", whole)
    try sample.folder.write("output/puzzles.build.json", report)
  }

  /// What a check says; empty if it finds nothing.
  private func told(_ makers: [GameMaker]) async -> String {
    do {
      let library = try PuzzleLibrary.open(path)
      let check = try await EditionCheck.run(
        library.puzzles(),
        Dictionary(makers.map { ($0.kind, $0.recheck) }) { first, _ in first },
        path: path,
        imprint: (.whole, try library.imprint().contentDigest),
        content: library.checkedContent().findings,
        jobs: 1,
        progress: .silent
      )
      return check.findings.map(\.message).joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test func `every change to content, schema or sources is told`() async throws {
    let makers = try Game.all.map { try $0.prepare(.current) }
    let before = try #require(Snapshot.read(path))
    #expect(await told(makers).isEmpty)
    var changed = 0
    for seed in 0..<UInt64(Self.count) {
      try restore()
      var tampering = Tampering(of: path, seed: seed)
      try tampering.run()
      guard Snapshot.read(path) != before else { continue }
      changed += 1
      let isTold = await !told(makers).isEmpty
      #expect(isTold, "seed \(seed): \(tampering.story)")
      let last = LastEdition.read(path, key: key)
      #expect(last.edition == nil && last.ledger == nil, "seed \(seed): \(tampering.story)")
    }
    #expect(changed > Self.count / 2)
  }

  @Test func `no change reaches the next edition`() async throws {
    for seed in 0..<UInt64(Self.count / 20) {
      try restore()
      var tampering = Tampering(of: path, seed: seed)
      try tampering.run()
      let before = try bytes(path)
      do {
        _ = try await sample.press(key: key)
        #expect(try bytes(path) == whole, "seed \(seed): \(tampering.story)")
      } catch {
        // What is not an edition any more is not replaced.
        #expect(try bytes(path) == before, "seed \(seed): \(tampering.story)")
      }
    }
  }

  /// States the digests of what the rows hold now.
  private func forge() throws {
    let digest: TableDigests.Function = Digest.hexadecimal(of:)
    let content = try PuzzleLibrary.open(path).edition().actualDigest
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(
        sql: "UPDATE edition SET value = ? WHERE key = 'content_digest'",
        arguments: [content]
      )
      try TableDigests.store(in: database, digest)
    }
    try queue.close()
  }

  @Test func `no forged edition smuggles an unsolved puzzle into the next`() async throws {
    let makers = try Game.all.map { try $0.prepare(.current) }
    var forged = 0
    for seed in 0..<UInt64(Self.count / 5) {
      try restore()
      var tampering = Tampering(of: path, seed: seed)
      try tampering.changeRows()
      do { try forge() } catch { continue }
      forged += 1
      _ = try await sample.press(key: key)
      let problems = await told(makers)
      #expect(problems.isEmpty, "seed \(seed): \(tampering.story): \(problems)")
      let edition = try PuzzleLibrary.open(path).edition()
      #expect(edition.puzzles.count == 5, "seed \(seed): \(tampering.story)")
    }
    #expect(forged > 1)
  }
}
