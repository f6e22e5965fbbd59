public import PuzzleModel
import PuzzleStore

extension CalendarTable {
  /// Reads the calendar of the edition at a path, or a part of it.
  ///
  /// - Parameters:
  ///   - path: The edition.
  ///   - first: The first day wanted; nil for the edition's first.
  ///   - dayCount: How many days are wanted; nil for all from there on.
  /// - Returns: The table.
  /// - Throws: `StoreError` if the edition cannot be read.
  public static func read(
    _ path: String,
    from first: CalendarDay?,
    dayCount: Int?
  ) throws -> CalendarTable {
    CalendarTable(try PuzzleLibrary.open(path).verified().edition, from: first, dayCount: dayCount)
  }
}
