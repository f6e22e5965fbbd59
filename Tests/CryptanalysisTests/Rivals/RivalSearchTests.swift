import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct RivalSearchTests {
  private let model: LanguageModel
  private let words: ReaderWords

  init() throws {
    model = try English.model.get()
    words = ReaderWords(model.vocabulary)
  }

  /// A text that is not enciphered, with its answer.
  private func plain(_ text: String) -> (CipherText, SIMD32<UInt8>) {
    let text = CipherText(text, keys: .any)
    var answer = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    for symbol in 0..<text.symbolCount { answer[symbol] = UInt8(text.letters[symbol].index) }
    answer[26] = 26
    return (text, answer)
  }

  private func words(of text: CipherText, _ answer: SIMD32<UInt8>) -> ReaderWords {
    words.adding(text.words.map { $0.symbols.map { answer[Int($0)] } })
  }

  /// The words of readings.
  private func spelled(_ keys: some Sequence<SIMD32<UInt8>>, _ text: CipherText) -> Set<String> {
    Set(
      keys.map { key in
        let words = text.words.map {
          $0.symbols.map { $0 < 26 ? Letter.all[Int(key[Int($0)])].character : "'" }
        }
        return words.map { String($0) }.joined(separator: " ")
      }
    )
  }

  /// Every reading with one or two other letters whose words are all a reader's, by trial of all keys.
  private func readings(_ text: CipherText, _ answer: SIMD32<UInt8>) -> Set<SIMD32<UInt8>> {
    let all = words(of: text, answer)
    var found: Set<SIMD32<UInt8>> = []
    func visit(_ key: SIMD32<UInt8>) {
      let letters = (0..<text.symbolCount).map { key[$0] }
      guard key != answer, Set(letters).count == letters.count,
        text.words.allSatisfy({ all.contain($0.symbols, under: key) })
      else { return }
      found.insert(key)
    }
    for first in 0..<text.symbolCount {
      for letter in 0..<26 as Range<UInt8> {
        var key = answer
        key[first] = letter
        visit(key)
        for second in 0..<first {
          for letter in 0..<26 as Range<UInt8> {
            var other = key
            other[second] = letter
            visit(other)
          }
        }
      }
    }
    return found
  }

  @Test(arguments: [
    "Life is a jest", "Lord, what fools", "A lie never lives to be old.", "Don't go to bed so mad",
  ])
  func `it finds every reading with one or two other letters but for combinations, once`(
    sentence: String
  ) {
    let (text, answer) = plain(sentence)
    var search = RivalSearch(text, answer: answer, words: words(of: text, answer))
    let found = search.run(given: 0)
    #expect(Set(found).count == found.count)
    #expect(!search.isCutShort)
    let few = found.filter { key in
      (0..<text.symbolCount).count { key[$0] != answer[$0] } <= 2
    }
    let tried = readings(text, answer)
    #expect(tried.isSuperset(of: few))
    // What it passes over has a smaller reading in it, which it finds.
    let passed = tried.subtracting(few).filter { key in
      !(0..<text.symbolCount).contains { symbol in
        var part = answer
        part[symbol] = key[symbol]
        return few.contains(part)
      }
    }
    #expect(spelled(passed, text) == [])
  }

  @Test func `it changes three letters at most, and none that is given`() {
    let (text, answer) = plain("Sing away sorrow, cast away care.")
    let all = words(of: text, answer)
    var (bare, helped) = (
      RivalSearch(text, answer: answer, words: all), RivalSearch(text, answer: answer, words: all)
    )
    let readings = bare.run(given: 0)
    let counts = readings.map { key in (0..<26).count { key[$0] != answer[$0] } }
    #expect(Set(counts) == [1, 2, 3])
    let given = helped.run(given: 0b101)
    #expect(given == readings.filter { $0[0] == answer[0] && $0[2] == answer[2] })
  }

  @Test func `letters that are no words have no other reading, and the work has a bound`() {
    let (text, answer) = plain("Xqzvkj jjwxqz")
    var search = RivalSearch(text, answer: answer, words: words(of: text, answer))
    #expect(search.run(given: 0).isEmpty)
    let alphabet = "THEQUICKBROWNFXJMPSVLAZYDG"
    let (long, key) = plain("A \(alphabet) cat dog cat " + String(alphabet.reversed()))
    var other = RivalSearch(long, answer: key, words: words(of: long, key))
    _ = other.run(given: 0)
    #expect(other.work < 2 * WorkBudget.rivals)
  }

  @Test func `a reader knows common words and those of the text, and few words of two letters`() {
    let (text, answer) = plain("The gowans fine of Siloam")
    let mine = words(of: text, answer)
    func knows(_ word: String, _ words: ReaderWords) -> Bool {
      let symbols = Symbols.of(word)
      var key = SIMD32<UInt8>(repeating: BeamSearch.unknown)
      for symbol in 0...26 { key[symbol] = UInt8(symbol) }
      return words.contain(symbols, under: key)
    }
    for word in ["THE", "KNOWLEDGE", "DON'T", "A", "I", "OF", "YE"] { #expect(knows(word, words)) }
    for word in ["GOWANS", "JERRIFIC", "VS", "RE", "B", "CU'D"] { #expect(!knows(word, words)) }
    #expect(knows("GOWANS", mine))
  }
}
