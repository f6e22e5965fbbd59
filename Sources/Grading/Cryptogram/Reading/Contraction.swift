import Cryptanalysis

/// A word with an ending after an apostrophe that is read at sight.
///
/// The endings are `'s`, `'m`, `'ll`, `'re` and `'ve`, `'d` after a pronoun, and `n't` after a verb that
/// English contracts. The `'d` of verse, as in `pledg'd`, is no contraction but an archaic spelling.
struct Contraction {
  /// The word before the apostrophe, or nil for `n't`, whose stem is a shortened auxiliary verb.
  let stem: TextWord?
  /// The letters of the ending.
  let ending: [UInt8]

  /// Divides a word into stem and ending, or returns nil if it is not a contraction.
  init?(_ word: TextWord) {
    let pieces = word.pieces
    guard pieces.count == 2, let stem = pieces.first, let ending = pieces.last else { return nil }
    let stemWord = TextWord(
      letters: Array(stem),
      opensSentence: word.opensSentence,
      isOfQuestion: word.isOfQuestion
    )
    let isNegative =
      ending.elementsEqual(Self.letters("T")) && Self.negatives.contains(stemWord.text)
    let isPast = ending.elementsEqual(Self.letters("D")) && LittleWord.isPronoun(stemWord)
    guard isNegative || isPast || Self.endings.contains(where: ending.elementsEqual) else {
      return nil
    }
    self.ending = Array(ending)
    self.stem = isNegative ? nil : stemWord
  }

  private static let endings = ["S", "M", "LL", "RE", "VE"].map(letters)

  /// The auxiliary verbs before `'t`, with the n of `not`.
  private static let negatives: Set<String> = [
    "DON", "CAN", "WON", "SHAN", "ISN", "AREN", "WASN", "WEREN", "HASN", "HAVEN", "HADN", "DOESN",
    "DIDN", "COULDN", "WOULDN", "SHOULDN", "MAYN", "MIGHTN", "MUSTN", "NEEDN", "OUGHTN", "DAREN",
    "AIN",
  ]

  private static func letters(_ text: String) -> [UInt8] { text.utf8.map { $0 - 0x41 } }
}
