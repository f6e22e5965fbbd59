/// A civil day of the proleptic Gregorian calendar, without a clock or a time zone.
///
/// Days run from 0001-01-01 to 9999-12-31. The arithmetic uses integers and eras of 400 years
/// (146,097 days), so it gives the same result on every platform.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01, negative for earlier days.
  public let ordinal: Int

  /// The first day, 0001-01-01.
  public static let first = CalendarDay(unchecked: -719_162)
  /// The last day, 9999-12-31.
  public static let last = CalendarDay(unchecked: 2_932_896)

  private init(unchecked ordinal: Int) {
    self.ordinal = ordinal
  }

  /// Makes a day from its ordinal, or returns nil outside the years 1 to 9999.
  public init?(ordinal: Int) {
    guard (Self.first.ordinal...Self.last.ordinal).contains(ordinal) else { return nil }
    self.ordinal = ordinal
  }

  /// Makes a day from its parts, or returns nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(ofMonth: month, year: year)
    else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    ordinal = era * 146_097 + dayOfEra - 719_468
  }

  /// Reads a day as `YYYY-MM-DD`, or returns nil for any other text.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// Returns the number of days in a month (1 to 12) of a year.
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The year, month and day of the month.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = ordinal + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day of the week; 1970-01-01 was a Thursday.
  public var weekday: Weekday {
    let index = ((ordinal + 3) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  /// Returns the day that many days later (earlier if negative), or nil outside the calendar.
  public func adding(days: Int) -> CalendarDay? {
    let (sum, overflow) = ordinal.addingReportingOverflow(days)
    return overflow ? nil : CalendarDay(ordinal: sum)
  }

  /// Whether one day is earlier than another.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.ordinal < right.ordinal
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = parts
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

/// A day of the week, in the order of ISO 8601: Monday first.
public enum Weekday: String, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
