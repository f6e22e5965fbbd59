import Cryptanalysis

/// A word of the body of a text, with what a solver makes of it.
struct BodyWord {
  let word: TextWord
  /// What it costs in hundredths of a nat, or nil where the model does not know it.
  let cost: Int?
  /// The words that it could be as far as its pattern tells.
  let candidates: ReaderVocabulary.Candidates
  /// How often it stands in the text.
  private(set) var count = 1

  /// The different words in the order of their first place.
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
