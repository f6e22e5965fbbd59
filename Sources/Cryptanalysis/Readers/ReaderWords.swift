/// The words that a person who solves by hand would write down: the commonest of a model, and those of
/// the text itself.
struct ReaderWords {
  /// How many of the commonest words of the model a reader knows.
  ///
  /// It is the house's judgment: an educated adult recognizes more, but takes rarer ones for mistakes in a
  /// puzzle. Words that cost as much as the last one are in, too.
  static let count = 25_000

  /// The letters that are words, and the words of two letters; the model has every pair of letters, as
  /// abbreviations.
  private static let short: Set<[UInt8]> = Set(
    """
    a i o ad ah am an as at ay be by do eh go ha he hi ho if in is it lo ma me my no of oh on or ox pa \
    so to up us we ye
    """.split(separator: " ").map { $0.utf8.map { $0 - UInt8(ascii: "a") } }
  )

  let vocabulary: Vocabulary
  private let costLimit: Int32
  /// The words of the text, and the rare ones of them by their numbers.
  private var texts: Set<[UInt8]> = []
  private var rare: [Int] = []

  /// Takes the commonest words of a vocabulary.
  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    costLimit = vocabulary.greatestCost(ofCommonest: Self.count)
  }

  /// Adds the words of a text.
  func adding(_ words: [[UInt8]]) -> ReaderWords {
    var all = self
    for letters in words {
      all.texts.insert(letters)
      let number = vocabulary.word(spelled: letters)
      if number >= 0, vocabulary.costs[number] > costLimit { all.rare.append(number) }
    }
    return all
  }

  /// The words of a pattern: the common ones, which stand together, and rare ones of the text.
  func words(of patternClass: Vocabulary.PatternClass) -> (common: Range<Int>, rare: [Int]) {
    let all = patternClass.first..<patternClass.first + patternClass.count
    // The words of a class come likeliest first.
    var (low, high) = (all.lowerBound, all.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if vocabulary.costs[middle] <= costLimit { low = middle + 1 } else { high = middle }
    }
    return (all.lowerBound..<low, rare.filter(all.contains))
  }

  /// Whether symbols spell one of the words under a key.
  func contain(_ symbols: [UInt8], under key: SIMD32<UInt8>) -> Bool {
    let letters = symbols.map { key[Int($0)] }
    let number = vocabulary.word(spelled: letters)
    if number >= 0, vocabulary.costs[number] <= costLimit,
      symbols.count > 2 || Self.short.contains(letters)
    {
      return true
    }
    return texts.contains(letters)
  }
}

extension Vocabulary {
  /// Under this key every letter and the apostrophe stand for themselves.
  private static let plain = (0...Self.apostrophe).map { $0 }

  /// The cost of the last of some commonest words; others may cost as much.
  fileprivate func greatestCost(ofCommonest count: Int) -> Int32 {
    let costs = costs.sorted()
    return costs.isEmpty ? 0 : costs[min(count, costs.count) - 1]
  }

  /// The word with some letters, or −1 if there is none.
  fileprivate func word(spelled letters: [UInt8]) -> Int {
    word(letters, letters.indices, under: Self.plain)
  }

  /// The word that symbols spell under a key, or −1 if they spell none.
  func word(_ symbols: [UInt8], under key: SIMD32<UInt8>) -> Int {
    word(spelled: symbols.map { key[Int($0)] })
  }
}
