import PuzzleModel

/// A moment as apps write it: `2025-04-23T09:15:07Z`, with a fraction, an offset, or a space for the `T`.
enum AppInstant {
  /// Reads a moment in milliseconds since 1970; nil for any other text.
  ///
  /// A text without a zone is UTC, as SQLite writes it.
  static func milliseconds(_ text: String) -> Int? {
    let pattern =
      #/([0-9-]{10})[T ]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{1,9}))?(?:Z|([+-])([0-9]{2}):?([0-9]{2}))?/#
    guard text.utf8.count <= 40, let match = text.wholeMatch(of: pattern),
      let day = CalendarDay(match.1), let hour = Int(match.2), let minute = Int(match.3),
      let second = Int(match.4), hour < 24, minute < 60, second < 60
    else { return nil }
    var seconds = day.ordinal * 86_400 + hour * 3600 + minute * 60 + second
    if let sign = match.6, let hours = match.7.flatMap({ Int($0) }),
      let minutes = match.8.flatMap({ Int($0) })
    {
      guard hours < 24, minutes < 60 else { return nil }
      let offset = hours * 3600 + minutes * 60
      seconds += sign == "+" ? -offset : offset
    }
    let fraction = (match.5.map(String.init) ?? "") + "000"
    return seconds * 1000 + (Int(fraction.prefix(3)) ?? 0)
  }
}
