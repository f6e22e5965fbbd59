import PuzzleEngine
import PuzzleModel

/// The keys and words of a game, as the player is told them.
enum CodeBreakerHelp {
  /// What a new game begins with.
  static func welcome(to tier: CodeTier) -> String {
    "Find the code: \(CodeBreakerRules.sentence(for: tier))"
  }

  /// The keys in the order of their worth.
  private static let keys = [
    "? help", "Enter submit", "←→ move", "! hint", "= color hint", "Esc pause", "^Q quit",
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
    "Guess the hidden row of colors. In the answer, ● is a peg with the right color",
    "in the right place, ○ a right color elsewhere, and · tells nothing. The order",
    "of the answer tells nothing, either.",
    "",
    "1 to 8       put a color into the marked place; its letter does the same",
    "← → Space    to another place",
    "Backspace    clear the place, or step back from an empty one",
    "↑            put the last guess into the hand",
    "Enter        submit the guess; after a loss, ask for one more attempt",
    "!            hint: the guess to make next",
    "=            hint: whether a color is in the code",
    "*            play a level again, when it is over",
    "Esc          pause",
    "^L           draw the screen again",
    "^Q           leave; the game is kept and goes on next time (^C too)",
    "",
    "Stars: 3 for at most 40 percent of the attempts, 2 for 70 percent, else 1.",
    "",
    "Any key goes back to the game.",
  ]

  /// The words of the plain mode.
  static let plain = [
    "red blue green    guess these colors; 1 2 3, r b g and rbg are the same",
    "peg 2 blue        put a color into place 2 of the guess in hand",
    "clear 2           empty place 2; clear empties all",
    "submit            guess what is in hand",
    "hand              say what is in hand",
    "show              list the guesses and their answers",
    "colors            list the colors with their numbers, letters and shapes",
    "hint              put the guess to make next into the hand",
    "hint color        say whether a color is in the code",
    "hints on          allow hints, which are off at first and are counted",
    "status            say how the game stands",
    "pause, resume",
    "extra             ask for one more attempt after a loss, once",
    "again             play a level again, when it is over (say: again yes)",
    "rules             say how the game is played",
    "quit              leave; the game is kept and goes on next time",
  ]
}
