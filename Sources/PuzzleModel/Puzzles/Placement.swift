/// What put a puzzle on its day.
public enum Placement: String, CaseIterable, Sendable {
  /// The draw, among all that the policy allows.
  case drawn
  /// An occasion of the day that the puzzle goes with.
  case occasion
  /// The editor's wish to see the quotation in the month.
  case backlog
  /// The editor's own choice of the day.
  case pinned
}
