/// How much of an edition to check, and how.
public struct CheckWork: Sendable {
  /// Which part of the puzzles.
  public var shard: Shard
  /// How many puzzles to work on at a time; the outcome does not depend on it.
  public var jobs: Int

  /// Makes a description of work.
  public init(shard: Shard = .whole, jobs: Int) {
    self.shard = shard
    self.jobs = jobs
  }
}
