import PuzzleModel
import Testing

import TestSupport

@Suite struct DeterminismTests {
  private func digest(_ project: Project) throws -> String {
    let line = try project.quoin("inspect").lines.first { $0.hasPrefix("digest") }
    return try #require(line)
  }

  private func calendar(_ project: Project) throws -> [String] {
    try project.quoin("schedule", "--format", "csv").lines.map { line in
      line.split(separator: ",").prefix(4).joined(separator: ",")
    }
  }

  private func shuffleRows(of project: Project, seed: UInt64) throws {
    let whole = try text(project(BadInput.quotations))
    var rows = whole.split(separator: "\r\n").map { "\($0)\r\n" }
    let header = rows.removeFirst()
    let before = rows
    var generator = SplitMix64(seed: seed)
    generator.shuffle(&rows)
    try #require(rows != before && rows.count == 21)
    try project.folder.write(BadInput.quotations, ([header] + rows).joined())
  }

  @Test func `two builds in two folders give the same bytes`() throws {
    let (first, second) = (try Project("daily"), try Project("daily"))
    #expect(try first.quoin("build").exitCode == 0)
    let elsewhere = try Command(
      Project.executable,
      ["build", second("pipelines/daily.yml"), "-o", second("a.sqlite")],
      in: "/",
      environment: ["TZ": "Pacific/Kiritimati", "LC_ALL": "tr_TR.UTF-8", "LANG": "ar"]
    ).run()
    #expect(elsewhere.exitCode == 0)
    #expect(try bytes(first("output/puzzles.sqlite")) == bytes(second("a.sqlite")))
  }

  @Test func `a build over an older edition gives the bytes of a fresh one`() throws {
    let project = try Project("daily")
    try project.quoin("build")
    let fresh = try bytes(project("output/puzzles.sqlite"))
    #expect(try project.quoin("build").exitCode == 0)
    #expect(try bytes(project("output/puzzles.sqlite")) == fresh)
  }

  @Test func `neither the number of jobs nor what is taken over changes the bytes`() throws {
    let project = try Project("daily")
    try project.quoin("build", "--jobs", "1")
    let fresh = try bytes(project("output/puzzles.sqlite"))
    for options in [["--jobs", "2"], ["--jobs", "2", "--no-cache"]] {
      let run = try Command(
        Project.executable,
        ["build"] + options,
        in: project.folder.path
      ).run()
      #expect(run.exitCode == 0)
      #expect(try bytes(project("output/puzzles.sqlite")) == fresh)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `shuffled rows keep the digest and the calendar`(seed: UInt64) throws {
    let (plain, shuffled) = (try Project("daily"), try Project("daily"))
    try shuffleRows(of: shuffled, seed: seed)
    #expect(try plain.quoin("build").exitCode == 0)
    #expect(try shuffled.quoin("build").exitCode == 0)
    #expect(try digest(plain) == digest(shuffled))
    #expect(try calendar(plain) == calendar(shuffled))
  }

  @Test func `a corrected comma changes the digest and not the calendar`() throws {
    let (plain, corrected) = (try Project("daily"), try Project("daily"))
    try corrected.replace(
      "\"To err is human, to forgive divine.\"",
      with: "To err is human; to forgive divine!",
      in: BadInput.quotations
    )
    #expect(try plain.quoin("build").exitCode == 0)
    #expect(try corrected.quoin("build").exitCode == 0)
    #expect(try digest(plain) != digest(corrected))
    #expect(try calendar(plain) == calendar(corrected))
    #expect(try calendar(plain).count == 15)
  }
}
