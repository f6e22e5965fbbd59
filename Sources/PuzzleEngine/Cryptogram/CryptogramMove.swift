public import PuzzleModel

/// What a player can do in a cryptogram.
///
/// The written form is a word and, where the move has one, its value: `input E`, `select 12`, `hint`.
public enum CryptogramMove: Hashable, Sendable {
  /// Go to a cell, by its position.
  case select(Int)
  /// Write a letter into the selected cell.
  case input(Letter)
  /// Clear the selected cell.
  case delete
  /// Reveal a cell; without a position the selected one, else the first empty one.
  case hint(Int?)
  /// Go to the next or the previous cell that can be filled, round the ends.
  case next, previous
  /// Go to the first fillable cell of the next or the previous word that has one, round the ends.
  case nextWord, previousWord
  /// Stop the clock, and start it again.
  case pause, resume
  /// Go on after failing.
  case continueAfterFailure
  /// Start over with the same prefilled cells.
  case reset
  /// Take back the last input or deletion, and do it again.
  case undo, redo
}

extension CryptogramMove: CustomStringConvertible {
  /// The written form.
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

  /// Reads the written form, or nil.
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
  /// Reads the written form.
  ///
  /// - Throws: `DecodingError` where the text is no move.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let move = CryptogramMove(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' is no move of a cryptogram"
      )
    }
    self = move
  }

  /// Writes the written form.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// What came of a move.
public enum CryptogramOutcome: Hashable, Sendable {
  /// Something changed, and play goes on.
  case accepted
  /// A wrong letter was written; whether it counted as a mistake.
  case wrong(isCounted: Bool)
  /// The third mistake: the game is failed.
  case failed
  /// The last cell was filled.
  case completed
  /// Nothing changed, but that a wrong letter which still showed may be gone.
  case ignored(Reason)

  /// Why a move changed nothing.
  public enum Reason: String, Hashable, Sendable {
    /// The game is not in a state that has this move.
    case notNow = "not-now"
    /// The cell is a symbol, prefilled, revealed, or already right.
    case locked
    /// There is nothing there to go to, clear, reveal, undo or redo.
    case nothingThere = "nothing-there"
  }
}
