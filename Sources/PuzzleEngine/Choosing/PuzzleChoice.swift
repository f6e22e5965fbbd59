public import PuzzleModel

/// What a player wants of the next puzzle, and which of the candidates it then is.
///
/// A choice reads no clock and draws from its seed alone: the same seed and the same candidates give the
/// same puzzle, in whatever order the candidates come. So the next puzzle may be chosen ahead.
public struct PuzzleChoice: Hashable, Sendable {
  /// A puzzle that may be chosen.
  public struct Candidate: Hashable, Sendable {
    /// The ID of the puzzle.
    public let id: Puzzle.ID
    /// The tier of the puzzle, or nil if it has no difficulty.
    public let tier: Tier?
    /// When the player last completed the puzzle in the encoding that is chosen for, in milliseconds
    /// from any fixed moment, or nil if never.
    public let lastCompleted: Int?

    /// Makes a candidate.
    public init(id: Puzzle.ID, tier: Tier?, lastCompleted: Int? = nil) {
      self.id = id
      self.tier = tier
      self.lastCompleted = lastCompleted
    }
  }

  /// The tiers that will do, or nil if any will, and so will a puzzle without one.
  public var tiers: Set<Tier>?
  /// A puzzle that will not do, such as the one just played.
  public var other: Puzzle.ID?
  /// Whether completed puzzles wait until all are completed; the least recently completed comes first then.
  public var excludesCompleted: Bool
  /// What the choice is drawn from.
  public var seed: UInt64

  /// Makes a choice.
  public init(
    tiers: Set<Tier>? = nil,
    other: Puzzle.ID? = nil,
    excludesCompleted: Bool = false,
    seed: UInt64
  ) {
    self.tiers = tiers
    self.other = other
    self.excludesCompleted = excludesCompleted
    self.seed = seed
  }

  /// Returns the puzzle that is chosen, or nil if no candidate will do; nothing stands in for it.
  public func chosen(from candidates: some Sequence<Candidate>) -> Puzzle.ID? {
    var best: (rank: Rank, id: Puzzle.ID)?
    for candidate in candidates where matches(candidate) {
      let rank = rank(of: candidate)
      if let best, best.rank < rank { continue }
      if let best, best.rank == rank, best.id <= candidate.id { continue }
      best = (rank, candidate.id)
    }
    return best?.id
  }

  /// Whether a candidate will do, apart from having been completed.
  public func matches(_ candidate: Candidate) -> Bool {
    guard candidate.id != other else { return false }
    guard let tiers else { return true }
    return candidate.tier.map(tiers.contains) ?? false
  }

  /// The place of a candidate: the lowest is chosen.
  private func rank(of candidate: Candidate) -> Rank {
    var draw = StableHash.mixed(seed)
    if let quotation = candidate.id.quotation, candidate.id.variant == nil {
      // Writing out 100,000 IDs would take longer than reading them.
      draw = StableHash.mixed(draw ^ quotation.high)
      draw = StableHash.mixed(draw ^ quotation.low)
    } else {
      var hash = StableHash()
      hash.combine(candidate.id.description)
      draw = StableHash.mixed(draw ^ hash.value)
    }
    guard excludesCompleted, let completed = candidate.lastCompleted else {
      return Rank(isCompleted: false, completed: 0, draw: draw)
    }
    return Rank(isCompleted: true, completed: completed, draw: draw)
  }

  private struct Rank: Comparable {
    let isCompleted: Bool
    let completed: Int
    let draw: UInt64

    static func < (left: Rank, right: Rank) -> Bool {
      if left.isCompleted != right.isCompleted { return right.isCompleted }
      return (left.completed, left.draw) < (right.completed, right.draw)
    }
  }
}
