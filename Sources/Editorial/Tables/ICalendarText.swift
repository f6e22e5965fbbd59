import PuzzleModel

/// A calendar as RFC 5545 writes it: CRLF, lines folded at 75 octets, text escaped.
///
/// The standard demands DTSTAMP. It is the day of release, so a calendar has the same bytes whenever it
/// is written. An event has the name of its edition in its UID, so that two editions do not replace each other's, and
/// the version of the content as its SEQUENCE: an event of a later version replaces that of an earlier one.
struct ICalendarText {
  private var lines: [String]
  private let stamps: [String]
  private let domain: String

  /// Begins a calendar without a METHOD, because with one RFC 5546 demands an organizer of each event.
  init(name: String, released: CalendarDay, contentVersion: Int) {
    let moment = "\(Self.date(released))T000000Z"
    // An integer of the standard has 32 bits (section 3.3.8).
    let sequence = min(max(0, contentVersion), Int(Int32.max))
    stamps = ["DTSTAMP:\(moment)", "LAST-MODIFIED:\(moment)", "SEQUENCE:\(sequence)"]
    domain = "\(Self.label(name)).quoin"
    lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Quoin//Daily puzzles//EN", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:\(Self.escaped(name))",
    ]
  }

  /// Adds an event that lasts a day; its ID is unique within the calendar.
  mutating func addEvent(
    id: String,
    day: CalendarDay,
    summary: String,
    description: String,
    category: String
  ) {
    let begin = Self.date(day)
    // The end of an event is exclusive. The last possible day has none and lasts a day by default.
    let end = day.adding(days: 1).map { ["DTEND;VALUE=DATE:\(Self.date($0))"] } ?? []
    lines += ["BEGIN:VEVENT", "UID:\(id)@\(domain)"] + stamps
    lines += ["DTSTART;VALUE=DATE:\(begin)"] + end
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

  /// A name in the letters and digits of a domain: others are parted by a hyphen, and those beyond ASCII are written as
  /// their numbers, so that no two names of such letters are one.
  private static func label(_ name: String) -> String {
    let words = name.lowercased().unicodeScalars.split { scalar in
      scalar.isASCII && !("a"..."z").contains(scalar) && !("0"..."9").contains(scalar)
    }
    return words.map { word in
      word.map { $0.isASCII ? String($0) : "u" + String($0.value, radix: 16) }.joined()
    }.joined(separator: "-")
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
