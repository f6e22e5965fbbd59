import Foundation
import Testing

import TestSupport

@Suite struct BadInputTests {
  @Test(arguments: BadInput.ofTables + BadInput.ofTrees + BadInput.ofRecipes)
  func `the message names place and remedy, and the edition stays as it was`(
    input: BadInput
  ) throws {
    let project = try Project.pressed()
    let before = try project.contents(of: "output")
    #expect(before.keys.sorted() == ["puzzles.sqlite"])
    try input.spoil(project)
    let files =
      try project.folder.names() + ["puzzles.unpublished.build.json", "x.unpublished.build.json"]
    let corpus = try project.contents(of: "corpus")

    let run = try project.quoin("build", "--output", input.output)
    #expect(run.exitCode == input.exitCode)
    let line = run.errorLines.first { line in
      line.contains(input.place) && input.words.allSatisfy(line.contains)
    }
    #expect(line != nil, "\(run.errors.prefix(4000))")
    #expect(run.output.isEmpty)
    #expect(try project.contents(of: "output") == before)
    #expect(try Set(files).isSuperset(of: project.folder.names()))
    #expect(try project.contents(of: "corpus") == corpus)
    #expect(!run.errors.contains("TOP SECRET"))
  }

  @Test func `a build that findings stop says so and reports them`() throws {
    let project = try Project("daily")
    try project.folder.write(BadInput.quotations, "")
    let run = try project.quoin("build")
    #expect(run.exitCode == 1)
    #expect(run.errorLines.last?.hasPrefix("quoin: error: nothing was published") == true)
    let report = try JSONSerialization.jsonObject(
      with: Data(bytes(project("output/puzzles.unpublished.build.json")))
    )
    let fields = try #require(report as? [String: Any])
    #expect(fields["outcome"] as? String == "stopped")
    let findings = try #require(fields["findings"] as? [[String: Any]])
    #expect(findings.first?["code"] as? String == "empty-file")
    #expect(try project.folder.names(in: "output") == ["puzzles.unpublished.build.json"])
  }

  @Test(.enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"))
  func `an unterminated quotation mark after a hundred megabytes is found`() throws {
    let project = try Project("daily")
    try BadInput.appendRows(1050, of: 100_000, to: project)
    let run = try project.quoin("validate", BadInput.quotations, "--format", "concise")
    #expect(run.exitCode == 1)
    #expect(run.findings.last?.code == "unterminated-quote")
    #expect(run.findings.last?.line == 1073)
  }

  @Test(.enabled(if: SmallDisk.canBeMounted, "no disk can be mounted here"))
  func `a full disk leaves the edition as it was`() throws {
    let project = try Project.pressed()
    let edition = try bytes(project("output/puzzles.sqlite"))
    // Room for the edition once, but not twice.
    let disk = try SmallDisk(at: project("output"), byteCount: edition.count + 60_000)
    defer { try? disk.unmount() }
    try project.folder.write("output/puzzles.sqlite", edition)
    let before = try project.contents(of: "output")

    let run = try project.quoin("build")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("the disk is full"))
    #expect(run.errors.contains("make room and run it again"))
    #expect(try project.contents(of: "output") == before)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `standard output that cannot be written is said`() throws {
    let project = try Project("daily")
    let run = try project.bash("quoin ingest corpus/quotations.csv > /dev/full")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("standard output cannot be written: no space left on device"))
  }
}

/// The tests that take longer than seconds.
enum Slow {
  static let isWanted = ProcessInfo.processInfo.environment["QUOIN_SLOW_TESTS"] == "1"
}

/// A disk with little room, in memory.
struct SmallDisk {
  private let path: String

  /// Mounts a disk over a folder.
  init(at path: String, byteCount: Int) throws {
    self.path = path
    let run = try Command(
      "/usr/bin/env",
      ["mount", "-t", "tmpfs", "-o", "size=\(byteCount)", "tmpfs", path],
      in: "/"
    ).run()
    try #require(run.exitCode == 0, "\(run.errors)")
  }

  func unmount() throws {
    let run = try Command("/usr/bin/env", ["umount", path], in: "/").run()
    try #require(run.exitCode == 0, "\(run.errors)")
  }

  /// Whether the system lets us.
  static let canBeMounted: Bool = {
    do {
      let folder = try TemporaryFolder()
      try SmallDisk(at: folder.path, byteCount: 65_536).unmount()
      return true
    } catch {
      return false
    }
  }()
}
