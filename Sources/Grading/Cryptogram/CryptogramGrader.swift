public import Cryptanalysis
public import PuzzleModel

/// Grades the difficulty that the cryptogram of a text has for a person.
///
/// A grade depends only on the text, the language model and the formula. It does not depend on other
/// texts, on the author or on the key. It takes milliseconds to make a grader, and less than one to grade
/// a text.
public struct CryptogramGrader: Sendable {
  /// The weights of the features.
  public let formula: GradingFormula
  private let vocabulary: ReaderVocabulary

  /// Makes a grader from a language model and a formula.
  public init(model: LanguageModel, formula: GradingFormula = .current) {
    vocabulary = ReaderVocabulary(model)
    self.formula = formula
  }

  /// Returns the difficulty of a text in house form.
  public func difficulty(of text: String) -> Difficulty {
    formula.difficulty(of: measurements(of: text))
  }

  /// Returns the measurements of a text in house form.
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

  /// Returns the mean cost of the words, counting each as often as it occurs.
  private static func rarity(of body: [BodyWord]) -> Int {
    let count = body.reduce(0) { $0 + $1.count }
    let cost = body.reduce(0) { $0 + $1.count * ($1.cost ?? ReaderVocabulary.unknownCost) }
    return count == 0 ? 0 : cost / count
  }

  /// Returns the known word whose pattern has the lowest entropy, or the first of several such words.
  private func entry(into body: [BodyWord]) -> (word: TextWord, entropy: Int)? {
    let entries = body.filter { $0.candidates.rank != nil }.compactMap { known in
      vocabulary.entropy(ofPatternOf: known.word.letters).map { (known.word, $0) }
    }
    return entries.min { $0.1 < $1.1 }
  }

  /// The entropy if the person knows no word of the body: every word in mind is possible.
  static let noEntry = BinaryLogarithm.sixteenths(of: UInt64(ReaderVocabulary.wordCount))
}
