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
  /// The app left the foreground or returned; returning ends only a pause that leaving began.
  case leave, `return`
  /// Continue after the game has failed.
  case continueAfterFailure
  /// Start over with the same prefilled cells.
  case reset
  /// Undo the last input or deletion, or redo it.
  case undo, redo
}

extension CryptogramMove: WrittenMove {
  /// The game, for messages.
  public static var game: String { "a cryptogram" }

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
    case .leave: "leave"
    case .return: "return"
    case .continueAfterFailure: "continue"
    case .reset: "reset"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// Reads the written form, or returns nil for any other text.
  public init?(_ text: String) {
    if let plain = Self.plain[text] {
      self = plain
      return
    }
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let value = text[text.utf8.index(after: space)...]
    switch text[..<space] {
    case "input":
      guard let scalar = value.unicodeScalars.first, value.utf8.count == 1,
        ("A"..."Z").contains(scalar), let letter = Letter(scalar)
      else { return nil }
      self = .input(letter)
      return
    case "select":
      guard let position = Int(value) else { return nil }
      self = .select(position)
    case "hint":
      guard let position = Int(value) else { return nil }
      self = .hint(position)
    default:
      return nil
    }
    // A number has one written form: `+1` and `01` are none.
    guard description == text else { return nil }
  }

  /// The moves without a value, by their words.
  private static let plain: [String: CryptogramMove] = {
    let moves: [CryptogramMove] = [
      .delete, .hint(nil), .next, .previous, .nextWord, .previousWord, .pause, .resume, .leave,
      .return, .continueAfterFailure, .reset, .undo, .redo,
    ]
    return Dictionary(uniqueKeysWithValues: moves.map { ($0.description, $0) })
  }()
}

extension CryptogramMove {
  /// The move as two numbers, for checksums: its kind, and its value or -1.
  var code: (kind: Int, value: Int) {
    switch self {
    case .select(let position): (1, position)
    case .input(let letter): (2, letter.index)
    case .delete: (3, -1)
    case .hint(nil): (4, -1)
    case .hint(let position?): (5, position)
    case .next: (6, -1)
    case .previous: (7, -1)
    case .nextWord: (8, -1)
    case .previousWord: (9, -1)
    case .pause: (10, -1)
    case .resume: (11, -1)
    case .continueAfterFailure: (12, -1)
    case .reset: (13, -1)
    case .undo: (14, -1)
    case .redo: (15, -1)
    case .leave: (16, -1)
    case .return: (17, -1)
    }
  }
}
