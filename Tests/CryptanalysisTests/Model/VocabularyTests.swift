import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct VocabularyTests {
  private let vocabulary: Vocabulary

  init() throws {
    vocabulary = try English.model.get().vocabulary
  }

  @Test func `every word is in one class and the classes are in a row`() {
    var (word, letter) = (0, 0)
    for patternClass in vocabulary.classes {
      #expect(patternClass.count > 0)
      #expect(patternClass.first == word)
      #expect(patternClass.letterOffset == letter)
      word += patternClass.count
      letter += patternClass.count * patternClass.length
    }
    #expect(word == vocabulary.costs.count)
    #expect(word == vocabulary.masks.count)
    #expect(letter == vocabulary.letters.count)
    #expect(word > 50_000)
  }

  @Test func `a class holds words of one pattern, the likeliest first`() {
    for patternClass in vocabulary.classes {
      let words = patternClass.first..<patternClass.first + patternClass.count
      let costs = vocabulary.costs[words]
      #expect(zip(costs, costs.dropFirst()).allSatisfy { $0.0 <= $0.1 })
      let pattern = Pattern(vocabulary.letters(of: words.lowerBound, in: patternClass))
      for word in words where word % 5 == 0 {
        #expect(Pattern(vocabulary.letters(of: word, in: patternClass)) == pattern)
      }
    }
  }

  @Test func `a class is found by any of its words and no class by a strange pattern`() throws {
    for patternClass in vocabulary.classes where patternClass.first % 3 == 0 {
      let last = patternClass.first + patternClass.count - 1
      let letters = vocabulary.letters(of: last, in: patternClass)
      #expect(vocabulary.patternClass(of: letters)?.first == patternClass.first)
    }
    let the = try #require(vocabulary.patternClass(of: Symbols.of("THE")))
    #expect(vocabulary.patternClass(of: Symbols.of("QZX"))?.first == the.first)
    #expect(the.first == vocabulary.number(of: "THE"))
    for word in ["AABBCCDDEEFF", "ABBCDDEFFGHHI", "'''", ""] {
      #expect(vocabulary.patternClass(of: Symbols.of(word)) == nil)
    }
  }

  @Test func `the letters of a word are its mask`() {
    for patternClass in vocabulary.classes {
      for word in patternClass.first..<patternClass.first + patternClass.count where word % 5 == 0 {
        let letters = vocabulary.letters(of: word, in: patternClass).filter { $0 < 26 }
        #expect(vocabulary.masks[word] == letters.reduce(0) { $0 | 1 << UInt32($1) })
      }
    }
  }

  @Test func `sets have the words with a letter at a place`() {
    var checkedCount = 0
    for patternClass in vocabulary.classes where patternClass.setOffset >= 0 {
      let first = Array(vocabulary.letters(of: patternClass.first, in: patternClass))
      let positions = first.indices.filter {
        first[$0] < 26 && first.firstIndex(of: first[$0]) == $0
      }
      for index in stride(from: 0, to: patternClass.count, by: 37) {
        let word = vocabulary.letters(of: patternClass.first + index, in: patternClass)
        for (kind, position) in positions.enumerated() {
          let letters = (0..<26).filter { letter in
            let set = patternClass.setOffset + (kind * 26 + letter) * patternClass.blockCount
            return vocabulary.sets[set + index / 64] >> UInt64(index % 64) & 1 == 1
          }
          #expect(letters == [Int(word[word.startIndex + position])])
          checkedCount += 1
        }
      }
    }
    #expect(checkedCount > 10_000)
  }

  @Test func `each block of a class with sets has the cost of its first word`() {
    for patternClass in vocabulary.classes where patternClass.setOffset >= 0 {
      for block in 0..<patternClass.blockCount {
        let cost = vocabulary.blockCosts[patternClass.blockOffset + block]
        #expect(cost == vocabulary.costs[patternClass.first + block * 64])
      }
    }
  }
}
