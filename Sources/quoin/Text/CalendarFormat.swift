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
  /// The lock, which keeps the calendar even without its edition.
  case lock

  /// The names, for help texts.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The output of a calendar in this format.
  ///
  /// - Parameters:
  ///   - table: Makes the table, for every format but the lock.
  ///   - lock: Makes the text of the lock.
  ///   - style: How a person gets it.
  /// - Returns: The output.
  /// - Throws: The errors of what makes the table or the lock; `EncodingError` if JSON cannot be written, which no
  ///   calendar causes.
  func output(
    of table: () throws -> CalendarTable,
    lock: () throws -> String,
    style: Style
  ) throws -> Output {
    switch self {
    case .text: .text(TerminalText(CalendarText.aligned(try table(), width: style.width)))
    case .grid: .text(MonthGrid(try table().rows, style: style).text)
    case .csv: .data(try table().csv)
    case .ics: .data(try table().iCalendar)
    case .json: .text(TerminalText(try table().json()))
    case .lock: .data(try lock())
    }
  }

  /// How a calendar is printed for a person.
  struct Style: Hashable {
    /// The columns of the terminal; nil where the output is no terminal.
    var width: Int?
    /// Whether a grid is colored in addition to its letters.
    var isColored = false
  }
}
