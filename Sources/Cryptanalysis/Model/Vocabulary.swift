/// The words of the language model, grouped by pattern, the likeliest of each pattern first.
///
/// A word is known by its position in that order. Letters are 0 for A to 25 for Z, and 26 is an
/// apostrophe within a word. Costs are in hundredths of a nat, −100 ln p.
struct Vocabulary: Sendable {
  /// An apostrophe within a word, as in `don't`.
  static let apostrophe: UInt8 = 26

  /// The words of one length and one pattern of equal letters and apostrophes.
  struct PatternClass: Sendable {
    /// How many letters and apostrophes each word has.
    let length: Int
    /// The first word.
    let first: Int
    /// How many words there are.
    let count: Int
    /// Where the letters of the first word begin.
    let letterOffset: Int
    /// Where its ``Vocabulary/sets`` begin, or −1 for a class that is too small to need any.
    let setOffset: Int
    /// Where the costs of its blocks begin.
    let blockOffset: Int

    /// How many 64-bit blocks one set takes.
    var blockCount: Int { (count + 63) >> 6 }

    /// Where the letters of a word of the class stand.
    func letters(of word: Int) -> Range<Int> {
      let start = letterOffset + (word - first) * length
      return start..<start + length
    }
  }

  /// The classes in the order of their words.
  private(set) var classes: [PatternClass] = []
  /// The letters of all words, one word after the other.
  let letters: [UInt8]
  /// For each word the letters that it has, a bit for each from A.
  private(set) var masks: [UInt32] = []
  /// The cost of each word alone, in hundredths of a nat.
  let costs: [Int32]
  /// For each class with sets, for each different letter of its pattern in order, and for each letter
  /// from A: the words that have the letter there, a bit for each.
  private(set) var sets: [UInt64] = []
  /// For each class with sets, the cost of the first word in each block of 64.
  private(set) var blockCosts: [Int32] = []

  private var classOfPattern: [Pattern: Int32] = [:]
  private let table: WordTable

  /// The least number of words of a class that has sets; a smaller class is searched word by word.
  private static let leastCountWithSets = 24

  /// Builds the index of words.
  ///
  /// - Parameters:
  ///   - lengths: The length of the words of each class.
  ///   - counts: The number of words of each class.
  ///   - letters: The letters of all words.
  ///   - costs: The cost of each word.
  init(lengths: [Int], counts: [Int], letters: [UInt8], costs: [Int32]) {
    self.letters = letters
    self.costs = costs
    table = WordTable(lengths: lengths, counts: counts, letters: letters)
    classes.reserveCapacity(lengths.count)
    classOfPattern.reserveCapacity(lengths.count)
    masks.reserveCapacity(costs.count)
    var (letterOffset, setOffset) = (0, 0)
    for (length, count) in zip(lengths, counts) {
      let pattern = Pattern(letters[letterOffset..<letterOffset + length])
      let hasSets = count >= Self.leastCountWithSets
      let patternClass = PatternClass(
        length: length,
        first: masks.count,
        count: count,
        letterOffset: letterOffset,
        setOffset: hasSets ? setOffset : -1,
        blockOffset: blockCosts.count
      )
      classOfPattern[pattern] = Int32(classes.count)
      classes.append(patternClass)
      if hasSets {
        setOffset += pattern.kindCount * 26 * patternClass.blockCount
        for block in 0..<patternClass.blockCount {
          blockCosts.append(costs[patternClass.first + block << 6])
        }
      }
      addMasks(of: patternClass)
      letterOffset += count * length
    }
    sets = [UInt64](repeating: 0, count: setOffset)
    for patternClass in classes where patternClass.setOffset >= 0 { fillSets(of: patternClass) }
  }

  /// The class of words with the pattern of some letters.
  func patternClass(of letters: some Collection<UInt8>) -> PatternClass? {
    classOfPattern[Pattern(letters)].map { classes[Int($0)] }
  }

  /// The letters and apostrophes of a word of a class.
  func letters(of word: Int, in patternClass: PatternClass) -> ArraySlice<UInt8> {
    letters[patternClass.letters(of: word)]
  }

  /// The word that a range of symbols spells under a key, or −1 if it spells none.
  func word(_ symbols: [UInt8], _ range: Range<Int>, under key: [UInt8]) -> Int {
    table.word(symbols, range, under: key, letters: letters)
  }

  private mutating func addMasks(of patternClass: PatternClass) {
    var position = patternClass.letterOffset
    for _ in 0..<patternClass.count {
      var mask: UInt32 = 0
      for _ in 0..<patternClass.length {
        mask |= 1 << UInt32(letters[position])
        position += 1
      }
      masks.append(mask & 0x3FF_FFFF)
    }
  }

  private mutating func fillSets(of patternClass: PatternClass) {
    let blockCount = patternClass.blockCount
    let first = letters(of: patternClass.first, in: patternClass)
    var base = patternClass.setOffset
    for (position, letter) in first.enumerated()
    where letter < 26 && first.prefix(position).allSatisfy({ $0 != letter }) {
      var letterPosition = patternClass.letterOffset + position
      for index in 0..<patternClass.count {
        let set = base + Int(letters[letterPosition]) * blockCount
        sets[set + index >> 6] |= 1 << UInt64(index & 63)
        letterPosition += patternClass.length
      }
      base += 26 * blockCount
    }
  }
}
