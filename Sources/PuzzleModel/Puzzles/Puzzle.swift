/// A puzzle of any game: a quotation to be solved, and how hard that is.
public struct Puzzle: Hashable, Sendable, Identifiable {
  /// The games.
  public enum Kind: String, CaseIterable, Sendable {
    case cryptogram
    case codeBreaker = "code-breaker"
    case wordSearch = "word-search"
  }

  /// Identifies the puzzle.
  public let id: ID
  /// The quotation that it is made of.
  public let quotation: Quotation.ID
  /// How hard it is.
  public let difficulty: Difficulty
  /// How little the ciphertext alone settles the reading, apart from how hard it is for a person.
  ///
  /// From 0 to 1000, as ``BlindSolve/ambiguity``; nil where it was not measured, as in editions of
  /// schema 1.
  public let ambiguity: Int?

  /// Makes the puzzle of a kind from a quotation.
  public init(
    kind: Kind,
    quotation: Quotation.ID,
    difficulty: Difficulty,
    ambiguity: Int? = nil
  ) {
    id = ID(kind: kind, quotation: quotation)
    self.quotation = quotation
    self.difficulty = difficulty
    self.ambiguity = ambiguity
  }
}

extension Puzzle {
  /// `kind:quotation`, a string that anyone can quote in a bug report.
  public struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The game.
    public let kind: Kind
    /// The quotation.
    public let quotation: Quotation.ID

    /// Makes the ID of a kind of puzzle on a quotation.
    public init(kind: Kind, quotation: Quotation.ID) {
      self.kind = kind
      self.quotation = quotation
    }

    /// Reads the form that `description` writes, or nil.
    public init?(_ text: some StringProtocol) {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])),
        let quotation = Quotation.ID(parts[1])
      else { return nil }
      self.init(kind: kind, quotation: quotation)
    }

    /// The ID as `cryptogram:f81d4fae-7dec-8d0a-a765-00a0c91e6bf6`.
    public var description: String { "\(kind.rawValue):\(quotation)" }

    /// The order by kind, then by quotation.
    public static func < (left: ID, right: ID) -> Bool {
      (left.kind.rawValue, left.quotation) < (right.kind.rawValue, right.quotation)
    }
  }
}
