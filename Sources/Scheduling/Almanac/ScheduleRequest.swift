public import PuzzleModel

/// What a calendar of one game is laid from.
public struct ScheduleRequest: Hashable, Sendable {
  /// The game.
  public var kind: Puzzle.Kind
  /// The rules and wishes of its days.
  public var policy: SchedulePolicy
  /// Its puzzles, in any order.
  public var candidates: [Candidate]
  /// What is known about its days.
  public var almanac: Almanac

  /// Makes a request.
  public init(
    kind: Puzzle.Kind,
    policy: SchedulePolicy,
    candidates: [Candidate],
    almanac: Almanac = Almanac()
  ) {
    self.kind = kind
    self.policy = policy
    self.candidates = candidates
    self.almanac = almanac
  }
}
