import ArgumentParser
import Editorial

/// The formats in which a calendar can be printed.
enum CalendarFormat: String, CaseIterable, ExpressibleByArgument {
  /// Aligned columns for a person.
  case text
  /// Calendar months for a person; see ``MonthGrid``.
  case grid
  /// CSV (RFC 4180) with a header.
  case csv
  /// iCalendar (RFC 5545) with an all-day event for each day of each game.
  case ics
  /// A JSON array of objects.
  case json

  /// The names, for help texts.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The output of a calendar in this format; only the grid uses the style.
  ///
  /// - Throws: `EncodingError` if JSON cannot be written, which no calendar causes.
  func output(of table: CalendarTable, style: MonthGrid.Style) throws -> Output {
    switch self {
    case .text: .text(TerminalText(CalendarText.aligned(table)))
    case .grid: .text(MonthGrid(table.rows, style: style).text)
    case .csv: .data(table.csv)
    case .ics: .data(table.iCalendar)
    case .json: .text(TerminalText(try table.json()))
    }
  }
}
