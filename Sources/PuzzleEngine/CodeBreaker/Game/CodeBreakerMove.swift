public import PuzzleModel

/// A move of a player in Code Breaker.
///
/// The written form is a word with its values: `place 0 red`, `clear 0`, `hint guess 1122`. Slots are counted from 0.
public enum CodeBreakerMove: Hashable, Sendable {
  /// Put a color into a slot of the guess in hand, or in place of the one that is there.
  case place(slot: Int, CodeColor)
  /// Empty a slot of the guess in hand.
  case clear(slot: Int)
  /// Submit the guess in hand.
  case submit
  /// Take a hint.
  case hint(CodeHint)
  /// Ask for one more attempt after a loss.
  case extraAttempt
  /// Stop the clock, or start it again.
  case pause, resume
  /// The app left the foreground or returned; returning ends only a pause that leaving began.
  case leave, `return`
}

/// A hint that a player can take.
public enum CodeHint: Hashable, Sendable {
  /// The guess to make next, which is put into the hand.
  case guess(ColorCode)
  /// Whether a color is in the code.
  case color(CodeColor)
}

extension CodeBreakerMove: WrittenMove {
  /// The game, for messages.
  public static var game: String { "Code Breaker" }

  /// The move as `init(_:)` reads it.
  public var description: String {
    switch self {
    case .place(let slot, let color): "place \(slot) \(color.name)"
    case .clear(let slot): "clear \(slot)"
    case .submit: "submit"
    case .hint(.guess(let code)): "hint guess \(code)"
    case .hint(.color(let color)): "hint color \(color.name)"
    case .extraAttempt: "extra-attempt"
    case .pause: "pause"
    case .resume: "resume"
    case .leave: "leave"
    case .return: "return"
    }
  }

  /// Reads the written form, or returns nil for any other text.
  public init?(_ text: String) {
    guard let move = Self.plain[text] ?? Self.move(text.split(separator: " ")),
      // A number has one written form, and words have one space between them.
      move.description.utf8.elementsEqual(text.utf8)
    else { return nil }
    self = move
  }

  private static func move(_ words: [Substring]) -> CodeBreakerMove? {
    switch (words.first, words.count) {
    case ("place", 3):
      guard let slot = Int(words[1]), let color = colors[String(words[2])] else { return nil }
      return .place(slot: slot, color)
    case ("clear", 2): return Int(words[1]).map { .clear(slot: $0) }
    case ("hint", 3) where words[1] == "guess":
      return ColorCode(String(words[2])).map { .hint(.guess($0)) }
    case ("hint", 3) where words[1] == "color":
      return colors[String(words[2])].map { .hint(.color($0)) }
    default: return nil
    }
  }

  private static let colors = Dictionary(
    uniqueKeysWithValues: CodeColor.allCases.map { ($0.name, $0) }
  )

  /// The moves without a value, by their words.
  private static let plain: [String: CodeBreakerMove] = {
    let moves: [CodeBreakerMove] = [.submit, .extraAttempt, .pause, .resume, .leave, .return]
    return Dictionary(uniqueKeysWithValues: moves.map { ($0.description, $0) })
  }()
}

extension CodeBreakerMove {
  /// The move as two numbers, for checksums: its kind, and its value or -1.
  var code: (kind: Int, value: Int) {
    switch self {
    case .submit: (1, -1)
    case .clear(let slot): (2, slot)
    case .hint(.guess(let code)): (3, code.pegs.reduce(0) { $0 &* 9 &+ $1.rawValue &+ 1 })
    case .hint(.color(let color)): (4, color.rawValue)
    case .extraAttempt: (5, -1)
    case .pause: (6, -1)
    case .resume: (7, -1)
    case .leave: (8, -1)
    case .return: (9, -1)
    case .place(let slot, let color): (100 + color.rawValue, slot)
    }
  }
}
