import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Cryptanalysis

@Suite struct LanguageModelErrorTests {
  private func damage(_ bytes: [UInt8]) -> String {
    message { try LanguageModel(bytes, path: "a/model.bin") }
  }

  private func damaged(_ reason: String) -> String {
    "the language model a/model.bin is damaged: \(reason); build the program again"
  }

  @Test func `a model that is not whole is damaged`() {
    let bytes = ModelSpecimen.plain
    let count = bytes.count
    #expect(damage(bytes) == "no error")
    #expect(damage([]) == damaged("it has 0 bytes, fewer than its header"))
    #expect(damage(Array(bytes[..<63])) == damaged("it has 63 bytes, fewer than its header"))
    for cut in [64, 65, 1_000, count - 8, count - 1] {
      let reason = "it has \(cut) bytes and should have \(count)"
      #expect(damage(Array(bytes[..<cut])) == damaged(reason))
    }
    let more = "it has \(count + 1) bytes and should have \(count)"
    #expect(damage(bytes + [0]) == damaged(more))
  }

  @Test func `a file of another kind is damaged`() {
    #expect(damage([UInt8](repeating: 0, count: 64)) == damaged("it does not begin with QLM1"))
    var bytes = ModelSpecimen.plain
    bytes[3] = UInt8(ascii: "2")
    #expect(damage(bytes) == damaged("it does not begin with QLM1"))
    let text = Array(String(repeating: "SQLite format 3\0", count: 10).utf8)
    #expect(damage(text) == damaged("it does not begin with QLM1"))
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `a flipped bit is found wherever it is in the sections`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var bytes = ModelSpecimen.plain
    let position = 64 + generator.next(below: bytes.count - 64)
    bytes[position] ^= 1 << UInt8(generator.next(below: 8))
    #expect(damage(bytes) == damaged("its checksum is not the one in its header"))
  }

  /// The seed (24 to 27), the numbers of pairs and of triples (28 to 35) and the last three fields are
  /// not checked, because no value of them can cause a trap.
  @Test func `a flipped bit is found in each field of the header that gives a size`() {
    let bytes = ModelSpecimen.plain
    for position in Array(0..<24) + Array(36..<52) {
      // The low bits are what could hide behind the alignment of sections.
      for bit in position % 4 == 0 ? [0, 1, 2, 7] : [3] as [UInt8] {
        var changed = bytes
        changed[position] ^= 1 << bit
        let isRefused = damage(changed).hasPrefix("the language model a/model.bin is damaged: it")
        #expect(isRefused, "bit \(bit) of byte \(position)")
      }
    }
  }

  @Test func `words that are not as many as the header says are damaged`() {
    var bytes = ModelSpecimen.plain
    // One word fewer: alignment hides the two bytes.
    bytes[4] -= 1
    let reasons = ["its words are not the ones in its header", "its sections are not the ones"]
    #expect(reasons.contains { damage(bytes).contains($0) })
  }

  @Test func `a path without a file says what cannot be read`() throws {
    let folder = try TemporaryFolder()
    for path in [folder("model.bin"), folder.path] {
      let said = message { try LanguageModel.load(path: path) }
      #expect(said.hasPrefix("the language model \(path) cannot be read: "))
    }
  }

  @Test func `a file is read, and its path named if it is damaged`() throws {
    let folder = try TemporaryFolder()
    let whole = try folder.write("whole.bin", ModelSpecimen.plain)
    let model = try LanguageModel.load(path: whole)
    #expect(model.vocabulary.costs.count == 7)
    let empty = try folder.write("empty.bin", "")
    let said = message { try LanguageModel.load(path: empty) }
    #expect(said.hasPrefix("the language model \(empty) is damaged: it has 0 bytes"))
  }

  @Test func `a missing model says where it was looked for and what to do`() {
    #expect(
      LanguageModelError.missing(paths: ["a/b.bin", "c/b.bin"]).description
        == "the language model is missing; looked for it at a/b.bin, c/b.bin; keep the folder "
        + "quoin_Cryptanalysis.resources beside the executable"
    )
  }

  @Test func `the model of the package is found and has one digest`() throws {
    let file = URL(fileURLWithPath: repository)
      .appendingPathComponent("Sources/Cryptanalysis/Resources/language-model.bin")
    let bytes = [UInt8](try Data(contentsOf: file))
    let digest = (40..<48).reduce(0) { $0 | UInt64(bytes[$1]) << UInt64(8 * ($1 - 40)) }
    #expect(try English.model.get().digest == digest)
  }
}
