import PuzzleModel

/// The calendar of one game, month by month, as a sheet on a wall shows it.
struct CalendarSheet: Sendable {
  /// A month that has puzzles.
  struct Month: Sendable {
    /// The year, and the month from 1 to 12.
    let year, month: Int
    /// How many days of the week come before the first of the month; weeks begin on Monday.
    let leadingDayCount: Int
    /// All days of the month.
    let cells: [Cell]
  }

  /// A day, with its puzzle if it has one.
  struct Cell: Sendable {
    let day: CalendarDay
    let row: CalendarTable.Row?
  }

  /// The game.
  let kind: Puzzle.Kind
  /// The months with puzzles, in order.
  let months: [Month]
  /// The days that have a puzzle, in order.
  let rows: [CalendarTable.Row]

  /// Lays out the days of a game; nil if it has none.
  init?(of kind: Puzzle.Kind, in table: CalendarTable) {
    let rows = table.rows.filter { $0.daily.puzzle.kind == kind }
    guard !rows.isEmpty else { return nil }
    var months: [Month] = []
    var rest = rows[...]
    while let (year, month, _) = rest.first?.daily.day.parts {
      let own = rest.prefix { ($0.daily.day.parts.year, $0.daily.day.parts.month) == (year, month) }
      rest = rest.dropFirst(own.count)
      if let month = Month(year: year, month: month, own) { months.append(month) }
    }
    (self.kind, self.months, self.rows) = (kind, months, rows)
  }
}

extension CalendarSheet.Month {
  fileprivate init?(year: Int, month: Int, _ rows: ArraySlice<CalendarTable.Row>) {
    guard let first = CalendarDay(year: year, month: month, day: 1),
      let leading = Weekday.allCases.firstIndex(of: first.weekday)
    else { return nil }
    let known = Dictionary(rows.map { ($0.daily.day, $0) }) { first, _ in first }
    (self.year, self.month, leadingDayCount) = (year, month, leading)
    cells = (0..<CalendarDay.dayCount(ofMonth: month, year: year)).compactMap { offset in
      first.adding(days: offset).map { CalendarSheet.Cell(day: $0, row: known[$0]) }
    }
  }

  /// The name of the month with its year: `January 2027`.
  var title: String { "\(Self.names[month - 1]) \(year)" }

  /// The names of the months in English, from January.
  static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension CalendarDay {
  /// The day in words: `1 January 2027`.
  var words: String {
    let (year, month, day) = parts
    return "\(day) \(CalendarSheet.Month.names[month - 1]) \(year)"
  }
}
