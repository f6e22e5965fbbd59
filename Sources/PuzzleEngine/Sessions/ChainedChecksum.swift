import PuzzleModel

/// The checksum of a log, to which every move adds itself and the game after it.
///
/// A move that is changed, left out or put elsewhere changes the checksum of every move after it.
struct ChainedChecksum: Hashable, Sendable {
  /// The checksum of everything added so far.
  private(set) var value: UInt64

  /// Begins the checksum of a log.
  ///
  /// - Parameters:
  ///   - names: What tells the log from others: the written ID of the puzzle, and how it is shown.
  ///   - start: A checksum of the game before the first move.
  init(_ names: String..., start: UInt64) {
    var seed = StableHash()
    for name in names { seed.combine(name) }
    value = StableHash.mixed(seed.value ^ start)
  }

  /// Adds a move.
  ///
  /// - Parameters:
  ///   - code: The move as two numbers: its kind and its value.
  ///   - milliseconds: The time of the move, as it is logged.
  ///   - game: A checksum of the game after the move.
  mutating func add(_ code: (kind: Int, value: Int), at milliseconds: Int, game: UInt64) {
    var sum = StableHash.mixed(value, with: code.kind)
    sum = StableHash.mixed(sum, with: code.value)
    sum = StableHash.mixed(sum, with: milliseconds)
    value = StableHash.mixed(sum ^ game)
  }
}
