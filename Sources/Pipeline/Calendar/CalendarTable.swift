import Foundation
public import PuzzleModel
import PuzzleStore

/// The calendar of an edition, to be shown or handed to others.
public struct CalendarTable: Sendable {
  /// The ways in which a calendar is written.
  public enum Format: String, CaseIterable, Sendable {
    /// Aligned columns for a person.
    case text
    /// Calendar months for a person; see ``CalendarTable/GridStyle``.
    case grid
    /// RFC 4180 with a header.
    case csv
    /// iCalendar, RFC 5545, an all-day event for each day.
    case ics
    /// An array of objects.
    case json
  }

  /// What the months of a grid are fitted to.
  public struct GridStyle: Hashable, Sendable {
    /// How many columns there are for months side by side; one month is shown in any case.
    public var width: Int
    /// Whether tiers are coloured, as a terminal shows it; they are told by a letter too.
    public var isColored: Bool

    /// Makes a style, by default of 80 columns without colour.
    public init(width: Int = 80, isColored: Bool = false) {
      self.width = width
      self.isColored = isColored
    }
  }

  let rows: [Row]
  private let editionName: String
  private let released: CalendarDay

  init(name: String, released: CalendarDay, rows: [Row]) {
    editionName = name
    self.released = released
    self.rows = rows
  }

  /// Reads days of the edition at a path.
  ///
  /// - Parameters:
  ///   - path: The edition.
  ///   - first: The first day wanted; nil for the edition's first.
  ///   - dayCount: How many days are wanted; nil for all from there on.
  /// - Throws: `StoreError` where the edition cannot be read.
  public init(ofEditionAt path: String, from first: CalendarDay?, dayCount: Int?) throws {
    self.init(try PuzzleLibrary.open(path).edition(), from: first, dayCount: dayCount)
  }

  /// Takes days of an edition.
  init(_ edition: Edition, from first: CalendarDay? = nil, dayCount: Int? = nil) {
    let puzzles = Dictionary(edition.puzzles.map { ($0.id, $0) }) { first, _ in first }
    let quotations = Dictionary(edition.quotations.map { ($0.id, $0) }) { first, _ in first }
    let authors = Dictionary(edition.authors.map { ($0.id, $0.name) }) { first, _ in first }
    let firstDay = edition.days.map(\.day).min() ?? .first
    let start = first ?? firstDay
    let end = dayCount.flatMap { start.adding(days: $0 - 1) } ?? .last
    let rows = edition.days.filter { $0.day >= start && $0.day <= end }.compactMap { day -> Row? in
      guard let puzzle = puzzles[day.puzzle],
        let quotation = puzzle.quotation.flatMap({ quotations[$0] })
      else {
        return nil
      }
      return Row(
        day: day.day,
        puzzle: puzzle.id,
        difficulty: (puzzle.difficulty.tier, puzzle.difficulty.score),
        author: authors[quotation.author] ?? quotation.author.description,
        text: quotation.text,
        work: quotation.work,
        wished: day.wished,
        placement: day.placement,
        occasion: day.occasion
      )
    }
    // An edition that does not say when it was released has nothing earlier than its first day.
    self.init(name: edition.name, released: edition.released ?? firstDay, rows: rows)
  }

  /// How many days there are.
  public var dayCount: Int { rows.count }

  /// The calendar in a format, of which only the grid has a style.
  ///
  /// - Throws: `EncodingError` where JSON cannot be made, which no calendar causes.
  public func text(as format: Format, style: GridStyle = GridStyle()) throws -> String {
    switch format {
    case .text: aligned()
    case .grid: MonthGrid(rows, style: style).text
    case .csv: csv()
    case .ics: iCalendar()
    case .json: try json()
    }
  }

  private func aligned() -> String {
    let authorWidth = rows.map(\.author.count).max() ?? 0
    return rows.map { row in
      let cells = [
        row.cell(.day), String(row.cell(.weekday).prefix(3)), row.cell(.tier).padded(to: 6),
        row.cell(.score).padded(to: 4), row.author.padded(to: authorWidth), row.text,
      ]
      return (cells + (row.occasion.map { ["[\($0)]"] } ?? [])).joined(separator: "  ") + "\n"
    }.joined()
  }

  private func csv() -> String {
    let header = Column.allCases.map(\.rawValue)
    let lines = rows.map { row in Column.allCases.map(row.cell) }
    return ([header] + lines).map(CSVText.row).joined()
  }

  private func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(rows), as: UTF8.self) + "\n"
  }

  private func iCalendar() -> String {
    var calendar = ICalendarText(name: editionName, released: released)
    for row in rows {
      let (kind, tier) = (row.cell(.kind), row.cell(.tier))
      let source = [row.author, row.work].compactMap(\.self).joined(separator: ", ")
      let lines = [row.cell(.puzzle), source, row.occasion].compactMap(\.self)
      calendar.addEvent(
        uid: "\(kind)-\(row.day)@quoin",
        day: row.day,
        summary: "\(kind): \(tier)" + (row.occasion.map { " (\($0))" } ?? ""),
        description: lines.joined(separator: "\n"),
        category: tier
      )
    }
    return calendar.finished()
  }
}

extension String {
  /// The text with spaces after it, up to a width in characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
