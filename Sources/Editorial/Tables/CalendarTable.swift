import Corpus
import Foundation
public import PuzzleModel
import Scheduling

/// The calendar of an edition as a table, to show or to export.
public struct CalendarTable: Hashable, Sendable {
  /// The days in order; several games of a day are in the order of their names.
  public let rows: [Row]
  /// The name of the edition.
  public let editionName: String
  /// The day of release.
  public let released: CalendarDay
  /// The version that the editor gave the content.
  public let contentVersion: Int

  /// Makes a table of rows.
  public init(name: String, released: CalendarDay, contentVersion: Int = 1, rows: [Row]) {
    editionName = name
    self.released = released
    self.contentVersion = contentVersion
    self.rows = rows
  }

  /// Makes a table of the days of an edition.
  ///
  /// - Parameters:
  ///   - edition: The edition, or a part of it.
  ///   - first: The first day wanted; nil for the edition's first.
  ///   - dayCount: How many days are wanted; nil for all from there on.
  ///   - begin: The first day of the edition; nil for the first that is given.
  public init(
    _ edition: Edition,
    from first: CalendarDay? = nil,
    dayCount: Int? = nil,
    begin: CalendarDay? = nil
  ) {
    let puzzles = Dictionary(edition.puzzles.map { ($0.id, $0) }) { first, _ in first }
    let quotations = Dictionary(edition.quotations.map { ($0.id, $0) }) { first, _ in first }
    let authors = Dictionary(edition.authors.map { ($0.id, $0) }) { first, _ in first }
    let firstDay = begin ?? edition.days.map(\.day).min() ?? .first
    let start = first ?? firstDay
    let end = dayCount.flatMap { start.adding(days: $0 - 1) } ?? .last
    let rows = edition.days.filter { $0.day >= start && $0.day <= end }.compactMap { daily in
      puzzles[daily.puzzle].map { puzzle in
        let quotation = puzzle.quotation.flatMap { quotations[$0] }
        return Row(
          daily: daily,
          difficulty: puzzle.difficulty,
          quotation: quotation,
          authorName: quotation.map { authors[$0.author]?.name ?? $0.author.description },
          subject: puzzle.content.subject,
          note: quotation.flatMap { authors[$0.author]?.deathNote(on: daily.day) }
        )
      }
    }
    // An edition that does not name its release counts as released on its first day.
    self.init(
      name: edition.name,
      released: edition.released ?? firstDay,
      contentVersion: edition.contentVersion,
      rows: rows
    )
  }

  /// The calendar as CSV (RFC 4180) for a spreadsheet, with a header.
  ///
  /// An apostrophe stands before a cell that a spreadsheet would compute. No command reads the file again.
  public var csv: String {
    let header = Column.allCases.map(\.rawValue)
    let lines = rows.map { row in Column.allCases.map { CSVText.inert(row.cell($0)) } }
    return ([header] + lines).map(CSVText.row).joined()
  }

  /// Encodes the calendar as a JSON array of objects.
  ///
  /// - Throws: `EncodingError` if JSON cannot be written, which no calendar causes.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(rows), as: UTF8.self).visibleJSON + "\n"
  }

  /// The calendar as iCalendar (RFC 5545), with an all-day event for each day of each game.
  public var iCalendar: String {
    var calendar = ICalendarText(
      name: editionName,
      released: released,
      contentVersion: contentVersion
    )
    for row in rows {
      let (kind, tier) = (row.cell(.kind), row.cell(.tier))
      let source = [row.authorName, row.quotation?.work].compactMap(\.self).joined(separator: ", ")
      let told = [row.cell(.occasion), row.cell(.note)]
      let lines = ([row.cell(.puzzle), row.subject ?? "", source] + told).filter { !$0.isEmpty }
      calendar.addEvent(
        id: "\(kind)-\(row.daily.day)",
        day: row.daily.day,
        summary: "\(kind): \(tier)" + (row.daily.occasion.map { " (\($0))" } ?? ""),
        description: lines.joined(separator: "\n"),
        category: tier
      )
    }
    return calendar.finished()
  }
}

extension Author {
  /// The note that the author died on a day of the year: `death of Jane Austen (1817)`.
  fileprivate func deathNote(on day: CalendarDay) -> String? {
    Occasion.anniversaries(of: [self], from: day, through: day, birthWeight: 0, deathWeight: 1)
      .first?.name
  }
}
