import TestSupport
import Testing

/// The commands that the README and the pages of `docs/` tell a reader to type, in blocks fenced as `sh`.
///
/// They are not run, since many of them change a calendar; that they can be said is read from their help.
@Suite struct ShellBlockTests {
  @Test(arguments: MarkdownPage.paths)
  func `every command and option that a page names is there`(path: String) throws {
    let project = try Project()
    for line in try MarkdownPage(path).code(in: "sh") {
      let commands = line.prefix { $0 != "#" }
      for match in commands.matches(of: /\bquoin ([^&|]+)/) {
        let words = match.1.split(separator: " ")
        let help = try help(words, project)
        let options = words.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
        for option in options {
          let names = help.matches(of: /--[a-z-]+/).map(\.output)
          #expect(names.contains(option), "'\(line)' has \(option)")
        }
      }
    }
  }

  /// The help of a command, or of the part of it that the second word names.
  private func help(_ words: [Substring], _ project: Project) throws -> String {
    let command = try #require(words.first.map(String.init))
    let run = try project.quoin("help", command)
    #expect(run.exitCode == 0, "\(command)")
    guard let part = words.dropFirst().first, !part.hasPrefix("-"),
      run.output.contains("\n  \(part) ")
    else { return run.output }
    return try project.quoin("help", command, String(part)).output
  }
}
