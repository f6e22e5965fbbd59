import PuzzleModel

extension Explanation {
  /// The pages of what can be wrong with puzzles, calendars and editions.
  static let editionPages: [Explanation] = [
    Explanation(
      .ambiguousPuzzle,
      "A ciphertext can be read in more than one way, even with three letters given. The text is "
        + "kept as a quotation and makes no puzzle.",
      example: "text,author\n\"Lord, what fools these mortals be!\",William Shakespeare    (or: "
        + "LORD, WHAT POOLS …)",
      remedy: "nothing, or lengthen the text, or quote something else; press an edition anew in "
        + "which 'quoin check' finds it."
    ),
    Explanation(
      .brokenPuzzle,
      "A puzzle cannot be played to its end by the engine, or its row in the edition "
        + "cannot be read.",
      example: "cryptogram.letter_key = ABCDEFGHIJKLMNOPQRSTUVWXYZ    (every letter stands "
        + "for itself)",
      remedy: "press the edition anew; where that does not help, it is our bug."
    ),
    Explanation(
      .digestMismatch,
      "The content of an edition is not what its digest says.",
      example: "UPDATE daily_puzzle SET …    (by hand)",
      remedy: "press the edition anew; never change one in place."
    ),
    Explanation(
      .lengthOutOfRange,
      "A text is shorter or longer than a puzzle of the recipe may be. It is kept as "
        + "a quotation and makes no puzzle.",
      example: "letters:\n  minimum: 20\n…\nKnow thyself,Anonymous",
      remedy: "nothing, or change letters: in the recipe."
    ),
    Explanation(
      .tierShortage,
      "More days wish for a tier than it has puzzles. The nearest tier served.",
      example: "tiers:\n  monday: expert\n  tuesday: expert\n  …",
      remedy: "add quotations of that tier, or change the tiers of the weekdays."
    ),
    Explanation(
      .unknownPuzzle,
      "A table of solve times names a puzzle that the edition does not have. The row was set aside.",
      example: "puzzle,seconds,solved\ncryptogram:00000000-0000-8000-8000-000000000000,93,1",
      remedy: "name the edition that was played with --edition, or delete the row."
    ),
  ]
}
