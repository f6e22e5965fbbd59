/// A word of a ciphertext as the search sees it: numbers only, so that a copy is cheap.
struct SearchWord {
  /// One of the different letters of a word, and where it stands first.
  struct Kind {
    let symbol: UInt8
    let position: UInt8
  }

  /// Its part of the search's kinds.
  let kinds: Range<Int>
  /// The symbols that it has, a bit for each from A.
  let symbols: UInt32
  /// How often it stands in the text.
  let weight: Int32
  /// Its cost, in hundredths of a nat, if it is no word of the vocabulary.
  let unknownCost: Int32
  /// How many letters and apostrophes it has.
  let length: Int
  /// The first word of its class, how many words the class has, and where their letters begin.
  let first, count, letterOffset: Int
  /// Where the sets of its class begin, or −1.
  let setOffset: Int
  /// Where the costs of its blocks begin.
  let blockOffset: Int

  /// Chooses the words to search by, the longest if there are too many.
  static func chosen(
    from text: CipherText,
    limit: Int,
    vocabulary: Vocabulary
  ) -> ([SearchWord], [Kind]) {
    let order = text.words.indices.sorted {
      (-text.words[$0].symbols.count, $0) < (-text.words[$1].symbols.count, $1)
    }
    var kinds: [Kind] = []
    let words = order.prefix(limit).map { position in
      SearchWord(text.words[position], kinds: &kinds, vocabulary: vocabulary)
    }
    return (words, kinds)
  }

  private init(_ word: CipherText.Word, kinds: inout [Kind], vocabulary: Vocabulary) {
    let start = kinds.count
    for symbol in word.kinds {
      // A word too long for a byte has no candidates, so its positions are not used.
      let position = word.symbols.firstIndex(of: symbol) ?? 0
      kinds.append(Kind(symbol: symbol, position: UInt8(clamping: position)))
    }
    self.kinds = start..<kinds.count
    symbols = word.kinds.reduce(0) { $0 | 1 << UInt32($1) }
    weight = Int32(word.count)
    length = word.symbols.count
    unknownCost =
      SolverEffort.unknownWordCost
      + SolverEffort.unknownLetterCost * Int32(clamping: min(length, 1000))
    let patternClass = vocabulary.patternClass(of: word.symbols)
    first = patternClass?.first ?? 0
    count = patternClass?.count ?? 0
    letterOffset = patternClass?.letterOffset ?? 0
    setOffset = patternClass?.setOffset ?? -1
    blockOffset = patternClass?.blockOffset ?? 0
  }
}
