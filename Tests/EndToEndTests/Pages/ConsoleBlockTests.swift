import Foundation
import TestSupport
import Testing

/// The commands that the README and the pages of `docs/` show, run in order in a fresh copy of their files.
@Suite(.serialized) struct ConsoleBlockTests {
  private static let paths = MarkdownPage.paths.filter {
    (try? MarkdownPage($0))?.hasCommands ?? false
  }

  @Test func `the README and the tutorial show commands`() {
    #expect(Self.paths.contains("README.md"))
    #expect(Self.paths.contains("docs/tutorial.md"))
  }

  @Test(.enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"), arguments: paths)
  func `what a page shows is what the commands print`(path: String) throws {
    let page = try MarkdownPage(path)
    let project = try Project(copying: "corpus", "docs", "pipelines")
    try project.folder.write("output/.gitkeep", "")
    try project.folder.write("scripts/quoin", "exec \"$QUOIN\" \"$@\"\n")
    var renewed = ""
    for part in page.parts {
      switch part {
      case .text(let text): renewed += text
      case .output: continue
      case .command(let command):
        let line = command.replacing("scripts/quoin", with: "bash scripts/quoin")
        renewed += "$ \(command)\n" + (try project.bash("{ \(line); } 2>&1")).output
      }
    }
    // What differs in times alone stays as it is written.
    let isSame = Self.withoutTimes(renewed) == Self.withoutTimes(page.text)
    try expectRecorded(isSame ? page.text : renewed, at: path)
  }

  /// The text without the one thing in it that differs from run to run.
  private static func withoutTimes(_ text: String) -> String {
    text.replacing(/in \d[\d.]* m?s\./, with: "in no time.")
  }
}
