import Editorial
import PuzzleModel

/// The lock of a calendar before and after a press.
struct LockRenewal: Sendable {
  /// The bytes that the press read; nil if there was no lock.
  let before: [UInt8]?
  /// The calendar that the press publishes.
  let calendar: PublishedCalendar

  /// The bytes that hold the calendar; they are made anew at each call.
  var after: [UInt8] { Array(calendar.lockText.utf8) }
}
