import ArgumentParser
import Corpus
import Editorial
import Foundation
import Pipeline
import PuzzleModel
import Workshop

/// When to use color.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether to color the output of a stream, by the choice, the environment and the kind of stream.
  func isColored(onTerminal isTerminal: Bool) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let forced = environment["FORCE_COLOR"], !forced.isEmpty { return forced != "0" }
      return isTerminal && !Console.isDumb && (environment["NO_COLOR"] ?? "").isEmpty
    }
  }
}

/// The variables that the paths of a recipe may hold.
enum RecipeVariables {
  /// Those of the environment.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

/// The options of every command that may work for long.
struct WorkOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print findings and errors only.")
  var quiet = false

  @Flag(name: .customLong("no-progress"), help: "Show no progress on the terminal.")
  var hidesProgress = false

  /// Does long work and shows its progress in one line of the terminal, which is cleared at the end.
  func withProgress<Result>(
    _ work: (WorkProgress) async throws -> Result
  ) async rethrows -> Result {
    guard Console.isErrorTerminal, !Console.isDumb, !quiet, !hidesProgress else {
      return try await work(.silent)
    }
    // Only the newest step matters: the terminal is slower than the work.
    let (steps, sender) = AsyncStream.makeStream(
      of: WorkProgress.Step.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let line = Task { await ProgressText.draw(steps) }
    defer { sender.finish() }
    do {
      let result = try await work(WorkProgress { sender.yield($0) })
      sender.finish()
      await line.value
      return result
    } catch {
      sender.finish()
      await line.value
      throw error
    }
  }

  /// Prints a line on standard error, unless quiet.
  func say(_ line: String) {
    if !quiet { Console.error(line) }
  }
}

/// The options of every command that reports findings.
struct ReportOptions: ParsableArguments {
  @OptionGroup var work: WorkOptions

  @Option(help: "When to color findings: auto, always or never.")
  var color = ColorChoice.auto

  @Flag(name: .customLong("all"), help: "List every finding, not three of each code.")
  var listsAll = false

  /// Whether to print findings and errors only.
  var quiet: Bool { work.quiet }

  /// Does long work and shows its progress.
  func withProgress<Result>(
    _ body: (WorkProgress) async throws -> Result
  ) async rethrows -> Result {
    try await work.withProgress(body)
  }

  /// Prints a line on standard error, unless quiet.
  func say(_ line: String) { work.say(line) }

  /// Prints findings on standard error.
  func report(_ findings: [Finding], _ options: FindingOptions? = nil) {
    var printer = printer(options)
    for finding in findings { printer.print(finding) }
    printer.end()
  }

  /// A printer of findings with these options.
  func printer(_ options: FindingOptions? = nil) -> FindingPrinter {
    let text = FindingText(
      width: Console.errorWidth,
      isColored: color.isColored(onTerminal: Console.isErrorTerminal)
    )
    return FindingPrinter(text, bounds(options), options?.selection ?? FindingSelection())
  }

  /// How many findings are listed.
  func bounds(_ options: FindingOptions?) -> FindingListing.Bounds {
    var bounds = FindingListing.Bounds()
    if listsAll { bounds.repeats = nil }
    bounds.total = options?.limit
    return bounds
  }
}

/// The options of commands that solve puzzles on several cores.
struct JobOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many puzzles to solve at a time; the outcome is the same. (default: one per core)",
      valueName: "n"
    )
  )
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is not from 1 to 1024")
    }
  }

  /// How to press, with the key of this user's seals.
  var pressing: Press.Options {
    var options = Press.Options(jobs: count)
    options.sealKey = Self.sealKeyPath.flatMap { SealKey.keep(at: $0) }
    return options
  }

  /// The place of the key, by the XDG Base Directory Specification; nil if this user has no home.
  private static var sealKeyPath: String? {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"].map { $0 + "/.local/state" }
    // The specification says to ignore a path that is relative.
    return [environment["XDG_STATE_HOME"], home].compactMap(\.self).first { $0.hasPrefix("/") }
      .map { $0 + "/quoin/seal.key" }
  }

  /// The number to use.
  var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}

/// A format of output that is text or JSON.
enum PlainFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
