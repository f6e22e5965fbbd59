import Editorial
import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct CheckReportTests {
  /// The reports of the check of one edition, whole and in parts.
  private struct Reports: Sendable {
    let whole: CheckReport
    /// For each number of parts the reports of the parts.
    var parts: [Int: [CheckReport]] = [:]
  }

  /// An edition in which a puzzle fails, others do not give their letters and the digest does not fit.
  private static let reports = Task {
    let sample = try await Sample.pressed()
    let path = sample.folder("output/puzzles.sqlite")
    var edition = try PuzzleLibrary.open(path).edition()
    edition.cryptograms = edition.cryptograms.enumerated().map { place, cryptogram in
      Cryptogram(
        id: cryptogram.id,
        text: cryptogram.text,
        ciphertext: edition.cryptograms[max(1, place)].ciphertext,
        letterKey: cryptogram.letterKey,
        numberKey: cryptogram.numberKey
      )
    }
    try EditionWriter(edition).publish(to: path)
    var reports = Reports(whole: try await report(path, .whole))
    for count in [2, 3, 7] {
      for index in 1...count {
        let shard = try #require(Shard("\(index)/\(count)"))
        reports.parts[count, default: []].append(try await report(path, shard))
      }
    }
    return reports
  }

  private static func report(_ path: String, _ shard: Shard) async throws -> CheckReport {
    let work = CheckWork(shard: shard, jobs: 2)
    return try await EditionCheck.run(ofEditionAt: path, work, progress: .silent).report
  }

  private let folder: TemporaryFolder
  private let whole: CheckReport
  private let parts: [Int: [CheckReport]]

  init() async throws {
    folder = try TemporaryFolder()
    let reports = try await Self.reports.value
    (whole, parts) = (reports.whole, reports.parts)
  }

  private func json(_ report: CheckReport) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(report))
  }

  /// Writes the reports of so many parts, and returns their paths.
  private func write(_ count: Int) throws -> [String] {
    try (parts[count] ?? [whole]).enumerated().map { place, report in
      try folder.write("\(place + 1)-\(count).json", json(report))
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func `the parts in any order are the whole, byte for byte`(count: Int) throws {
    var paths = try write(count)
    var generator = SplitMix64(seed: 7)
    for _ in 0..<4 {
      let merged = try CheckReport.merged(paths)
      #expect(merged == whole)
      #expect(try json(merged) == json(whole))
      generator.shuffle(&paths)
    }
  }

  @Test func `a report counts what was checked`() throws {
    let codes = Set(whole.findings.map(\.code))
    #expect(codes == ["ambiguous-puzzle", "broken-puzzle", "digest-mismatch"])
    #expect((whole.checked, whole.passed, whole.failed) == (5, 4, 1))
    #expect(whole.hasErrors)
    let verdicts = BlindSolve.Verdict.allCases.map { whole.count(of: $0) }
    #expect(verdicts.reduce(0, +) == 5)
  }

  @Test func `a part says which it is, and the whole does not`() throws {
    #expect(whole.shard == nil)
    #expect(parts[3]?.map(\.shard) == ["1/3", "2/3", "3/3"])
    #expect(parts[3]?.map(\.checked) == [2, 2, 1])
    #expect(parts[7]?.map(\.checked) == [1, 1, 1, 1, 1, 0, 0])
  }

  @Test func `parts that are missing are named`() throws {
    let paths = try write(3)
    #expect(throws: MergeError.missing(shards: ["2/3"])) {
      try CheckReport.merged([paths[2], paths[0]])
    }
    #expect(throws: MergeError.missing(shards: ["1/3", "3/3"])) {
      try CheckReport.merged([paths[1]])
    }
    #expect(throws: MergeError.missing(shards: [])) { try CheckReport.merged([]) }
  }

  @Test func `a part that is there twice is named with both files`() throws {
    let paths = try write(2)
    let copy = try folder.write("copy.json", bytes(paths[0]))
    let shard = try #require(Shard("1/2"))
    #expect(throws: MergeError.twice(shard: shard, first: paths[0], second: copy)) {
      try CheckReport.merged(paths + [copy])
    }
  }

  @Test func `parts of another edition or another split do not fit`() throws {
    let (halves, thirds) = (try write(2), try write(3))
    #expect(throws: MergeError.otherCount(path: thirds[1], count: 3, first: halves[0], 2)) {
      try CheckReport.merged([halves[0], thirds[1]])
    }
    let digest = String(whole.edition.reversed())
    let other = try text(halves[1]).replacing(whole.edition, with: digest)
    let path = try folder.write("other.json", other)
    #expect(throws: MergeError.otherEdition(path: path, first: halves[0])) {
      try CheckReport.merged([halves[0], path])
    }
  }

  @Test(arguments: ["", "{", "[]", "{\"checked\": 3}", "21 puzzles checked", "\u{0}"])
  func `what is no report is refused by name`(text: String) throws {
    let path = try folder.write("none.json", text)
    #expect(message { try CheckReport.merged([path]) }.hasPrefix("\(path): is no report"))
  }

  @Test func `a part that is none, or a file that is not there, is refused`() throws {
    let half = try text(write(2)[0])
    let path = try folder.write("part.json", half.replacing("1/2", with: "3/2"))
    #expect(throws: MergeError.notReport(path: path, reason: "its shard '3/2' is not like 2/8")) {
      try CheckReport.merged([path])
    }
    let nowhere = folder("nowhere.json")
    #expect(
      message { try CheckReport.merged([nowhere]) }
        == "\(nowhere): cannot be opened: no such file or directory; check the path and who may read it"
    )
  }

  @Test(arguments: [
    (
      "\"checked\":5", "\"checked\":6",
      "its numbers do not add up: 6 checked, 4 passed and 1 failed"
    ),
    ("\"checked\":5", "\"checked\":9223372036854775807", "its numbers do not add up: "),
    ("\"failed\":1", "\"failed\":-1", "its numbers do not add up: "),
    ("\"status\":\"failed\"", "\"status\":\"passed\"", "it lists 5 puzzles, 5 of them passed"),
    ("\"hints\":", "\"hints\":-", "no check writes what it says of the puzzle 'cryptogram:"),
    ("\"margin\":", "\"margin\":-", "no check writes what it says of the puzzle 'cryptogram:"),
    ("\"puzzle\":\"", "\"puzzle\":\"x", "no check writes what it says of the puzzle 'x"),
    ("\"severity\":\"error\"", "\"severity\":\"bad\"", "the severity 'bad' of a finding is none"),
    ("\"checked\":5", "\"checked\":5e400", "it is not the JSON of one"),
  ])
  func `a report that contradicts itself is refused`(
    written: String,
    other: String,
    reason: String
  ) throws {
    let report = try text(write(1)[0])
    #expect(report.contains(written))
    let path = try folder.write("odd.json", report.replacing(written, with: other))
    #expect(
      message { try CheckReport.merged([path]) }
        .hasPrefix("\(path): is no report of a check: \(reason)")
    )
  }

  @Test func `a puzzle that two parts list is refused`() throws {
    let paths = try write(2)
    let twin = try text(paths[0]).replacing("\"1/2\"", with: "\"2/2\"")
    let path = try folder.write("twin.json", twin)
    let words = "is in \(paths[0]) already"
    #expect(message { try CheckReport.merged([paths[0], path]) }.contains(words))
  }

  @Test func `a report of puzzles that failed has errors without a finding, too`() throws {
    let puzzle = try #require(whole.puzzles.first { $0.status == "failed" }).puzzle
    let report = CheckReport(
      edition: whole.edition,
      shard: .whole,
      checkedCount: 1,
      checks: [
        SolveCheck(
          id: try #require(Puzzle.ID(puzzle)),
          status: .failed("it has no ciphertext"),
          keystrokeCount: 0,
          hintCount: 0
        )
      ],
      findings: []
    )
    #expect(report.hasErrors)
  }

  @Test func `the first of a million missing parts are named`() throws {
    let part = try text(write(2)[0]).replacing("1/2", with: "1/1000000")
    let path = try folder.write("part.json", part)
    let words = message { try CheckReport.merged([path]) }
    #expect(words.hasPrefix("the parts 2/1000000, 3/1000000, "))
    #expect(words.contains(", 11/1000000 and 999989 more are missing; "))
  }
}
