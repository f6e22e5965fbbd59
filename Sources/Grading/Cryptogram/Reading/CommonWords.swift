import Cryptanalysis

/// The words that a reader has in mind, for looking up many spellings quickly.
struct CommonWords: Sendable {
  /// The longest word that is looked up: twelve letters of five bits fit in 64.
  private static let longest = 12
  /// The fewest letters of a word that is taken for a misspelling: shorter ones are near too many words.
  private static let shortestMisspelling = 4

  private let keys: Set<UInt64>

  init(_ vocabulary: ReaderVocabulary) {
    keys = Set(vocabulary.wordsInMind.filter { $0.count <= Self.longest }.map(Self.key))
  }

  /// Whether a reader has a word in mind.
  func contains(_ word: [UInt8]) -> Bool {
    word.count <= Self.longest && keys.contains(Self.key(of: word))
  }

  /// Returns the likeliest word that differs by one letter: one too many, one too few, another one, or two
  /// neighbors exchanged.
  func nearest(to word: [UInt8], _ vocabulary: ReaderVocabulary) -> [UInt8]? {
    guard (Self.shortestMisspelling...Self.longest).contains(word.count) else { return nil }
    let known = Self.neighbors(of: word).filter(contains)
    return known.compactMap { near in vocabulary.cost(of: near).map { (word: near, cost: $0) } }
      .min { $0.cost < $1.cost }?.word
  }

  private static func neighbors(of word: [UInt8]) -> [[UInt8]] {
    var neighbors: [[UInt8]] = []
    for place in 0...word.count {
      for letter in 0..<26 as Range<UInt8> {
        neighbors.append(word.prefix(place) + [letter] + word.dropFirst(place))
        if place < word.count {
          neighbors.append(word.prefix(place) + [letter] + word.dropFirst(place + 1))
        }
      }
      guard place < word.count else { continue }
      neighbors.append(Array(word.prefix(place) + word.dropFirst(place + 1)))
      if place + 1 < word.count {
        var exchanged = word
        exchanged.swapAt(place, place + 1)
        neighbors.append(exchanged)
      }
    }
    return neighbors
  }

  /// Packs a word into a number; no letter is 0.
  private static func key(of word: [UInt8]) -> UInt64 {
    word.reduce(0) { $0 << 5 | UInt64($1 + 1) }
  }
}
