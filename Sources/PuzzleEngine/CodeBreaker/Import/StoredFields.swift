import PuzzleModel

/// The fields of a stored table, found by name without heeding case and marks.
struct StoredFields {
  private var fields: [String: StoredValue] = [:]

  /// Reads a table; any other value has no fields.
  init(_ value: StoredValue) {
    guard case .table(let table) = value else { return }
    // Two spellings of a name may come together: the first in order counts.
    for (name, value) in table.sorted(by: { $0.key > $1.key }) {
      fields[name.lowercased().filter { $0.isLetter }] = value
    }
  }

  /// Returns the field with the first of the names that there is.
  subscript(names: String...) -> StoredValue? { first(names) }

  /// Returns a whole number.
  func integer(_ names: String...) -> Int? { first(names)?.integer }

  /// Returns a flag, which may be stored as 0 or 1.
  func flag(_ names: String...) -> Bool? {
    guard let value = first(names) else { return nil }
    if case .flag(let flag) = value { return flag }
    return value.integer.map { $0 != 0 }
  }

  /// The attempts of a game.
  var attempts: Int? { integer("attempts", "bestattempts", "attemptsused", "guesses") }

  private func first(_ names: [String]) -> StoredValue? {
    names.lazy.compactMap { fields[$0] }.first { $0 != .nothing }
  }
}

extension CalendarDay {
  /// Reads a day that an app stored as a date, as digits or as seconds.
  init?(stored value: StoredValue) {
    switch value {
    case .text(let text):
      let digits = text.prefix(8).filter(\.isASCII)
      guard let day = CalendarDay(text.prefix(10)) ?? Int(digits).flatMap(Self.init(digits:)) else {
        return nil
      }
      self = day
    case .number(let number):
      if let digits = Int(exactly: number), let day = CalendarDay(digits: digits) {
        self = day
        return
      }
      // 2001-01-01 is day 11,323 since 1970.
      let epoch = number < 1_200_000_000 ? 11_323 : 0
      guard let days = Int(exactly: (number / 86_400).rounded(.down)),
        let day = CalendarDay(ordinal: epoch)?.adding(days: days)
      else { return nil }
      self = day
    case .flag, .list, .table, .nothing: return nil
    }
  }

  /// Reads a date as `YYYYMMDD`, from 2000 to 2100.
  private init?(digits: Int) {
    guard (20_000_101...21_001_231).contains(digits) else { return nil }
    self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }
}
