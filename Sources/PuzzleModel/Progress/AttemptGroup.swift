/// The attempts of one kind, tier, encoding and mode, and what they come to.
public struct AttemptGroup: Hashable, Sendable {
  /// The kind of the puzzles.
  public let kind: PuzzleKind
  /// The tier of the puzzles; nil for attempts whose tier is not known.
  public let tier: Tier?
  /// The encoding, by its name; nil for games without one.
  public let encoding: String?
  /// How they were played.
  public let mode: PlayMode
  /// What the attempts come to.
  public let totals: AttemptTotals

  /// Makes a group.
  public init(
    kind: PuzzleKind,
    tier: Tier?,
    encoding: String?,
    mode: PlayMode,
    totals: AttemptTotals
  ) {
    self.kind = kind
    self.tier = tier
    self.encoding = encoding
    self.mode = mode
    self.totals = totals
  }
}

extension Sequence<AttemptGroup> {
  /// What all the groups come to.
  public var totals: AttemptTotals { reduce(.none) { $0 + $1.totals } }

  /// What the groups come to for each value of a property, such as `\.tier`.
  public func totals<Key: Hashable>(by property: KeyPath<AttemptGroup, Key>) -> [Key: AttemptTotals]
  {
    reduce(into: [:]) {
      $0[$1[keyPath: property], default: .none] =
        $0[$1[keyPath: property], default: .none] + $1.totals
    }
  }
}
