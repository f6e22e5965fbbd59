import ArgumentParser
import Corpus
import Editorial
import Foundation
import Pipeline
import PuzzleModel

/// The command `quoin`.
///
/// Data go to standard output, and everything else goes to standard error.
@main
struct Quoin: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quoin",
    abstract: "A press for daily puzzles: from corpora of quotations to a year of cryptograms.",
    discussion: """
      Exit codes: 0 done; 1 findings that stop; 2 could not run; 64 bad usage.
      """,
    version: BuildReport.program,
    subcommands: [
      Init.self, Build.self, Validate.self, Ingest.self, Grade.self, Calibrate.self, Solve.self,
      Check.self,
      Merge.self,
      ScheduleCommand.self,
      Inspect.self, Report.self, Explain.self, Migrate.self, Import.self,
      Play.self, Stats.self, ResumeGames.self,
    ]
  )

  static func main() async {
    // Before anything runs on another thread, for which the system's libraries open files.
    Console.openStandardStreams()
    do {
      try ResourceError.check()
    } catch {
      Console.error("quoin: error: \(error)")
      Self.exit(withError: ExitCode(Stop.couldNotRun.rawValue))
    }
    await start()
  }

  // The main actor would own the command, and a command that a signal cancels has a task of its own.
  nonisolated private static func start() async {
    // A reader that closes the pipe has seen enough. That is success, and the next write finds out.
    signal(SIGPIPE, SIG_IGN)
    // A file that grows over its limit is an error of the write, which can be told.
    signal(SIGXFSZ, SIG_IGN)
    var (kept, solved): (String?, String?)
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      let arguments = HistoryOptions.completed(words)
      try CommandNames.check(arguments, of: configuration)
      let command = try parseAsRoot(arguments)
      if let writing = command as? any WritingCommand, writing.writesFile {
        (kept, solved) = (writing.kept, writing.solved)
        try await Interruption.heeding { try await Self.run(command) }
      } else {
        try await run(command)
      }
    } catch let interruption as Interruption {
      if interruption.stoppedWork {
        let isSolved = solved.map { FileManager.default.fileExists(atPath: $0) } ?? false
        Console.error(
          "quoin: interrupted" + (kept.map { "; \($0) is as it was" } ?? "")
            + (isSolved ? "; the next press goes on from what was solved" : "")
        )
      }
      interruption.end()
    } catch {
      // Who presses a key for completions asks for no message.
      let isSilent = words.first == CompletionKind.request && exitCode(for: error) != .success
      if isSilent { exit(withError: ExitCode.failure) }
      exit(withError: ExitCode(ending(with: error)))
    }
  }

  nonisolated private static func run(_ command: any ParsableCommand) async throws {
    var command = command
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// Says why a command ends, and returns its exit code.
  private static func ending(with error: any Error) -> Int32 {
    if let stop = error as? Stop { return stop.rawValue }
    if error is ClosedPipe { return ExitCode.success.rawValue }
    let usage = (error as? SourceLayoutError).map { ValidationError($0.told) } ?? error
    guard isUsage(usage) else {
      ErrorText.tell(error)
      return Stop.couldNotRun.rawValue
    }
    return telling(usage)
  }

  /// Prints what ArgumentParser has to say, help or an error, and returns its exit code.
  private static func telling(_ usage: any Error) -> Int32 {
    let message = fullMessage(for: usage)
    let code = exitCode(for: usage)
    guard !message.isEmpty else { return code.rawValue }
    guard code == .success else {
      // What is wrong is one line; the usage below it has lines of its own.
      let problem = self.message(for: usage)
      let told = message.replacing(
        "Error: \(problem)",
        with: "quoin: error: \(problem.visibleLine)"
      )
      for line in told.split(separator: "\n", omittingEmptySubsequences: false) {
        Console.error(String(line))
      }
      return code.rawValue
    }
    // The parser's version is a constant, and naming the tools takes a look at the model.
    let told = message == configuration.version ? ProgramVersion.line : message
    do { try Console.write(told + "\n") } catch { return ending(with: error) }
    return code.rawValue
  }

  /// Whether an error belongs to ArgumentParser: bad usage, or a request for help or the version.
  private static func isUsage(_ error: any Error) -> Bool {
    error is ValidationError || error is CleanExit || error is ExitCode
      || exitCode(for: error) != ExitCode.failure
  }
}
