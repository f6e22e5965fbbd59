public import PuzzleModel

extension Occasion {
  /// The birthdays and the days of death of authors within a range of days, in order of day and name.
  ///
  /// Only dates that are known exactly and to the day count, and the year of the event has no anniversary.
  /// The 29th of February has one in leap years only. Every 50th year has twice the weight and every
  /// 100th three times, and the name tells the number: `250th birthday of Jane Austen (1775)`. A birthday
  /// is a headline, and a day of death is a note. A day of the Julian calendar is kept on its date, and the
  /// name tells so: `birthday of Isaac Newton (1642, Old Style)`.
  ///
  /// - Parameters:
  ///   - authors: The authors.
  ///   - first: The first day.
  ///   - last: The last day.
  ///   - birthWeight: The weight of a birthday in other years; 0 for none.
  ///   - deathWeight: The weight of a day of death in other years; 0 for none.
  /// - Returns: The anniversaries.
  public static func anniversaries(
    of authors: [Author],
    from first: CalendarDay,
    through last: CalendarDay,
    birthWeight: Int,
    deathWeight: Int
  ) -> [Occasion] {
    guard first <= last else { return [] }
    var occasions: [Occasion] = []
    for author in authors {
      for event in [
        Event(author, author.born, "birthday of", "birthday of", birthWeight, .headline),
        Event(author, author.died, "death of", "anniversary of the death of", deathWeight, .note),
      ] {
        occasions += event?.anniversaries(from: first, through: last) ?? []
      }
    }
    return occasions.sorted {
      ($0.day.ordinal, $0.name, $0.subject.name) < ($1.day.ordinal, $1.name, $1.subject.name)
    }
  }
}

/// An event with an anniversary every year.
private struct Event {
  let author: Author.ID
  let year, month, day: Int
  /// The name of an anniversary.
  let name: String
  /// The name of a round anniversary, without its number.
  let roundName: String
  let weight: Int
  let telling: Occasion.Telling

  /// An event of an author's life, or nil where it is not known to the day or has no weight.
  init?(
    _ author: Author,
    _ date: HistoricalDate?,
    _ phrase: String,
    _ roundPhrase: String,
    _ weight: Int,
    _ telling: Occasion.Telling
  ) {
    guard weight > 0, let date, date.certainty == .exact, let month = date.month,
      let day = date.day
    else { return nil }
    let style = date.isOldStyle ? ", Old Style" : ""
    let ofWhom = "\(author.name) (\(Self.written(date.year))\(style))"
    self.author = author.id
    (year, self.month, self.day) = (date.year, month, day)
    name = "\(phrase) \(ofWhom)"
    roundName = "\(roundPhrase) \(ofWhom)"
    self.weight = weight
    self.telling = telling
  }

  func anniversaries(from first: CalendarDay, through last: CalendarDay) -> [Occasion] {
    let years = max(first.parts.year, year + 1)...max(last.parts.year, year + 1)
    return years.compactMap { current in
      guard let date = CalendarDay(year: current, month: month, day: day),
        (first...last).contains(date)
      else { return nil }
      // Astronomical years have a year 0, so their difference is the number that have gone by.
      let age = current - year
      let isRound = age % 50 == 0
      return Occasion(
        day: date,
        name: isRound ? "\(age)th \(roundName)" : name,
        weight: weight * (age % 100 == 0 ? 3 : isRound ? 2 : 1),
        subject: .author(author),
        telling: telling
      )
    }
  }

  /// A year as people write it: the astronomical year 0 is 1 BC.
  private static func written(_ year: Int) -> String {
    year > 0 ? "\(year)" : "\(1 - year) BC"
  }
}
