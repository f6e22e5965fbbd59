import Foundation
public import PuzzleModel
import PuzzleStore

/// The calendar of an edition, to be shown or handed to others.
public struct CalendarTable: Sendable {
  /// The ways in which a calendar is written.
  public enum Format: String, CaseIterable, Sendable {
    /// Aligned columns for a person.
    case text
    /// RFC 4180 with a header.
    case csv
    /// iCalendar, RFC 5545, an all-day event for each day.
    case ics
    /// An array of objects.
    case json
  }

  /// A day and what is played on it.
  struct Row: Encodable {
    let day, weekday, kind, puzzle, tier: String
    let score: Int
    let author, work, text: String
  }

  let rows: [Row]
  private let editionName: String

  /// Reads days of the edition at a path.
  ///
  /// - Parameters:
  ///   - path: The edition.
  ///   - first: The first day wanted; nil for the edition's first.
  ///   - dayCount: How many days are wanted; nil for all from there on.
  /// - Throws: `StoreError` where the edition cannot be read.
  public init(ofEditionAt path: String, from first: CalendarDay?, dayCount: Int?) throws {
    let edition = try PuzzleLibrary(path: path).edition()
    editionName = edition.name
    let puzzles = Dictionary(edition.puzzles.map { ($0.id, $0) }) { first, _ in first }
    let quotations = Dictionary(edition.quotations.map { ($0.id, $0) }) { first, _ in first }
    let authors = Dictionary(edition.authors.map { ($0.id, $0.name) }) { first, _ in first }
    let start = first ?? edition.days.map(\.day).min() ?? .first
    let end = dayCount.flatMap { start.adding(days: $0 - 1) } ?? .last
    rows = edition.days.filter { $0.day >= start && $0.day <= end }.compactMap { day in
      guard let puzzle = puzzles[day.puzzle], let quotation = quotations[puzzle.quotation] else {
        return nil
      }
      return Row(
        day: day.day.description,
        weekday: day.day.weekday.rawValue,
        kind: puzzle.id.kind.rawValue,
        puzzle: puzzle.id.description,
        tier: puzzle.difficulty.tier.rawValue,
        score: puzzle.difficulty.score,
        author: authors[quotation.author] ?? quotation.author.description,
        work: quotation.work ?? "",
        text: quotation.text
      )
    }
  }

  /// How many days there are.
  public var dayCount: Int { rows.count }

  /// The calendar in a format.
  ///
  /// - Throws: `EncodingError` where JSON cannot be made, which no calendar causes.
  public func text(as format: Format) throws -> String {
    switch format {
    case .text: aligned()
    case .csv: csv()
    case .ics: iCalendar()
    case .json: try json()
    }
  }

  private func aligned() -> String {
    let authorWidth = rows.map(\.author.count).max() ?? 0
    return rows.map { row in
      let cells = [
        row.day, String(row.weekday.prefix(3)), row.tier.padded(to: 6),
        String(row.score).padded(to: 4), row.author.padded(to: authorWidth), row.text,
      ]
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func csv() -> String {
    let header = ["day", "weekday", "kind", "puzzle", "tier", "score", "author", "work", "text"]
    let lines = rows.map { row in
      [
        row.day, row.weekday, row.kind, row.puzzle, row.tier, String(row.score), row.author,
        row.work, row.text,
      ]
    }
    return ([header] + lines).map(CSVText.row).joined()
  }

  private func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(rows), as: UTF8.self) + "\n"
  }

  private func iCalendar() -> String {
    var calendar = ICalendarText(name: editionName)
    for row in rows {
      guard let day = CalendarDay(row.day) else { continue }
      calendar.addEvent(
        uid: "\(row.kind)-\(row.day)@quoin",
        day: day,
        summary: "\(row.kind): \(row.tier)",
        description: "\(row.puzzle)\n\(row.author)\(row.work.isEmpty ? "" : ", \(row.work)")"
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
