public import Cryptanalysis
public import PuzzleModel

/// Grades how hard the cryptogram of a text is for a person.
///
/// A grade depends on the text, the language model and the formula alone: never on other texts, on the
/// author or on the key. Making a grader takes milliseconds; grading a text, well under one.
public struct CryptogramGrader: Sendable {
  /// What each feature counts for.
  public let formula: GradingFormula
  private let vocabulary: ReaderVocabulary

  /// Makes a grader.
  public init(model: LanguageModel, formula: GradingFormula = .current) {
    vocabulary = ReaderVocabulary(model)
    self.formula = formula
  }

  /// The difficulty of a text in house form; the score is the sum of the points of its evidence.
  public func difficulty(of text: String) -> Difficulty {
    formula.difficulty(of: measurements(of: text))
  }

  /// What is measured of a text in house form.
  public func measurements(of text: String) -> Measurements {
    let text = GradedText(text, vocabulary)
    let body = BodyWord.words(text.body, vocabulary)
    let counts = text.bodyCounts
    let unknown = text.body.filter { word in
      body.contains { $0.word.letters == word.letters && $0.cost == nil }
    }
    let entry = entry(into: body)
    var words = text.giveaways
    words[.unknownWords] = unknown
    words[.entryEntropy] = entry.map { [$0.word] }
    var values = text.giveaways.mapValues(\.count)
    values[.letters] = text.letterCount
    values[.letterFrequency] = LetterFrequency.chiSquaredPerHundredLetters(of: counts)
    values[.singletons] = (0..<26).count {
      counts[$0] == 1 && text.given >> UInt32($0) & 1 == 0
    }
    values[.wordRarity] = Self.rarity(of: body)
    values[.unknownWords] = unknown.count
    values[.entryEntropy] = entry?.entropy ?? (body.isEmpty ? 0 : Self.noEntry)
    values[.guesswork] = Guesswork(body, given: text.given).sixteenths
    return Measurements(
      band: text.band,
      values: values,
      words: words.mapValues { $0.map(\.text) }
    )
  }

  /// The mean cost of the words, each as often as it stands in the text.
  private static func rarity(of body: [BodyWord]) -> Int {
    let count = body.reduce(0) { $0 + $1.count }
    let cost = body.reduce(0) { $0 + $1.count * ($1.cost ?? ReaderVocabulary.unknownCost) }
    return count == 0 ? 0 : cost / count
  }

  /// The word of a body whose pattern leaves the least open, of those that a person knows; the first
  /// of equals.
  private func entry(into body: [BodyWord]) -> (word: TextWord, entropy: Int)? {
    let entries = body.filter { $0.candidates.rank != nil }.compactMap { known in
      vocabulary.entropy(ofPatternOf: known.word.letters).map { (known.word, $0) }
    }
    return entries.min { $0.1 < $1.1 }
  }

  /// The entropy of the way in where the person knows no word: that of any of those in mind.
  static let noEntry = BinaryLogarithm.sixteenths(of: UInt64(ReaderVocabulary.wordCount))
}
