import Cryptanalysis

/// A word in the body of a text, with the properties that matter to a solver.
struct BodyWord {
  let word: TextWord
  /// How it is spelled.
  let spelling: Spelling.Kind
  /// The cost of the word that is meant in hundredths of a nat, or nil if the model does not know it.
  let cost: Int?
  /// Whether it stands in a well-known saying.
  let isFamiliar: Bool
  /// The words that have the same pattern as the word that is meant.
  let candidates: ReaderVocabulary.Candidates
  /// The number of times that it occurs in the body.
  private(set) var count = 1

  /// The part of the usual guessing that a familiar word takes, as its divisor.
  ///
  /// In text that reads as English a person guesses three letters of four at once: Shannon, *Prediction and
  /// Entropy of Printed English* (1951). In a saying that the person knows, we take the same of words: judgment.
  static let familiarDivisor = 4

  /// Returns a number of sixteenths of a bit that it takes to guess the word, less if the word is familiar.
  func guessing(_ sixteenths: Int) -> Int {
    isFamiliar ? sixteenths / Self.familiarDivisor : sixteenths
  }

  /// Returns the different words of a body in the order in which they first occur.
  static func words(
    of text: GradedText,
    _ familiar: Set<Int>,
    _ vocabulary: ReaderVocabulary,
    _ common: CommonWords
  ) -> [BodyWord] {
    var places: [[UInt8]: Int] = [:]
    var words: [BodyWord] = []
    for (word, place) in zip(text.body, text.bodyPlaces) {
      if let place = places[word.letters] {
        words[place].count += 1
        continue
      }
      places[word.letters] = words.count
      let spelling = Spelling(of: word, vocabulary, common)
      words.append(
        BodyWord(
          word: word,
          spelling: spelling.kind,
          cost: vocabulary.cost(of: spelling.meant)
            ?? Spelling.derivedCost(of: spelling.meant, vocabulary),
          isFamiliar: familiar.contains(place),
          candidates: vocabulary.candidates(for: spelling.meant)
        )
      )
    }
    return words
  }
}
