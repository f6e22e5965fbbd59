import PuzzleModel

extension GradingFormula {
  /// The formula in use: the one table of weights.
  ///
  /// The four weights are the points at the upper end of the range for texts of under 30 letters, under
  /// 75, up to 100 and over 100; see ``LengthBand``. That a feature counts at all, and which way, rests on
  /// the source named. **How much it counts is judgment** in every row, until `quoin calibrate` has seen
  /// times of real solvers. The ranges are those in which nearly all passages of the reference set of the
  /// tiers lie. In a longer text what is open is sooner settled by the rest, so no weight rises from a
  /// band to the next, and some hurdles fall.
  public static let current = GradingFormula(rows: [
    // The fewer letters, the less settles the key: Shannon, "Communication Theory of Secrecy
    // Systems" (1949). These are the points of the bands whatever the value.
    Row(.letters, over: 1...250, [230, 180, 130, 80]),
    // Solving begins with the frequencies of the letters: Friedman, Military Cryptanalysis, part I
    // (1938). The distance is Pearson's.
    Row(.letterFrequency, over: 15...225, [120, 120, 110, 100]),
    // A letter that stands once is checked by no other word: judgment.
    Row(.singletons, over: 0...10, [100, 100, 90, 80]),
    // Two at most can be told apart, and a third helps little: judgment.
    Row(.oneLetterWords, over: 0...3, [-75, -75, -75, -75]),
    // Few letters follow an apostrophe: judgment.
    Row(.apostrophes, over: 0...3, [-75, -75, -75, -75]),
    // Rare words are recognized later: Howes and Solomon, "Visual Duration Threshold as a Function of
    // Word-Probability" (1951).
    Row(.wordRarity, over: 650...1150, [170, 170, 170, 170]),
    // A word that is not known can only be spelled out: judgment.
    Row(.unknownWords, over: 0...3, [70, 70, 70, 70]),
    // A pattern of equal letters gives a word away: Friedman, as above, on idiomorphs.
    Row(.entryEntropy, over: 0...100, [120, 120, 110, 100]),
    // A guesser who tries the likeliest first tries as often as the rank of what is right: Massey,
    // "Guessing and Entropy" (1994).
    Row(.guesswork, over: 0...400, [190, 190, 180, 170]),
    // The commonest words of English that have three letters or begin as they end: judgment.
    Row(.theAndThat, over: 0...4, [-60, -60, -60, -60]),
    // L, E, O and S are doubled more than others: judgment.
    Row(.doubledLetters, over: 0...3, [-36, -36, -36, -36]),
    // The mark at the end tells how the sentence begins: judgment.
    Row(.questionOpenings, over: 0...1, [-20, -20, -20, -20]),
  ])
}
