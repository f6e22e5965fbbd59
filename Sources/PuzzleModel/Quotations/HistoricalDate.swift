/// A date of history: a year, a month or a day, with how sure it is.
///
/// The written form is the part of the Library of Congress's Extended Date/Time Format (EDTF, now
/// ISO 8601-2:2019) that lives need: `1564-04-26`, `1775-12`, `1343~` (approximate), `-0003?`
/// (uncertain; the year 0 is 1 BC, so `-0003` is 4 BC), `0121%` (both).
public struct HistoricalDate: Hashable, Sendable {
  /// How sure a date is.
  public enum Certainty: String, Sendable, CaseIterable {
    case exact = ""
    case uncertain = "?"
    case approximate = "~"
    case uncertainAndApproximate = "%"
  }

  /// The astronomical year, -9999 to 9999.
  public let year: Int
  /// The month, 1 to 12, where known.
  public let month: Int?
  /// The day of the month, where known.
  public let day: Int?
  /// How sure the date is.
  public let certainty: Certainty

  /// Reads the written form, or nil where it is not one or where the calendar has no such day.
  public init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    let certainty = rest.last.flatMap { Certainty(rawValue: String($0)) } ?? .exact
    if certainty != .exact { rest.removeLast() }
    let isNegative = rest.hasPrefix("-")
    if isNegative { rest.removeFirst() }
    let parts = rest.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      zip(parts, [4, 2, 2]).allSatisfy({ $0.utf8.count == $1 && $0.utf8.allSatisfy(Self.isDigit) }),
      let year = Int(parts[0]), !(isNegative && year == 0)
    else { return nil }
    self.year = isNegative ? -year : year
    month = parts.count > 1 ? Int(parts[1]) : nil
    day = parts.count > 2 ? Int(parts[2]) : nil
    self.certainty = certainty
    if let month, !(1...12).contains(month) { return nil }
    if let month, let day,
      !(1...CalendarDay.dayCount(ofMonth: month, year: self.year)).contains(day)
    {
      return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension HistoricalDate: CustomStringConvertible {
  /// The written form.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let parts = [padded(abs(year), 4)] + [month, day].compactMap { $0 }.map { padded($0, 2) }
    return (year < 0 ? "-" : "") + parts.joined(separator: "-") + certainty.rawValue
  }
}
