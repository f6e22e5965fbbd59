import Editorial
import PuzzleModel

/// The months of a calendar side by side, weeks from Monday, a cell for each day.
///
/// A cell has the day of the month, the letter of the puzzle's tier and up to two marks, so it can be read
/// without color: whether it is pinned or for an occasion, and whether it is frozen, moves, or else has another tier
/// than was wished for. Each game has months of its own, from its first day to its last.
struct MonthGrid {
  private let rows: [CalendarTable.Row]
  /// The columns that the grid may take; a month is shown even if it does not fit.
  private let width: Int
  private let isColored: Bool

  /// Makes a grid of rows in the order of days.
  init(_ rows: [CalendarTable.Row], style: CalendarFormat.Style) {
    self.rows = rows
    width = style.width ?? Console.usualWidth
    isColored = style.isColored
  }

  /// The months and a legend; empty if there are no days.
  var text: TerminalText {
    guard !rows.isEmpty else { return TerminalText() }
    let kinds = Puzzle.Kind.allCases.map { kind in rows.filter { $0.daily.puzzle.kind == kind } }
      .filter { !$0.isEmpty }
    let parts = kinds.map { rows in
      let title = kinds.count > 1 ? rows.first.map { [[Piece($0.cell(.kind), .bold)], []] } : nil
      return (title ?? []) + lines(of: months(of: rows))
    }
    var text = TerminalText()
    for line in Array(parts.joined()) + legend { append(line, to: &text) }
    return text
  }

  private var legend: [[Piece]] {
    let tiers =
      Tier.allCases.flatMap { [Piece("\($0.sign) \($0.rawValue)", .tier($0)), Piece("   ")] }
      + [Piece("· no puzzle", .dim)]
    let states = [
      rows.contains(where: \.isFrozen) ? "= frozen" : nil,
      rows.contains(where: \.isMoved) ? "~ moves" : nil,
    ].compactMap(\.self)
    return [tiers, [Piece("* pinned   + occasion   ! another tier than was wished for")]]
      + (states.isEmpty ? [] : [[Piece(states.joined(separator: "   "))]])
  }

  /// The months from the month of the first row to the month of the last.
  private func months(of rows: [CalendarTable.Row]) -> [Month] {
    let days = Dictionary(rows.map { ($0.daily.day, $0) }) { first, _ in first }
    var months: [Month] = []
    var first = rows.first.flatMap { Month.first(of: $0.daily.day) }
    while let day = first, let last = rows.last?.daily.day, day <= last {
      let month = Month(day, days)
      months.append(month)
      first = day.adding(days: month.dayCount)
    }
    return months
  }

  /// The lines of months side by side, as many as fit, with an empty line below each band.
  private func lines(of months: [Month]) -> [[Piece]] {
    let perBand = max(1, (width + Month.gap) / (Month.width + Month.gap))
    return stride(from: 0, to: months.count, by: perBand).flatMap { start in
      let band = months[start..<min(start + perBand, months.count)].map(\.lines)
      let height = band.map(\.count).max() ?? 0
      return (0..<height).map { index in
        band.flatMap { lines in
          let pieces = index < lines.count ? lines[index] : [Piece(width: Month.width)]
          return pieces + [Piece(width: Month.gap)]
        }
      } + [[]]
    }
  }

  /// Adds a line, without spaces at its end.
  private func append(_ pieces: [Piece], to text: inout TerminalText) {
    var spaces = 0
    for piece in pieces {
      spaces += piece.indent
      if !piece.text.isEmpty {
        text.append(String(repeating: " ", count: spaces))
        append(piece, to: &text)
        spaces = 0
      }
      spaces += piece.rest
    }
    text.append("\n")
  }

  private func append(_ piece: Piece, to text: inout TerminalText) {
    if isColored, let code = piece.shade?.code {
      text.append(piece.text, style: [code])
    } else {
      text.append(piece.text)
    }
  }
}

/// A piece of a line in one shade, between spaces without shade.
private struct Piece {
  enum Shade {
    case bold, dim
    case tier(Tier)

    /// The parameter of Select Graphic Rendition (SGR, ISO 6429).
    var code: Int {
      switch self {
      case .bold: 1
      case .dim: 2
      case .tier(.easy): 32
      case .tier(.medium): 36
      case .tier(.hard): 33
      case .tier(.expert): 31
      }
    }
  }

  let indent: Int
  let text: String
  let rest: Int
  let shade: Shade?

  /// Makes a piece of a given width, with the text after its indent.
  init(_ text: String = "", _ shade: Shade? = nil, indent: Int = 0, width: Int = 0) {
    let isBlank = text.allSatisfy { $0 == " " }
    self.indent = indent + (isBlank ? text.count : 0)
    self.text = isBlank ? "" : text
    rest = max(0, width - indent - text.count)
    self.shade = shade
  }
}

/// A month of the grid.
private struct Month {
  /// The columns of a day: two for its number, one for its tier, two for marks that also separate days.
  static let cellWidth = 5
  static let width = 7 * cellWidth
  static let gap = 3
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  let dayCount: Int
  private let first: CalendarDay
  private let rows: [CalendarTable.Row?]

  /// Finds the first day of a day's month.
  static func first(of day: CalendarDay) -> CalendarDay? {
    day.adding(days: 1 - day.parts.day)
  }

  init(_ first: CalendarDay, _ days: [CalendarDay: CalendarTable.Row]) {
    self.first = first
    dayCount = CalendarDay.dayCount(ofMonth: first.parts.month, year: first.parts.year)
    rows = (0..<dayCount).map { first.adding(days: $0).flatMap { days[$0] } }
  }

  var lines: [[Piece]] {
    let weekdays = Weekday.allCases.map {
      Piece(String($0.rawValue.prefix(2).capitalizedFirst), .dim, width: Self.cellWidth)
    }
    let before = Weekday.allCases.firstIndex(of: first.weekday) ?? 0
    let cells =
      Array(repeating: Piece(width: Self.cellWidth), count: before)
      + rows.enumerated().map { Self.cell($0.offset + 1, $0.element) }
    let weeks = stride(from: 0, to: cells.count, by: 7).map { start in
      let week = Array(cells[start..<min(start + 7, cells.count)])
      return week + Array(repeating: Piece(width: Self.cellWidth), count: 7 - week.count)
    }
    return [header, weekdays] + weeks
  }

  /// The name of the month and the number of puzzles of each tier.
  private var header: [Piece] {
    let (year, month, _) = first.parts
    let counts = Tier.allCases.compactMap { tier -> Piece? in
      let count = rows.count { $0?.difficulty.tier == tier }
      return count == 0 ? nil : Piece("\(tier.sign)\(count)", .tier(tier), indent: 1)
    }
    let name = "\(Self.names[month - 1]) \(year)"
    let used = counts.map { $0.text.count + 1 }.reduce(0, +)
    return [Piece(name, .bold, width: Self.width - used)] + counts
  }

  private static func cell(_ number: Int, _ row: CalendarTable.Row?) -> Piece {
    let indent = number < 10 ? 1 : 0
    guard let row else { return Piece("\(number)·", .dim, indent: indent, width: cellWidth) }
    let tier = row.difficulty.tier
    let mark = row.daily.placement == .pinned ? "*" : row.daily.occasion == nil ? "" : "+"
    let isOff = row.daily.wished.map { $0 != tier } ?? false
    let state = row.isFrozen ? "=" : row.isMoved ? "~" : isOff ? "!" : ""
    return Piece(
      "\(number)\(tier.sign)\(mark)\(state)",
      .tier(tier),
      indent: indent,
      width: cellWidth
    )
  }
}

extension Tier {
  /// The letter that stands for the tier in a grid.
  fileprivate var sign: Character {
    switch self {
    case .easy: "e"
    case .medium: "m"
    case .hard: "h"
    case .expert: "x"
    }
  }
}

extension Substring {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
