import ArgumentParser
import Corpus
import Foundation
import Pipeline

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
    version: "0.1.0",
    subcommands: [
      Build.self, Validate.self, Ingest.self, Grade.self, Calibrate.self, Solve.self, Check.self,
      Merge.self,
      ScheduleCommand.self,
      Inspect.self, Explain.self, Migrate.self,
    ]
  )

  static func main() async {
    // Before anything runs on another thread, for which the system's libraries open files.
    Console.openStandardStreams()
    do {
      try Console.checkResources()
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
    do {
      let command = try parseAsRoot()
      if command is any WritingCommand {
        try await Interruption.heeding { try await Self.run(command) }
      } else {
        try await run(command)
      }
    } catch let interruption as Interruption {
      interruption.end()
    } catch let stop as Stop {
      Self.exit(withError: ExitCode(stop.rawValue))
    } catch let problem as SourceLayoutError {
      Self.exit(withError: ValidationError(problem.description))
    } catch is ClosedPipe {
      Self.exit()
    } catch let error where Self.isUsage(error) {
      Self.exit(withError: error)
    } catch {
      let advice = Advice.advice(for: error).map { "; \($0)" } ?? ""
      Console.error("quoin: error: \(error)\(advice)")
      Self.exit(withError: ExitCode(Stop.couldNotRun.rawValue))
    }
  }

  private nonisolated static func run(_ command: any ParsableCommand) async throws {
    var command = command
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// Whether an error belongs to ArgumentParser: bad usage, or a request for help or the version.
  private static func isUsage(_ error: any Error) -> Bool {
    error is ValidationError || error is CleanExit || error is ExitCode
      || exitCode(for: error) != ExitCode.failure
  }
}
