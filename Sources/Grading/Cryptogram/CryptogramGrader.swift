public import Cryptanalysis
public import PuzzleModel

/// Grades the difficulty that the cryptogram of a text has for a person.
///
/// A grade depends only on the text, the letters that the puzzle gives, the language model and the formula.
/// It does not depend on other texts, on the author or on the key. It takes milliseconds to make a grader,
/// and less than one to grade a text.
public struct CryptogramGrader: Sendable {
  /// The version of the measurements, raised with every change that may give a text other ones, so that
  /// what is known of stored puzzles expires.
  public static let version = 1

  /// The weights of the features.
  public let formula: GradingFormula
  private let vocabulary: ReaderVocabulary
  private let common: CommonWords
  private let sayings: HouseholdSayings

  /// Makes a grader from a language model and a formula.
  public init(model: LanguageModel, formula: GradingFormula = .current) {
    vocabulary = ReaderVocabulary(model)
    common = CommonWords(vocabulary)
    sayings = .usual
    self.formula = formula
  }

  /// Returns the difficulty of a text in house form, when its puzzle gives some letters.
  public func difficulty(of text: String, giving letters: [Letter] = []) -> Difficulty {
    formula.difficulty(of: measurements(of: text, giving: letters))
  }

  /// Returns the measurements of a text in house form, when its puzzle gives some letters.
  public func measurements(of text: String, giving letters: [Letter] = []) -> Measurements {
    let text = GradedText(text, vocabulary)
    let familiar = sayings.places(in: text.words)
    let body = BodyWord.words(of: text, familiar, vocabulary, common)
    let shown = letters.reduce(UInt32(0)) { $0 | 1 << UInt32($1.index) }
    let known = text.given | shown
    let counts = text.bodyCounts
    let repetitions = Repetitions(in: text.words, anchors: text.bodyPlaces)
    let entry = Entry(into: body, knowing: known)
    var words = text.giveaways
    for (feature, spelled) in Self.unusualWords(of: text, body) { words[feature] = spelled }
    var values = words.mapValues(\.count)
    words[.entryEntropy] = entry.word.map { [$0] }
    words[.repetitions] = repetitions.words
    values[.letters] = text.letterCount
    values[.letterFrequency] = LetterFrequency.chiSquaredPerHundredLetters(of: counts)
    values[.singletons] = (0..<26).count { counts[$0] == 1 && known >> UInt32($0) & 1 == 0 }
    values[.wordRarity] = Self.rarity(of: body)
    values[.entryEntropy] = entry.sixteenths
    values[.guesswork] = Guesswork(body, given: known).sixteenths
    values[.repetitions] = text.share(of: repetitions.letterCount)
    values[.familiarity] = text.share(of: text.bodyLetterCount(in: familiar))
    values[.givenLetters] = text.share(
      of: (0..<26).reduce(0) { $0 + (shown >> UInt32($1) & 1 == 1 ? counts[$1] : 0) }
    )
    values[.playLength] = text.cellCount(without: shown)
    return Measurements(band: text.band, values: values, words: words.mapValues { $0.map(\.text) })
  }

  /// Returns the words of the body that are unknown, archaic or misspelt.
  private static func unusualWords(
    of text: GradedText,
    _ body: [BodyWord]
  ) -> [(CryptogramFeature, [TextWord])] {
    func words(_ isMeant: (BodyWord) -> Bool) -> [TextWord] {
      let found = Set(body.filter(isMeant).map(\.word.letters))
      return text.body.filter { found.contains($0.letters) }
    }
    return [
      (.unknownWords, words { $0.cost == nil && $0.spelling == .current }),
      (.archaicWords, words { $0.spelling == .archaic }),
      (.misspeltWords, words { $0.spelling == .misspelt }),
    ]
  }

  /// Returns the mean cost of the words, counting each as often as it occurs; familiar words are not rare.
  private static func rarity(of body: [BodyWord]) -> Int {
    let count = body.reduce(0) { $0 + $1.count }
    let cost = body.reduce(0) {
      $0 + $1.count
        * min($1.cost ?? ReaderVocabulary.unknownCost, $1.isFamiliar ? familiarCost : .max)
    }
    return count == 0 ? 0 : cost / count
  }

  /// The most that a familiar word costs, in hundredths of a nat: judgment, a word of the commonest
  /// thousand.
  private static let familiarCost = 650
}
