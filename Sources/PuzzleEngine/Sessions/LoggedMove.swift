import PuzzleModel

/// A move, the time when it was made, and a checksum of the game after it.
///
/// The written form is one line: the time, the move, and the checksum in hexadecimal, as in
/// `1500 input E 9f3a`. JSON holds it as a string.
public struct LoggedMove<Move: WrittenMove>: Hashable, Sendable {
  /// The move that the player made.
  public var move: Move
  /// The time of the move, in milliseconds from any fixed moment.
  public var milliseconds: Int
  /// A checksum of all moves so far and of the game after them.
  public var checksum: UInt64

  /// Makes a logged move from its parts.
  public init(move: Move, milliseconds: Int, checksum: UInt64) {
    self.move = move
    self.milliseconds = milliseconds
    self.checksum = checksum
  }
}

extension LoggedMove: LosslessStringConvertible {
  /// The written form, as `init(_:)` reads it.
  public var description: String {
    "\(milliseconds) \(move) \(String(checksum, radix: 16))"
  }

  /// Reads the written form, or returns nil for any other text.
  public init?(_ text: String) {
    guard let first = text.utf8.firstIndex(of: UInt8(ascii: " ")),
      let last = text.utf8.lastIndex(of: UInt8(ascii: " ")), first < last,
      let milliseconds = Int(text[..<first]), milliseconds.description == text[..<first],
      let move = Move(String(text[text.utf8.index(after: first)..<last])),
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

extension LoggedMove: Codable {
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
          "'\(text.abridged(to: 80).visibleLine)' is not a logged move in \(Move.game)"
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
