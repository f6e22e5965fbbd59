import PuzzleModel
import Testing

@testable import Corpus

@Suite struct BlockedWordListTests {
  private func list(_ bytes: some Sequence<UInt8>) throws -> BlockedWordList {
    try BlockedWordList.read(WholeFile(path: "blocked.txt", bytes: Array(bytes)))
  }

  private func texts(_ list: BlockedWordList) -> [String] {
    list.words.map { $0.map(\.description).joined() }
  }

  @Test func `words keep their order, each once, without their marks`() throws {
    let list = try list("\u{FEFF}# rude\n\nzut\r\n  Flûte \n\t\nFLUTE\n#flop\nœuf".utf8)
    #expect(texts(list) == ["ZUT", "FLUTE", "OEUF"])
    #expect(list.findings == [])
  }

  @Test(arguments: [
    "⟪type-error⟫two words\n", "⟪type-error⟫b4d\n", "⟪type-error⟫bad!\n", "⟪type-error⟫плохо\n",
    "⟪type-error⟫bad # a comment\n", "⟪type-error⟫42\n", "⟪type-error⟫a\0b\n",
    "⟪length-out-of-range⟫ox\n", "⟪length-out-of-range⟫\(String(repeating: "x", count: 41))\n",
    "⟪encoding-error⟫b\u{F7FF}d\n", "⟪type-error⟫\u{301}\n",
  ])
  func `a line that is no word is found, and the rest goes on`(line: String) throws {
    let marked = MarkedText("drat\n" + line + "darn\n")
    let list = try list(marked.bytes)
    #expect(texts(list) == ["DRAT", "DARN"])
    #expect(list.findings.map(\.summary) == marked.marks)
  }

  @Test func `an endless line is one finding`() throws {
    let line = String(repeating: "a", count: TextLines.byteLimit + 1)
    let list = try list("drat\n\(line)\ndarn".utf8)
    #expect(texts(list) == ["DRAT", "DARN"])
    #expect(list.findings.map(\.summary) == ["2:1 record-too-long"])
  }

  @Test func `a file without words blocks nothing`() throws {
    let list = try list([])
    #expect(list.words == [])
    #expect(list.findings == [])
  }
}
