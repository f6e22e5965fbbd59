import ArgumentParser
import Editorial
import Pipeline
import PuzzleModel

/// The command `quoin schedule plan`, which says what a press would publish.
struct SchedulePlan: AsyncParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Say what calendar a recipe would publish, without publishing it.",
    usage: "quoin schedule plan [<recipe>] [<options>]",
    discussion: """
      With --check, the exit code is 1 if a frozen day would change. Days are frozen through \
      frozen-through: of the recipe, and compared with its lock.

      quoin schedule plan --check
      """
  )

  @OptionGroup var options: PlanOptions

  @Option(
    help: "Print the calendar instead of its summary: \(CalendarFormat.names).",
    completion: .choice(of: CalendarFormat.self),
    transform: Reading.choice
  )
  var calendar: CalendarFormat?

  @Option(
    help: "How to print the summary: text or json.",
    completion: .choice(of: PlainFormat.self),
    transform: Reading.choice
  )
  var format: PlainFormat = .text

  @Flag(help: "Fail if a frozen day would change.")
  var check = false

  @Flag(help: "Write the lock as a press would, for a press that may not change it.")
  var lock = false

  func run() async throws {
    let plan = try await options.planned()
    if let calendar {
      let style = CalendarFormat.Style(
        width: Console.readingWidth,
        isColored: options.reporting.color.isColored(onTerminal: Console.isOutputTerminal)
      )
      try Console.write(
        try calendar.output(
          of: { plan.table(from: nil, dayCount: nil) },
          lock: { plan.lockText },
          style: style
        )
      )
    } else if let summary = plan.summary, !options.reporting.quiet {
      try Console.write(
        format == .json
          ? try JSONOutput.text(of: PlannedSummary(summary: summary, wanted: plan.advice))
          : CalendarText.summary(summary) + (plan.advice.map(CalendarText.advice) ?? "")
      )
    }
    if let change = plan.change, !options.reporting.quiet, format == .text, calendar == nil {
      let lines = CalendarText.moves(change)
      if !lines.isEmpty { try Console.write((["moved:"] + lines.map { "  " + $0 }).asLines) }
    }
    try options.stop(if: plan)
    if check {
      let path = try options.recipe.path()
      let frozen = plan.change?.moves.filter(\.isFrozen) ?? []
      for move in frozen {
        Console.error(
          "\(path): error: \(move.slot.day) is frozen with '\(move.before)' and would have "
            + (move.after.map { "'\($0)'" } ?? "no puzzle")
        )
      }
      if !frozen.isEmpty { throw Stop.findings }
      options.reporting.say("\(path): no frozen day would change")
    }
    if lock { options.reporting.say("\(try plan.writeLock()) is written") }
  }
}

/// The summary of a planned calendar with what is wanted, as one object.
private struct PlannedSummary: Encodable {
  let summary: CalendarSummary
  let wanted: SupplyAdvice?

  private enum CodingKeys: String, CodingKey {
    case wanted
  }

  func encode(to encoder: any Encoder) throws {
    try summary.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(wanted, forKey: .wanted)
  }
}
