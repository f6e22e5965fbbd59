/// The words that another reading of a text reads otherwise, in a few words: `'FLUSHED' for 'blushed'`.
struct DifferingWords: CustomStringConvertible {
  /// The most words to list; with more, the whole reading is shown.
  private static let limit = 3

  let description: String

  /// Compares a text with another reading of it.
  init(of text: String, in reading: String) {
    let words = text.split(separator: " ").map(Self.bare)
    let others = reading.split(separator: " ").map(Self.bare)
    var pairs: [String] = []
    for (word, other) in zip(words, others) where word.uppercased() != other {
      let pair = "'\(other)' for '\(word)'"
      if !pairs.contains(where: { $0.uppercased() == pair.uppercased() }) { pairs.append(pair) }
    }
    description =
      words.count == others.count && (1...Self.limit).contains(pairs.count)
      ? "with \(pairs.joined(separator: ", "))" : "as '\(reading)'"
  }

  /// A word without the punctuation around it.
  private static func bare(_ word: Substring) -> String {
    let start = word.prefix { !$0.isLetter }.endIndex
    let kept = word[start...]
    return String(kept.reversed().drop { !$0.isLetter }.reversed())
  }
}
