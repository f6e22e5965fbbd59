import Cryptanalysis

/// The best word to begin with, once everything that is read at sight is read.
struct Entry {
  /// The word; nil if everything can be read, or if the reader has no word of the body in mind.
  let word: TextWord?
  /// log₂ of the number of words in mind that it can still be, in sixteenths of a bit; less for a familiar
  /// word.
  let sixteenths: Int

  /// Finds the word of the body that takes the least guessing, or the first of several such words.
  ///
  /// - Parameters:
  ///   - body: The words that must be solved.
  ///   - known: The letters that the giveaways and the puzzle reveal, with a bit for each letter from A.
  init(into body: [BodyWord], knowing known: UInt32) {
    let entries = body.compactMap { word -> (word: BodyWord, cost: Int)? in
      var candidates = word.candidates
      candidates.narrow(knowing: known)
      guard candidates.rank != nil else { return nil }
      return (word, word.guessing(BinaryLogarithm.sixteenths(of: UInt64(candidates.count))))
    }
    guard let least = entries.map(\.cost).min() else {
      sixteenths = body.map { $0.guessing(Self.none) }.min() ?? 0
      word = nil
      return
    }
    sixteenths = least
    // A word whose letters are all known is read already, and so no way in.
    let open = entries.filter { $0.word.word.mask & ~known != 0 }
    word = open.min { $0.cost < $1.cost }?.word.word
  }

  /// The value if the person knows no word of the body: every word in mind is possible.
  private static let none = BinaryLogarithm.sixteenths(of: UInt64(ReaderVocabulary.wordCount))
}
