public import PuzzleModel

/// The rule for the days of a feast, of a theme or of a blackout.
///
/// Written as one of
/// - a date: `12-25`;
/// - a distance from Easter: `easter`, `easter-2`, `easter+49`;
/// - a range of either, in every year: `06-07..06-13`, `12-24..01-06`, `easter-7..easter`;
/// - a weekday of a month: `4th thursday of november`, `last monday of may`;
/// - an equinox or a solstice, by universal time: `june-solstice`;
/// - a day of the Hebrew calendar: `hebrew 15 nisan`;
/// - a day of the tabular Islamic calendar: `islamic 1 ramadan`;
/// - days that are stated, one by one or as ranges: `2027-02-06 2028-01-26`, `2027-06-07..2027-06-13`.
public struct OccasionRule: Hashable, Sendable {
  private enum Form: Hashable {
    case date(DayOfYear)
    case dates(from: DayOfYear, through: DayOfYear)
    case easter(offset: Int)
    case easterDays(ClosedRange<Int>)
    case weekday(Ordinal, Weekday, month: Int)
    case sun(SolarEvent)
    case hebrew(HebrewDate)
    case islamic(IslamicDate)
    case days([ClosedRange<CalendarDay>])
  }

  /// A day that every year has, or every leap year.
  private struct DayOfYear: Hashable, Comparable {
    let month, day: Int

    static func < (left: DayOfYear, right: DayOfYear) -> Bool {
      (left.month, left.day) < (right.month, right.day)
    }
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
    case .date(let date):
      return [CalendarDay(year: year, month: date.month, day: date.day)].compactMap(\.self)
    case .dates(let first, let last):
      return Self.days(of: year).filter { day in
        let date = DayOfYear(month: day.parts.month, day: day.parts.day)
        return first < last ? first <= date && date <= last : first <= date || date <= last
      }
    case .easter(let offset):
      return [Easter.sunday(in: year)?.adding(days: offset)].compactMap(\.self)
    case .easterDays(let offsets):
      return offsets.compactMap { Easter.sunday(in: year)?.adding(days: $0) }
    case .weekday(let count, let weekday, let month):
      return [Self.day(count, weekday, month: month, year: year)].compactMap(\.self)
    case .sun(let event): return [event.day(in: year)].compactMap(\.self)
    case .hebrew(let date): return date.days(in: year)
    case .islamic(let date): return date.days(in: year)
    case .days(let ranges):
      guard let first = CalendarDay(year: year, month: 1, day: 1),
        let last = CalendarDay(year: year, month: 12, day: 31)
      else { return [] }
      return ranges.filter { $0.overlaps(first...last) }.flatMap { range in
        (max(first, range.lowerBound).ordinal...min(last, range.upperBound).ordinal)
          .compactMap { CalendarDay(ordinal: $0) }
      }
    }
  }

  /// The days from one day through another, in order; none where the last is before the first.
  public func days(from first: CalendarDay, through last: CalendarDay) -> [CalendarDay] {
    guard first <= last else { return [] }
    return (first.parts.year...last.parts.year).flatMap(days)
      .filter { (first...last).contains($0) }
  }

  /// Whether the rule is one of ranges of days, which make a theme.
  public var hasRange: Bool {
    switch form {
    case .dates, .easterDays: true
    case .days(let ranges): ranges.contains { $0.lowerBound < $0.upperBound }
    case .date, .easter, .weekday, .sun, .hebrew, .islamic: false
    }
  }

  private static func days(of year: Int) -> [CalendarDay] {
    (1...12).flatMap { month in
      (1...CalendarDay.dayCount(ofMonth: month, year: year)).compactMap {
        CalendarDay(year: year, month: month, day: $0)
      }
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static let offsets = -80...250

  /// The two ends of a range that is written with two dots; nil for any other text.
  private static func ends(_ text: some StringProtocol) -> (String, String)? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
  }

  private static func date(_ text: some StringProtocol) -> Form? {
    guard let (first, last) = ends(text) else { return dayOfYear(text).map(Form.date) }
    guard let first = dayOfYear(first), let last = dayOfYear(last), first != last else {
      return nil
    }
    return .dates(from: first, through: last)
  }

  private static func dayOfYear(_ text: some StringProtocol) -> DayOfYear? {
    // 2000 is a leap year, so what it lacks no year has.
    guard text.utf8.count == 5, let parts = CalendarDay("2000-" + String(text))?.parts else {
      return nil
    }
    return DayOfYear(month: parts.month, day: parts.day)
  }

  private static func easter(_ text: some StringProtocol) -> Form? {
    guard let (first, last) = ends(text) else { return offset(text).map(Form.easter) }
    guard let first = offset(first), let last = offset(last), first < last else { return nil }
    return .easterDays(first...last)
  }

  private static func offset(_ text: some StringProtocol) -> Int? {
    guard text.hasPrefix("easter") else { return nil }
    let rest = text.dropFirst("easter".count)
    if rest.isEmpty { return 0 }
    guard let offset = number(rest), offset != 0, offsets.contains(offset) else { return nil }
    return offset
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
    let ranges = words.compactMap(range)
    let isInOrder = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    return ranges.count == words.count && isInOrder ? .days(ranges) : nil
  }

  private static func range(_ word: String) -> ClosedRange<CalendarDay>? {
    guard let (first, last) = ends(word) else { return CalendarDay(word).map { $0...$0 } }
    guard let first = CalendarDay(first), let last = CalendarDay(last), first < last else {
      return nil
    }
    return first...last
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
    case .date(let date): Self.written(date)
    case .dates(let first, let last): "\(Self.written(first))..\(Self.written(last))"
    case .easter(let offset): Self.easter(offset)
    case .easterDays(let days): "\(Self.easter(days.lowerBound))..\(Self.easter(days.upperBound))"
    case .weekday(let count, let weekday, let month):
      "\(count.rawValue) \(weekday.rawValue) of \(Self.months[month - 1])"
    case .sun(let event): event.rawValue
    case .hebrew(let date): "hebrew \(date.day) \(date.month.rawValue)"
    case .islamic(let date): "islamic \(date.day) \(date.month.rawValue)"
    case .days(let ranges):
      ranges.map {
        $0.lowerBound == $0.upperBound
          ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)"
      }.joined(separator: " ")
    }
  }

  private static func easter(_ offset: Int) -> String {
    offset == 0 ? "easter" : "easter" + written(offset)
  }

  private static func written(_ date: DayOfYear) -> String {
    "\(padded(date.month))-\(padded(date.day))"
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension Weekday {
  /// The index in the week, from Monday.
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
