import PuzzleModel

extension GradingFormula {
  /// The formula in use.
  ///
  /// The four weights are the points at the upper end of the range, for texts with under 30 letters, under
  /// 75, up to 100 and over 100; see ``LengthBand``. The source of each row says why the feature counts and
  /// in which direction. **How much it counts is judgment** in every row, until ``Calibration`` is run on
  /// the times of real solvers. Nearly all passages of the reference set of the tiers lie in the ranges. A
  /// longer text gives more help with its open words, so no weight rises from a band to the next, and some
  /// weights fall.
  public static let current = GradingFormula(rows: [
    // Fewer letters settle less of the key: Shannon, "Communication Theory of Secrecy Systems" (1949).
    // The points depend only on the band.
    Row(.letters, over: 1...250, [230, 180, 130, 80]),
    // Solving begins with the letter frequencies: Friedman, Military Cryptanalysis, part I (1938). The
    // distance is Pearson's χ².
    Row(.letterFrequency, over: 15...225, [120, 120, 110, 100]),
    // No other word confirms a letter that occurs once: judgment.
    Row(.singletons, over: 0...10, [100, 100, 90, 80]),
    // Only two such words are common, so a third one helps little: judgment.
    Row(.oneLetterWords, over: 0...3, [-75, -75, -75, -75]),
    // Only few letters can follow an apostrophe: judgment.
    Row(.apostrophes, over: 0...3, [-75, -75, -75, -75]),
    // Rare words are recognized later: Howes and Solomon, "Visual Duration Threshold as a Function of
    // Word-Probability" (1951).
    Row(.wordRarity, over: 650...1150, [170, 170, 170, 170]),
    // An unknown word must be spelled out letter by letter: judgment.
    Row(.unknownWords, over: 0...3, [70, 70, 70, 70]),
    // A pattern of repeated letters gives a word away: Friedman, as above, on idiomorphs.
    Row(.entryEntropy, over: 0...100, [120, 120, 110, 100]),
    // A guesser who tries the likeliest word first needs as many guesses as the rank of the right word:
    // Massey, "Guessing and Entropy" (1994).
    Row(.guesswork, over: 0...400, [190, 190, 180, 170]),
    // These are the commonest words with three letters, or with the same letter at both ends: judgment.
    Row(.theAndThat, over: 0...4, [-60, -60, -60, -60]),
    // L, E, O and S are doubled more often than other letters: judgment.
    Row(.doubledLetters, over: 0...3, [-36, -36, -36, -36]),
    // The question mark reveals how the sentence begins: judgment.
    Row(.questionOpenings, over: 0...1, [-20, -20, -20, -20]),
  ])
}
