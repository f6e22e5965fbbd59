// The contents of the games. Switches over them have no `default`, so the compiler finds every place
// that a new game must be added to.

extension Puzzle {
  /// The parts that a puzzle is played from, one case for each kind of content.
  public enum Content: Hashable, Sendable {
    /// The parts of a cryptogram.
    case cryptogram(Cryptogram)
    /// Nothing beside the ID: the game derives everything from its seed.
    case seed

    /// The puzzle that the content names, or nil if it names none.
    public var puzzle: ID? {
      switch self {
      case .cryptogram(let cryptogram): cryptogram.id
      case .seed: nil
      }
    }
  }
}
