import PuzzleModel

/// A day of a month of the Hebrew calendar, which is exact arithmetic.
///
/// The reckoning is that of Reingold and Dershowitz, *Calendrical Calculations*, chapter 8: the mean new
/// moon of Tishri, four postponements, and a leap month in 7 years of 19. The day begins at the sunset
/// before; what is told here is the civil day on which it ends.
struct HebrewDate: Hashable {
  /// The months from the new year on; `adar` is the last before Nisan, in a leap year the second of two.
  enum Month: String, CaseIterable {
    case tishri, cheshvan, kislev, tevet, shevat, adar, nisan, iyar, sivan, tammuz, av, elul

    /// The most days that the month can have.
    fileprivate var longest: Int {
      switch self {
      case .tevet, .adar, .iyar, .tammuz, .elul: 29
      case .tishri, .cheshvan, .kislev, .shevat, .nisan, .sivan, .av: 30
      }
    }
  }

  let day: Int
  let month: Month

  /// Makes a date, or returns nil if the month never has the day.
  init?(day: Int, month: Month) {
    guard (1...month.longest).contains(day) else { return nil }
    self.day = day
    self.month = month
  }

  /// The days of a civil year on which the date falls, in order.
  func days(in year: Int) -> [CalendarDay] {
    (year + 3760...year + 3761).compactMap(civilDay).filter { $0.parts.year == year }
  }

  private func civilDay(in hebrewYear: Int) -> CalendarDay? {
    let first = Self.newYear(hebrewYear)
    let length = Self.newYear(hebrewYear + 1) - first
    guard day <= Self.length(of: month, yearLength: length) else { return nil }
    var before = 0
    for earlier in Month.allCases.prefix(while: { $0 != month }) {
      before += Self.length(of: earlier, yearLength: length)
    }
    // The first of the two months Adar of a leap year.
    if length > 360, [.adar, .nisan, .iyar, .sivan, .tammuz, .av, .elul].contains(month) {
      before += 30
    }
    return CalendarDay(ordinal: first + before + day - 1)
  }

  private static func length(of month: Month, yearLength: Int) -> Int {
    switch month {
    case .cheshvan: yearLength % 10 == 5 ? 30 : 29
    case .kislev: yearLength % 10 == 3 ? 29 : 30
    default: month.longest
    }
  }

  /// The first of Tishri in days since 1970-01-01.
  private static func newYear(_ year: Int) -> Int {
    let (last, this, next) = (molad(year - 1), molad(year), molad(year + 1))
    let delay = next - this == 356 ? 2 : this - last == 382 ? 1 : 0
    // The era begins on 7 October 3761 BC of the Julian calendar.
    return this + delay - 2_092_590
  }

  /// The day of the mean new moon of Tishri, postponed from Sunday, Wednesday and Friday.
  private static func molad(_ year: Int) -> Int {
    let months = (235 * year - 234) / 19
    // Parts of an hour, of which a day has 25,920.
    let parts = 12_084 + 13_753 * months
    let day = 29 * months + parts / 25_920
    return (3 * (day + 1)) % 7 < 3 ? day + 1 : day
  }
}
