/// The reason why a puzzle is on its day.
public enum Placement: String, CaseIterable, Sendable {
  /// It was drawn from all puzzles that the policy allows.
  case drawn
  /// It suits an occasion of the day.
  case occasion
  /// The editor asked for its quotation in the month.
  case backlog
  /// The editor chose the day.
  case pinned
}
