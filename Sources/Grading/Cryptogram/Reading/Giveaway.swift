import Cryptanalysis
import PuzzleModel

/// A word without an apostrophe that a person reads at sight.
///
/// A person reads giveaways first. They are not graded as words, and their letters are known when the
/// other words are read. So one more giveaway never makes a text harder.
enum Giveaway: Hashable {
  /// The words with one letter: `a`, `I` and `O`.
  case oneLetterWord
  /// The words `the`, `and` and `that`.
  case theAndThat
  /// A question word that begins a sentence; it counts if the sentence is a question.
  case questionWord
  /// A word of three or four letters with a doubled letter, among the likeliest of its pattern.
  case doubledLetter

  /// Makes the giveaway that a word is, or returns nil if it is none.
  init?(_ word: TextWord, _ vocabulary: ReaderVocabulary) {
    let text = word.text
    if ["A", "I", "O"].contains(text) {
      self = .oneLetterWord
    } else if ["THE", "AND", "THAT"].contains(text) {
      self = .theAndThat
    } else if word.opensSentence, LittleWord.interrogatives.contains(text) {
      self = .questionWord
    } else if Self.hasDoubledLetter(word.letters), !LittleWord.contains(word),
      let rank = vocabulary.candidates(for: word.letters).rank, rank <= Self.lastRankOfDoubled
    {
      self = .doubledLetter
    } else {
      return nil
    }
  }

  /// The last rank in its pattern at which a short word with a doubled letter is read at sight.
  ///
  /// This is judgment: two bits distinguish four words.
  private static let lastRankOfDoubled = 4

  private static func hasDoubledLetter(_ letters: [UInt8]) -> Bool {
    (3...4).contains(letters.count) && zip(letters, letters.dropFirst()).contains { $0 == $1 }
  }

  /// The feature that counts the giveaway.
  var feature: CryptogramFeature {
    switch self {
    case .oneLetterWord: .oneLetterWords
    case .theAndThat: .theAndThat
    case .questionWord: .questionOpenings
    case .doubledLetter: .doubledLetters
    }
  }
}
