import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct BeamSearchTests {
  private let vocabulary: Vocabulary

  init() throws {
    vocabulary = try English.model.get().vocabulary
  }

  /// The least that a word can cost in a state, found by a look at its whole class.
  private func leastCost(_ word: SearchWord, _ kinds: [SearchWord.Kind], _ state: BeamSearch.State)
    -> Int32
  {
    var least = word.unknownCost
    for position in 0..<word.count where vocabulary.costs[word.first + position] < least {
      let start = word.letterOffset + position * word.length
      let agrees = kinds[word.kinds].allSatisfy { kind in
        let letter = vocabulary.letters[start + Int(kind.position)]
        let known = state.key[Int(kind.symbol)]
        let isTaken = state.taken >> UInt32(letter) & 1 == 1
        return known == BeamSearch.unknown ? !isTaken : known == letter
      }
      if agrees { least = vocabulary.costs[word.first + position] }
    }
    return least
  }

  private func bound(_ state: BeamSearch.State, _ search: BeamSearch, _ text: CipherText) -> Int32 {
    var sum: Int32 = 0
    for (index, word) in search.words.enumerated() {
      let isGivenUp = state.givenUp >> UInt64(index) & 1 == 1
      sum += word.weight * (isGivenUp ? word.unknownCost : leastCost(word, search.kinds, state))
    }
    for symbol in 0..<text.symbolCount where state.key[symbol] == text.avoided[symbol] {
      sum += SolverEffort.selfCost
    }
    return sum
  }

  /// Two of them are not enciphered, so that letters stand for themselves.
  @Test(arguments: [
    Enciphered(Quotations.wellKnown[0], seed: 0).ciphertext,
    Enciphered(Quotations.wellKnown[3], seed: 3).ciphertext,
    Enciphered(Quotations.wellKnown[11], seed: 11).ciphertext,
    Quotations.wellKnown[6], "I think, therefore I am.",
  ])
  func `the bounds of the states are those of a fresh start`(ciphertext: String) {
    let text = CipherText(ciphertext)
    var search = BeamSearch(text, vocabulary: vocabulary, effort: .fast)
    let states = search.run(known: SIMD32(repeating: BeamSearch.unknown))
    #expect(!states.isEmpty)
    #expect(search.triedCount > 0)
    #expect(zip(states, states.dropFirst()).allSatisfy { $0.0.bound <= $0.1.bound })
    for state in states {
      #expect(state.bound == bound(state, search, text))
      let letters = (0..<26).map { state.key[$0] }.filter { $0 != BeamSearch.unknown }
      #expect(state.taken == letters.reduce(0) { $0 | 1 << UInt32($1) })
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test func `what is known stays and no other symbol takes its letter`() {
    let enciphered = Enciphered(Quotations.wellKnown[8], seed: 5)
    let text = CipherText(enciphered.ciphertext)
    var known = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    (known[0], known[1]) = (25, 16)
    var search = BeamSearch(text, vocabulary: vocabulary, effort: .fast)
    let states = search.run(known: known)
    #expect(!states.isEmpty)
    for state in states {
      #expect(state.key[0] == 25)
      #expect(state.key[1] == 16)
      for symbol in 2..<text.symbolCount {
        #expect(![25, 16].contains(state.key[symbol]))
      }
    }
  }

  @Test func `where no word is in the vocabulary there is a state without letters`() {
    let text = CipherText("ABCDEFGHIJKLMNOPQRS XXXXXXXXXX AABBCCDDEEFF")
    var search = BeamSearch(text, vocabulary: vocabulary, effort: .fast)
    let states = search.run(known: SIMD32(repeating: BeamSearch.unknown))
    #expect(states.count == 1)
    #expect(states.first?.taken == 0)
    #expect(search.triedCount == 0)
  }

  @Test func `the longest words of a long text are searched by, those that repeat by weight`() {
    let text = CipherText(Quotations.wellKnown.joined(separator: " "))
    let search = BeamSearch(text, vocabulary: vocabulary, effort: .fast)
    #expect(search.words.count == BeamSearch.wordLimit)
    let lengths = search.words.map(\.length)
    #expect(lengths == lengths.sorted(by: >))
    #expect(lengths[0] == text.words.map(\.symbols.count).max())
    let short = BeamSearch(CipherText("IT IS WHAT IT IS"), vocabulary: vocabulary, effort: .fast)
    #expect(short.words.map(\.weight) == [1, 2, 2])
    #expect(short.words.map(\.length) == [4, 2, 2])
  }
}
