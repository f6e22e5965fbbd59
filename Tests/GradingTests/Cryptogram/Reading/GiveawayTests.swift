import Grading
import PuzzleModel
import Testing

/// Another giveaway never makes a text harder; the documentation of the module explains why.
@Suite struct GiveawayTests {
  private let grader: CryptogramGrader

  init() throws {
    grader = try Graders.current.get()
  }

  /// Words that are giveaways in every place, without question words.
  private static let words = [
    "a", "I", "O", "the", "and", "that", "don't", "can't", "I'm", "it's", "they'll", "let's",
    "all", "see", "too", "well", "tell", "been", "good",
  ]

  private static let bodyWords = (Graders.texts.joined(separator: " ") + " xqzzt mandrake nought")
    .split(separator: " ").map(String.init)

  /// A random text made of the words of other texts, with sentences.
  private func text(_ generator: inout SplitMix64) -> [String] {
    (0..<(2 + generator.next(below: 24))).map { _ in
      let word = Self.bodyWords[generator.next(below: Self.bodyWords.count)]
      return generator.next(below: 8) == 0 ? word + "." : word
    }
  }

  /// The places of a text where a word can be inserted without changing the start of a sentence.
  private func places(in words: [String]) -> [Int] {
    (0...words.count).filter { place in
      place > 0 && !".?!".contains(words[place - 1].last ?? " ") || place == words.count
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a giveaway put between the words of a text never makes it harder`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var words = text(&generator)
    var score = grader.difficulty(of: words.joined(separator: " ")).score
    for _ in 0..<4 {
      let places = places(in: words)
      let giveaway = Self.words[generator.next(below: Self.words.count)]
      words.insert(giveaway, at: places[generator.next(below: places.count)])
      let next = grader.difficulty(of: words.joined(separator: " ")).score
      #expect(next <= score, "\(giveaway): \(words.joined(separator: " "))")
      score = next
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `an ending after an apostrophe never makes a text harder`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let stems = ["sorrow", "mandrake", "king", "xqzzt", "people", "captain", "Tom"]
    let stem = stems[generator.next(below: stems.count)]
    let ending = ["s", "ll", "re", "ve"][generator.next(below: 4)]
    let rest = text(&generator).joined(separator: " ")
    let before = grader.difficulty(of: "Of \(stem) \(rest)").score
    #expect(grader.difficulty(of: "Of \(stem)'\(ending) \(rest)").score <= before)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a question word before a question, or a question mark, never makes a text harder`(
    seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    let openings = ["Who", "whom", "Whose", "What", "which", "When", "where", "Why", "How"]
    let opening = openings[generator.next(below: openings.count)]
    let rest = text(&generator).filter { !".?!".contains($0.last ?? " ") }.joined(separator: " ")
    let plain = grader.difficulty(of: "Sorrow \(rest)?").score
    #expect(grader.difficulty(of: "\(opening) sorrow \(rest)?").score <= plain)
    let statement = grader.difficulty(of: "\(opening) sorrow \(rest).").score
    #expect(grader.difficulty(of: "\(opening) sorrow \(rest)?").score <= statement)
  }

  /// Words in full and in contracted form.
  private static let contractions = [
    ("do not", "don't"), ("cannot", "can't"), ("will not", "won't"), ("shall not", "shan't"),
    ("it is", "it's"), ("I am", "I'm"), ("that is", "that's"), ("they will", "they'll"),
    ("I would", "I'd"), ("she had", "she'd"), ("you have", "you've"), ("we are", "we're"),
    ("let us", "let's"), ("there has", "there's"), ("who is", "who's"), ("must not", "mustn't"),
  ]

  @Test(arguments: contractions, 0..<8 as Range<UInt64>)
  func `contracting two words never makes a text harder`(
    pair: (long: String, short: String),
    seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    var words = text(&generator)
    // Texts in the longest bands have more words than these.
    for _ in 0..<generator.next(below: 3) { words += text(&generator) }
    let place = generator.next(below: words.count)
    words.insert(pair.long, at: place)
    let before = grader.difficulty(of: words.joined(separator: " ")).score
    words[place] = pair.short
    #expect(grader.difficulty(of: words.joined(separator: " ")).score <= before, "\(words)")
  }
}
