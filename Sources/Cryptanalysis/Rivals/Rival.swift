public import PuzzleModel

/// Another reading of a puzzle whose solution is known, in words that a reader knows.
///
/// Every word that it reads otherwise is one of the 25,000 commonest of the bundled model or a word of the
/// text itself. A reading with any other word is no rival: nobody would write it down.
public struct Rival: Hashable, Sendable {
  /// The version of the rule, raised with every change that may give a puzzle other rivals, so that what is
  /// known of stored puzzles expires.
  public static let version = 1

  /// How seriously a rival is taken.
  public enum Kind: String, CaseIterable, Sendable {
    /// A person could defend it: its margin is below 2 nats.
    case real
    /// It makes sense here and there, but the solution is plainly better: from 2 nats.
    case nearMiss
    /// Nobody would keep it: from 6 nats.
    case noise

    /// Gives the kind for a margin in hundredths of a nat.
    ///
    /// The bounds are those of a blind solver's verdict, so that both speak of the same odds: 7 to 1
    /// at 2 nats, and 400 to 1 at 6.
    public init(margin: Int) {
      self =
        switch BlindSolve.Verdict(margin: margin) {
        case .ambiguous: .real
        case .likely: .nearMiss
        case .unique: .noise
        }
    }
  }

  /// The reading, in upper case, and the rest of the text as it was.
  public let plaintext: String
  /// The lead of the solution over it, in hundredths of a nat, at least 0.
  ///
  /// It is the greatest of three: what the words that differ cost more in their sentences than the right
  /// ones; what the word that speaks most for the rival costs more alone; and, where a word that differs is
  /// seen beside neither of its neighbors in the model, 4 nats more than the first, and 2 nats at least unless
  /// the right words are seen as seldom.
  public let margin: Int
  /// The cipher letters that it reads otherwise, in order.
  public let differing: [Letter]

  /// How seriously it is taken.
  public var kind: Kind { Kind(margin: margin) }
}
