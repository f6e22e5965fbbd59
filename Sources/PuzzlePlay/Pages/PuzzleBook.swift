public import PuzzleModel
import PuzzleStore

/// An edition that an app has opened for reading.
public struct PuzzleBook: Sendable {
  let library: PuzzleLibrary

  /// Opens the edition at a path.
  ///
  /// - Throws: An error if the file is missing, damaged, not an edition, or has an older or newer schema
  ///   than this version reads. Its description says what is wrong and what to do.
  public static func open(_ path: String) throws -> PuzzleBook {
    PuzzleBook(library: try PuzzleLibrary.open(path))
  }

  /// Returns the calendar from one day through another, sorted by day and kind.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func days(
    from first: CalendarDay,
    through last: CalendarDay
  ) throws -> [DailyPuzzle] {
    try library.days(from: first, through: last)
  }
}
