import ArgumentParser
import Editorial
import Pipeline
import PuzzleEngine
import PuzzleModel

/// Reads the values of options.
enum Reading {
  /// Reads one of a closed set of words.
  ///
  /// - Throws: `ValidationError` that lists them.
  static func choice<Choice: RawRepresentable & CaseIterable>(_ text: String) throws -> Choice
  where Choice.RawValue == String {
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("'\(text)' is none of \(choices)")
    }
    return choice
  }

  /// Reads a day of the calendar.
  ///
  /// - Throws: `ValidationError` that says how a day is written.
  static func day(_ text: String) throws -> CalendarDay {
    guard let day = CalendarDay(text) else {
      throw ValidationError("'\(text)' is no day of the calendar; write one as YYYY-MM-DD")
    }
    return day
  }

  /// Reads a month of the calendar.
  ///
  /// - Throws: `ValidationError` that says how a month is written.
  static func month(_ text: String) throws -> CalendarMonth {
    guard let day = CalendarDay(text + "-01") else {
      throw ValidationError("'\(text)' is not a month; write one as YYYY-MM")
    }
    return CalendarMonth(of: day)
  }

  /// Reads a part of a check.
  ///
  /// - Throws: `ValidationError` that says how a part is written.
  static func shard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ValidationError("'\(text)' is not a part; for the second of eight, write 2/8")
    }
    return shard
  }
}
