/// Which attempts are meant: those that fit every value that is given.
public struct AttemptScope: Hashable, Sendable {
  /// The kind of the puzzles; nil for any.
  public var kind: PuzzleKind?
  /// The encoding, by its name; nil for any and none.
  public var encoding: String?
  /// Who played; nil for a player alone.
  public var member: MemberID?

  /// Makes a scope; without values, it is every attempt of a player alone.
  public init(kind: PuzzleKind? = nil, encoding: String? = nil, member: MemberID? = nil) {
    self.kind = kind
    self.encoding = encoding
    self.member = member
  }
}
