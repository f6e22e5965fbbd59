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
    case today(CryptogramEncoding)
  }

  let page: CryptogramPage
  /// The day whose puzzle it is; nil for a puzzle chosen by its ID.
  let day: CalendarDay?
  /// What is to be said about the choice.
  let remark: String?

  /// Finds the puzzle in an edition.
  ///
  /// - Throws: ``ChoiceError`` if there is no such puzzle or it is not open yet, or an error of the edition.
  static func find(
    _ wish: Wish,
    of player: Player,
    today: CalendarDay
  ) throws -> ChosenPuzzle {
    let book = player.book
    switch wish {
    case .puzzle(let id):
      guard let page = try book.cryptogram(id) else { throw ChoiceError.unknown(id) }
      return ChosenPuzzle(page: page, day: nil, remark: nil)
    case .day(let day):
      guard day <= today else { throw ChoiceError.notOpen(day, today: today) }
      guard let page = try book.cryptogram(on: day) else {
        throw ChoiceError.noDay(day, calendar: try calendar(of: book))
      }
      return ChosenPuzzle(page: page, day: day, remark: nil)
    case .today(let encoding):
      if let page = try book.cryptogram(on: today) {
        return ChosenPuzzle(page: page, day: today, remark: nil)
      }
      return try latest(in: book, before: today) ?? any(of: player, encoding, today: today)
    }
  }

  /// Chooses a puzzle off the calendar, which has not begun; the same one until it is solved.
  private static func any(
    of player: Player,
    _ encoding: CryptogramEncoding,
    today: CalendarDay
  ) throws -> ChosenPuzzle {
    let page = try player.choose(tiers: Set(Tier.allCases), encoding, seed: 1)
    let begin = try calendar(of: player.book).map { "The calendar begins on \($0.lowerBound)" }
    let reason = begin ?? "The edition has no calendar"
    return ChosenPuzzle(
      page: page,
      day: nil,
      remark: "\(reason); this is a puzzle off the calendar."
    )
  }

  private static func latest(
    in book: PuzzleBook,
    before today: CalendarDay
  ) throws -> ChosenPuzzle? {
    let calendar = try calendar(of: book)
    let first = calendar?.lowerBound ?? today
    let days = try book.days(from: min(first, today), through: today)
    let day = days.last { $0.puzzle.kind == .cryptogram }?.day
    guard let day, let page = try book.cryptogram(on: day) else { return nil }
    let end = calendar.map { $0.upperBound < today ? "The calendar ended on \($0.upperBound)" : "" }
    let reason = end.flatMap { $0.isEmpty ? nil : $0 } ?? "The calendar has no puzzle for \(today)"
    return ChosenPuzzle(page: page, day: day, remark: "\(reason); this is the puzzle of \(day).")
  }

  /// The first and the last day of the calendar.
  private static func calendar(of book: PuzzleBook) throws -> ClosedRange<CalendarDay>? {
    try book.dayRange(of: .cryptogram)
  }

  /// What is played, in one line.
  func title(_ encoding: CryptogramEncoding) -> String {
    let puzzle =
      day.map { "Puzzle of \($0.weekday.rawValue.capitalized), \($0)" } ?? "\(page.id)"
    return "\(puzzle) · \(page.puzzle.difficulty.tier.rawValue) · \(encoding.rawValue)"
  }
}

/// There is no puzzle to play.
enum ChoiceError: Error, CustomStringConvertible {
  case unknown(Puzzle.ID)
  case notOpen(CalendarDay, today: CalendarDay)
  case noDay(CalendarDay, calendar: ClosedRange<CalendarDay>?)

  var description: String {
    switch self {
    case .unknown(let id): "the edition has no puzzle '\(id)'"
    case .notOpen(let day, let today):
      "the puzzle of \(day) is not open yet: today is \(today); play today's, or a day before it"
    case .noDay(let day, let calendar?):
      "the calendar has no puzzle for \(day); it has days from \(calendar.lowerBound) to "
        + "\(calendar.upperBound); play one of them, or any puzzle with --puzzle"
    case .noDay(let day, nil):
      "the calendar has no puzzle for \(day), and none for any other day; play one with --puzzle"
    }
  }
}
