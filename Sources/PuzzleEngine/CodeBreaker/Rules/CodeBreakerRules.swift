public import PuzzleModel

/// The rules of Code Breaker in words, for an app to show.
public enum CodeBreakerRules {
  /// A part of the rules: a short heading, and a few sentences.
  public struct Section: Hashable, Sendable {
    /// What the part is about.
    public let heading: String
    /// The sentences.
    public let text: String
  }

  /// How to play, in the order in which it should be read.
  public static let howToPlay = [
    Section(
      heading: "Find the code",
      text: """
        A row of colored pegs is hidden. Guess it: put a color into each place, and submit the row. You can change \
        every peg until you submit.
        """
    ),
    Section(
      heading: "Read the answer",
      text: """
        Each guess is answered with small pegs. A black peg means that one of your pegs has the right color in the \
        right place. A white peg means that one of your colors is in the code, but somewhere else. The order of the \
        small pegs tells nothing.
        """
    ),
    Section(
      heading: "Mind the repeats",
      text: """
        From Intermediate on, a color can come more than once. Each peg of the code answers for one of your pegs only. \
        If the code is red, blue, green, yellow and you guess four reds, you get one black peg and nothing else.
        """
    ),
    Section(
      heading: "Think ahead",
      text: """
        Every answer rules out codes. A good guess could still be the code, and whatever the answer is, few codes \
        are left.
        """
    ),
    Section(
      heading: "Win stars",
      text: """
        Three stars are for at most 40 percent of the attempts, two for at most 70 percent, and one for any other win. \
        One star opens the next level, and a whole tier with stars opens the next tier. If you run out of attempts, \
        you can ask for one more, once a game.
        """
    ),
  ]

  /// Returns what a tier asks for, in one sentence.
  public static func sentence(for tier: CodeTier) -> String {
    let repeats = tier.allowsRepeats ? "colors can repeat" : "no color repeats"
    return
      "\(tier.length) pegs, \(tier.colorCount) colors, \(tier.attemptCount) attempts; \(repeats)."
  }
}
