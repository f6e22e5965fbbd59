import PuzzleModel

extension GradingFormula {
  /// The formula in use.
  ///
  /// The four weights are the points at the upper end of the range, for texts with under 30 letters, under
  /// 75, up to 100 and over 100; see ``LengthBand``. The source of each row says why the feature counts and
  /// in which direction. **How much it counts is judgment** in every row, until ``Calibration`` is run on
  /// the times of real solvers. A range begins where most texts lie or at 0, and nearly all texts lie below
  /// its end. A longer text gives more help with its open words, so no weight rises from a band to the next,
  /// and some weights fall; but it is more work, which ``Difficulty/playLength`` tells, and so length alone
  /// weighs less than the words do.
  public static let current = GradingFormula(
    rows: [
      // Fewer letters settle less of the key: Shannon, "Communication Theory of Secrecy Systems" (1949).
      // The points depend only on the band.
      Row(.letters, over: 1...250, [330, 310, 280, 250]),
      // Solving begins with the letter frequencies: Friedman, Military Cryptanalysis, part I (1938). The
      // distance is Pearson's χ².
      Row(.letterFrequency, over: 15...225, [90, 90, 80, 70]),
      // No other word confirms a letter that occurs once: judgment.
      Row(.singletons, over: 0...10, [90, 90, 80, 70]),
      // Only two such words are common, so a third one helps little: judgment.
      Row(.oneLetterWords, over: 0...3, [-75, -75, -75, -75]),
      // Only few letters can follow an apostrophe: judgment.
      Row(.apostrophes, over: 0...3, [-75, -75, -75, -75]),
      // Rare words are recognized later: Howes and Solomon, "Visual Duration Threshold as a Function of
      // Word-Probability" (1951).
      Row(.wordRarity, over: 650...1150, [250, 250, 250, 250]),
      // An unknown word must be spelled out letter by letter: judgment.
      Row(.unknownWords, over: 0...3, [70, 70, 70, 70]),
      // Readers know these words, but expect the words of today: judgment, so less than an unknown word.
      Row(.archaicWords, over: 0...4, [40, 40, 40, 40]),
      // The word that is meant comes to mind, but does not fit at first: judgment, as for archaic words.
      Row(.misspeltWords, over: 0...2, [40, 40, 40, 40]),
      // A pattern of repeated letters gives a word away: Friedman, as above, on idiomorphs.
      Row(.entryEntropy, over: 0...120, [120, 120, 110, 100]),
      // A guesser who tries the likeliest word first needs as many guesses as the rank of the right word:
      // Massey, "Guessing and Entropy" (1994).
      Row(.guesswork, over: 0...400, [190, 190, 180, 170]),
      // These are the commonest words with three letters, or with the same letter at both ends: judgment.
      Row(.theAndThat, over: 0...4, [-60, -60, -60, -60]),
      // L, E, O and S are doubled more often than other letters: judgment.
      Row(.doubledLetters, over: 0...3, [-36, -36, -36, -36]),
      // The question mark reveals how the sentence begins: judgment.
      Row(.questionOpenings, over: 0...1, [-20, -20, -20, -20]),
      // Repetitions are the first thing that a solver looks for: Friedman, as above. They show how the
      // sentence is built before a letter is known: judgment, so as much as the guesswork.
      Row(.repetitions, over: 5...25, [-220, -220, -220, -220]),
      // Words in a familiar order are completed from few letters: Shannon, "Prediction and Entropy of
      // Printed English" (1951). Most of this stands in the rarity and the guesswork, which are less for
      // familiar words; the rest is that one sees the end: judgment, as for a few short giveaways.
      Row(.familiarity, over: 0...80, [-60, -60, -60, -60]),
      // A given letter is a giveaway in every word that has it: judgment, as for a word read at sight.
      Row(.givenLetters, over: 0...25, [-120, -120, -120, -120]),
    ],
    scale: .cryptogram
  )
}
