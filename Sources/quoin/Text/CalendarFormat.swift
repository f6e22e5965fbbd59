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

  /// Prints a calendar in this format; only the grid uses the style.
  ///
  /// - Throws: `EncodingError` if JSON cannot be written, which no calendar causes.
  func text(of table: CalendarTable, style: MonthGrid.Style) throws -> String {
    switch self {
    case .text: CalendarText.aligned(table)
    case .grid: MonthGrid(table.rows, style: style).text
    case .csv: table.csv
    case .ics: table.iCalendar
    case .json: try table.json()
    }
  }
}
