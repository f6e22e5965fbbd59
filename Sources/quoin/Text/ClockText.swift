/// How times of play are written.
enum ClockText {
  /// Writes a time as minutes and seconds, `2:05`, or with hours, `1:02:05`.
  static func time(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1000
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let start = hours > 0 ? "\(hours):\(padded(minutes))" : "\(minutes)"
    return "\(start):\(padded(seconds % 60))"
  }

  /// Counts things: `1 day`, `2 days`.
  static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }
}
