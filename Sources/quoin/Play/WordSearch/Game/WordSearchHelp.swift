/// The keys and words of a game, as the player is told them.
enum WordSearchHelp {
  /// What a new game begins with.
  static let welcome = "Go to the first letter of a word, press Enter; then to the last, Enter."

  /// The keys in the order of their worth.
  private static let keys = [
    "? help", "Enter choose", "! hint", "d definitions", "Tab word", "Esc clear", "* reset",
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
    "Find the words of the list. They run straight, in any of eight directions.",
    "",
    "↑ ↓ ← →      move; Home, PgUp, End and PgDn move along the diagonals",
    "Enter Space  choose the first letter of a word, then the last one",
    "Esc          forget the first letter",
    "Tab          to the next word of the list; Shift-Tab to the previous one",
    "!            hint: show where the marked word begins",
    "d            definitions in place of the words, or words again",
    "*            start over (you are asked first)",
    "^L           draw the screen again",
    "^Q           leave; the game is kept and goes on next time (^C too)",
    "",
    "[X] is your place, (X) the first letter, :X: the path between.",
    "Small letters are found. *X is where a hint says that a word begins.",
    "There is a new hint each day, and one for today's puzzle.",
    "",
    "Any key goes back to the game.",
  ]

  /// The words of the plain mode.
  static let plain = [
    "A1 to A6     try the letters from column A, row 1, to row 6 (or: find A1 A6)",
    "show         print the grid; found letters are small",
    "words        list the words; 'definitions' lists what they mean",
    "define 3     what the third word means; a word itself will do",
    "row 3        read a row; 'column B' reads a column",
    "hint         show where the next word begins; 'hint 3' that of the third",
    "status       say how the game stands",
    "export       print the puzzle as text; or: export json, export ipuz, export svg",
    "reset        start over (say: reset yes)",
    "quit         leave; the game is kept and goes on next time",
  ]
}
