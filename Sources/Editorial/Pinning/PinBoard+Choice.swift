public import PuzzleModel
public import Scheduling

extension PinBoard {
  /// Weighs the puzzles that a query means for a day.
  ///
  /// - Returns: The options, the cheapest first.
  /// - Throws: ``Refusal`` if the day may not change, nothing is meant, or there is no calendar to weigh by.
  public func options(
    _ query: PuzzleQuery,
    on day: CalendarDay
  ) throws(Refusal) -> DayOptions {
    let (calendar, found) = try candidates(query, on: day)
    let wanted = Set(found.map(\.puzzle))
    let earlier = calendars.prefix { $0.kind != calendar.kind }.compactMap(\.schedule)
    guard let schedule = calendar.schedule,
      let options = DayOptions(
        on: day,
        in: schedule,
        of: calendar.request,
        after: Array(earlier),
        where: { wanted.contains($0.puzzle) }
      )
    else { throw .noCalendar }
    return options
  }

  /// The puzzle that a query means for a day.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - day: The day.
  ///   - takesCheapest: Whether the first of several options is taken.
  /// - Returns: The puzzle.
  /// - Throws: ``Refusal`` if it means none, or several and none is taken.
  public func choice(
    _ query: PuzzleQuery,
    on day: CalendarDay,
    takesCheapest: Bool = false
  ) throws(Refusal) -> Puzzle.ID {
    let found = try candidates(query, on: day).found
    if found.count == 1, let only = found.first { return only.puzzle }
    let options = try options(query, on: day).options
    if takesCheapest, let first = options.first { return first.candidate.puzzle }
    let choices = options.prefix(Self.choiceCount).map { option in
      Choice(
        puzzle: option.candidate.puzzle,
        words: catalog.words(of: option.candidate.puzzle),
        cost: option.cost,
        breaksRules: !option.breaches.isEmpty
      )
    }
    throw .severalPuzzles(query.description, first: choices, count: options.count)
  }

  /// The most puzzles that a refusal lists.
  private static let choiceCount = 10

  /// One of the puzzles that a query might mean.
  public struct Choice: Hashable, Sendable {
    /// The puzzle.
    public let puzzle: Puzzle.ID
    /// Its first words and its author.
    public let words: String
    /// What it would cost on the day, in points; see `DayOptions.Option`.
    public let cost: Int
    /// Whether it would break a rule there.
    public let breaksRules: Bool
  }

  /// The calendar of the game that a query means, and the candidates.
  private func candidates(
    _ query: PuzzleQuery,
    on day: CalendarDay
  ) throws(Refusal) -> (calendar: LaidCalendar, found: [Candidate]) {
    let kind = try kind(meantBy: query, on: day)
    let calendar = try changeable(DaySlot(day: day, kind: kind))
    let all = calendar.request.candidates
    let found = catalog.candidates(query, among: all)
    guard found.isEmpty else { return (calendar, found) }
    if let puzzle = query.puzzle { throw .noPuzzle(puzzle) }
    let near = catalog.suggestion(for: query, among: all)
    throw .noMatch(query.description, near: near)
  }

  /// The game that a query names, or else the only one whose puzzles are drawn.
  private func kind(meantBy query: PuzzleQuery, on day: CalendarDay) throws(Refusal) -> Puzzle.Kind
  {
    if let kind = query.kind ?? query.puzzle?.kind { return kind }
    let drawn = calendars.filter { $0.request.candidates.contains { $0.days == .any } }
    let kinds = (drawn.isEmpty ? calendars : drawn).map(\.kind)
    guard kinds.count == 1, let kind = kinds.first else { throw .severalGames(day, kinds) }
    return kind
  }
}
