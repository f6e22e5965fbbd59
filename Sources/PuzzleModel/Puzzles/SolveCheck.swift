/// What the headless check of a puzzle found.
public struct SolveCheck: Hashable, Sendable, Identifiable {
  /// Whether the puzzle could be played to its end in every way that the check tries.
  public enum Status: Hashable, Sendable {
    case passed
    /// What failed, in words.
    case failed(String)
  }

  /// The puzzle.
  public let id: Puzzle.ID
  /// The outcome.
  public let status: Status
  /// How many keystrokes solve it without a mistake, over all encodings together.
  public let keystrokeCount: Int
  /// How many hints solve it alone, over all encodings together.
  public let hintCount: Int
  /// What solving it blind found, or nil where that was not tried, as in editions of schema 1.
  public let blind: BlindSolve?

  /// Makes an outcome.
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
