import PuzzleEngine
import PuzzleModel

/// What a key asks for.
enum CodeBreakerAction: Hashable {
  case move(CodeBreakerMove)
  /// Put a color into the marked place.
  case place(CodeColor)
  /// Mark another place, so many to the right.
  case step(Int)
  /// Empty the marked place, or step back from an empty one.
  case stepBack
  /// Put the last guess into the hand.
  case repeatLast
  case hintGuess, hintColor, allowHints, again
  case overlay(CodeBreakerScreen.Overlay?)
  case leave
  /// Say something and do nothing.
  case say(String)

  /// Returns what a key asks for where a screen stands.
  init(_ key: Key, on screen: CodeBreakerScreen) {
    self = Self.here(key, on: screen)
  }

  private static func here(_ key: Key, on screen: CodeBreakerScreen) -> CodeBreakerAction {
    // Where nothing of the game is seen, nothing is done to it.
    guard screen.isPlayable else { return .say("") }
    let isYes = key == .character("y") || key == .character("Y")
    switch (screen.overlay, screen.game.status) {
    case (.help, _): return .overlay(nil)
    case (.hints, _): return isYes ? .allowHints : .overlay(nil)
    case (.again, _): return isYes ? .again : .overlay(nil)
    case (nil, .paused): return .move(.resume)
    case (nil, .won), (nil, .lost): return over(key, on: screen)
    case (nil, .playing): return playing(key, on: screen)
    }
  }

  private static func over(_ key: Key, on screen: CodeBreakerScreen) -> CodeBreakerAction {
    switch key {
    case .character("*") where screen.canPlayAgain: .overlay(.again)
    case .character("?"): .overlay(.help)
    case .enter where screen.game.canHaveExtraAttempt: .move(.extraAttempt)
    case .enter, .escape: .leave
    default: .say(screen.notice)
    }
  }

  private static func playing(_ key: Key, on screen: CodeBreakerScreen) -> CodeBreakerAction {
    switch key {
    case .character("?"): .overlay(.help)
    case .character("!"): screen.game.allowsHints ? .hintGuess : .overlay(.hints)
    case .character("="): screen.game.allowsHints ? .hintColor : .overlay(.hints)
    case .character(" "), .right, .tab, .wordRight: .step(1)
    case .left, .backTab, .wordLeft: .step(-1)
    case .character(let character): place(character, in: screen.game)
    case .backspace, .delete: .stepBack
    case .up: .repeatLast
    case .enter: .move(.submit)
    case .escape: screen.hasBegun ? .move(.pause) : .say("The clock has not begun yet.")
    case .paste: .say("What is pasted is not played; type the colors.")
    case .down, .pageUp, .pageDown, .home, .end, .other, .control:
      .say("That key does nothing; ? shows the keys.")
    }
  }

  private static func place(_ character: Character, in game: CodeBreakerGame) -> CodeBreakerAction {
    guard let color = CodeColor(word: String(character)) else {
      return .say("That is no color; type its number or its letter. ? shows the keys.")
    }
    return .place(color)
  }
}
