import Cryptanalysis
import PuzzleModel

/// A text divided into its giveaways, which are read at sight, and its body, which must be solved.
struct GradedText {
  /// The number of letters in the text.
  let letterCount: Int
  /// All words in order.
  let words: [TextWord]
  /// The words that are neither giveaways nor little words, in order, without endings such as `'s`.
  private(set) var body: [TextWord] = []
  /// The index of each word of the body among all words.
  private(set) var bodyPlaces: [Int] = []
  /// The letters that the giveaways reveal, with a bit for each letter from A.
  private(set) var given: UInt32 = 0
  /// The words that each feature counts, in order.
  private(set) var giveaways: [CryptogramFeature: [TextWord]] = [:]

  private let vocabulary: ReaderVocabulary

  init(_ text: String, _ vocabulary: ReaderVocabulary) {
    self.vocabulary = vocabulary
    letterCount = Glyph.playedLetters(of: text).count
    words = TextWord.words(of: text)
    for (place, word) in words.enumerated() {
      if word.hasApostrophe { takeApart(word, at: place) } else { take(word, at: place) }
    }
  }

  private mutating func take(_ word: TextWord, at place: Int) {
    switch Giveaway(word, vocabulary) {
    case .questionWord where !word.isOfQuestion:
      // It is still not part of the body, so a question mark never makes a text harder.
      break
    case let giveaway?:
      giveaways[giveaway.feature, default: []].append(word)
      given |= word.mask
    case nil:
      if !LittleWord.contains(word) { addToBody(word, at: place) }
    }
  }

  private mutating func addToBody(_ word: TextWord, at place: Int) {
    body.append(word)
    bodyPlaces.append(place)
  }

  private mutating func takeApart(_ word: TextWord, at place: Int) {
    guard let contraction = Contraction(word) else { return addToBody(word, at: place) }
    giveaways[.apostrophes, default: []].append(word)
    given |= TextWord(letters: contraction.ending).mask
    guard let stem = contraction.stem else {
      given |= word.mask
      return
    }
    if LittleWord.contains(stem) { given |= stem.mask }
    take(stem, at: place)
  }

  /// The length band of the text.
  ///
  /// An apostrophe counts as four letters, the most that it replaces, as in `I'd` for `I would`. So a
  /// contraction never moves the text into a shorter band.
  var band: LengthBand {
    LengthBand(letterCount: letterCount + giveaways[.apostrophes, default: []].count * 4)
  }

  /// The number of times that each letter occurs in the body.
  var bodyCounts: [Int] {
    var counts = [Int](repeating: 0, count: 26)
    for word in body { for letter in word.letters where letter < 26 { counts[Int(letter)] += 1 } }
    return counts
  }

  /// Returns a number of letters per hundred letters of the body; 0 for an empty body.
  func share(of letterCount: Int) -> Int {
    let total = bodyCounts.reduce(0, +)
    return total == 0 ? 0 : letterCount * 100 / total
  }

  /// Returns the number of letters in the words of the body that stand at some places of the text.
  func bodyLetterCount(in places: Set<Int>) -> Int {
    zip(body, bodyPlaces).reduce(0) { sum, entry in
      places.contains(entry.1) ? sum + entry.0.playedLetters.count : sum
    }
  }

  /// Returns the number of cells of the puzzle that are empty when some letters are given.
  func cellCount(without given: UInt32) -> Int {
    words.reduce(0) { sum, word in
      sum + word.playedLetters.count { given >> UInt32($0) & 1 == 0 }
    }
  }
}
