import Cryptanalysis
import PuzzleModel

/// A text taken apart into what it gives away at sight and the rest, which is to be solved: its body.
struct GradedText {
  /// How many letters the text has.
  let letterCount: Int
  /// The words that are neither giveaways nor little words, in order, without endings such as `'s`.
  private(set) var body: [TextWord] = []
  /// The letters that the giveaways give: a bit for each from A.
  private(set) var given: UInt32 = 0
  /// The words that count for a feature, in order.
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
      // It stands outside the body all the same, so that a question mark never makes a text harder.
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
  /// An apostrophe counts as the four letters that it leaves out at most, as in `I'd` for `I would`, lest
  /// a contraction bring the text into a shorter band.
  var band: LengthBand {
    LengthBand(letterCount: letterCount + giveaways[.apostrophes, default: []].count * 4)
  }

  /// How many of each letter the body has.
  var bodyCounts: [Int] {
    var counts = [Int](repeating: 0, count: 26)
    for word in body { for letter in word.letters where letter < 26 { counts[Int(letter)] += 1 } }
    return counts
  }
}
