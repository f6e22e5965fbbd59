import PuzzleModel

/// A ciphertext split into words.
///
/// A symbol is the number of a cipher letter in the order of first appearance, from 0, or 26 for an
/// apostrophe within a word. So texts that differ only in their keys have the same symbols, and what is
/// found for one of them is found for all.
struct CipherText {
  /// A word and how often it stands in the text.
  struct Word {
    /// Its letters and apostrophes.
    let symbols: [UInt8]
    /// How often it stands in the text, at least once.
    fileprivate(set) var count = 1

    /// Its different letters in the order of first appearance.
    var kinds: [UInt8] {
      var kinds: [UInt8] = []
      for symbol in symbols where symbol < 26 && !kinds.contains(symbol) { kinds.append(symbol) }
      return kinds
    }
  }

  /// What is known of the key of a text.
  enum Keys {
    /// Nothing; any key is as good as another.
    case any
    /// Makers of cryptograms avoid a letter that stands for itself.
    case derangements
  }

  /// The most letters of a text that are read; they determine the key of a longer one.
  static let letterLimit = 10_000

  /// The token that ends a sentence.
  static let sentenceEnd = -1

  /// The different words in the order of first appearance.
  private(set) var words: [Word] = []
  /// The text as positions in `words`, and ``sentenceEnd``.
  private(set) var tokens: [Int] = []
  /// How often each of the 26 symbols stands in the text.
  private(set) var symbolCounts = [Int](repeating: 0, count: 26)

  /// How many letters were read.
  private(set) var letterCount = 0
  /// The cipher letter of each of the 26 symbols; those that the text lacks come last, in order.
  private(set) var letters: [Letter] = []
  /// How many symbols the text has.
  private(set) var symbolCount = 0
  /// The letter that each symbol of the text is unlikely to stand for, or ``BeamSearch/unknown``.
  private(set) var avoided = SIMD32<UInt8>(repeating: BeamSearch.unknown)

  private var positions: [[UInt8]: Int] = [:]

  /// Splits a text into words of letters A to Z; a `'` or `’` between two letters belongs to the word.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keys: What is known of its key.
  init(_ text: String, keys: Keys = .derangements) {
    var word: [UInt8] = []
    var hasApostrophe = false
    var symbols = [UInt8?](repeating: nil, count: 26)
    for scalar in text.unicodeScalars where letterCount < Self.letterLimit {
      if let letter = Letter(scalar) {
        if hasApostrophe { word.append(Vocabulary.apostrophe) }
        hasApostrophe = false
        let symbol = symbols[letter.index] ?? UInt8(letters.count)
        if symbols[letter.index] == nil { letters.append(letter) }
        symbols[letter.index] = symbol
        word.append(symbol)
        symbolCounts[Int(symbol)] += 1
        letterCount += 1
        continue
      }
      let isApostrophe = scalar == "'" || scalar == "\u{2019}"
      if isApostrophe, !word.isEmpty, !hasApostrophe {
        hasApostrophe = true
        continue
      }
      add(word)
      (word, hasApostrophe) = ([], false)
      if Self.endsSentence(scalar), tokens.last ?? Self.sentenceEnd >= 0 {
        tokens.append(Self.sentenceEnd)
      }
    }
    add(word)
    symbolCount = letters.count
    if keys == .derangements {
      for (symbol, letter) in letters.enumerated() { avoided[symbol] = UInt8(letter.index) }
    }
    letters += Letter.all.filter { symbols[$0.index] == nil }
  }

  /// Letters for cipher letters, as letters for symbols, or ``BeamSearch/unknown``.
  func key(_ letters: [Letter: Letter]) -> SIMD32<UInt8> {
    var key = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    for (symbol, name) in self.letters.enumerated() {
      if let letter = letters[name] { key[symbol] = UInt8(letter.index) }
    }
    return key
  }

  /// The cipher letters of symbols, which have a bit each, in the order of the alphabet.
  func letters(of symbols: UInt32) -> [Letter] {
    letters.indices.filter { symbols >> UInt32($0) & 1 == 1 }.map { letters[$0] }.sorted()
  }

  /// Whether the text shows no words: it is in groups of five letters, except the last, or in runs of 20
  /// and more.
  var isUnspaced: Bool {
    let lengths = tokens.compactMap { $0 < 0 ? nil : words[$0].symbols.count }
    let hasApostrophe = words.contains { $0.symbols.contains(Vocabulary.apostrophe) }
    let isGrouped = !hasApostrophe && lengths.count > 3 && lengths.dropLast().allSatisfy { $0 == 5 }
    return (isGrouped && lengths.last ?? 0 <= 5) || lengths.allSatisfy { $0 >= 20 }
  }

  /// The pairs of unknown symbols whose letters may be exchanged; at least one of each is in the text.
  func exchanges(besides known: SIMD32<UInt8>) -> [(Int, Int)] {
    let free = (0..<26).filter { known[$0] == BeamSearch.unknown }
    let present = free.filter { symbolCounts[$0] > 0 }
    let absent = free.filter { symbolCounts[$0] == 0 }
    return present.enumerated().flatMap { position, first in
      (present[(position + 1)...] + absent).map { (first, $0) }
    }
  }

  /// Completes a part of a key with the letters that are left; the most frequent symbol gets the most
  /// frequent letter.
  func filled(_ partial: SIMD32<UInt8>) -> [UInt8] {
    var key = (0..<26).map { partial[$0] }
    var left = Self.lettersByFrequency.filter { !key.contains($0) }[...]
    let open = (0..<26).filter { key[$0] == BeamSearch.unknown }
    for symbol in open.sorted(by: { (-symbolCounts[$0], $0) < (-symbolCounts[$1], $1) }) {
      key[symbol] = left.removeFirst()
    }
    return key
  }

  private static let lettersByFrequency = LetterFrequency.english.indices
    .sorted { (-LetterFrequency.english[$0], $0) < (-LetterFrequency.english[$1], $1) }
    .map(UInt8.init)

  private mutating func add(_ symbols: [UInt8]) {
    guard !symbols.isEmpty else { return }
    if let position = positions[symbols] {
      words[position].count += 1
      tokens.append(position)
    } else {
      positions[symbols] = words.count
      tokens.append(words.count)
      words.append(Word(symbols: symbols))
    }
  }

  private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "!", "?", ";", ":": true
    default: false
    }
  }
}
