/// Something about a text that makes its cryptogram harder or easier.
///
/// Grades list their evidence in the order of the cases. A case that grades no longer use stays, since
/// published editions have it.
public enum CryptogramFeature: String, CaseIterable, Sendable {
  /// How many letters the text has.
  case letters
  /// How many different letters; in editions of schema 1 alone.
  case distinctLetters = "distinct-letters"
  /// How far the letters' frequencies are from English, χ² a hundred letters.
  case letterFrequency = "letter-frequency"
  /// How many letters stand in the text only once.
  case singletons
  /// How many words are one letter long.
  case oneLetterWords = "one-letter-words"
  /// How many words have an apostrophe.
  case apostrophes
  /// How many words are among the commonest short ones; in editions of schema 1 alone.
  case commonWords = "common-words"
  /// How rare the words are: the mean of −100 ln p.
  case wordRarity = "word-rarity"
  /// How many words the language model does not know.
  case unknownWords = "unknown-words"
  /// How open the best way in is: the least entropy of a word's pattern, in sixteenths of a bit.
  case entryEntropy = "entry-entropy"
  /// How much must be guessed on the way: the sum of log₂ of the words' ranks, in sixteenths of a bit.
  case guesswork
  /// How many words are `the`, `and` or `that`.
  case theAndThat = "the-and-that"
  /// How many short words are common ones with a doubled letter.
  case doubledLetters = "doubled-letters"
  /// How many sentences open with a question word and end with a question mark.
  case questionOpenings = "question-openings"
}

extension TierScale {
  /// The tiers of cryptograms.
  ///
  /// The bounds are the quantiles 2/7, 5/7 and 6/7 of the scores of a reference set, rounded to fives: of
  /// seven texts two are easy, three medium, one hard and one expert, like the days of a week. The
  /// reference set is the 8,542 passages with 20 to 240 letters of Bartlett's *Familiar Quotations*
  /// (Project Gutenberg 27889); `scripts/tier-reference` grades it anew.
  public static let cryptogram = TierScale(medium: 270, hard: 445, expert: 525)
}
