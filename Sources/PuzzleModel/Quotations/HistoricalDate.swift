/// A historical date: a year, a month or a day, and how certain it is.
///
/// The written form is a part of the Library of Congress's Extended Date/Time Format (EDTF, now
/// ISO 8601-2:2019): `1564-04-26`, `1775-12`, `1343~` (approximate), `-0003?` (uncertain) and `0121%`
/// (both). The year 0 is 1 BC, so `-0003` is 4 BC.
public struct HistoricalDate: Hashable, Sendable {
  /// How certain a date is; the raw value is the mark after the written date.
  public enum Certainty: String, Sendable, CaseIterable {
    case exact = ""
    case uncertain = "?"
    case approximate = "~"
    case uncertainAndApproximate = "%"
  }

  /// The astronomical year, -9999 to 9999.
  public let year: Int
  /// The month, 1 to 12, if known.
  public let month: Int?
  /// The day of the month, if known.
  public let day: Int?
  /// How certain the date is.
  public let certainty: Certainty
  /// Whether the month and the day are those of the Julian calendar, as an authority states.
  ///
  /// The written form does not tell it. A date that an authority says nothing of is as it is usually printed.
  public let isOldStyle: Bool

  /// Reads the written form, or returns nil if it is malformed or the calendar has no such day.
  public init?(_ text: some StringProtocol, isOldStyle: Bool = false) {
    var rest = Substring(text).utf8
    let certainty: Certainty =
      switch rest.last {
      case UInt8(ascii: "?"): .uncertain
      case UInt8(ascii: "~"): .approximate
      case UInt8(ascii: "%"): .uncertainAndApproximate
      default: .exact
      }
    if certainty != .exact { rest.removeLast() }
    let isNegative = rest.first == Self.dash
    if isNegative { rest.removeFirst() }
    guard let year = Self.takeNumber(ofDigits: 4, from: &rest), !(isNegative && year == 0)
    else { return nil }
    var parts: [Int] = []
    while !rest.isEmpty {
      guard parts.count < 2, rest.removeFirst() == Self.dash,
        let part = Self.takeNumber(ofDigits: 2, from: &rest)
      else { return nil }
      parts.append(part)
    }
    self.year = isNegative ? -year : year
    month = parts.first
    day = parts.count > 1 ? parts[1] : nil
    self.certainty = certainty
    self.isOldStyle = isOldStyle
    if let month, !(1...12).contains(month) { return nil }
    if let month, let day, !(1...dayCount(ofMonth: month)).contains(day) { return nil }
  }

  /// The length of a month of the year; in the Julian calendar every fourth year is a leap year.
  private func dayCount(ofMonth month: Int) -> Int {
    isOldStyle && month == 2 && year.isMultiple(of: 4)
      ? 29 : CalendarDay.dayCount(ofMonth: month, year: year)
  }

  private static let dash = UInt8(ascii: "-")

  /// Takes a number of so many ASCII digits from the front of the bytes, or returns nil.
  private static func takeNumber(ofDigits count: Int, from bytes: inout Substring.UTF8View) -> Int?
  {
    var number = 0
    for _ in 0..<count {
      guard let byte = bytes.popFirst(),
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}

extension HistoricalDate: CustomStringConvertible {
  /// The date as it is written in EDTF.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let parts = [padded(abs(year), 4)] + [month, day].compactMap { $0 }.map { padded($0, 2) }
    return (year < 0 ? "-" : "") + parts.joined(separator: "-") + certainty.rawValue
  }
}
