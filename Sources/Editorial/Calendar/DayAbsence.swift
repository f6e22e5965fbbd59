public import PuzzleModel
import Scheduling

/// Why a calendar has no puzzle of a game on a day.
public struct DayAbsence: Hashable, Sendable {
  /// The reasons.
  public enum Reason: Hashable, Sendable {
    /// The day lies outside the calendar, which runs from the first to the last day.
    case outside(first: CalendarDay, last: CalendarDay)
    /// The recipe wants no puzzle on the day.
    case blackout
    /// The day is frozen, and no puzzle was published for it.
    case frozenEmpty
    /// No calendar keeps the rules.
    case noCalendar
  }

  /// The day.
  public let day: CalendarDay
  /// The game.
  public let kind: Puzzle.Kind
  /// The reason.
  public let reason: Reason

  /// Finds out why a calendar has no puzzle on a day; nil if it has one.
  public init?(_ calendar: LaidCalendar, on day: CalendarDay) {
    let policy = calendar.request.policy
    let isFilled = calendar.schedule?.assignments.contains { $0.day == day } ?? false
    guard !isFilled else { return nil }
    self.day = day
    kind = calendar.kind
    reason =
      if day < policy.first || day > policy.last {
        .outside(first: policy.first, last: policy.last)
      } else if policy.blackoutDays.contains(day) {
        .blackout
      } else {
        calendar.schedule == nil ? .noCalendar : .frozenEmpty
      }
  }
}

extension DayAbsence: CustomStringConvertible {
  /// The day and the reason.
  public var description: String {
    switch reason {
    case .outside(let first, let last):
      "\(day) is no day of the calendar of \(kind.rawValue), which runs from \(first) to \(last)"
    case .blackout: "\(day) is a blackout day: the recipe wants no \(kind.rawValue) on it"
    case .frozenEmpty: "\(day) is frozen, and no \(kind.rawValue) was published for it"
    case .noCalendar: "no calendar of \(kind.rawValue) keeps the rules"
    }
  }
}

extension DayAbsence: Encodable {
  private enum CodingKeys: String, CodingKey {
    case day, kind, absence, first, last
  }

  /// Encodes an object with the reason as one word, and the range of the calendar where the day lies outside, else null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(day.description, forKey: .day)
    try container.encode(kind.rawValue, forKey: .kind)
    var range: (first: CalendarDay, last: CalendarDay)?
    switch reason {
    case .outside(let first, let last):
      try container.encode("outside", forKey: .absence)
      range = (first, last)
    case .blackout: try container.encode("blackout", forKey: .absence)
    case .frozenEmpty: try container.encode("frozen", forKey: .absence)
    case .noCalendar: try container.encode("conflict", forKey: .absence)
    }
    try container.encode(range?.first.description, forKey: .first)
    try container.encode(range?.last.description, forKey: .last)
  }
}
