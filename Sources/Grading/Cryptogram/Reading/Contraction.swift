import Cryptanalysis

/// A word with an ending after an apostrophe that is read at sight.
///
/// The endings are `'s`, `'d`, `'m`, `'ll`, `'re`, `'ve` and `n't`; English has no others.
struct Contraction {
  /// The word before the apostrophe, or nil for `n't`, whose stem is a shortened auxiliary verb.
  let stem: TextWord?
  /// The letters of the ending.
  let ending: [UInt8]

  /// Divides a word into stem and ending, or returns nil if it is not a contraction.
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
