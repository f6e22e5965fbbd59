import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// The puzzle that a player asked for.
struct ChosenPuzzle {
  /// What is asked for.
  enum Wish: Hashable {
    case day(CalendarDay)
    case puzzle(Puzzle.ID)
    /// The puzzle of today, or of the nearest day before it that has one, or else any puzzle.
    case today
  }

  let id: Puzzle.ID
  /// The day whose puzzle it is; nil for a puzzle chosen by its ID.
  let day: CalendarDay?
  /// What is to be said about the choice.
  let remark: String?

  /// Finds the puzzle in an edition.
  ///
  /// - Parameters:
  ///   - wish: What is asked for.
  ///   - kind: The kind of puzzle.
  ///   - book: The edition.
  ///   - today: The player's day.
  ///   - other: Chooses a puzzle off the calendar, for a calendar that has not begun.
  /// - Returns: The puzzle.
  /// - Throws: ``ChoiceError`` if there is no such puzzle or it is not open yet, or an error of the edition.
  static func find(
    _ wish: Wish,
    _ kind: Puzzle.Kind,
    in book: PuzzleBook,
    today: CalendarDay,
    otherwise other: () throws -> Puzzle.ID?
  ) throws -> ChosenPuzzle {
    switch wish {
    case .puzzle(let id):
      guard try book.puzzle(id) != nil else { throw ChoiceError.unknown(id) }
      return ChosenPuzzle(id: id, day: nil, remark: nil)
    case .day(let day):
      guard day <= today else { throw ChoiceError.notOpen(day, today: today) }
      guard let id = try days(book, kind, from: day, through: day).last?.puzzle else {
        throw ChoiceError.noDay(day, kind, calendar: try book.dayRange(of: kind))
      }
      return ChosenPuzzle(id: id, day: day, remark: nil)
    case .today:
      if let id = try days(book, kind, from: today, through: today).last?.puzzle {
        return ChosenPuzzle(id: id, day: today, remark: nil)
      }
      if let latest = try latest(book, kind, before: today) { return latest }
      guard let id = try other() else {
        throw ChoiceError.noDay(today, kind, calendar: try book.dayRange(of: kind))
      }
      let begin = try book.dayRange(of: kind).map { "The calendar begins on \($0.lowerBound)" }
      let reason = begin ?? "The edition has no calendar"
      return ChosenPuzzle(
        id: id,
        day: nil,
        remark: "\(reason); this is a puzzle off the calendar."
      )
    }
  }

  private static func days(
    _ book: PuzzleBook,
    _ kind: Puzzle.Kind,
    from first: CalendarDay,
    through last: CalendarDay
  ) throws -> [DailyPuzzle] {
    try book.days(from: first, through: last).filter { $0.puzzle.kind == kind }
  }

  private static func latest(
    _ book: PuzzleBook,
    _ kind: Puzzle.Kind,
    before today: CalendarDay
  ) throws -> ChosenPuzzle? {
    let calendar = try book.dayRange(of: kind)
    let first = calendar?.lowerBound ?? today
    guard let daily = try days(book, kind, from: min(first, today), through: today).last else {
      return nil
    }
    let end = calendar.map { $0.upperBound < today ? "The calendar ended on \($0.upperBound)" : "" }
    let reason = end.flatMap { $0.isEmpty ? nil : $0 } ?? "The calendar has no puzzle for \(today)"
    return ChosenPuzzle(
      id: daily.puzzle,
      day: daily.day,
      remark: "\(reason); this is the puzzle of \(daily.day)."
    )
  }

  /// The day or the ID, to begin a title with.
  var name: String {
    day.map { "Puzzle of \($0.weekday.rawValue.capitalized), \($0)" } ?? "\(id)"
  }
}

/// There is no puzzle to play.
enum ChoiceError: Error, CustomStringConvertible {
  case unknown(Puzzle.ID)
  case notOpen(CalendarDay, today: CalendarDay)
  case noDay(CalendarDay, Puzzle.Kind, calendar: ClosedRange<CalendarDay>?)

  var description: String {
    switch self {
    case .unknown(let id): "the edition has no puzzle '\(id)'"
    case .notOpen(let day, let today):
      "the puzzle of \(day) is not open yet: today is \(today); play today's, or a day before it"
    case .noDay(let day, let kind, let calendar?):
      "the calendar has no \(kind.rawValue) for \(day); it has days from \(calendar.lowerBound) to "
        + "\(calendar.upperBound); play one of them, or any puzzle with --puzzle"
    case .noDay(let day, let kind, nil):
      "the calendar has no \(kind.rawValue) for \(day), and none for any other day; play one with "
        + "--puzzle"
    }
  }
}
