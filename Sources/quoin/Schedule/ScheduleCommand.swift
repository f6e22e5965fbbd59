import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin schedule`, whose subcommands show a calendar, plan one and change it.
struct ScheduleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Show, plan and change the calendar.",
    discussion: """
      Without a subcommand, the calendar is shown. Only the commands that change pins ('pin', 'unpin', \
      'undo', 'swap', 'move'), the lock ('keep') or the recipe ('extend') write a file; 'quoin build' \
      publishes a calendar.
      """,
    subcommands: [
      ScheduleShow.self, SchedulePlan.self, ScheduleDiff.self, ScheduleOptions.self,
      SchedulePin.self, ScheduleUnpin.self, ScheduleSwap.self, ScheduleMove.self,
      ScheduleUndo.self, ScheduleKeep.self, ScheduleExtend.self, ScheduleWhy.self,
      ScheduleRunway.self,
    ],
    defaultSubcommand: ScheduleShow.self
  )
}

/// The options of commands that plan a calendar from a recipe.
struct PlanOptions: ParsableArguments {
  @OptionGroup var recipe: RecipeArgument

  @OptionGroup var edition: EditionOption

  @OptionGroup var history: HistoryOptions
  @OptionGroup var jobs: JobOptions
  @OptionGroup var reporting: ReportOptions

  /// Plans the calendar, and reports what was found.
  ///
  /// - Throws: ``Stop/findings`` if a finding stops the press.
  func plan() async throws -> PlannedCalendar {
    let plan = try await planned()
    try stop(if: plan)
    return plan
  }

  /// Plans the calendar, and reports what was found, even if that stops the press.
  func planned() async throws -> PlannedCalendar {
    let output = edition.path(ofRecipeNamed: recipe.named)
    let recipe = try Plan.read(recipe.path(), variables: RecipeVariables.environment)
    var options = jobs.pressing
    history.apply(to: &options)
    let pressing = options
    let plan = try await reporting.withProgress { progress in
      try await PlannedCalendar.make(recipe, replacing: output, pressing, progress: progress)
    }
    let shown = plan.findings.filter { $0.severity == .error || !reporting.quiet }
    reporting.report(shown.filter { $0.concernsCalendar || $0.severity == .error })
    return plan
  }

  /// Ends the command if a finding stops the press.
  ///
  /// - Throws: ``Stop/findings``.
  func stop(if plan: PlannedCalendar) throws {
    guard plan.isStopped else { return }
    Console.error("quoin: error: the findings above stop the press")
    Advice.advice(for: plan.findings).forEach(Console.error)
    throw Stop.findings
  }
}

extension Finding {
  /// Whether the finding is about the calendar; findings about the corpus are left to `quoin build`.
  fileprivate var concernsCalendar: Bool {
    switch code {
    case .brokenRule, .calendarMoved, .calendarNotKept, .idlePin, .lockMismatch, .mendedQuotation,
      .missingHistory, .occasionMismatch, .occasionShortage, .staleLock, .pinConflict,
      .scheduleConflict, .shortSupply, .tierShortage,
      .unknownPuzzle:
      true
    default: false
    }
  }
}
