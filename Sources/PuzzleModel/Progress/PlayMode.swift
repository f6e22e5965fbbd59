/// How a puzzle is played.
public enum PlayMode: String, CaseIterable, Sendable {
  /// Chosen by the player.
  case regular
  /// As the puzzle of a day in the calendar.
  case daily
}
