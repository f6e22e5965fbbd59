import PuzzleModel

/// A day of a month of the tabular Islamic calendar.
///
/// The reckoning is the arithmetical one of Reingold and Dershowitz, *Calendrical Calculations*,
/// chapter 7: months of 30 and 29 days by turns, and 11 leap years in 30, from Friday, 16 July 622 of the
/// Julian calendar. Where the new moon has to be sighted, a month may begin a day or two earlier or later.
struct IslamicDate: Hashable {
  /// The months of the year.
  enum Month: String, CaseIterable {
    case muharram, safar
    case rabi1 = "rabi-1"
    case rabi2 = "rabi-2"
    case jumada1 = "jumada-1"
    case jumada2 = "jumada-2"
    case rajab, shaban, ramadan, shawwal
    case dhuAlQada = "dhu-al-qada"
    case dhuAlHijja = "dhu-al-hijja"

    /// The number from 1.
    fileprivate var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
  }

  let day: Int
  let month: Month

  /// Makes a date, or returns nil if the month never has the day.
  init?(day: Int, month: Month) {
    // The last month has its 30th day in leap years.
    let longest = month.number % 2 == 1 || month == .dhuAlHijja ? 30 : 29
    guard (1...longest).contains(day) else { return nil }
    self.day = day
    self.month = month
  }

  /// The days of a civil year on which the date falls, in order: one or two, or none before 622.
  func days(in year: Int) -> [CalendarDay] {
    // A year of the moon is 11 days shorter.
    let first = (year - 622) * 33 / 32
    return (first - 1...first + 2).filter { $0 > 0 }.compactMap(civilDay)
      .filter { $0.parts.year == year }
  }

  private func civilDay(in islamicYear: Int) -> CalendarDay? {
    if day == 30, month == .dhuAlHijja, (14 + 11 * islamicYear) % 30 >= 11 { return nil }
    let years = (islamicYear - 1) * 354 + (3 + 11 * islamicYear) / 30
    let months = 29 * (month.number - 1) + month.number / 2
    return CalendarDay(ordinal: years + months + day - 492_149)
  }
}
