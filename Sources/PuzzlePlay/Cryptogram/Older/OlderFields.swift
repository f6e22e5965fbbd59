import Foundation
import PuzzleEngine
import PuzzleModel

/// The fields of an older entry as they are written.
struct OlderFields: Decodable {
  let date: OlderDate?
  let quoteId: OlderNumber?
  let userInputs: OlderCells?
  let hintCount: OlderNumber?
  let mistakeCount: OlderNumber?
  let startTime: OlderDate?
  let endTime: OlderDate?
  let isCompleted: Bool?
  let isPreFilled: OlderCells?
  let isRevealed: OlderCells?
}

/// A whole number, written as one or as a text.
struct OlderNumber: Decodable {
  let number: Int?

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      number = Int(text)
    } else {
      number = try value.decode(Int.self)
    }
  }
}

/// A date, written as seconds since 2001 or as a text in ISO 8601, of which a day alone will do.
struct OlderDate: Decodable {
  let date: Date?
  private let written: CalendarDay?

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let text = try? value.decode(String.self) else {
      let seconds = try value.decode(Double.self)
      date = Date(timeIntervalSinceReferenceDate: seconds)
      written = nil
      return
    }
    written = text.utf8.count == 10 ? CalendarDay(text) : nil
    date = Self.instant(text)
  }

  /// The day that is written, or the day of the date in a time zone.
  func day(in zone: TimeZone) -> CalendarDay? {
    written ?? date.flatMap { DayPolicy.local.day(at: $0, in: zone) }
  }

  /// Reads `YYYY-MM-DDThh:mm:ss`, with a fraction or without, and `Z` or an offset.
  ///
  /// The day is read by our own calendar, because Foundation takes 30 February for a day.
  private static func instant(_ text: String) -> Date? {
    let pattern =
      #/([0-9-]{10})T([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]{1,9})?(?:Z|([+-])([0-9]{2}):?([0-9]{2}))/#
    guard let match = text.wholeMatch(of: pattern), let day = CalendarDay(match.1),
      let hour = Int(match.2), let minute = Int(match.3), let second = Int(match.4),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var seconds = Double(day.ordinal * 86_400 + hour * 3600 + minute * 60 + second)
    seconds += match.5.flatMap { Double("0\($0)") } ?? 0
    if let sign = match.6, let hours = match.7.flatMap({ Int($0) }),
      let minutes = match.8.flatMap({ Int($0) })
    {
      let offset = Double(hours * 3600 + minutes * 60)
      seconds += sign == "+" ? -offset : offset
    }
    return Date(timeIntervalSince1970: seconds)
  }
}

/// What is in each cell or holds of it: a list with a value for each, a list of positions, or an object.
struct OlderCells: Decodable {
  /// The values that are not empty, by position.
  let texts: [Int: String]
  /// The number of values in a list with one for each cell, or nil.
  let count: Int?
  /// The positions of the values that hold.
  let positions: Set<Int>

  private enum Value: Decodable {
    case none
    case text(String)
    case flag(Bool)
    case position(Int)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .none
      } else if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        self = .position(try value.decode(Int.self))
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    var pairs: [(Int, Value)] = []
    if let list = try? value.decode([Value].self) {
      pairs = Array(list.enumerated().map { ($0.offset, $0.element) })
      count = list.count
    } else if let text = try? value.decode(String.self) {
      pairs = text.enumerated().map { ($0.offset, .text(String($0.element))) }
      count = text.count
    } else {
      let object = try value.decode([String: Value].self)
      pairs = object.compactMap { key, value in Int(key).map { ($0, value) } }
      count = nil
    }
    var (texts, positions): ([Int: String], Set<Int>) = ([:], [])
    for (position, value) in pairs {
      switch value {
      case .none: break
      case .text(let text): if !text.isEmpty, text != " " { texts[position] = text }
      case .flag(let holds): if holds { positions.insert(position) }
      case .position(let other): positions.insert(other)
      }
    }
    (self.texts, self.positions) = (texts, positions)
  }
}
