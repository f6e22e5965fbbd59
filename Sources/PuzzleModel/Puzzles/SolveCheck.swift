/// The result of the headless check of a puzzle.
public struct SolveCheck: Hashable, Sendable, Identifiable {
  /// Whether the puzzle can be solved in every way that the check tries.
  public enum Status: Hashable, Sendable {
    /// Every game was completed.
    case passed
    /// A game failed; the text says how.
    case failed(String)
  }

  /// The puzzle that was checked.
  public let id: Puzzle.ID
  /// Whether the check passed, and why it failed if it did not.
  public let status: Status
  /// The number of keystrokes in a solution without mistakes, summed over the ways to play.
  public let keystrokeCount: Int
  /// The number of hints in a solution by hints alone, summed over the ways to play.
  public let hintCount: Int
  /// The result of solving the puzzle blind, or nil if it was not tried, as in editions of schema 1.
  public let blind: BlindSolve?

  /// Makes the result of the check of a puzzle.
  public init(
    id: Puzzle.ID,
    status: Status,
    keystrokeCount: Int,
    hintCount: Int,
    blind: BlindSolve? = nil
  ) {
    self.id = id
    self.status = status
    self.keystrokeCount = keystrokeCount
    self.hintCount = hintCount
    self.blind = blind
  }
}
