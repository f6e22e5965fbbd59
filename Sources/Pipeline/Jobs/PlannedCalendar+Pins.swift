public import Editorial
import PuzzleModel
import Scheduling

extension PlannedCalendar {
  /// What the puzzles of the calendar are.
  public var catalog: PuzzleCatalog { PuzzleCatalog(galley.edition) }

  /// A board with the pins of the calendar, to ask what else could stand on a day.
  ///
  /// - Throws: `PinText.Refusal`, which an empty file never causes.
  public func board() throws -> PinBoard {
    let pins = galley.calendars.flatMap { calendar in
      calendar.request.almanac.pins.sorted { $0.key < $1.key }.map {
        PinFile.Pin(day: $0.key, puzzle: $0.value, place: Place(path: galley.plan.path))
      }
    }
    return PinBoard(try PinText(), pins, calendars: galley.calendars, catalog: catalog)
  }
}
