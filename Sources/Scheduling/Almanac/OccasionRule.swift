public import PuzzleModel

/// The rule for the day of a feast: a date, a distance from Easter, or a weekday of a month.
///
/// Written `12-25`, `easter`, `easter-2`, `easter+49`, `4th thursday of november` or `last monday of may`.
public struct OccasionRule: Hashable, Sendable {
  private enum Form: Hashable {
    case date(month: Int, day: Int)
    case easter(offset: Int)
    case weekday(Ordinal, Weekday, month: Int)
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
  /// leading zero, from `easter-80` to `easter+250`, so that the day always stays within the year.
  public init?(_ text: some StringProtocol) {
    guard let form = Self.date(text) ?? Self.easter(text) ?? Self.weekday(text) else { return nil }
    self.form = form
  }

  /// The day in a year; nil where the year has none or lies outside 1 to 9999.
  public func day(in year: Int) -> CalendarDay? {
    guard (1...9999).contains(year) else { return nil }
    switch form {
    case .date(let month, let day): return CalendarDay(year: year, month: month, day: day)
    case .easter(let offset): return Self.easter(in: year)?.adding(days: offset)
    case .weekday(let count, let weekday, let month):
      return Self.day(count, weekday, month: month, year: year)
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
    // `Int` reads a sign of either sort, and zeros in front; only what it writes is taken.
    guard let offset = Int(rest), offset != 0, offsets.contains(offset),
      rest == written(offset)
    else { return nil }
    return .easter(offset: offset)
  }

  private static func weekday(_ text: some StringProtocol) -> Form? {
    let words = String(text).split(separator: " ", omittingEmptySubsequences: false).map(
      String.init
    )
    guard words.count == 4, words[2] == "of", let count = Ordinal(rawValue: words[0]),
      let weekday = Weekday(rawValue: words[1]), let month = months.firstIndex(of: words[3])
    else { return nil }
    return .weekday(count, weekday, month: month + 1)
  }

  /// Easter Sunday of the western churches by the Anonymous Gregorian algorithm, extended to before 1583.
  private static func easter(in year: Int) -> CalendarDay? {
    let lunarYear = year % 19
    let (century, yearOfCentury) = year.quotientAndRemainder(dividingBy: 100)
    let lunarCorrection = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * lunarYear + century - century / 4 - lunarCorrection + 15) % 30
    let toSunday =
      (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
    let early = (lunarYear + 11 * epact + 22 * toSunday) / 451
    let fromMarch = epact + toSunday - 7 * early + 114
    return CalendarDay(year: year, month: fromMarch / 31, day: fromMarch % 31 + 1)
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
