import Cryptanalysis
import PuzzleModel

/// A text divided into its giveaways, which are read at sight, and its body, which must be solved.
struct GradedText {
  /// The number of letters in the text.
  let letterCount: Int
  /// The words that are neither giveaways nor little words, in order, without endings such as `'s`.
  private(set) var body: [TextWord] = []
  /// The letters that the giveaways reveal, with a bit for each letter from A.
  private(set) var given: UInt32 = 0
  /// The words that each feature counts, in order.
  private(set) var giveaways: [CryptogramFeature: [TextWord]] = [:]

  private let vocabulary: ReaderVocabulary

  init(_ text: String, _ vocabulary: ReaderVocabulary) {
    self.vocabulary = vocabulary
    letterCount = Glyph.playedLetters(of: text).count
    for word in TextWord.words(of: text) {
      if word.hasApostrophe { takeApart(word) } else { take(word) }
    }
  }

  private mutating func take(_ word: TextWord) {
    switch Giveaway(word, vocabulary) {
    case .questionWord where !word.isOfQuestion:
      // It is still not part of the body, so a question mark never makes a text harder.
      break
    case let giveaway?:
      giveaways[giveaway.feature, default: []].append(word)
      given |= word.mask
    case nil:
      if !LittleWord.contains(word) { body.append(word) }
    }
  }

  private mutating func takeApart(_ word: TextWord) {
    giveaways[.apostrophes, default: []].append(word)
    guard let contraction = Contraction(word) else {
      let isKnown = vocabulary.candidates(for: word.letters).rank != nil
      if isKnown { given |= word.mask } else { body.append(word) }
      return
    }
    given |= TextWord(letters: contraction.ending).mask
    guard let stem = contraction.stem else {
      given |= word.mask
      return
    }
    if LittleWord.contains(stem) { given |= stem.mask }
    take(stem)
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
}
