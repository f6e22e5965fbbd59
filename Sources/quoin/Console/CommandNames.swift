import ArgumentParser
import Corpus
import Foundation

/// The names of commands, and which one is meant by a word that is none.
enum CommandNames {
  /// Refuses a word that stands where a command has to be named, and looks like the name of one.
  ///
  /// - Throws: `ValidationError` that names the command that seems to be meant.
  static func check(_ arguments: [String], of command: CommandConfiguration) throws {
    var words = arguments[...]
    var configuration = command
    while let word = words.popFirst(), !word.hasPrefix("-"), word != "help" {
      let commands = Dictionary(
        configuration.subcommands.map { (name(of: $0), $0.configuration) }
      ) { first, _ in first }
      guard !commands.isEmpty else { return }
      if let next = commands[word] {
        configuration = next
        continue
      }
      // Where a command is understood, the word may as well be its argument.
      let isArgument =
        configuration.defaultSubcommand != nil && FileManager.default.fileExists(atPath: word)
      guard !isArgument, let meant = Spelling.nearest(to: word, among: commands.keys) else {
        return
      }
      throw ValidationError("there is no command '\(word)'; is it '\(meant)'?")
    }
  }

  /// The name of a command.
  static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }
}
