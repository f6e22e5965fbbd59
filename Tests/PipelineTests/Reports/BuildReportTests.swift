import Foundation
import TestSupport
import Testing

@testable import Pipeline

@Suite struct BuildReportTests {
  private let report = BuildReport(
    generator: "quoin 0.1.0",
    outcome: .published,
    recipe: "daily.yml",
    recipeDigest: "ab",
    contentDigest: "cd",
    inputs: [BuildReport.Input(path: "a/b.csv", sha256: "ef", records: 3)],
    stages: [
      BuildReport.Stage(name: .ingest, counts: ["records": 3, "files": 1], milliseconds: 5),
      BuildReport.Stage(name: .check, counts: ["passed": 2], milliseconds: 7),
    ],
    findings: [
      BuildReport.Found(code: "blank-row", severity: "warning", place: "a.csv:2:1", message: "é")
    ]
  )

  @Test func `a report is written with its keys in order and read back`() throws {
    let json = try report.json()
    try expectGolden(String(decoding: json, as: UTF8.self), "build.json")
    #expect(try JSONDecoder().decode(BuildReport.self, from: Data(json)) == report)
  }

  @Test func `counts and times are summed up`() {
    #expect(report.count(.ingest, "records") == 3)
    #expect(report.count(.ingest, "nothing") == 0)
    #expect(report.count(.publish, "puzzles") == 0)
    #expect(report.milliseconds == 12)
  }

  @Test func `the report beside an edition is read where it is the edition's`() throws {
    let folder = try TemporaryFolder()
    let edition = folder("puzzles.sqlite")
    #expect(BuildReport(besideEditionAt: edition, contentDigest: "cd") == nil)
    try folder.write("build.json", report.json())
    #expect(BuildReport(besideEditionAt: edition, contentDigest: "cd") == report)
    #expect(BuildReport(besideEditionAt: edition, contentDigest: "xx") == nil)
    try folder.write("build.json", "{")
    #expect(BuildReport(besideEditionAt: edition, contentDigest: "cd") == nil)
  }
}
