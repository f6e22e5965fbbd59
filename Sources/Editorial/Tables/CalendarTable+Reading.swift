import Corpus
public import PuzzleModel
import PuzzleStore

extension CalendarTable {
  /// Reads the calendar of the edition at a path, or a part of it.
  ///
  /// Only the rows of the days that are wanted are read, and no digest is taken: it takes the same time for an edition
  /// of any size. `PuzzleLibrary.verified()` reads an edition that has to be what was pressed.
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
    let library = try PuzzleLibrary.open(
      path,
      scrutiny: .schema(digest: Digest.hexadecimal(of:))
    )
    let begin = try library.dayRange()?.lowerBound ?? .first
    let start = first ?? begin
    let end = dayCount.flatMap { start.adding(days: $0 - 1) } ?? .last
    return CalendarTable(
      try library.edition(from: start, through: end),
      from: start,
      dayCount: dayCount,
      begin: begin
    )
  }
}

extension PublishedCalendar {
  /// Reads the calendar of an edition that is what was pressed.
  ///
  /// - Throws: ``PublishedCalendarError`` if the edition was changed, `StoreError` if it cannot be read.
  public static func read(editionAt path: String) throws -> PublishedCalendar {
    try PublishedCalendar(try PuzzleLibrary.open(path).verified().edition, path: path)
  }
}
