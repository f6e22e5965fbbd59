import Cryptanalysis

/// A model of a person who solves the body of a text word by word.
///
/// The next word is always the most constrained one: the word with the fewest candidates among the words
/// in mind, then the longest, then the first in the text. Words that the person does not know come last.
/// The order ignores the giveaways, so one more giveaway changes only the letters known at the start.
struct Guesswork {
  /// The sum of log₂ of the rank of each different word among its candidates, in sixteenths of a bit.
  private(set) var sixteenths = 0

  /// The cost of each letter in a word that the person does not know, in sixteenths of a bit.
  ///
  /// It is 2.62 bits, which Shannon derived from the frequencies of words in *Prediction and Entropy of
  /// Printed English* (1951).
  private static let letterCost = 42

  /// Solves a body when some letters are known from the start.
  init(_ body: [BodyWord], given: UInt32) {
    var known = given
    for next in Self.order(of: body) {
      var candidates = next.candidates
      candidates.narrow(knowing: known)
      let letters = next.word.mask
      if let rank = candidates.rank {
        sixteenths += next.guessing(BinaryLogarithm.sixteenths(of: UInt64(rank)))
      } else {
        var cost = BinaryLogarithm.sixteenths(of: UInt64(candidates.count + 1))
        // A reader knows an archaic word, but thinks of all others first.
        if next.spelling != .archaic {
          cost += (letters & ~known).nonzeroBitCount * Self.letterCost
        }
        sixteenths += next.guessing(cost)
      }
      known |= letters
    }
  }

  /// A word that is not yet read, and the words that it can still be.
  private struct Pending {
    let word: BodyWord
    var candidates: ReaderVocabulary.Candidates
  }

  /// Returns the words in the order in which they are read.
  private static func order(of body: [BodyWord]) -> [BodyWord] {
    let pending = body.map { Pending(word: $0, candidates: $0.candidates) }
    var known: UInt32 = 0
    let familiar = read(pending.filter { $0.candidates.rank != nil }, &known)
    return familiar + read(pending.filter { $0.candidates.rank == nil }, &known)
  }

  private static func read(_ words: [Pending], _ known: inout UInt32) -> [BodyWord] {
    var left = words
    var order: [BodyWord] = []
    for index in left.indices { left[index].candidates.narrow(knowing: known) }
    while let next = mostConstrained(left) {
      let word = left.remove(at: next).word
      order.append(word)
      let fresh = word.word.mask & ~known
      known |= fresh
      if fresh == 0 { continue }
      for index in left.indices { left[index].candidates.narrow(knowing: known) }
    }
    return order
  }

  private static func mostConstrained(_ words: [Pending]) -> Int? {
    words.indices.min { left, right in
      let (first, second) = (words[left], words[right])
      return (first.candidates.count, -first.word.word.letters.count, left)
        < (second.candidates.count, -second.word.word.letters.count, right)
    }
  }
}
