/// What the headless check of a puzzle found.
public struct SolveCheck: Hashable, Sendable, Identifiable {
  /// Whether the puzzle can be played to its end in every way that the check tries.
  public enum Status: Hashable, Sendable {
    /// Every play came to its end.
    case passed
    /// A play failed; the text says how.
    case failed(String)
  }

  /// The puzzle that was checked.
  public let id: Puzzle.ID
  /// Whether the check passed.
  public let status: Status
  /// How many keystrokes solve the puzzle without a mistake, summed over the ways to play it.
  public let keystrokeCount: Int
  /// How many hints alone solve it, summed over the ways to play it.
  public let hintCount: Int
  /// What solving it blind found, or nil if nobody tried, as in editions of schema 1.
  public let blind: BlindSolve?

  /// Makes the result of a check.
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
