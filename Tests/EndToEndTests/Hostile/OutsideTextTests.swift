import Testing

import TestSupport

@Suite struct OutsideTextTests {
  /// What a terminal would obey: a color, a C1 control and a mark that turns the line.
  private static let mark = "\u{1B}[31m\u{9B}2J\u{202E}"
  private static let shown = "\\u{1B}[31m\\u{9B}2J\\u{202E}"

  private let project: Project

  init() throws {
    project = try Project("daily")
  }

  private static let marked: [([String], Int32)] = [
    (["build", "a\(mark).yml"], 2), (["--\(mark)"], 64), ([mark], 64), (["check", mark], 2),
    (["validate", "\(mark).csv"], 2), (["check", "--format", mark], 64), (["explain", mark], 64),
  ]

  @Test(arguments: marked)
  func `a terminal obeys nothing in an argument`(arguments: [String], code: Int32) throws {
    let run = try project.command(arguments)
    #expect(run.exitCode == code)
    #expect(run.output.isEmpty)
    #expect(!run.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    #expect(run.errors.contains(Self.shown), "\(run.errors)")
  }

  @Test func `a terminal obeys nothing in a file or its name`() throws {
    let name = "two\nlines\(Self.mark).csv"
    try project.folder.write(name, "text,author,year\nTo be,X,\"19\n\(Self.mark)\"\n")
    for format in ["text", "concise", "json", "sarif", "github"] {
      let run = try project.quoin("validate", name, "--format", format)
      #expect(run.exitCode == 1)
      let printed = (run.output + run.errors).unicodeScalars
      #expect(!printed.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" })
    }
    let run = try project.quoin("validate", name, "--format", "concise", "--quiet")
    #expect(run.lines.count == run.findings.count)
  }

  @Test(arguments: [
    "quoin validate bad.csv", "quoin validate bad.csv --format json",
    "quoin validate bad.csv --format github", "quoin ingest bad.csv",
  ])
  func `what was found decides the exit code, whoever reads it`(line: String) throws {
    try project.folder.write("bad.csv", "text,author\n123,X\n")
    #expect(try project.bash("\(line) | true").exitCode == 1)
  }

  @Test(arguments: [
    "quoin --help", "quoin explain", "quoin validate corpus/quotations.csv --format json",
  ])
  func `a full device is told`(line: String) throws {
    let run = try project.bash("\(line) > /dev/full")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("standard output cannot be written: no space left on device"))
  }

  @Test func `no message is longer than a page`() throws {
    let long = String(repeating: "x", count: 100_000)
    for arguments in [["--\(long)"], ["check", long], ["explain", long]] {
      let run = try project.command(arguments)
      #expect(run.exitCode != 0)
      #expect(run.errors.utf8.count < 11_000)
    }
  }
}

extension Project {
  /// Runs quoin with arguments.
  fileprivate func command(_ arguments: [String]) throws -> Run {
    try Command(Self.executable, arguments, in: folder.path).run()
  }
}
