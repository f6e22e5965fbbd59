import PuzzleModel

/// A move of a player in any game, which has a written form of one line.
///
/// `init(_:)` reads exactly the forms that `description` writes. JSON holds the form as a string.
public protocol WrittenMove: Hashable, Sendable, Codable, LosslessStringConvertible {
  /// The game with its article, for messages about a text that is no move of it.
  static var game: String { get }
}

extension WrittenMove {
  /// Decodes the written form.
  ///
  /// - Throws: `DecodingError` if the text is not a move.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let move = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text.abridged(to: 80).visibleLine)' is not a move in \(Self.game)"
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
