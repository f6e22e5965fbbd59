/// A property of a text that makes its cryptogram harder or easier.
///
/// Grades list their evidence in the order of the cases. A case that grades no longer use stays,
/// because published editions have it.
public enum CryptogramFeature: String, CaseIterable, Sendable {
  /// The number of letters in the text.
  case letters
  /// The number of different letters; only editions of schema 1 have it.
  case distinctLetters = "distinct-letters"
  /// The distance of the letter frequencies from English, as χ² per hundred letters.
  case letterFrequency = "letter-frequency"
  /// The number of letters that occur only once.
  case singletons
  /// The number of words with one letter.
  case oneLetterWords = "one-letter-words"
  /// The number of words with an apostrophe.
  case apostrophes
  /// The number of very common short words; only editions of schema 1 have it.
  case commonWords = "common-words"
  /// The rarity of the words: the mean of −100 ln p.
  case wordRarity = "word-rarity"
  /// The number of words that the language model does not know.
  case unknownWords = "unknown-words"
  /// The number of words that are out of use but known to readers: `thou`, `giveth`, `pledg'd`.
  case archaicWords = "archaic-words"
  /// The number of unknown words that are one letter away from a common word.
  case misspeltWords = "misspelt-words"
  /// The uncertainty of the best word to begin with: log₂ of the number of common words that it could be,
  /// in sixteenths of a bit.
  case entryEntropy = "entry-entropy"
  /// The amount of guessing: the sum of log₂ of the words' ranks, in sixteenths of a bit.
  case guesswork
  /// The number of words that are `the`, `and` or `that`.
  case theAndThat = "the-and-that"
  /// The number of common short words with a doubled letter.
  case doubledLetters = "doubled-letters"
  /// The number of sentences that begin with a question word and end with a question mark.
  case questionOpenings = "question-openings"
  /// The letters that are said again, per hundred letters of the words that must be solved.
  case repetitions
  /// The letters that stand in a well-known saying, per hundred letters of the words that must be solved.
  case familiarity
  /// The letters that the puzzle shows, per hundred letters of the words that must be solved.
  case givenLetters = "given-letters"
  /// The length of play: the number of cells that a player has to fill; it has no points.
  case playLength = "play-length"
}

extension Difficulty {
  /// The length of play of a cryptogram: the number of cells that a player has to fill, each with a
  /// keystroke.
  ///
  /// It says how much there is to do, and the score says how hard it is. A calendar bounds it by the letters of
  /// a weekday, of which the puzzle gives a few. It is nil for another game, and in
  /// editions that were graded before it was measured.
  public var playLength: Int? {
    evidence.first { $0.feature == CryptogramFeature.playLength.rawValue }?.value
  }
}

extension TierScale {
  /// The scores at which the tiers of cryptograms begin.
  ///
  /// The bounds are the quantiles 2/7, 5/7 and 6/7 of the scores of a reference set.
  /// So a week of seven texts has two easy ones, three medium ones, one hard one and one expert one.
  /// The reference set is the starter corpus: every cryptogram that a press makes of it, graded with the
  /// letters that it gives. `scripts/tier-reference` grades it again and prints the bounds.
  public static let cryptogram = TierScale(medium: 310, hard: 448, expert: 521)
}
