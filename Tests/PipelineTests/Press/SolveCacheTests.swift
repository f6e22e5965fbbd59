import Corpus
import Cryptanalysis
import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing

@testable import Pipeline

@Suite struct SolveCacheTests {
  private let model: LanguageModel
  private let sample: Sample
  private let edition: Edition

  init() async throws {
    model = try LanguageModel.bundled()
    sample = try await Sample.pressed()
    edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
  }

  /// What is known of the edition's puzzles after it was changed and written anew, sealed or not.
  private func entries(
    isSealed: Bool = true,
    _ change: (inout Edition) throws -> Void
  ) throws -> [SolveCache.Entry] {
    var changed = edition
    try change(&changed)
    if isSealed { changed.contentDigest = Digest.hexadecimal(of: changed.canonicalContent) }
    let path = sample.folder("changed.sqlite")
    try EditionWriter(changed).publish(to: path)
    let cache = SolveCache(ofEditionAt: path, model: model)
    return edition.cryptograms.compactMap { cache[$0] }
  }

  @Test func `what an edition says of its puzzles is known`() throws {
    let entries = try entries { _ in }
    #expect(entries.map(\.blind) == edition.checks.map(\.blind))
    #expect(entries.map(\.ambiguity) == edition.puzzles.map(\.ambiguity))
    #expect(entries.map(\.given) == edition.cryptograms.map { $0.prefilled ?? [] })
    #expect(entries.allSatisfy { $0.isSettled })
  }

  @Test func `it is what solving finds`() throws {
    let check = CryptogramCheck(model: model)
    let known = try entries { _ in }
    for (cryptogram, entry) in zip(edition.cryptograms, known) {
      let bare = Cryptogram(
        id: cryptogram.id,
        text: cryptogram.text,
        ciphertext: cryptogram.ciphertext,
        letterKey: cryptogram.letterKey,
        numberKey: cryptogram.numberKey
      )
      #expect(check.settle(bare, SolveCache()).entry == entry)
    }
  }

  @Test func `a puzzle with another ciphertext is not known`() throws {
    let cache = SolveCache(ofEditionAt: sample.folder("output/puzzles.sqlite"), model: model)
    let (first, second) = (edition.cryptograms[0], edition.cryptograms[1])
    let changed = Cryptogram(
      id: first.id,
      text: first.text,
      ciphertext: second.ciphertext,
      letterKey: first.letterKey,
      numberKey: first.numberKey
    )
    #expect(cache[first] != nil)
    #expect(cache[changed] == nil)
    #expect(try cache[.sample(first.text)] == nil)
  }

  @Test(arguments: ["quoin 0.1.0", "quoin 0.1.0, solver 0, model 1"])
  func `another program's edition, or another solver's, says nothing`(name: String) throws {
    try #require(SolveCache.generator(model) == edition.generator)
    #expect(try entries { $0.generator = name }.isEmpty)
  }

  @Test func `an edition that was changed by hand says nothing`() throws {
    #expect(try entries(isSealed: false) { $0.name = "Another" }.isEmpty)
    #expect(try entries { $0.name = "Another" }.count == 5)
  }

  @Test func `a puzzle that fails or is not settled is solved anew`() throws {
    let known = try entries { edition in
      let check = edition.checks[0]
      edition.checks[0] = SolveCheck(
        id: check.id,
        status: .failed("it is stuck"),
        keystrokeCount: 1,
        hintCount: 1,
        blind: check.blind
      )
      edition.checks[1] = SolveCheck(
        id: edition.checks[1].id,
        status: .passed,
        keystrokeCount: 1,
        hintCount: 1,
        blind: BlindSolve(margin: 599, alternative: "SO", effort: 1)
      )
      edition.checks.remove(at: 2)
    }
    #expect(known.count == 2)
  }

  @Test func `where there is no edition nothing is known`() throws {
    let places = [
      sample.folder("nowhere.sqlite"), sample.folder.path, sample.folder("recipe.yml"),
      try sample.folder.write("empty.sqlite", ""),
      try sample.folder.write(
        "half.sqlite",
        bytes(sample.folder("output/puzzles.sqlite")).dropLast(5000)
      ),
    ]
    for place in places {
      let cache = SolveCache(ofEditionAt: place, model: model)
      #expect(edition.cryptograms.allSatisfy { cache[$0] == nil })
    }
  }
}
