import PuzzleEngine
import PuzzleModel

/// What a key asks for.
enum CryptogramAction: Hashable {
  case move(CryptogramMove)
  /// Clear the selected cell, or go back to the letter before an empty one.
  case stepBack
  case overlay(CryptogramScreen.Overlay?)
  case leave
  /// Say something and do nothing.
  case say(String)

  /// Returns what a key asks for where a screen stands.
  init(_ key: Key, on screen: CryptogramScreen) {
    self = Self.here(key, on: screen)
  }

  private static func here(_ key: Key, on screen: CryptogramScreen) -> CryptogramAction {
    // Where nothing of the game is seen, nothing is done to it.
    guard screen.isPlayable else { return .say("") }
    switch (screen.overlay, screen.game.status) {
    case (.help, _): return .overlay(nil)
    case (.reset, _):
      return key == .character("y") || key == .character("Y") ? .move(.reset) : .overlay(nil)
    case (nil, .completed):
      if key == .character("*") { return .overlay(.reset) }
      return key == .enter || key == .escape ? .leave : .say("")
    case (nil, .paused): return .move(.resume)
    case (nil, .failed):
      switch key {
      case .enter: return .move(.continueAfterFailure)
      case .character("*"): return .overlay(.reset)
      case .character("?"): return .overlay(.help)
      default: return .say("")
      }
    case (nil, .ready), (nil, .playing): return playing(key, on: screen)
    }
  }

  private static func playing(_ key: Key, on screen: CryptogramScreen) -> CryptogramAction {
    switch key {
    case .character(let character): return character.action
    case .left: return .move(.previous)
    case .right: return .move(.next)
    case .tab, .wordRight: return .move(.nextWord)
    case .backTab, .wordLeft: return .move(.previousWord)
    case .up, .pageUp: return vertical(-1, on: screen)
    case .down, .pageDown: return vertical(1, on: screen)
    case .backspace, .delete: return .stepBack
    case .escape:
      return screen.game.status == .playing ? .move(.pause) : .say("The clock has not begun yet.")
    case .control("U"): return .move(.undo)
    case .control("R"): return .move(.redo)
    case .control("T"): return .move(.hint(nil))
    case .paste: return .say("What is pasted is not played; type the letters.")
    case .home, .end, .enter, .other, .control:
      return .say("That key does nothing; ? shows the keys.")
    }
  }

  private static func vertical(_ step: Int, on screen: CryptogramScreen) -> CryptogramAction {
    let table = screen.table
    return table.layout.cell(from: screen.game.selection, rows: step, among: table.cells)
      .map { .move(.select($0)) } ?? .say("")
  }
}

extension Character {
  fileprivate var action: CryptogramAction {
    switch self {
    case "?": return .overlay(.help)
    case "!": return .move(.hint(nil))
    case "<": return .move(.undo)
    case ">": return .move(.redo)
    case "*": return .overlay(.reset)
    case " ": return .move(.next)
    default: break
    }
    let letters = Glyph.playedLetters(of: String(self))
    guard letters.count == 1, let letter = letters.first else {
      return .say("That is no letter; ? shows the keys.")
    }
    return .move(.input(letter))
  }
}
