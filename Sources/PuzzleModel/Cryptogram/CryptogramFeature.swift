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
  /// The uncertainty of the best word to begin with: the lowest entropy of a word's pattern, in
  /// sixteenths of a bit.
  case entryEntropy = "entry-entropy"
  /// The amount of guessing: the sum of log₂ of the words' ranks, in sixteenths of a bit.
  case guesswork
  /// The number of words that are `the`, `and` or `that`.
  case theAndThat = "the-and-that"
  /// The number of common short words with a doubled letter.
  case doubledLetters = "doubled-letters"
  /// The number of sentences that begin with a question word and end with a question mark.
  case questionOpenings = "question-openings"
}

extension TierScale {
  /// The scores at which the tiers of cryptograms begin.
  ///
  /// The bounds are the quantiles 2/7, 5/7 and 6/7 of the scores of a reference set, rounded to fives.
  /// So a week of seven texts has two easy ones, three medium ones, one hard one and one expert one.
  /// The reference set is the 8,542 passages with 20 to 240 letters in Bartlett's *Familiar Quotations*
  /// (Project Gutenberg 27889). `scripts/tier-reference` grades it again.
  public static let cryptogram = TierScale(medium: 270, hard: 445, expert: 525)
}
