import ArgumentParser
import Pipeline
import PuzzleModel

/// The command `quoin schedule plan`, which says what a press would publish.
struct SchedulePlan: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Say what calendar a recipe would publish, without publishing it.",
    discussion: """
      With --check the exit code is 1 where anything that is frozen would change: the days through \
      frozen-through: of the recipe, as its published: calendar and the edition have them.
      """
  )

  @OptionGroup var options: PlanOptions

  @Option(
    help: "Print the calendar and not its summary, as: text, grid, csv, ics, json.",
    transform: Reading.choice
  )
  var calendar: CalendarTable.Format?

  @Option(help: "How to print the summary: text or json.", transform: Reading.choice)
  var format: PlainFormat = .text

  @Flag(help: "Fail where a frozen day would change.")
  var check = false

  @Flag(help: "Write the lock, from which the calendar can be kept without its edition.")
  var lock = false

  func run() async throws {
    let plan = try await options.plan(writesLock: lock)
    if let calendar {
      let style = CalendarTable.GridStyle(
        width: Console.outputWidth ?? 80,
        isColored: options.reporting.color.isColored(onTerminal: Console.isOutputTerminal)
      )
      let table = plan.table(from: nil, dayCount: nil)
      try Console.write(try table.text(as: calendar, style: style))
    } else if let summary = plan.summary, !options.reporting.quiet {
      try Console.write(format == .json ? try JSONOutput.text(of: summary) : summary.text)
    }
    if check {
      let changes = try plan.frozenChanges()
      for change in changes { Console.error("\(options.recipe): error: \(change)") }
      if !changes.isEmpty { throw Stop.findings }
      options.reporting.say("\(options.recipe): nothing that is frozen would change")
    }
    if lock {
      try plan.writeLock()
      options.reporting.say("\(plan.lockPath) is written")
    }
  }
}
