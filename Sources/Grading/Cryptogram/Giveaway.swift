import Cryptanalysis
import PuzzleModel

/// What a word without an apostrophe gives away at sight, if anything.
///
/// A giveaway is read before all else: it is not graded as a word, and its letters are known when the
/// other words are read. That is why another one never makes a text harder.
enum Giveaway: Hashable {
  /// `a`, `I` or `O`: no other word has one letter.
  case oneLetterWord
  /// `the`, `and`, `that`.
  case theAndThat
  /// A question word that opens a sentence; it counts where the sentence is a question.
  case questionWord
  /// A word of three or four letters with a doubled letter, among the likeliest of its pattern.
  case doubledLetter

  /// What a word gives away at sight, or nil.
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

  /// The last place in its pattern at which a short word with a doubled letter is read at sight:
  /// judgment; two bits tell which of four it is.
  private static let lastRankOfDoubled = 4

  private static func hasDoubledLetter(_ letters: [UInt8]) -> Bool {
    (3...4).contains(letters.count) && zip(letters, letters.dropFirst()).contains { $0 == $1 }
  }

  /// The feature that it counts for.
  var feature: CryptogramFeature {
    switch self {
    case .oneLetterWord: .oneLetterWords
    case .theAndThat: .theAndThat
    case .questionWord: .questionOpenings
    case .doubledLetter: .doubledLetters
    }
  }
}
