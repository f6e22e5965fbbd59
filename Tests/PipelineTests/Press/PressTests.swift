import Editorial
import Foundation
import PuzzleModel
import PuzzleStore
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct PressTests {
  private func days(_ sample: Sample) throws -> [DailyPuzzle] {
    try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition().days
  }

  @Test func `a press keeps each quotation once and plays every puzzle`() async throws {
    let sample = try Sample()
    try sample.write()
    let result = try await sample.press()
    let summary = try #require(result.summary)
    #expect(summary.quotationCount == 6)
    #expect(summary.puzzleCount == 5)
    #expect(summary.passedCount == 5)
    #expect(summary.months.map(\.name) == ["2027-01"])
    #expect(summary.months.map(\.count) == [5])
    #expect(summary.authors.count == 6)
    #expect(result.report.outcome == .published)
    #expect(result.report.stages.map(\.name) == BuildReport.Stage.Name.allCases)
    #expect(result.tally(IngestTally.self)?.records == 7)
    #expect(result.tally(DedupeTally.self)?.merged == 1)
    #expect(result.tally(CheckTally.self)?.passed == 5)
    #expect(result.report.contentDigest == summary.contentDigest)
    #expect(try EditionSummary.read(sample.folder("output/puzzles.sqlite")) == summary)
    let codes = Set(result.findings.map(\.code))
    #expect(codes.isSuperset(of: [.duplicateQuotation, .lengthOutOfRange]))
    #expect(result.findings == result.findings.sorted { $0.place < $1.place })
  }

  @Test func `quotations with an excluded tag make no puzzle`() async throws {
    var sample = try Sample()
    sample.rows += [
      "Nothing will come of nothing; speak again.,William Shakespeare,1606,dark;truth"
    ]
    try sample.write(days: 2, exclude: ["dark", "courage"])
    let result = try await sample.press()
    let edition = try PuzzleLibrary.open(sample.folder("output/puzzles.sqlite")).edition()
    #expect(result.tally(DedupeTally.self)?.excluded == 2)
    #expect(edition.quotations.allSatisfy { Set($0.tags).isDisjoint(with: ["dark", "courage"]) })
    #expect(!edition.authors.map(\.name).contains("John Dryden"))
    #expect(edition.authors.map(\.name).contains("William Shakespeare"))
    #expect(!result.findings.contains { $0.code == .unknownTag })
  }

  @Test func `an excluded tag that no quotation has is found`() async throws {
    let sample = try Sample()
    try sample.write(exclude: ["mony"])
    let findings = try await sample.press().findings.filter { $0.code == .unknownTag }
    #expect(
      findings.map(\.message) == [
        "no quotation has the tag 'mony', so nothing is left out by it; did you mean 'money'?"
      ]
    )
    #expect(findings.map(\.place.path) == [sample.folder("recipe.yml")])
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `neither the order of the rows nor their files matter`(seed: UInt64) async throws {
    let plain = try await Sample.pressed()
    let expected = try EditionSummary.read(plain.folder("output/puzzles.sqlite"))

    var shuffled = try Sample()
    var generator = SplitMix64(seed: seed)
    generator.shuffle(&shuffled.rows)
    try shuffled.write(fileCount: 1 + Int(seed % 3))
    let summary = try #require(try await shuffled.press().summary)
    #expect(summary == expected)
    #expect(try days(shuffled) == days(plain))
  }

  @Test func `an edition says nothing of where and when it was pressed`() async throws {
    let (first, second) = (try Sample(), try Sample())
    try first.write()
    try second.write()
    _ = try await first.press(to: "a/one.sqlite")
    _ = try await second.press(to: "two.sqlite")
    #expect(try bytes(first.folder("a/one.sqlite")) == bytes(second.folder("two.sqlite")))
  }

  @Test func `a finding as bad as the recipe says stops the publication`() async throws {
    let sample = try Sample()
    try sample.write(stopOn: "note")
    let result = try await sample.press()
    #expect(result.summary == nil)
    #expect(result.report.outcome == .stopped)
    #expect(result.report.contentDigest == nil)
    #expect(try sample.folder.names(in: "output") == ["puzzles.unpublished.build.json"])
    let written = try JSONDecoder().decode(
      BuildReport.self,
      from: Data(bytes(sample.folder("output/puzzles.unpublished.build.json")))
    )
    #expect(written == result.report)
    #expect(written.findings.map(\.code) == result.findings.map(\.code.rawValue))
  }

  @Test func `a press that fails leaves a report of what was done and the last edition`()
    async throws
  {
    var sample = try Sample()
    try sample.write()
    _ = try await sample.press()
    let before = try bytes(sample.folder("output/puzzles.sqlite"))
    sample.rows.append("\"Never closed,Anonymous,,")
    try sample.write()
    #expect(try await sample.press().report.outcome == .stopped)
    #expect(try bytes(sample.folder("output/puzzles.sqlite")) == before)

    try FileManager.default.removeItem(atPath: sample.folder("part0.csv"))
    let failure = await message { try await sample.press() }
    #expect(failure.contains("part0.csv: cannot be opened: no such file or directory"))
    #expect(try bytes(sample.folder("output/puzzles.sqlite")) == before)
  }

  @Test func `a calendar that the corpus does not carry is a finding in the recipe`() async throws {
    let sample = try Sample()
    try sample.write(days: 6)
    let result = try await sample.press()
    #expect(result.summary == nil)
    let finding = try #require(result.findings.first { $0.code == .scheduleConflict })
    #expect(finding.place.line == 5)
    #expect(finding.message.contains("6 "), "\(finding.message)")
  }

  @Test func `another name is another draw of the calendar`() async throws {
    let (first, second) = (try Sample(), try Sample())
    try first.write()
    try second.write()
    let recipe = try text(second.folder("recipe.yml"))
    try second.folder.write("recipe.yml", recipe.replacing("name: Sample", with: "name: Other"))
    _ = try await first.press()
    _ = try await second.press()
    let calendars = try [days(first), days(second)]
    #expect(calendars[0] != calendars[1])
    #expect(Set(calendars[0].map(\.puzzle)) == Set(calendars[1].map(\.puzzle)))
  }

  @Test func `progress tells of every long work`() async throws {
    let sample = try Sample()
    try sample.write()
    let (steps, sender) = AsyncStream.makeStream(of: WorkProgress.Step.self)
    _ = try await sample.press(progress: WorkProgress { sender.yield($0) })
    sender.finish()
    var told: [WorkProgress.Activity] = []
    for await step in steps { told.append(step.activity) }
    #expect(told.contains(.reading(sample.folder("part0.csv"))))
    #expect(Set(told).isSuperset(of: [.grading(nil), .solving, .scheduling]))
    #expect(told.last == .publishing(sample.folder("output/puzzles.sqlite")))
  }

  @Test func `times are those of the clock that is passed in`() async throws {
    let sample = try Sample()
    try sample.write()
    let report = try await sample.press().report
    #expect(report.stages.first { $0.name == .check }?.milliseconds == 1000)
  }
}
