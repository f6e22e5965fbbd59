public import PuzzleModel

/// The rule for the days of a feast in every year.
///
/// Written as one of
/// - a date: `12-25`;
/// - a distance from Easter: `easter`, `easter-2`, `easter+49`;
/// - a weekday of a month: `4th thursday of november`, `last monday of may`;
/// - an equinox or a solstice, by universal time: `june-solstice`;
/// - a day of the Hebrew calendar: `hebrew 15 nisan`;
/// - a day of the tabular Islamic calendar: `islamic 1 ramadan`;
/// - days that are stated one by one: `2027-02-06 2028-01-26`.
public struct OccasionRule: Hashable, Sendable {
  private enum Form: Hashable {
    case date(month: Int, day: Int)
    case easter(offset: Int)
    case weekday(Ordinal, Weekday, month: Int)
    case sun(SolarEvent)
    case hebrew(HebrewDate)
    case islamic(IslamicDate)
    case days([CalendarDay])
  }

  /// A choice among the four or five days of a weekday in one month.
  private enum Ordinal: String, CaseIterable {
    case first = "1st"
    case second = "2nd"
    case third = "3rd"
    case fourth = "4th"
    case fifth = "5th"
    case last

    /// The index from the first, or nil for the last.
    var index: Int? { self == .last ? nil : Self.allCases.firstIndex(of: self) }
  }

  private let form: Form

  /// Reads the form that `description` writes; nil for any other text.
  ///
  /// A date has two digits for the month and the day; an offset from Easter has one to three without a
  /// leading zero, from `easter-80` to `easter+250`, so that the day always stays within the year. Days
  /// that are stated are in order.
  public init?(_ text: some StringProtocol) {
    let words = String(text).split(separator: " ", omittingEmptySubsequences: false).map(
      String.init
    )
    guard
      let form = Self.date(text) ?? Self.easter(text) ?? Self.weekday(words)
        ?? SolarEvent(rawValue: String(text)).map(Form.sun) ?? Self.lunar(words)
        ?? Self.days(words)
    else { return nil }
    self.form = form
  }

  /// The days in a year, in order; none where the year has none or lies outside 1 to 9999.
  public func days(in year: Int) -> [CalendarDay] {
    guard (1...9999).contains(year) else { return [] }
    switch form {
    case .date(let month, let day):
      return [CalendarDay(year: year, month: month, day: day)].compactMap(\.self)
    case .easter(let offset):
      return [Easter.sunday(in: year)?.adding(days: offset)].compactMap(\.self)
    case .weekday(let count, let weekday, let month):
      return [Self.day(count, weekday, month: month, year: year)].compactMap(\.self)
    case .sun(let event): return [event.day(in: year)].compactMap(\.self)
    case .hebrew(let date): return date.days(in: year)
    case .islamic(let date): return date.days(in: year)
    case .days(let days): return days.filter { $0.parts.year == year }
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static let offsets = -80...250

  private static func date(_ text: some StringProtocol) -> Form? {
    // 2000 is a leap year, so what it lacks no year has.
    guard text.utf8.count == 5, let parts = CalendarDay("2000-" + String(text))?.parts else {
      return nil
    }
    return .date(month: parts.month, day: parts.day)
  }

  private static func easter(_ text: some StringProtocol) -> Form? {
    guard text.hasPrefix("easter") else { return nil }
    let rest = text.dropFirst("easter".count)
    if rest.isEmpty { return .easter(offset: 0) }
    guard let offset = number(rest), offset != 0, offsets.contains(offset) else { return nil }
    return .easter(offset: offset)
  }

  private static func weekday(_ words: [String]) -> Form? {
    guard words.count == 4, words[2] == "of", let count = Ordinal(rawValue: words[0]),
      let weekday = Weekday(rawValue: words[1]), let month = months.firstIndex(of: words[3])
    else { return nil }
    return .weekday(count, weekday, month: month + 1)
  }

  private static func lunar(_ words: [String]) -> Form? {
    guard words.count == 3, let day = Int(words[1]), "\(day)" == words[1] else { return nil }
    switch words[0] {
    case "hebrew":
      return HebrewDate.Month(rawValue: words[2]).flatMap { HebrewDate(day: day, month: $0) }
        .map(Form.hebrew)
    case "islamic":
      return IslamicDate.Month(rawValue: words[2]).flatMap { IslamicDate(day: day, month: $0) }
        .map(Form.islamic)
    default: return nil
    }
  }

  private static func days(_ words: [String]) -> Form? {
    let days = words.compactMap { CalendarDay($0) }
    let isInOrder = zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
    return days.count == words.count && isInOrder ? .days(days) : nil
  }

  /// The number that a signed text writes; `Int` reads a sign of either sort, and zeros in front.
  private static func number(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { text == written($0) ? $0 : nil }
  }

  private static func day(
    _ count: Ordinal,
    _ weekday: Weekday,
    month: Int,
    year: Int
  ) -> CalendarDay? {
    let length = CalendarDay.dayCount(ofMonth: month, year: year)
    guard let start = CalendarDay(year: year, month: month, day: 1) else { return nil }
    let first = 1 + (weekday.index - start.weekday.index + 7) % 7
    let day = first + 7 * (count.index ?? (length - first) / 7)
    return CalendarDay(year: year, month: month, day: day)
  }

  private static func written(_ offset: Int) -> String {
    offset > 0 ? "+\(offset)" : "\(offset)"
  }
}

extension OccasionRule: CustomStringConvertible {
  /// The written form.
  public var description: String {
    switch form {
    case .date(let month, let day): "\(Self.padded(month))-\(Self.padded(day))"
    case .easter(let offset): offset == 0 ? "easter" : "easter" + Self.written(offset)
    case .weekday(let count, let weekday, let month):
      "\(count.rawValue) \(weekday.rawValue) of \(Self.months[month - 1])"
    case .sun(let event): event.rawValue
    case .hebrew(let date): "hebrew \(date.day) \(date.month.rawValue)"
    case .islamic(let date): "islamic \(date.day) \(date.month.rawValue)"
    case .days(let days): days.map(\.description).joined(separator: " ")
    }
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension Weekday {
  /// The index in the week, from Monday.
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
