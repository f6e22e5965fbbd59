import Corpus
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct SolveTimesTests {
  private static let puzzles = (1...3).map { number in
    let id = Quotation.ID(digestHigh: UInt64(number), digestLow: UInt64(number))
    return Puzzle.ID(kind: .cryptogram, quotation: id)
  }

  private func read(_ rows: [(Int, String, String)]) throws -> SolveTimes {
    let folder = try TemporaryFolder()
    let lines = rows.map { "\(Self.puzzles[$0.0]),\($0.1),\($0.2)\n" }
    let path = try folder.write("times.csv", "puzzle,seconds,solved\n" + lines.joined())
    let file = try SourceLayout().file(at: path, mapping: .solveTimes, defaultRecord: "solve")
    return try SolveTimes.read(file, of: Set(Self.puzzles)) { _ in }
  }

  @Test func `a puzzle has the median of its times`() throws {
    let times = try read([
      (0, "30", "1"), (1, "9.5", "yes"), (0, "10", "true"), (0, "100.0019", "YES"),
      (1, "10.5", "1"),
    ])
    #expect(times.findings.isEmpty)
    #expect(times.medians.map(\.puzzle) == Array(Self.puzzles.prefix(2)))
    #expect(times.medians.map(\.milliseconds) == [30_000, 10_000])
  }

  @Test func `an attempt that failed counts as the longest time`() throws {
    let times = try read([
      (0, "30", "1"), (1, "", "no"), (2, "5", "0"), (2, "500", "false"), (2, "1", "1"),
    ])
    #expect(times.medians.map(\.milliseconds) == [30_000, 500_000, 500_000])
    #expect(try read([(0, "", "0")]).medians.isEmpty)
  }

  @Test(arguments: [
    ("0.001", 1), ("93", 93_000), ("93.5", 93_500), (" 7 ", 7_000), ("10000000", 10_000_000_000),
    ("0", nil), ("0.0001", nil), ("-1", nil), ("+1", nil), ("1e3", nil), (".5", nil), ("5.", nil),
    ("1.2.3", nil), ("10000001", nil), ("99999999999999999999", nil), ("\"1,5\"", nil),
  ])
  func `seconds are decimal fractions above 0`(text: String, milliseconds: Int?) throws {
    let times = try read([(0, text, "1")])
    #expect(times.attempts.first?.milliseconds == milliseconds)
    #expect(times.findings.map(\.code) == (milliseconds == nil ? [.typeError] : []))
    #expect(times.findings.allSatisfy { $0.field == "seconds" && $0.place.line == 2 })
  }

  @Test func `XML is read too`() throws {
    let folder = try TemporaryFolder()
    let solve =
      "<solve><puzzle>\(Self.puzzles[0])</puzzle><seconds>8</seconds><solved>1</solved></solve>"
    let path = try folder.write("times.xml", "<solves>\(solve)</solves>")
    let file = try SourceLayout().file(at: path, mapping: .solveTimes, defaultRecord: "solve")
    let times = try SolveTimes.read(file, of: Set(Self.puzzles)) { _ in }
    #expect(times.medians.map(\.milliseconds) == [8_000])
  }
}
