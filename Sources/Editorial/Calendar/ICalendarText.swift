import PuzzleModel

/// A calendar as RFC 5545 writes it: CRLF, lines folded at 75 octets, text escaped.
///
/// The standard demands DTSTAMP. It is the day of release, so a calendar has the same bytes whenever it
/// is written, and an event of a later release replaces the event of an earlier one.
struct ICalendarText {
  private var lines: [String]
  private let stamp: String

  /// Begins a calendar without a METHOD, because with one RFC 5546 demands an organizer of each event.
  init(name: String, released: CalendarDay) {
    stamp = "DTSTAMP:\(Self.date(released))T000000Z"
    lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Quoin//Daily puzzles//EN", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:\(Self.escaped(name))",
    ]
  }

  /// Adds an event that lasts a day.
  mutating func addEvent(
    uid: String,
    day: CalendarDay,
    summary: String,
    description: String,
    category: String
  ) {
    let begin = Self.date(day)
    // The end of an event is exclusive. The last possible day has none and lasts a day by default.
    let end = day.adding(days: 1).map { ["DTEND;VALUE=DATE:\(Self.date($0))"] } ?? []
    lines += ["BEGIN:VEVENT", "UID:\(uid)", stamp, "DTSTART;VALUE=DATE:\(begin)"] + end
    lines += [
      "SUMMARY:\(Self.escaped(summary))", "DESCRIPTION:\(Self.escaped(description))",
      "CATEGORIES:\(Self.escaped(category))", "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
  }

  /// The calendar's text.
  func finished() -> String {
    (lines + ["END:VCALENDAR"]).map { Self.folded($0) + "\r\n" }.joined()
  }

  private static func date(_ day: CalendarDay) -> String {
    String(day.description.filter { $0 != "-" })
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", ";", ",": "\\\(scalar)"
      case "\n": "\\n"
      // A text may have no control character except a tab, and a carriage return would end the line.
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}": ""
      default: String(scalar)
      }
    }.joined()
  }

  /// Folds a content line into pieces of at most 75 octets, without splitting a character.
  private static func folded(_ line: String) -> String {
    var folded = ""
    var width = 0
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if width + length > 75 {
        folded += "\r\n "
        width = 1
      }
      folded.unicodeScalars.append(scalar)
      width += length
    }
    return folded
  }
}
