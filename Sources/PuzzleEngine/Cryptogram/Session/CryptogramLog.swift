public import PuzzleModel

/// The moves of a session, which can be saved or sent as JSON.
public struct CryptogramLog: Hashable, Sendable, Codable {
  /// The written ID of the puzzle.
  public var puzzle: String
  /// The symbols that were shown in place of the letters.
  public var encoding: CryptogramEncoding
  /// What the session resumed from, or nil if it began with the puzzle.
  public var start: CryptogramSnapshot?
  /// The moves in the order in which they were made.
  public var moves: [LoggedMove]

  /// Makes a log from its parts, as they were stored.
  public init(
    puzzle: Puzzle.ID,
    encoding: CryptogramEncoding,
    start: CryptogramSnapshot? = nil,
    moves: [LoggedMove] = []
  ) {
    self.puzzle = puzzle.description
    self.encoding = encoding
    self.start = start
    self.moves = moves
  }
}

extension CryptogramLog {
  /// A move, the time when it was made, and a checksum of the game after it.
  ///
  /// The written form is one line: the time, the move, and the checksum in hexadecimal, as in
  /// `1500 input E 9f3a`. JSON holds it as a string.
  public struct LoggedMove: Hashable, Sendable {
    /// The move that the player made.
    public var move: CryptogramMove
    /// The time of the move, in milliseconds from any fixed moment.
    public var milliseconds: Int
    /// A checksum of all moves so far and of the game after them.
    public var checksum: UInt64

    /// Makes a logged move from its parts.
    public init(move: CryptogramMove, milliseconds: Int, checksum: UInt64) {
      self.move = move
      self.milliseconds = milliseconds
      self.checksum = checksum
    }
  }
}

extension CryptogramLog.LoggedMove: LosslessStringConvertible {
  /// The written form, as `init(_:)` reads it.
  public var description: String {
    "\(milliseconds) \(move) \(String(checksum, radix: 16))"
  }

  /// Reads the written form, or returns nil for any other text.
  public init?(_ text: String) {
    guard let first = text.utf8.firstIndex(of: UInt8(ascii: " ")),
      let last = text.utf8.lastIndex(of: UInt8(ascii: " ")), first < last,
      let milliseconds = Int(text[..<first]), milliseconds.description == text[..<first],
      let move = CryptogramMove(String(text[text.utf8.index(after: first)..<last])),
      let checksum = Self.checksum(text.utf8[text.utf8.index(after: last)...])
    else { return nil }
    self.init(move: move, milliseconds: milliseconds, checksum: checksum)
  }

  /// Reads 1 to 16 digits as `description` writes them: in lower case, without leading zeros.
  private static func checksum(_ digits: Substring.UTF8View) -> UInt64? {
    guard (1...16).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { return nil }
    var sum: UInt64 = 0
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): sum = sum << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        sum = sum << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return sum
  }
}

extension CryptogramLog.LoggedMove: Codable {
  /// Decodes the written form.
  ///
  /// - Throws: `DecodingError` if the text is not a logged move.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let move = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "'\(text.abridged(to: 80).visibleLine)' is not a logged move in a cryptogram"
      )
    }
    self = move
  }

  /// Encodes the written form.
  ///
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The reasons why a log cannot be replayed.
public enum CryptogramReplayError: Error, Hashable, CustomStringConvertible {
  /// The log belongs to another puzzle.
  case otherPuzzle(found: String, expected: Puzzle.ID)
  /// The parts of the cryptogram contradict each other.
  case fault(CryptogramFault)
  /// The session of the log cannot be resumed from where it began.
  case start(CryptogramResumeError)
  /// After this move, counted from 0, the game differs from the log.
  case mismatch(index: Int, move: CryptogramMove)

  /// The reason in words.
  public var description: String {
    switch self {
    case .otherPuzzle(let found, let expected):
      "the log belongs to the puzzle '\(found.abridged(to: 120).visibleLine)', not to \(expected)"
    case .fault(let fault): "\(fault)"
    case .start(let error): "the log does not begin on this puzzle: \(error)"
    case .mismatch(let index, let move):
      "move \(index + 1) (\(move)) does not give the game that the log records; the log was changed"
    }
  }
}
