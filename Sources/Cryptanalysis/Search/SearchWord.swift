/// A word of a ciphertext as the search sees it: numbers alone, so that copying one is cheap.
struct SearchWord {
  /// A kind of letter in a word, and where it stands first.
  struct Slot {
    let symbol: UInt8
    let place: UInt8
  }

  /// Which of the search's slots are its own.
  let slots: Range<Int>
  /// Which symbols it has, a bit for each from A.
  let symbols: UInt32
  /// How often it stands in the text.
  let weight: Int32
  /// What it costs, in hundredths of a nat, if it is no word of the vocabulary.
  let unknownCost: Int32
  /// How many letters and apostrophes it has.
  let length: Int
  /// The first word of its class, the number of them and where their letters begin.
  let first, count, letterOffset: Int
  /// Where the sets of its class begin, or −1.
  let setOffset: Int
  /// Where the costs of its blocks begin.
  let blockOffset: Int

  /// Chooses the words to search by, the longest where there are too many.
  static func chosen(
    from text: CipherText,
    limit: Int,
    vocabulary: Vocabulary
  ) -> ([SearchWord], [Slot]) {
    let order = text.words.indices.sorted {
      (-text.words[$0].symbols.count, $0) < (-text.words[$1].symbols.count, $1)
    }
    var slots: [Slot] = []
    let words = order.prefix(limit).map { place in
      SearchWord(text.words[place], slots: &slots, vocabulary: vocabulary)
    }
    return (words, slots)
  }

  private init(_ word: CipherText.Word, slots: inout [Slot], vocabulary: Vocabulary) {
    let kinds = word.kinds
    let start = slots.count
    for kind in kinds {
      // A word too long for a byte has no candidates, and so no use for its places.
      let place = word.symbols.firstIndex(of: kind) ?? 0
      slots.append(Slot(symbol: kind, place: UInt8(clamping: place)))
    }
    self.slots = start..<slots.count
    symbols = kinds.reduce(0) { $0 | 1 << UInt32($1) }
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
