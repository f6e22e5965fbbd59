import Cryptanalysis

/// A word with an ending behind an apostrophe that is read at sight: `'s`, `'d`, `'m`, `'ll`, `'re`,
/// `'ve` and `n't`, all that English has.
struct Contraction {
  /// What stands before the apostrophe; nil for `n't`, whose stem is an auxiliary verb cut short.
  let stem: TextWord?
  /// The letters of the ending.
  let ending: [UInt8]

  /// Takes a word apart, or nil.
  init?(_ word: TextWord) {
    let pieces = word.pieces
    guard pieces.count == 2, let stem = pieces.first, let ending = pieces.last else { return nil }
    let isNegative = ending.elementsEqual(Self.letters("T")) && stem.last == Self.letters("N").first
    guard isNegative || Self.endings.contains(where: ending.elementsEqual) else { return nil }
    self.ending = Array(ending)
    let stemWord = TextWord(
      letters: Array(stem),
      opensSentence: word.opensSentence,
      isOfQuestion: word.isOfQuestion
    )
    self.stem = isNegative ? nil : stemWord
  }

  private static let endings = ["S", "D", "M", "LL", "RE", "VE"].map(letters)

  private static func letters(_ text: String) -> [UInt8] { text.utf8.map { $0 - 0x41 } }
}
