import Foundation
import Testing

import TestSupport

@Suite struct BuildTests {
  @Test func `a build says what it made`() throws {
    let run = try Project("daily").quoin("build")
    #expect(run.exitCode == 0)
    let lines = run.output.replacing(#/in \d+(\.\d)? m?s\./#, with: "in no time.")
    try expectGolden(lines, "build.txt")
  }

  @Test func `the edition and its report are all that is written`() throws {
    let project = try Project("daily")
    #expect(try project.quoin("build", "-o", "fresh/edition.sqlite").exitCode == 0)
    #expect(try project.folder.names(in: "fresh") == ["edition.build.json", "edition.sqlite"])
    #expect(try project.folder.names() == ["corpus", "fresh", "pipelines"])
    #expect(try bytes(project("fresh/edition.sqlite")).starts(with: "SQLite format 3\0".utf8))
  }

  @Test func `the report has every stage in order`() throws {
    struct Report: Decodable {
      struct Stage: Decodable { let name: String }
      let outcome, recipe, contentDigest: String
      let stages: [Stage]
    }
    let project = try Project("daily")
    try project.quoin("build")
    let report = try JSONDecoder().decode(
      Report.self,
      from: Data(bytes(project("output/puzzles.build.json")))
    )
    #expect(report.outcome == "published")
    #expect(report.recipe == "daily.yml")
    #expect(try project.quoin("inspect").output.contains(report.contentDigest))
    #expect(
      report.stages.map(\.name) == [
        "ingest", "normalize", "dedupe", "grade", "encipher", "check", "schedule", "publish",
      ]
    )
  }

  @Test func `timings are printed on demand, and nothing where quiet is wanted`() throws {
    let project = try Project("daily")
    let timed = try project.quoin("build", "--timings")
    let stages = timed.errorLines.filter { $0.wholeMatch(of: #/  [a-z]+ +\d+ ms/#) != nil }
    #expect(stages.count == 8)
    let quiet = try project.quoin("build", "--quiet")
    #expect(quiet.exitCode == 0)
    #expect(quiet.output.isEmpty)
  }

  @Test func `warnings stop the press where the recipe says so`() throws {
    let project = try Project("daily")
    try project.replace(
      "stop-on: error",
      with: "stop-on: warning\nletters:\n  maximum: 40",
      in: BadInput.recipe
    )
    let run = try project.quoin("build")
    #expect(run.exitCode == 1)
    #expect(run.findings.contains { $0.code == "length-out-of-range" })
    #expect(
      try project.folder.names(in: "output")
        == ["puzzles.unpublished.build.json", "puzzles.unpublished.sqlite"]
    )
  }

  @Test func `more records set aside than the recipe allows are told by their number`() throws {
    let project = try Project("daily")
    try project.replace("stop-on: error", with: "stop-on: {set-aside: 4}", in: BadInput.recipe)
    try project.replace(
      "The course of true love never did run smooth.",
      with: "",
      in: BadInput.quotations
    )
    let run = try project.quoin("build")
    #expect(run.exitCode == 1)
    #expect(
      run.errors.contains(
        "nothing was published: 1 of 21 records were set aside, more than the 4 % that 'stop-on' allows"
          + " at \(BadInput.recipe):"
      ),
      "\(run.errors)"
    )
    let checked = try project.quoin("validate", BadInput.recipe)
    #expect(checked.exitCode == 1)
    #expect(checked.errors.contains("a press would stop: 1 of 21 records were set aside"))
  }

  @Test(.enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"))
  func `the repository's own recipe gives a year of checked puzzles`() throws {
    let project = try Project(copying: "corpus", "pipelines")
    let run = try project.quoin("build")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("1,095 days, 2027-01-01 to 2027-12-31"))
    #expect(run.output.contains(" 0 failed"))
    let check = try project.quoin("check").lines.last
    #expect(check?.hasSuffix(" 0 failed") == true)
  }
}
