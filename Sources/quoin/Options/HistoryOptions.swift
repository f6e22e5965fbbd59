import ArgumentParser
import Pipeline
import PuzzleModel

/// The options of commands that lay a calendar over one that was published.
struct HistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Choose again the puzzles of published days that are not frozen: of all, or of a range.",
      valueName: "day..day"
    ),
    completion: .publishedDays,
    transform: Self.redrawnDays
  )
  var redraw: ClosedRange<CalendarDay>?

  @Flag(help: "Begin a calendar although there is no lock.")
  var first = false

  @Option(
    name: .customLong("allow-moves"),
    help: ArgumentHelp(
      "How many published days may get another puzzle, besides those of --redraw.",
      valueName: "n"
    )
  )
  var allowedMoves = Press.Options.usualMoves

  @Flag(help: "Fail if the lock is missing or would change.")
  var locked = false

  func validate() throws {
    if allowedMoves < 0 { throw ValidationError("--allow-moves \(allowedMoves) is below 0") }
  }

  /// Tells a press of the options.
  func apply(to options: inout Press.Options) {
    options.redrawn = redraw
    options.isFirst = first
    options.allowedMoves = allowedMoves
    options.isLocked = locked
  }

  /// Reads the days that are drawn again.
  ///
  /// - Throws: `ValidationError` that says how they are written.
  private static func redrawnDays(_ text: String) throws -> ClosedRange<CalendarDay> {
    if text == everyDay { return CalendarDay.first...CalendarDay.last }
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    let (first, last) = (CalendarDay(ends.first ?? ""), CalendarDay(ends.last ?? ""))
    guard ends.count <= 2, let first, let last, first <= last else {
      throw ValidationError(
        "'\(text)' is not a range of days; write YYYY-MM-DD..YYYY-MM-DD, or nothing for all days"
      )
    }
    return first...last
  }

  private static let everyDay = "all"

  /// The arguments of a command in which `--redraw` has its value, which may be left out: all days.
  static func completed(_ arguments: [String]) -> [String] {
    // A shell that asks for completions passes what is typed so far.
    if arguments.first == CompletionKind.request { return arguments }
    return zip(arguments, arguments.dropFirst().map(Optional.some) + [nil]).map { argument, next in
      guard argument == "--redraw" else { return argument }
      let isValue = next.map { $0 == everyDay || $0.first?.isNumber ?? false } ?? false
      return isValue ? argument : "--redraw=\(everyDay)"
    }
  }
}
