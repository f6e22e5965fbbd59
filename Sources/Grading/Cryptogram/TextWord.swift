import Cryptanalysis
import PuzzleModel

/// A word of a text as a solver sees it: letters without anything but letters and apostrophes between.
struct TextWord: Hashable {
  /// 0 for A to 25 for Z, and 26 for an apostrophe between letters.
  let letters: [UInt8]
  /// The word as upper-case text.
  let text: String
  /// Whether it is the first word of its sentence.
  let opensSentence: Bool
  /// Whether its sentence ends with a question mark.
  var isOfQuestion: Bool

  /// Makes a word from its letters.
  init(letters: [UInt8], opensSentence: Bool = false, isOfQuestion: Bool = false) {
    self.letters = letters
    text = String(decoding: letters.map { $0 < 26 ? $0 + 0x41 : 0x27 }, as: UTF8.self)
    self.opensSentence = opensSentence
    self.isOfQuestion = isOfQuestion
  }

  /// The letters that it has: a bit for each from A.
  var mask: UInt32 { letters.reduce(0) { $1 < 26 ? $0 | 1 << UInt32($1) : $0 } }

  /// The pieces between the apostrophes.
  var pieces: [ArraySlice<UInt8>] { letters.split(separator: ReaderVocabulary.apostrophe) }

  /// Whether an apostrophe stands between its letters; quotation marks do not count.
  var hasApostrophe: Bool { letters.contains(ReaderVocabulary.apostrophe) }

  /// The words of a text in order.
  ///
  /// A letter with a mark counts as it is played; everything that is neither letter nor apostrophe
  /// ends a word, a hyphen too, for the ciphertext shows it.
  static func words(of text: String) -> [TextWord] {
    var scan = Scan()
    for scalar in text.unicodeScalars { scan.read(scalar) }
    scan.endSentence(isQuestion: false)
    return scan.words
  }

  /// A text read so far.
  private struct Scan {
    var words: [TextWord] = []
    private var letters: [UInt8] = []
    private var hasPendingApostrophe = false
    private var sentenceStart = 0

    mutating func read(_ scalar: Unicode.Scalar) {
      let played = Letter(scalar).map { [$0] } ?? Glyph.playedLetters(of: String(scalar))
      if !played.isEmpty {
        if hasPendingApostrophe { letters.append(ReaderVocabulary.apostrophe) }
        hasPendingApostrophe = false
        letters += played.map { UInt8($0.index) }
      } else if scalar == "'" || scalar == "\u{2019}" {
        if hasPendingApostrophe { endWord() }
        hasPendingApostrophe = !letters.isEmpty
      } else if !(0x300...0x36F).contains(scalar.value) {
        // A mark on a letter is no end of its word.
        endWord()
        if scalar == "?" { endSentence(isQuestion: true) }
        if scalar == "." || scalar == "!" { endSentence(isQuestion: false) }
      }
    }

    mutating func endWord() {
      hasPendingApostrophe = false
      if letters.isEmpty { return }
      words.append(TextWord(letters: letters, opensSentence: words.count == sentenceStart))
      letters = []
    }

    mutating func endSentence(isQuestion: Bool) {
      endWord()
      for index in sentenceStart..<words.count { words[index].isOfQuestion = isQuestion }
      sentenceStart = words.count
    }
  }
}
