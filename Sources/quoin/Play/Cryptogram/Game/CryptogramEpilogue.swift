import PuzzleModel

/// What is shown when a puzzle is solved: the quotation with its marks, whose it is, and how it went.
struct CryptogramEpilogue: Hashable {
  let text: String
  /// The author with the years of a life, and the work.
  let attribution: [String]
  /// How it went, a sentence each.
  var result: [String]

  init(_ quotation: Quotation, _ author: Author, result: [String]) {
    text = quotation.text
    let place = [quotation.work, quotation.locator, quotation.year.map(Self.words)]
      .compactMap(\.self)
    attribution =
      ["— " + author.name + Self.life(of: author)]
      + (place.isEmpty ? [] : [place.joined(separator: ", ")])
    self.result = result
  }

  private static func life(of author: Author) -> String {
    switch (author.born.map(words), author.died.map(words)) {
    case (let born?, let died?): " (\(born) – \(died))"
    case (let born?, nil): " (born \(born))"
    case (nil, let died?): " (died \(died))"
    case (nil, nil): ""
    }
  }

  /// Writes the year of a date for a person: `1564`, `c. 4 BC`, `1343?`.
  static func words(_ date: HistoricalDate) -> String {
    // The year 0 is 1 BC.
    let year = date.year > 0 ? "\(date.year)" : "\(1 - date.year) BC"
    switch date.certainty {
    case .exact: return year
    case .uncertain: return year + "?"
    case .approximate: return "c. " + year
    case .uncertainAndApproximate: return "c. \(year)?"
    }
  }
}
