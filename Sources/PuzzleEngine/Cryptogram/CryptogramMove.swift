public import PuzzleModel

/// A move of a player in a cryptogram.
///
/// The written form is a word, with a value if the move has one: `input E`, `select 12`, `hint`.
public enum CryptogramMove: Hashable, Sendable {
  /// Go to the cell at a position.
  case select(Int)
  /// Write a letter into the selected cell.
  case input(Letter)
  /// Clear the selected cell.
  case delete
  /// Reveal a cell; without a position, the selected cell or else the first empty one.
  case hint(Int?)
  /// Go to the next or the previous cell that is not yet right, wrapping around.
  case next, previous
  /// Go to the first cell that is not yet right in the next or the previous word, wrapping around.
  case nextWord, previousWord
  /// Stop the clock, or start it again.
  case pause, resume
  /// Continue after the game has failed.
  case continueAfterFailure
  /// Start over with the same prefilled cells.
  case reset
  /// Undo the last input or deletion, or redo it.
  case undo, redo
}

extension CryptogramMove: CustomStringConvertible {
  /// The move as `init(_:)` reads it.
  public var description: String {
    switch self {
    case .select(let position): "select \(position)"
    case .input(let letter): "input \(letter)"
    case .delete: "delete"
    case .hint(let position): position.map { "hint \($0)" } ?? "hint"
    case .next: "next"
    case .previous: "previous"
    case .nextWord: "next-word"
    case .previousWord: "previous-word"
    case .pause: "pause"
    case .resume: "resume"
    case .continueAfterFailure: "continue"
    case .reset: "reset"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// Reads the written form, or returns nil for any other text.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    switch (words[0], words.count) {
    case ("select", 2):
      guard let position = Int(words[1]) else { return nil }
      self = .select(position)
    case ("input", 2):
      guard let character = words[1].first, words[1].count == 1, let letter = Letter(character)
      else { return nil }
      self = .input(letter)
    case ("hint", 2):
      guard let position = Int(words[1]) else { return nil }
      self = .hint(position)
    case (_, 1):
      guard let plain = Self.plain.first(where: { $0.description == text }) else { return nil }
      self = plain
    default:
      return nil
    }
    guard description == text else { return nil }
  }

  private static let plain: [CryptogramMove] = [
    .delete, .hint(nil), .next, .previous, .nextWord, .previousWord, .pause, .resume,
    .continueAfterFailure, .reset, .undo, .redo,
  ]
}

extension CryptogramMove: Codable {
  /// Decodes the written form.
  ///
  /// - Throws: `DecodingError` if the text is not a move.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let move = CryptogramMove(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' is not a move in a cryptogram"
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

/// The outcome of a move.
public enum CryptogramOutcome: Hashable, Sendable {
  /// Something changed, and play goes on.
  case accepted
  /// A wrong letter was written, which may count as a mistake.
  case wrong(isCounted: Bool)
  /// The third mistake was made, and the game failed.
  case failed
  /// The last cell was filled, and the game is completed.
  case completed
  /// Nothing changed, except that a wrong letter may have been cleared.
  case ignored(Reason)

  /// The reason why a move changed nothing.
  public enum Reason: String, Hashable, Sendable {
    /// The move is not possible in the current status.
    case notNow = "not-now"
    /// The cell is a symbol, prefilled, revealed, or already right.
    case locked
    /// There is nothing to go to, clear, reveal, undo or redo.
    case nothingThere = "nothing-there"
  }
}
