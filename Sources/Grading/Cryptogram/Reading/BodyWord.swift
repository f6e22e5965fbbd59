import Cryptanalysis

/// A word in the body of a text, with the properties that matter to a solver.
struct BodyWord {
  let word: TextWord
  /// Its cost in hundredths of a nat, or nil if the model does not know it.
  let cost: Int?
  /// The words that have the same pattern.
  let candidates: ReaderVocabulary.Candidates
  /// The number of times that it occurs in the body.
  private(set) var count = 1

  /// Returns the different words of a body in the order in which they first occur.
  static func words(_ body: [TextWord], _ vocabulary: ReaderVocabulary) -> [BodyWord] {
    var places: [[UInt8]: Int] = [:]
    var words: [BodyWord] = []
    for word in body {
      if let place = places[word.letters] {
        words[place].count += 1
        continue
      }
      places[word.letters] = words.count
      words.append(
        BodyWord(
          word: word,
          cost: vocabulary.cost(of: word.letters),
          candidates: vocabulary.candidates(for: word.letters)
        )
      )
    }
    return words
  }
}
