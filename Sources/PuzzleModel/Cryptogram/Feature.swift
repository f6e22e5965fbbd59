/// Something about a text that makes its puzzle harder or easier.
///
/// The order of the cases is the order in which an edition lists its evidence. A case that no grade
/// uses any more stays, for editions that are out there have it.
public enum Feature: String, CaseIterable, Sendable {
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

/// What one feature of a text counted for in its grade.
public struct Evidence: Hashable, Sendable {
  /// The feature.
  public let feature: Feature
  /// What was measured, in the feature's unit.
  public let value: Int
  /// The points it gave; a giveaway's are below 0.
  public let points: Int

  /// Makes a piece of evidence.
  public init(feature: Feature, value: Int, points: Int) {
    self.feature = feature
    self.value = value
    self.points = points
  }
}
