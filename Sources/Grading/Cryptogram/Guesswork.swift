import Cryptanalysis

/// A person at work on the body of a text, word by word.
///
/// The next word is always the most constrained: that with the fewest candidates among the words in
/// mind; of those with equally many the longest, then the first in the text. Words that the person
/// does not know come last. The order is found as though there were no giveaways, so that another
/// giveaway changes no more than what is known at the start.
struct Guesswork {
  /// The sum over the different words of log₂ of each one's rank among its candidates, in sixteenths of
  /// a bit.
  private(set) var sixteenths = 0

  /// What a letter of a word costs that the person does not know, in sixteenths of a bit.
  ///
  /// 2.62 bits: Shannon, *Prediction and Entropy of Printed English* (1951), from the frequencies of
  /// words.
  private static let letterCost = 42

  /// Solves a body, with some letters known from the start.
  init(_ body: [BodyWord], given: UInt32) {
    var known = given
    for next in Self.order(of: body) {
      var candidates = next.candidates
      candidates.narrow(knowing: known)
      let letters = next.word.mask
      if let rank = candidates.rank {
        sixteenths += BinaryLogarithm.sixteenths(of: UInt64(rank))
      } else {
        sixteenths += BinaryLogarithm.sixteenths(of: UInt64(candidates.count + 1))
        sixteenths += (letters & ~known).nonzeroBitCount * Self.letterCost
      }
      known |= letters
    }
  }

  /// A word that is not read yet, and what it can still be.
  private struct Pending {
    let word: BodyWord
    var candidates: ReaderVocabulary.Candidates
  }

  /// The words in the order in which they are read.
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
