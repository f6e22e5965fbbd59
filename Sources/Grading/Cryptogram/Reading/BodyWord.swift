import Cryptanalysis

/// A word in the body of a text, with the properties that matter to a solver.
struct BodyWord {
  let word: TextWord
  /// How it is spelled.
  let spelling: Spelling.Kind
  /// The cost of the word that is meant in hundredths of a nat, or nil if the model does not know it.
  let cost: Int?
  /// The words that have the same pattern as the word that is meant.
  let candidates: ReaderVocabulary.Candidates
  /// The number of times that it occurs in the body.
  private(set) var count = 1

  /// Returns the different words of a body in the order in which they first occur.
  static func words(
    _ body: [TextWord],
    _ vocabulary: ReaderVocabulary,
    _ common: CommonWords
  ) -> [BodyWord] {
    var places: [[UInt8]: Int] = [:]
    var words: [BodyWord] = []
    for word in body {
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
            ?? Spelling.derivedCost(of: spelling.meant, vocabulary, common),
          candidates: vocabulary.candidates(for: spelling.meant)
        )
      )
    }
    return words
  }
}
