public import PuzzleModel
import PuzzleStore

/// An edition opened by an app, which reads it and never changes it.
public struct PuzzleBook: Sendable {
  let library: PuzzleLibrary

  /// Opens the edition at a path.
  ///
  /// - Throws: An error whose description says what is wrong with the file and what would help: it is
  ///   missing, no edition, damaged, or of a schema older or newer than this version reads.
  public static func open(_ path: String) throws -> PuzzleBook {
    PuzzleBook(library: try PuzzleLibrary.open(path))
  }

  /// The calendar from a day through another, both included, in the order of days and kinds.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func days(
    from first: CalendarDay,
    through last: CalendarDay
  ) throws -> [DailyPuzzle] {
    try library.days(from: first, through: last)
  }
}
