/// Identifies a puzzle by a string that anyone can quote in a bug report:
/// `kind:quotation-or-seed[:variant]`.
///
/// An ID never changes: the calendar, its lock and every player's progress refer to it. Above this
/// folder an ID is called `Puzzle.ID`.
public struct PuzzleID: Hashable, Sendable {
  /// The source that a puzzle is made from.
  public enum Subject: Hashable, Sendable {
    /// The puzzle is made from a quotation.
    case quotation(Quotation.ID)
    /// The game derives the puzzle from a seed with this name.
    case seed(Label)
  }

  /// The game that the puzzle belongs to.
  public let kind: PuzzleKind
  /// The quotation or the seed that the puzzle is made from.
  public let subject: Subject
  /// Tells several puzzles with one subject apart; nil if there is only one.
  public let variant: Label?

  /// Makes the ID of a puzzle from a quotation.
  public init(kind: PuzzleKind, quotation: Quotation.ID, variant: Label? = nil) {
    self.kind = kind
    subject = .quotation(quotation)
    self.variant = variant
  }

  /// Makes the ID of a puzzle from a seed, or returns nil if the game needs a quotation.
  public init?(kind: PuzzleKind, seed: Label, variant: Label? = nil) {
    guard !kind.needsQuotation else { return nil }
    self.kind = kind
    subject = .seed(seed)
    self.variant = variant
  }

  /// The quotation that the puzzle is made from, or nil if it is made from a seed.
  public var quotation: Quotation.ID? {
    switch subject {
    case .quotation(let quotation): quotation
    case .seed: nil
    }
  }
}

extension PuzzleID {
  /// The name of a seed or a variant.
  ///
  /// A label has 1 to 64 of the characters a–z, 0–9, `-` and `.`. It begins with a letter or a digit,
  /// and it does not look like the ID of a quotation.
  public struct Label: Hashable, Sendable, CustomStringConvertible {
    /// The label's text.
    public let description: String

    /// Makes a label from its text, or returns nil if the text is not a label.
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

extension PuzzleID: CustomStringConvertible {
  /// The ID as `cryptogram:f81d4fae-7dec-8d0a-a765-00a0c91e6bf6` or `code-breaker:level-117`.
  public var description: String {
    let subject =
      switch subject {
      case .quotation(let quotation): quotation.description
      case .seed(let seed): seed.description
      }
    return "\(kind.rawValue):\(subject)" + (variant.map { ":\($0)" } ?? "")
  }

  /// Reads the form that `description` writes, or returns nil for any other text.
  public init?(_ text: some StringProtocol) {
    let text = Substring(text)
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      let kind = PuzzleKind(rawValue: String(text[..<colon]))
    else { return nil }
    let rest = text[text.utf8.index(after: colon)...]
    // Nearly every ID is that of a quotation alone.
    if let quotation = Quotation.ID(rest) {
      self.init(kind: kind, quotation: quotation)
      return
    }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    var variant: Label?
    if parts.count == 2 {
      guard let label = Label(parts[1]) else { return nil }
      variant = label
    }
    if let quotation = Quotation.ID(parts[0]) {
      self.init(kind: kind, quotation: quotation, variant: variant)
    } else if let seed = Label(parts[0]) {
      self.init(kind: kind, seed: seed, variant: variant)
    } else {
      return nil
    }
  }
}

extension PuzzleID: Comparable {
  /// Compares the written forms byte by byte.
  public static func < (left: PuzzleID, right: PuzzleID) -> Bool {
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    // Writing out both IDs costs far more than comparing two numbers.
    if case .quotation(let first) = left.subject, case .quotation(let second) = right.subject,
      first != second || left.variant == nil && right.variant == nil
    {
      return first < second
    }
    return left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }
}
