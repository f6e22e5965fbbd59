import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin schedule`, whose subcommands show a calendar, plan one and change it.
struct ScheduleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Show, plan and change the calendar.",
    discussion: """
      Without a subcommand, the calendar is shown. Only 'plan --lock' and the commands of pins ('pin', \
      'unpin', 'undo', 'swap', 'move') write a file; 'quoin build' publishes a calendar.
      """,
    subcommands: [
      ScheduleShow.self, SchedulePlan.self, ScheduleDiff.self, ScheduleOptions.self,
      SchedulePin.self, ScheduleUnpin.self, ScheduleSwap.self, ScheduleMove.self,
      ScheduleUndo.self, ScheduleWhy.self, ScheduleRunway.self,
    ],
    defaultSubcommand: ScheduleShow.self
  )
}

/// The options of commands that plan a calendar from a recipe.
struct PlanOptions: ParsableArguments {
  @Argument(help: "The recipe.")
  var recipe = "pipelines/daily.yml"

  @Option(
    name: .shortAndLong,
    help: "The edition that a press would replace; its calendar counts as published."
  )
  var output = "output/puzzles.sqlite"

  @Flag(help: "Draw published days anew unless they are frozen.")
  var redraw = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  /// Plans the calendar, and reports what was found.
  ///
  /// - Throws: ``Stop/findings`` if a finding stops the press.
  func plan(lock: PlannedCalendar.Lock = .needed) async throws -> PlannedCalendar {
    let recipe = try Plan.read(recipe)
    var options = jobs.pressing
    options.days = redraw ? .redrawn : .kept
    let pressing = options
    let plan = try await reporting.withProgress { progress in
      try await PlannedCalendar.make(
        recipe,
        replacing: output,
        pressing,
        lock: lock,
        progress: progress
      )
    }
    let shown = plan.findings.filter { $0.severity == .error || !reporting.quiet }
    reporting.report(shown.filter { $0.concernsCalendar || $0.severity == .error })
    guard !plan.isStopped else {
      Console.error("quoin: error: there is no calendar: the findings above stop the press")
      throw Stop.findings
    }
    return plan
  }
}

extension Finding {
  /// Whether the finding is about the calendar; findings about the corpus are left to `quoin build`.
  fileprivate var concernsCalendar: Bool {
    switch code {
    case .brokenRule, .calendarNotKept, .idlePin, .lockMismatch, .occasionMismatch,
      .occasionShortage, .pinConflict, .scheduleConflict, .shortSupply, .tierShortage,
      .unknownPuzzle:
      true
    default: false
    }
  }
}
