@testable import Editorial
import Foundation
import PuzzleModel
import Recipes
import TestSupport
import Testing

@testable import Pipeline

@Suite struct BuildReportTests {
  /// Counts of any names, as of a stage.
  private struct Ingested: StageTally {
    static let stage = BuildReport.Stage.Name.ingest
    let counts: [String: Int]
  }

  /// The same of another stage.
  private struct Checked: StageTally {
    static let stage = BuildReport.Stage.Name.check
    let counts: [String: Int]
  }

  private let report: BuildReport

  init() throws {
    let plan = try Plan(Recipe(yaml: RecipeTests.plain, path: "pipelines/daily.yml"), digest: "ab")
    var report = BuildReport(ofRecipeAt: plan.path, digest: plan.recipeDigest)
    #expect(report.outcome == .running && report.contentDigest == nil)
    report.outcome = .published
    report.contentDigest = "cd"
    report.inputs = [BuildReport.Input(path: "a/b.csv", sha256: "ef", records: 3)]
    report.stages = [
      BuildReport.Stage(
        Ingested(counts: ["records": 3, "files": 1]),
        took: .microseconds(5_999)
      ),
      BuildReport.Stage(Checked(counts: ["passed": 2]), took: .milliseconds(7)),
    ]
    report.findings = [
      FindingRecord(Finding(.blankRow, at: Place(path: "a.csv", line: 2, column: 1), "é"))
    ]
    self.report = report
  }

  @Test func `a report is written with its keys in order and read back`() throws {
    let json = try report.json()
    try expectGolden(String(decoding: json, as: UTF8.self), "build.json")
    #expect(try JSONDecoder().decode(BuildReport.self, from: Data(json)) == report)
  }

  @Test func `stages keep their counts, and times are summed up`() {
    #expect(report.stages.map(\.name) == [.ingest, .check])
    #expect(report.stages.map(\.counts) == [["records": 3, "files": 1], ["passed": 2]])
    #expect(report.milliseconds == 12)
  }

  @Test func `a time of minutes is told in milliseconds`() {
    let stage = BuildReport.Stage(Checked(counts: [:]), took: .seconds(61) + .nanoseconds(999_999))
    #expect(stage.milliseconds == 61_000)
  }

  @Test func `the report beside an edition is read where it is the edition's`() throws {
    let folder = try TemporaryFolder()
    let edition = folder("puzzles.sqlite")
    #expect(BuildReport.read(besideEditionAt: edition, contentDigest: "cd") == nil)
    try folder.write("puzzles.build.json", report.json())
    #expect(BuildReport.read(besideEditionAt: edition, contentDigest: "cd") == report)
    #expect(BuildReport.read(besideEditionAt: edition, contentDigest: "xx") == nil)
    try folder.write("puzzles.build.json", "{")
    #expect(BuildReport.read(besideEditionAt: edition, contentDigest: "cd") == nil)
  }
}
