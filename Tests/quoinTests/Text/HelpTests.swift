import ArgumentParser
import Testing

@testable import quoin

@Suite struct HelpTests {
  /// Every command that can be run, with the words that call it.
  private static func commands(
    of command: any ParsableCommand.Type = Quoin.self,
    _ words: [String] = ["quoin"]
  ) -> [(words: String, command: any ParsableCommand.Type)] {
    let subcommands = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let own = subcommands.isEmpty ? [(words.joined(separator: " "), command)] : []
    return own
      + subcommands.flatMap { commands(of: $0, words + [CommandNames.name(of: $0)]) }
  }

  @Test func `the help of every command fits 80 columns and has an example`() {
    let commands = Self.commands()
    #expect(commands.count > 25)
    for (words, command) in commands {
      let help = Quoin.helpMessage(for: command, columns: 80)
      let wide = help.split(separator: "\n").filter { $0.count > 80 }
      #expect(wide.isEmpty, "\(words)")
      let words = words.hasSuffix(" show") ? "quoin schedule" : words
      #expect(command.configuration.discussion.contains(words), "\(words)")
    }
  }
}
