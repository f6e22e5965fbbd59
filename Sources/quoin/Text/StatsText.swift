import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// What was played of one kind of puzzle, as it is printed.
struct PlayedKind {
  let kind: Puzzle.Kind
  let statistics: Statistics
  let month: CalendarMonth
  let days: [MonthDay]

  /// Whether anything was played.
  var isPlayed: Bool {
    statistics.overall.attempts > 0 || days.contains { $0.state != .none }
  }
}

/// The text that `stats` prints for a person.
enum StatsText {
  /// The columns of the table: what heads them, and how wide they are.
  private static let columns = [
    ("", 10), ("attempts", 9), ("completed", 10), ("failed", 7), ("won", 6), ("best", 9),
    ("mean", 9), ("hints", 7), ("mistakes", 9),
  ]

  /// Writes what was played: totals, tables by tier, encoding and mode, streaks, and a month.
  static func text(of kinds: [PlayedKind]) -> String {
    let played = kinds.filter(\.isPlayed)
    guard !played.isEmpty else { return ["Nothing was played yet."].asLines }
    return played.map { kind in
      let title = played.count > 1 ? [kind.kind.rawValue, ""] : []
      return
        (title + table(of: kind.statistics) + [""] + streak(kind.statistics.streak) + [""]
        + StateGrid.lines(of: kind.month, kind.days)).asLines
    }.joined(separator: "\n")
  }

  private static func table(of statistics: Statistics) -> [String] {
    guard statistics.overall.attempts > 0 else { return ["No game was completed or failed yet."] }
    let tiers = (Tier.allCases.map(Optional.some) + [nil]).compactMap { tier in
      statistics.byTier[tier].map { row(tier?.rawValue ?? "unknown", $0) }
    }
    let encodings = statistics.byEncoding
      .map { (name: $0.key ?? "none", totals: $0.value) }
      .sorted { $0.name.precedesBytewise($1.name) }
      .map { row($0.name, $0.totals) }
    let modes = PlayMode.allCases.compactMap { mode in
      statistics.byMode[mode].map { row(mode.rawValue, $0) }
    }
    return [line(columns.map(\.0)), row("all", statistics.overall)]
      + [tiers, encodings, modes].filter { !$0.isEmpty }.flatMap { [""] + $0 }
  }

  private static func row(_ name: String, _ totals: AttemptTotals) -> String {
    line([
      name, "\(totals.attempts)", "\(totals.completions)", "\(totals.failures)",
      totals.winRatePerMille.map { "\(($0 + 5) / 10) %" } ?? "–",
      totals.bestMilliseconds.map(ClockText.time) ?? "–",
      totals.meanMilliseconds.map(ClockText.time) ?? "–",
      totals.hintsPerHundredAttempts.map(hundredths) ?? "–",
      totals.mistakesPerHundredAttempts.map(hundredths) ?? "–",
    ])
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, columns).enumerated().map { index, pair in
      let (cell, (_, width)) = pair
      let blank = String(repeating: " ", count: max(0, width - cell.columnCount))
      return index == 0 ? cell + blank : blank + cell
    }.joined()
  }

  private static func hundredths(_ number: Int) -> String {
    "\(number / 100).\(number % 100 < 10 ? "0" : "")\(number % 100)"
  }

  private static func streak(_ streak: Streak) -> [String] {
    [
      "streak    \(ClockText.counted(streak.current, "day")), the longest "
        + ClockText.counted(streak.longest, "day")
    ]
  }
}

/// A month of days with what was played on each, told by signs and not by colors.
enum StateGrid {
  private static let cellWidth = 5

  /// The weeks from Monday, and what the signs mean.
  static func lines(of month: CalendarMonth, _ days: [MonthDay]) -> [String] {
    let heads = Weekday.allCases.map { cell(String($0.rawValue.prefix(2))) }
    let cells =
      Array(repeating: cell(""), count: month.leadingDayCount) + days.map { cell(text(of: $0)) }
    let weeks = stride(from: 0, to: cells.count, by: 7).map { start in
      trimmed(cells[start..<min(start + 7, cells.count)].joined())
    }
    return ["\(month)", trimmed(heads.joined())] + weeks + [
      "", "* completed on its day   + completed later   x failed   - begun   . open",
    ]
  }

  private static func text(of day: MonthDay) -> String {
    let number = day.day.parts.day
    let sign =
      switch day.state {
      case .none: day.isOpen ? "." : ""
      case .started: "-"
      case .failed: "x"
      case .completed: "+"
      case .completedOnTheDay: "*"
      }
    return (number < 10 ? " " : "") + "\(number)\(sign)"
  }

  private static func cell(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, cellWidth - text.count))
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
