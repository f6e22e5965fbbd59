import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import Testing

import TestSupport

@Suite struct CheckTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  private func page(_ day: String) throws -> CryptogramPage {
    try PuzzleBook.open(project("output/puzzles.sqlite")).page(on: day)
  }

  @Test func `every puzzle of a fresh edition passes`() throws {
    let run = try project.quoin("check")
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        readings: 11 unique, 10 likely, 0 ambiguous
        21 puzzles checked, 21 passed, 0 failed

        """
    )
    #expect(run.errors.isEmpty)
  }

  @Test func `a check plays without solving, or ends and resumes every game, too`() throws {
    let play = try project.quoin("check", "--depth", "play")
    #expect(play.exitCode == 0)
    #expect(play.output == "21 puzzles checked, 21 passed, 0 failed\n")
    let full = try project.quoin("check", "--depth", "full")
    #expect(full.exitCode == 0, "\(full.errors)")
    #expect(full.lines.last == "21 puzzles checked, 21 passed, 0 failed")
    #expect(try project.quoin("check", "--depth", "none").exitCode == 64)
  }

  @Test func `JSON lists every puzzle`() throws {
    let run = try project.quoin("check", "output/puzzles.sqlite", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(run.bytes))
    let check = try #require(object as? [String: Any])
    #expect(check["checked"] as? Int == 21)
    #expect(check["passed"] as? Int == 21)
    #expect(check["failed"] as? Int == 0)
    let puzzles = try #require(check["puzzles"] as? [[String: Any]])
    let page = try page("2027-02-22")
    let puzzle = try #require(puzzles.first { $0["puzzle"] as? String == "\(page.id)" })
    #expect(puzzle["status"] as? String == "passed")
    let margin = try #require(puzzle["margin"] as? Double)
    #expect(margin >= 2)
    #expect(puzzle["verdict"] as? String == (margin < 6 ? "likely" : "unique"))
    // Each letter once in both encodings, but for those that are given.
    let boards = try [CryptogramEncoding.letters, .numbers].map { try page.start($0).game.board }
    let open = boards.map { $0.letterCellCount - $0.prefilled.count }.reduce(0, +)
    #expect(puzzle["keystrokes"] as? Int == open)
    #expect(run.errors == "21 puzzles checked, 21 passed, 0 failed\n")
  }

  @Test func `the number of jobs changes nothing`() throws {
    let one = try project.quoin("check", "--format", "json", "--jobs", "1")
    let many = try project.quoin("check", "--format", "json", "--jobs", "3")
    #expect(one.bytes == many.bytes)
    #expect(one.errors == many.errors)
  }

  @Test func `a tampered ciphertext fails with its puzzle named`() throws {
    let page = try page("2027-02-28")
    let cipher = Array(page.cryptogram.ciphertext.utf8)
    var tampered = cipher
    tampered[0] = cipher[0] == UInt8(ascii: "Q") ? UInt8(ascii: "Z") : UInt8(ascii: "Q")
    try project.patch(cipher, with: tampered, in: "output/puzzles.sqlite")
    let run = try project.quoin("check")
    #expect(run.exitCode == 1)
    #expect(run.lines.last == "21 puzzles checked, 20 passed, 1 failed")
    let line = try #require(run.errorLines.first { $0.hasSuffix("[broken-puzzle]") })
    #expect(line.hasPrefix("output/puzzles.sqlite: error: the puzzle \(page.id) cannot be played"))
    #expect(run.findings.map(\.code) == ["broken-puzzle", "digest-mismatch"])
  }

  @Test func `a row that cannot be read counts as failed and hides no other`() throws {
    let page = try page("2027-02-28")
    let key = page.cryptogram.letterKey.symbols.compactMap { Letter(index: $0)?.description }
    let doubled = [key[1]] + key.dropFirst()
    try project.patch(
      Array(key.joined().utf8),
      with: Array(doubled.joined().utf8),
      in: "output/puzzles.sqlite"
    )
    let run = try project.quoin("check", "--format", "json")
    #expect(run.exitCode == 1)
    #expect(run.errorLines.last == "21 puzzles checked, 20 passed, 1 failed")
    #expect(run.errors.contains("\(page.id)"))
  }

  @Test func `what is no edition is refused with what it is`() throws {
    try project.folder.write("empty.sqlite", "")
    let whole = try bytes(project("output/puzzles.sqlite"))
    try project.folder.write("half.sqlite", whole[..<(whole.count / 2)])
    let cases = [
      ("nowhere.sqlite", "there is no file nowhere.sqlite"), ("empty.sqlite", "is empty (0 bytes)"),
      (BadInput.authors, "is not a SQLite database"), ("half.sqlite", "is cut short"),
      ("corpus", "is not a file"),
    ]
    for (path, words) in cases {
      let run = try project.quoin("check", path)
      #expect(run.exitCode == 2)
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }
}
