import Foundation
import TestSupport
import Testing

/// The commands that the README shows, run anew.
@Suite struct ReadmeTests {
  /// A stretch of the README: text as it stands, or a command with what it printed.
  private enum Part: Equatable {
    case text(String)
    case command(String)
    case output(String)
  }

  @Test(.enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"))
  func `what the README shows is what the commands print`() throws {
    let path = repository + "/README.md"
    let written = try text(path)
    let project = try Project(copying: "corpus", "pipelines")
    try project.folder.write("output/.gitkeep", "")
    try project.folder.write("scripts/quoin", "exec \"$QUOIN\" \"$@\"\n")
    var renewed = ""
    for part in Self.parts(of: written) {
      switch part {
      case .text(let text): renewed += text
      case .output: continue
      case .command(let command):
        let line = command.replacingOccurrences(of: "scripts/quoin", with: "bash scripts/quoin")
        renewed += "$ \(command)\n" + (try project.bash("{ \(line); } 2>&1")).output
      }
    }
    if ProcessInfo.processInfo.environment["QUOIN_RECORD_GOLDEN"] == "1" {
      try Data(renewed.utf8).write(to: URL(fileURLWithPath: path))
      Issue.record("renewed the README; review it and run again")
      return
    }
    #expect(Self.withoutTimes(renewed) == Self.withoutTimes(written))
  }

  /// The parts of a text, where commands stand in blocks fenced as `console`, each behind `$ `.
  private static func parts(of readme: String) -> [Part] {
    var parts: [Part] = []
    var isConsole = false
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let whole = line + "\n"
      if line.hasPrefix("```") {
        isConsole = line == "```console"
        parts.append(.text(String(whole)))
      } else if isConsole, line.hasPrefix("$ ") {
        parts.append(.command(String(line.dropFirst(2))))
      } else {
        parts.append(isConsole ? .output(String(whole)) : .text(String(whole)))
      }
    }
    return parts
  }

  /// The text without the one thing in it that differs from run to run.
  private static func withoutTimes(_ text: String) -> String {
    text.replacing(/in \d[\d.]* m?s\./, with: "in no time.")
  }
}
