import Testing

import TestSupport

@Suite struct MergeTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  /// Puts another author's name into the edition, so that the check has something to say.
  private func spoil() throws {
    try project.patch(
      Array("Alexander Pope".utf8),
      with: Array("Alexander Dope".utf8),
      in: "output/puzzles.sqlite"
    )
  }

  /// Checks the edition in so many parts; the names of the reports, the last part's first.
  private func checkParts(_ count: Int) throws -> [String] {
    let names = (1...count).map { "part\($0).json" }
    for (index, name) in zip(1..., names) {
      _ = try project.bash("quoin check --shard \(index)/\(count) --format json --quiet > \(name)")
    }
    return names.reversed()
  }

  @Test(arguments: [(3, false), (2, true)])
  func `the parts of a check put together are the check`(count: Int, isSpoilt: Bool) throws {
    if isSpoilt { try spoil() }
    let names = try checkParts(count)
    for format in ["text", "json"] {
      let whole = try project.quoin("check", "--format", format)
      let merged = try Command(
        Project.executable,
        ["merge", "--format", format] + names,
        in: project.folder.path
      ).run()
      #expect(merged.bytes == whole.bytes)
      #expect(merged.errors == whole.errors)
      #expect(merged.exitCode == whole.exitCode)
      #expect(whole.exitCode == (isSpoilt ? 1 : 0))
    }
  }

  @Test func `a part says in its own totals what it checked`() throws {
    let run = try project.quoin("check", "--shard", "2/4")
    #expect(run.exitCode == 0)
    #expect(run.lines.last == "5 puzzles checked, 5 passed, 0 failed")
    #expect(run.lines.first?.hasPrefix("readings: ") == true)
  }

  @Test func `parts that do not make a whole are refused`() throws {
    _ = try checkParts(2)
    try project.folder.write("none.json", "21 puzzles checked")
    let cases = [
      (["part1.json"], "the part 2/2 is missing; check what is missing and give all reports"),
      (["part1.json", "part1.json"], "the part 1/2 is there twice"),
      (["none.json"], "; try 'quoin check --format json'"),
      (["nowhere.json"], "nowhere.json: cannot be opened: no such file or directory"),
    ]
    for (names, words) in cases {
      let run = try Command(
        Project.executable,
        ["merge"] + names,
        in: project.folder.path
      ).run()
      #expect(run.exitCode == 2)
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }
}
