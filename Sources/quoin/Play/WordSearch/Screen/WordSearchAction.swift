import PuzzleEngine
import PuzzleModel

/// What a key asks for.
enum WordSearchAction: Hashable {
  case move(WordSearchMove)
  /// Go so many rows down and columns to the right.
  case go(rows: Int, columns: Int)
  /// Mark the next word of the list, or the previous one.
  case mark(step: Int)
  /// Show definitions in place of words, or words again.
  case toggleMode
  case overlay(WordSearchScreen.Overlay?)
  case leave
  /// Say something and do nothing.
  case say(String)

  /// Returns what a key asks for where a screen stands.
  init(_ key: Key, on screen: WordSearchScreen) {
    self = Self.here(key, on: screen)
  }

  private static func here(_ key: Key, on screen: WordSearchScreen) -> WordSearchAction {
    // Where nothing of the game is seen, nothing is done to it.
    guard screen.isPlayable else { return .say("") }
    switch (screen.overlay, screen.game.status) {
    case (.help, _): return .overlay(nil)
    case (.reset, _):
      return key == .character("y") || key == .character("Y")
        ? .move(.reset(screen.game.round + 1)) : .overlay(nil)
    case (nil, .completed):
      switch key {
      case .enter, .escape: return .leave
      case .character("*"): return .overlay(.reset)
      case .character("?"): return .overlay(.help)
      case .tab: return .mark(step: 1)
      case .backTab: return .mark(step: -1)
      default: return .say("")
      }
    case (nil, .ready), (nil, .playing): return playing(key, on: screen)
    }
  }

  private static func playing(_ key: Key, on screen: WordSearchScreen) -> WordSearchAction {
    switch key {
    case .up: .go(rows: -1, columns: 0)
    case .down: .go(rows: 1, columns: 0)
    case .left, .wordLeft: .go(rows: 0, columns: -1)
    case .right, .wordRight: .go(rows: 0, columns: 1)
    case .home: .go(rows: -1, columns: -1)
    case .pageUp: .go(rows: -1, columns: 1)
    case .end: .go(rows: 1, columns: -1)
    case .pageDown: .go(rows: 1, columns: 1)
    case .enter, .character(" "): .move(.tap(screen.cursor))
    case .escape, .backspace, .delete: .move(.leave)
    case .tab: .mark(step: 1)
    case .backTab: .mark(step: -1)
    case .character("!"), .control("T"): hint(on: screen)
    case .character("d"), .character("D"): .toggleMode
    case .character("*"): .overlay(.reset)
    case .character("?"): .overlay(.help)
    case .paste: .say("What is pasted is not played.")
    case .character, .control, .other: .say("That key does nothing; ? shows the keys.")
    }
  }

  /// A hint shows the marked word, or the next one if there is nothing more to show of that.
  private static func hint(on screen: WordSearchScreen) -> WordSearchAction {
    let game = screen.game
    let isShown = game.isFound(screen.word) || game.hintedWords.contains(screen.word)
    return .move(.hint(isShown ? nil : screen.word))
  }
}
