extension Puzzle {
  /// The identity of a puzzle: `kind:quotation-or-seed[:variant]`, a string that anyone can quote in
  /// a bug report.
  ///
  /// An ID is for ever: the calendar, its lock and every player's progress are kept by it.
  public struct ID: Hashable, Sendable {
    /// What a puzzle is made of.
    public enum Subject: Hashable, Sendable {
      /// A quotation.
      case quotation(Quotation.ID)
      /// The name of a seed, from which the game derives the puzzle.
      case seed(Label)
    }

    /// The game.
    public let kind: Kind
    /// What the puzzle is made of.
    public let subject: Subject
    /// Which of several puzzles of one subject it is, or nil for the only one.
    public let variant: Label?

    /// Makes the ID of a puzzle on a quotation.
    public init(kind: Kind, quotation: Quotation.ID, variant: Label? = nil) {
      self.kind = kind
      subject = .quotation(quotation)
      self.variant = variant
    }

    /// Makes the ID of a puzzle from a seed, or nil for a game that needs a quotation.
    public init?(kind: Kind, seed: Label, variant: Label? = nil) {
      guard !kind.needsQuotation else { return nil }
      self.kind = kind
      subject = .seed(seed)
      self.variant = variant
    }

    /// The quotation that the puzzle is made of, or nil if it is made of a seed.
    public var quotation: Quotation.ID? {
      switch subject {
      case .quotation(let quotation): quotation
      case .seed: nil
      }
    }
  }
}

extension Puzzle.ID {
  /// The name of a seed or a variant: 1 to 64 of the characters a–z, 0–9, `-` and `.`, the first a
  /// letter or a digit, and not in the form of a quotation's ID.
  public struct Label: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Takes a name, or nil if it has another form.
    public init?(_ text: some StringProtocol) {
      let isPlain = text.utf8.enumerated().allSatisfy { offset, byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || offset > 0 && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."))
      }
      guard isPlain, (1...64).contains(text.utf8.count), Quotation.ID(text) == nil else {
        return nil
      }
      description = String(text)
    }
  }
}

extension Puzzle.ID: CustomStringConvertible {
  /// The ID as `cryptogram:f81d4fae-7dec-8d0a-a765-00a0c91e6bf6` or `code-breaker:level-117`.
  public var description: String {
    let subject =
      switch subject {
      case .quotation(let quotation): quotation.description
      case .seed(let seed): seed.description
      }
    return "\(kind.rawValue):\(subject)" + (variant.map { ":\($0)" } ?? "")
  }

  /// Reads the form that `description` writes, or nil.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let kind = Puzzle.Kind(rawValue: String(parts[0])) else {
      return nil
    }
    var variant: Label?
    if parts.count == 3 {
      guard let label = Label(parts[2]) else { return nil }
      variant = label
    }
    if let quotation = Quotation.ID(parts[1]) {
      self.init(kind: kind, quotation: quotation, variant: variant)
    } else if let seed = Label(parts[1]) {
      self.init(kind: kind, seed: seed, variant: variant)
    } else {
      return nil
    }
  }
}

extension Puzzle.ID: Comparable {
  /// The order of the written forms, byte by byte.
  public static func < (left: Puzzle.ID, right: Puzzle.ID) -> Bool {
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    // Writing both IDs down costs far more than comparing two numbers.
    if case .quotation(let first) = left.subject, case .quotation(let second) = right.subject,
      first != second || left.variant == nil && right.variant == nil
    {
      return first < second
    }
    return left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }
}
