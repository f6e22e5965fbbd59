import PuzzleModel

/// Easter Sunday of the western churches.
enum Easter {
  /// Easter Sunday of a year by the Anonymous Gregorian algorithm, extended to before 1583.
  static func sunday(in year: Int) -> CalendarDay? {
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
}
