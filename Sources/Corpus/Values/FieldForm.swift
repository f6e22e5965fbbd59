import PuzzleModel

/// What the values of a field look like.
///
/// This one rule serves the records of a file and what a layout gives to all of them.
enum FieldForm: Hashable, Sendable {
  /// Any text.
  case text
  /// A name, which has a letter or a digit.
  case name
  /// A year.
  case year
  /// A tag of BCP 47.
  case language
  /// A word of `Quotation.Certainty`.
  case certainty
  /// A word of `Quotation.Wording`.
  case wording
  /// The ID of an author.
  case id
  /// A date in the form of EDTF.
  case date
  /// A date as people write it.
  case lifeDate
  /// A word for a calendar.
  case calendar

  /// Whether a value has the form.
  func accepts(_ value: String) -> Bool {
    switch self {
    case .text: true
    case .name: Author.ID(name: value) != nil
    case .year: HistoricalDate(year: value) != nil
    case .language: LanguageTag.isWellFormed(value)
    case .certainty: Quotation.Certainty(rawValue: value) != nil
    case .wording: Quotation.Wording(rawValue: value) != nil
    case .id: Author.ID(value) != nil
    case .date: [false, true].contains { HistoricalDate(cell: value, isOldStyle: $0) != nil }
    case .lifeDate: LifeDate(value) != .unreadable
    case .calendar: Self.calendars[value] != nil
    }
  }

  /// Whether dates of a calendar are of the Old Style, by the word for it.
  static let calendars = ["gregorian": false, "julian": true]

  /// What is wrong with a value that has another form, and what would be accepted.
  func complaint(_ value: String) -> String { "'\(value)' is no \(expected)" }

  private var expected: String {
    switch self {
    case .text: "text"
    case .name: "name; write one with a letter in it"
    case .year: "year; write four digits, with ~ where approximate and - before for BC"
    case .language: "language tag; write one of BCP 47, as en or en-GB"
    case .certainty:
      "certainty of an attribution; write one of \(Self.list(Quotation.Certainty.self)), or nothing"
    case .wording:
      "way to know a wording; write one of \(Self.list(Quotation.Wording.self)), or nothing"
    case .id: "ID; write lower-case words joined by hyphens"
    case .date, .lifeDate:
      "EDTF date; write YYYY, YYYY-MM or YYYY-MM-DD, with ~ or ? where unsure"
    case .calendar: "calendar; write julian for Old Style, or gregorian"
    }
  }

  private static func list<Word: RawRepresentable & CaseIterable>(_ words: Word.Type) -> String
  where Word.RawValue == String {
    words.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

extension HistoricalDate {
  /// Reads the date of a cell, in which a program may have written the year 1999 as `1999.0`.
  ///
  /// A column of whole numbers with gaps is one of fractions for pandas and others.
  init?(cell text: String, isOldStyle: Bool = false) {
    let isFraction = text.hasSuffix(".0")
    self.init(isFraction ? text.dropLast(2) : text[...], isOldStyle: isOldStyle)
    if isFraction, month != nil || certainty != .exact { return nil }
  }

  /// Reads the year of a cell.
  init?(year text: String) {
    self.init(cell: text)
    if month != nil { return nil }
  }
}
