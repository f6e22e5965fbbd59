import Cryptanalysis
import PuzzleModel

/// A word of a text as a solver sees it: an unbroken run of letters and apostrophes.
struct TextWord: Hashable {
  /// The letters, from 0 for A to 25 for Z, with 26 for an apostrophe between letters.
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

  /// The set of its letters, with a bit for each letter from A.
  var mask: UInt32 { letters.reduce(0) { $1 < 26 ? $0 | 1 << UInt32($1) : $0 } }

  /// The letters without the apostrophes.
  var playedLetters: [UInt8] { letters.filter { $0 != ReaderVocabulary.apostrophe } }

  /// The pieces between the apostrophes.
  var pieces: [ArraySlice<UInt8>] { letters.split(separator: ReaderVocabulary.apostrophe) }

  /// Whether it has an apostrophe between its letters; quotation marks do not count.
  var hasApostrophe: Bool { letters.contains(ReaderVocabulary.apostrophe) }

  /// Returns the words of a text in order.
  ///
  /// A letter with a mark counts as the letters that it is played as. Any other character ends a word,
  /// except an apostrophe. Even a hyphen does so, because the ciphertext shows it.
  static func words(of text: String) -> [TextWord] {
    var scan = Scan()
    for scalar in text.unicodeScalars { scan.read(scalar) }
    scan.endSentence(isQuestion: false)
    return scan.words
  }

  /// The state of a scan through a text.
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
        // A combining mark does not end a word.
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
