/// The keys and words of a game, as the player is told them.
enum CryptogramHelp {
  /// What a new game begins with.
  static let welcome = "Type the letter that the marked sign stands for."

  /// The keys in the order of their worth.
  private static let keys = [
    "? help", "! hint", "Tab word", "←→ move", "< undo", "> redo", "Esc pause", "* reset",
    "^Q quit",
  ]

  /// The most important keys that fit a line, with help and the way out among them.
  static func line(columns: Int) -> String {
    var shown = [keys[0], keys[keys.count - 1]]
    for key in keys.dropFirst().dropLast() {
      let longer = shown.dropLast() + [key] + shown.suffix(1)
      if longer.joined(separator: "  ").columnCount <= columns { shown = Array(longer) }
    }
    return shown.joined(separator: "  ")
  }

  /// The page of help of the screen; it fits 80 × 24.
  static let screen = [
    "Every sign stands for one letter, the same one everywhere. Type letters.",
    "",
    "A to Z       write a letter; a wrong one goes with your next key",
    "← → Space    to the next or the previous open cell",
    "↑ ↓          to the line above or below",
    "Tab          to the next word; Shift-Tab to the previous one",
    "Backspace    clear the cell, or step back from an empty one",
    "!            hint: reveal the cell",
    "<  >         undo, redo",
    "*            start over (you are asked first)",
    "Esc          pause",
    "^L           draw the screen again",
    "^Q           leave; the game is kept and goes on next time (^C too)",
    "",
    "^ is your cell, = has the same sign, x is wrong.",
    "letters: capitals are not placed, small ones in some cells, · in all.",
    "Three mistakes fail the game; you may go on after that.",
    "",
    "Any key goes back to the game.",
  ]

  /// The words of the plain mode.
  static let plain = [
    "X = e        write the letter E wherever X stands (with numbers: 12 = e)",
    "show         print the puzzle; the letters stand over their signs",
    "word 3       read the third word, sign by sign",
    "words        read every word",
    "letters      say which letters are placed",
    "hint         reveal a letter; hint X reveals one that X stands for",
    "undo, redo   take back the last letters, or write them again",
    "status       say how the game stands",
    "pause, resume, continue (after three mistakes)",
    "reset        start over (say: reset yes)",
    "quit         leave; the game is kept and goes on next time",
  ]
}
