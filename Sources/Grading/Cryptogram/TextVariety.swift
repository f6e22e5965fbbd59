import PuzzleModel

/// How much there is to find in a text: one that says the same over and over makes no sensible puzzle.
public struct TextVariety: Hashable, Sendable {
  /// The fewest different letters of a puzzle.
  ///
  /// The number is judgment: with fewer, most of the alphabet says nothing. Every passage of the starter
  /// corpus has more.
  public static let leastLetterKinds = 8
  /// The fewest letters that the different words of a puzzle have together.
  ///
  /// It is half of the 30 letters that settle a simple substitution of English: Shannon, *Communication
  /// Theory of Secrecy Systems* (1949). A word that comes again settles nothing.
  public static let leastWordLetters = 15

  /// The number of different letters.
  public let letterKinds: Int
  /// The number of letters that the different words have together.
  public let wordLetters: Int

  /// Counts the letters and words of a text in house form.
  public init(of text: String) {
    let words = TextWord.words(of: text)
    letterKinds = words.reduce(UInt32(0)) { $0 | $1.mask }.nonzeroBitCount
    wordLetters = Set(words.map(\.playedLetters)).reduce(0) { $0 + $1.count }
  }

  /// Whether the text has enough different letters and words for a puzzle.
  public var isEnough: Bool {
    letterKinds >= Self.leastLetterKinds && wordLetters >= Self.leastWordLetters
  }
}
