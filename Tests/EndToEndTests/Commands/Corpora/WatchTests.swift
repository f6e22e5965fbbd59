import Foundation
import Testing

import TestSupport

@Suite struct WatchTests {
  /// Waits until a condition holds.
  private func wait(_ condition: () throws -> Bool) throws {
    let end = Date() + 60
    while try !condition() {
      guard Date() < end else { throw TooLate() }
      usleep(20_000)
    }
  }

  /// A condition did not come true.
  private struct TooLate: Error {}

  private func command(_ project: Project, _ arguments: String...) throws -> Command {
    try Command(Project.executable, ["validate", "--watch"] + arguments, in: project.folder.path)
  }

  @Test func `a file that changes is checked again, until Ctrl-C`() throws {
    let project = try Project()
    try project.folder.write("a.csv", "text,author\nKnow thyself,\n")
    let run = try command(project, "a.csv").run { output in
      try wait { try output().contains("1 error, ") }
      #expect(try output().contains("missing-author"))
      // As editors do: the file is gone for a moment, and another takes its place.
      try FileManager.default.removeItem(atPath: project("a.csv"))
      try project.folder.write("b.csv", "text,author\nKnow thyself,Thales\n")
      try FileManager.default.moveItem(atPath: project("b.csv"), toPath: project("a.csv"))
      try wait { try output().contains("0 errors, ") }
    }
    #expect(run.signal == SIGINT)
    #expect(run.lines.filter { $0.contains(": 1 error, ") }.count == 1, "\(run.output)")
    #expect(!run.output.contains("\u{1B}"))
    #expect(
      run.errorLines.prefix(2) == ["watching 1 file; press Ctrl-C to end", "a.csv changed"]
    )
  }

  @Test func `every file that a recipe names is watched, and a missing one is waited for`() throws {
    let project = try Project("daily")
    try project.replace("quotations.csv", with: "later.csv", in: BadInput.recipe)
    let whole = try text(project(BadInput.quotations))
    let run = try command(project, "--recipe", BadInput.recipe).run { output in
      usleep(300_000)
      try project.folder.write("corpus/later.csv", whole)
      try wait { try output().contains("21 quotations: 0 errors") }
      try project.folder.write("corpus/later.csv", whole + "To be,\n")
      try wait { try output().contains("1 error, ") }
    }
    #expect(run.signal == SIGINT)
    #expect(run.errors.contains("later.csv"), "\(run.errors)")
    #expect(run.errors.contains("watching 4 files; press Ctrl-C to end"), "\(run.errors)")
  }

  @Test(arguments: [
    (["a.csv", "--format", "json"], "--watch prints for a person; leave out --format json"),
    (["-"], "standard input cannot be watched"),
    (["a.csv", "--delimiter", "ab"], "'ab' is no delimiter"),
  ])
  func `what cannot be watched is refused`(arguments: [String], words: String) throws {
    let project = try Project()
    try project.folder.write("a.csv", "text,author\nKnow thyself,Thales\n")
    let run = try Command(
      Project.executable,
      ["validate", "--watch"] + arguments,
      in: project.folder.path
    ).run()
    #expect(run.exitCode == 64)
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
