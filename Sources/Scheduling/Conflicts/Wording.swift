import PuzzleModel

/// English for lists, numbers and days, as conflicts and remedies print them.
enum Wording {
  /// Days as ranges, `2027-03-05 to 2027-03-18`; the first and the last where there are over five ranges.
  static func ranges(_ days: [CalendarDay]) -> String {
    var ranges: [(first: CalendarDay, last: CalendarDay)] = []
    for day in days {
      if let last = ranges.last?.last, day.ordinal == last.ordinal + 1 {
        ranges[ranges.count - 1].last = day
      } else {
        ranges.append((day, day))
      }
    }
    guard ranges.count <= 5, let first = days.first, let last = days.last else {
      return days.first.map { first in
        "\(days.count) days from \(first) to \(days.last ?? first)"
      } ?? "no day"
    }
    if first == last { return first.description }
    return list(ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first) to \($0.last)" })
  }

  /// Parts with commas and `and` before the last one.
  static func list(_ parts: [String], none: String = "nothing") -> String {
    guard let last = parts.last else { return none }
    return parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A count with its noun, in the singular for 1.
  static func number(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// A month, `2027-03`.
  static func month(_ day: CalendarDay) -> String { String(day.description.prefix(7)) }

  /// A weekday in the plural, `Sundays`.
  static func plural(_ weekday: Weekday) -> String {
    weekday.rawValue.prefix(1).uppercased() + weekday.rawValue.dropFirst() + "s"
  }

  /// Numbers of letters, `20 to 30 letters`.
  static func letters(_ range: ClosedRange<Int>) -> String {
    if range.upperBound >= Puzzle.letterLimit { return "\(range.lowerBound) letters or more" }
    if range.lowerBound <= 1 { return "at most \(number(range.upperBound, "letter"))" }
    return range.lowerBound == range.upperBound
      ? number(range.lowerBound, "letter") : "\(range.lowerBound) to \(range.upperBound) letters"
  }
}
