import Testing

import TestSupport

@Suite struct ColorTests {
  private static let red = "\u{1B}[1;31merror\u{1B}[0m"

  private let project: Project

  init() throws {
    project = try Project("flawed")
  }

  @Test(
    arguments: [
      ([], [:], false),
      ([], ["FORCE_COLOR": "1"], true),
      ([], ["FORCE_COLOR": "0"], false),
      ([], ["FORCE_COLOR": ""], false),
      ([], ["NO_COLOR": "1"], false),
      (["--color", "always"], [:], true),
      (["--color", "always"], ["NO_COLOR": "1"], true),
      (["--color", "never"], ["FORCE_COLOR": "1"], false),
      (["--color", "auto"], ["FORCE_COLOR": "3"], true),
    ] as [([String], [String: String], Bool)]
  )
  func `what is no terminal has color on demand only`(
    options: [String],
    environment: [String: String],
    isColored: Bool
  ) throws {
    let run = try Command(
      Project.executable,
      ["validate", "quotations.csv"] + options,
      in: project.folder.path,
      environment: environment
    ).run()
    #expect(run.exitCode == 1)
    #expect(run.output.contains(Self.red) == isColored)
    #expect(run.output.contains("\u{1B}") == isColored)
    #expect(run.errors.isEmpty)
  }

  private func onTerminal(
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) throws -> Run {
    let terminal = try #require(Terminal())
    return try Command(
      Project.executable,
      arguments,
      in: project.folder.path,
      environment: environment,
      terminal: terminal
    ).run()
  }

  @Test func `a terminal has color unless NO_COLOR is set`() throws {
    let arguments = ["ingest", "quotations.csv", "--no-progress"]
    #expect(try onTerminal(arguments).errors.contains(Self.red))
    #expect(try !onTerminal(arguments, ["NO_COLOR": "1"]).errors.contains("\u{1B}"))
    #expect(try !onTerminal(arguments, ["TERM": "dumb"]).errors.contains("\u{1B}"))
    #expect(try onTerminal(arguments, ["NO_COLOR": ""]).errors.contains(Self.red))
    #expect(try !onTerminal(arguments + ["--color", "never"]).errors.contains("\u{1B}"))
  }

  @Test func `a terminal shows progress, and no file does`() throws {
    let arguments = ["ingest", "quotations.csv", "--color", "never"]
    #expect(try onTerminal(arguments).errors.contains("\r\u{1B}[Kreading quotations.csv"))
    for option in ["--no-progress", "--quiet"] {
      let run = try onTerminal(arguments + [option])
      #expect(!run.errors.contains("\u{1B}"))
      #expect(run.errors.contains("[bare-quote]"))
    }
    #expect(try !project.quoin("ingest", "quotations.csv").errors.contains("reading"))
  }

  @Test func `quiet leaves the findings`() throws {
    let run = try project.quoin("validate", "quotations.csv", "--format", "concise", "--quiet")
    #expect(run.lines.count == run.findings.count)
    #expect(run.errors.isEmpty)
    #expect(run.findings.count == 5)
  }
}
