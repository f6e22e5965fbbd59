/// The words that a person who solves by hand has in mind: the likeliest words of a model, grouped by
/// pattern.
///
/// A word is a list of letters, 0 for A to 25 for Z, with 26 for an apostrophe within it. Grading reads
/// the model only through this type, so a change inside the model changes this file alone.
public struct ReaderVocabulary: Sendable {
  /// How many words a person has in mind.
  ///
  /// This is a judgment of how many common words come to mind without a search for them.
  public static let wordCount = 5_000

  /// The model's number for an apostrophe within a word.
  public static let apostrophe = Vocabulary.apostrophe

  /// The cost of a word that the model does not know, higher than the cost of any that it knows.
  public static let unknownCost = 1_800

  /// The words of one pattern.
  private struct Class: Sendable {
    let length: Int
    /// Where the letters of the likeliest word begin; those of the next words follow.
    let start: Int
    let count: Int
    let entropy: Int
  }

  private let vocabulary: Vocabulary
  private let letters: [UInt8]
  /// The classes, by the first word of each class of the model.
  private let classes: [Int: Class]

  /// Takes the likeliest words of a model; ties go to the first in its order.
  public init(_ model: LanguageModel) {
    vocabulary = model.vocabulary
    var choice = Choice(costs: vocabulary.costs)
    var letters: [UInt8] = []
    var classes: [Int: Class] = [:]
    for patternClass in vocabulary.classes {
      let start = letters.count
      var costs: [Int32] = []
      for index in 0..<patternClass.count {
        let position = patternClass.letterOffset + index * patternClass.length
        let word = vocabulary.letters[position..<position + patternClass.length]
        let cost = vocabulary.costs[patternClass.first + index]
        // The words of a class come likeliest first.
        guard choice.mayTake(cost) else { break }
        guard Self.isWord(word), choice.take(cost) else { continue }
        letters += word
        costs.append(cost)
      }
      guard !costs.isEmpty else { continue }
      classes[patternClass.first] = Class(
        length: patternClass.length,
        start: start,
        count: costs.count,
        entropy: PatternEntropy.sixteenths(ofWordsCosting: costs)
      )
    }
    self.letters = letters
    self.classes = classes
  }

  /// Whether a person takes letters for a word.
  ///
  /// Of single letters only `a`, `I` and `O` are words; the model has them all, as initials and marks.
  private static func isWord(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 1 || [0, 8, 14].contains(word.first)
  }

  private func patternClass(of word: [UInt8]) -> Class? {
    vocabulary.patternClass(of: word).flatMap { classes[$0.first] }
  }

  /// The cost of a word in the whole model, in hundredths of a nat, or nil if the model lacks it.
  public func cost(of word: [UInt8]) -> Int? {
    guard let patternClass = vocabulary.patternClass(of: word) else { return nil }
    var start = patternClass.letterOffset
    for number in patternClass.first..<patternClass.first + patternClass.count {
      if Self.spells(word, vocabulary.letters, from: start) { return Int(vocabulary.costs[number]) }
      start += word.count
    }
    return nil
  }

  /// Whether the letters from a position on are those of a word.
  fileprivate static func spells(_ word: [UInt8], _ letters: [UInt8], from start: Int) -> Bool {
    var position = start
    for letter in word {
      guard letters[position] == letter else { return false }
      position += 1
    }
    return true
  }

  /// All words that a person has in mind, class by class.
  public var wordsInMind: [[UInt8]] {
    classes.sorted { $0.key < $1.key }.flatMap { _, found in
      (0..<found.count).map { index in
        let start = found.start + index * found.length
        return Array(letters[start..<start + found.length])
      }
    }
  }

  /// How many English words one reads, on average, before a word of some cost: e^(cost/100).
  public static func wordCount(perUseOfWordCosting cost: Int) -> Int {
    Int((UInt64(1) << 40) / max(1, PatternEntropy.weight(UInt64(max(0, cost)))))
  }

  /// How open the pattern of a word leaves the word to a person, in sixteenths of a bit.
  ///
  /// It is the entropy of the words in mind that have the pattern, or nil if there are none.
  public func entropy(ofPatternOf word: [UInt8]) -> Int? {
    patternClass(of: word)?.entropy
  }

  /// The words in mind that have the pattern of a word.
  public func candidates(for word: [UInt8]) -> Candidates {
    guard let found = patternClass(of: word) else {
      return Candidates(word: word, letters: [], starts: [])
    }
    let end = found.start + found.count * found.length
    return Candidates(
      word: word,
      letters: letters,
      starts: Array(stride(from: found.start, to: end, by: found.length))
    )
  }
}

extension ReaderVocabulary {
  /// The words that a person thinks a word of a ciphertext could be, the likeliest first.
  public struct Candidates: Sendable {
    /// The right word.
    public let word: [UInt8]
    /// The rank of the right word among the candidates, from 1, or nil if the person does not know it.
    public private(set) var rank: Int?
    private let letters: [UInt8]
    private var starts: [Int]

    /// How many candidates there are.
    public var count: Int { starts.count }

    init(word: [UInt8], letters: [UInt8], starts: [Int]) {
      self.word = word
      self.letters = letters
      self.starts = starts
      findRank()
    }

    /// Drops the words that contradict the letters whose symbols are known, a bit for each from A.
    public mutating func narrow(knowing known: UInt32) {
      if known == 0 { return }
      var left: [Int] = []
      for start in starts where agrees(start, known) { left.append(start) }
      if left.count == starts.count { return }
      starts = left
      findRank()
    }

    private func agrees(_ start: Int, _ known: UInt32) -> Bool {
      var position = start
      for letter in word {
        let candidate = letters[position]
        position += 1
        // A symbol whose letter is unknown stands for none of the known letters.
        if candidate != letter, known & (1 << UInt32(letter) | 1 << UInt32(candidate)) != 0 {
          return false
        }
      }
      return true
    }

    private mutating func findRank() {
      rank = starts.firstIndex { ReaderVocabulary.spells(word, letters, from: $0) }.map { $0 + 1 }
    }
  }

  /// Chooses the words with the least costs.
  private struct Choice {
    private let highest: Int32
    private var roomAtHighest: Int

    init(costs: [Int32]) {
      var counts = [Int](repeating: 0, count: Int(costs.max() ?? 0) + 1)
      for cost in costs { counts[Int(cost)] += 1 }
      var (cost, room) = (0, ReaderVocabulary.wordCount)
      while cost < counts.count - 1, counts[cost] < room {
        room -= counts[cost]
        cost += 1
      }
      (highest, roomAtHighest) = (Int32(cost), room)
    }

    func mayTake(_ cost: Int32) -> Bool { cost <= highest }

    mutating func take(_ cost: Int32) -> Bool {
      guard cost == highest else { return true }
      roomAtHighest -= 1
      return roomAtHighest >= 0
    }
  }
}
