import Corpus

/// The words of a text without case, accents and typography, as a person types them.
///
/// Words are parted by one space. An apostrophe is no part of a word, and a dash parts two.
struct FoldedText: Hashable, Sendable {
  /// The words.
  let words: [String]

  /// Folds a text.
  init(_ text: some StringProtocol) {
    var skeleton = Skeleton()
    var words: [String] = []
    var word = ""
    func finish() {
      guard !word.isEmpty else { return }
      if word.contains(where: \.isNumber) {
        words.append(word.lowercased())
      } else {
        word.withUTF8 { skeleton.set(from: $0) }
        words.append(String(decoding: skeleton.bytes, as: UTF8.self))
      }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else if !Self.apostrophes.contains(character) {
        finish()
      }
    }
    finish()
    self.words = words.filter { !$0.isEmpty }
  }

  private static let apostrophes: Set<Character> = [
    "'", "\u{2018}", "\u{2019}", "\u{02BC}", "\u{02B9}",
  ]

  /// Whether the words of another text stand here one after the other; its first and last may be parts of words.
  func contains(_ other: FoldedText) -> Bool {
    text.contains(other.text)
  }

  /// The words in one text.
  var text: String { words.joined(separator: " ") }
}
