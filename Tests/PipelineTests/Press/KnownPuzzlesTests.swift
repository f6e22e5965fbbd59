import Corpus
import Cryptanalysis
import Editorial
import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing

@testable import Pipeline

@Suite struct KnownPuzzlesTests {
  private let sample: Sample
  private let edition: Edition

  init() async throws {
    sample = try await Sample.pressed()
    edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
  }

  /// The settlements that are known after the edition was changed and written anew, sealed or not.
  private func settlements(
    isSealed: Bool = true,
    _ change: (inout Edition) throws -> Void
  ) throws -> [CryptogramCheck.Settlement] {
    var changed = edition
    try change(&changed)
    if isSealed { changed.contentDigest = Digest.hexadecimal(of: changed.canonicalContent) }
    let path = sample.folder("changed.sqlite")
    try EditionWriter(changed).publish(to: path)
    return settlements(ofEditionAt: path)
  }

  /// The settlements that an edition that would be replaced knows of the puzzles as they were pressed.
  private func settlements(ofEditionAt path: String) -> [CryptogramCheck.Settlement] {
    let known = KnownPuzzles(LastEdition.read(path).edition, generator: edition.generator)
    return edition.cryptograms.compactMap {
      CryptogramCheck.Settlement(of: $0, in: known[$0.id], limit: 3)
    }
  }

  /// The puzzles to which no other reading comes near; the press looks again at the others, which may be
  /// near misses.
  private var unique: [Puzzle] {
    edition.puzzles.filter { $0.check?.blind?.verdict == .unique }
  }

  @Test func `what an edition says of its puzzles is known`() throws {
    let settlements = try settlements { _ in }
    #expect(unique.count == 4)
    #expect(settlements.map(\.blind) == unique.map(\.check?.blind))
    #expect(settlements.map(\.ambiguity) == unique.map(\.ambiguity))
    let ids = Set(unique.map(\.id))
    let cryptograms = edition.cryptograms.filter { ids.contains($0.id) }
    #expect(settlements.map(\.given) == cryptograms.map { $0.prefilled ?? [] })
    #expect(settlements.allSatisfy { $0.open == nil })
  }

  @Test func `it is what solving finds`() throws {
    let check = CryptogramCheck(model: try LanguageModel.bundled())
    let known = try settlements { _ in }
    try #require(known.count == 4)
    let ids = Set(unique.map(\.id))
    let cryptograms = edition.cryptograms.filter { ids.contains($0.id) }
    for (cryptogram, settlement) in zip(cryptograms, known) {
      #expect(check.settlement(of: cryptogram.giving([]), limit: 3) == settlement)
    }
  }

  @Test func `a puzzle with another ciphertext is not known`() throws {
    let known = KnownPuzzles(edition, generator: edition.generator)
    let (first, second) = (edition.cryptograms[0], edition.cryptograms[1])
    let changed = Cryptogram(
      id: first.id,
      text: first.text,
      ciphertext: second.ciphertext,
      letterKey: first.letterKey,
      numberKey: first.numberKey
    )
    #expect(CryptogramCheck.Settlement(of: first, in: known[first.id], limit: 3) != nil)
    #expect(CryptogramCheck.Settlement(of: changed, in: known[first.id], limit: 3) == nil)
    #expect(CryptogramCheck.Settlement(of: first, in: nil, limit: 3) == nil)
    #expect(known[try Cryptogram.sample(first.text).id] == nil)
    #expect(edition.puzzles.allSatisfy { KnownPuzzles.none[$0.id] == nil })
  }

  @Test(arguments: ["quoin 0.1.0", "quoin 0.1.0, solver 0, model 1"])
  func `another program's edition, or another solver's, says nothing`(name: String) throws {
    let maker = CryptogramMaker(model: try LanguageModel.bundled()).maker
    try #require("\(BuildReport.program), \(maker.tools)" == edition.generator)
    #expect(try settlements { $0.generator = name }.isEmpty)
  }

  @Test func `an edition that was changed by hand says nothing`() throws {
    #expect(try settlements(isSealed: false) { $0.name = "Another" }.isEmpty)
    #expect(try settlements { $0.name = "Another" }.count == 4)
  }

  @Test func `a puzzle that fails or is not settled is solved anew`() throws {
    let known = try settlements { edition in
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

  @Test func `if there is no edition nothing is known`() throws {
    let places = [
      sample.folder("nowhere.sqlite"), sample.folder.path, sample.folder("recipe.yml"),
      try sample.folder.write("empty.sqlite", ""),
      try sample.folder.write(
        "half.sqlite",
        bytes(sample.folder("output/puzzles.sqlite")).dropLast(5000)
      ),
    ]
    for place in places { #expect(settlements(ofEditionAt: place).isEmpty) }
  }
}
