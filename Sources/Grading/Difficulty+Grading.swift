import Cryptanalysis
public import PuzzleModel

extension Difficulty {
  /// Grades the cryptogram of a text.
  ///
  /// The score is the sum of the points that ``GradingFormula`` gives each feature, so it depends on
  /// the text alone and every point of it can be explained.
  public init(gradingCryptogramOf text: String) {
    let letters = Glyph.playedLetters(of: text)
    let counts = LetterFrequency.counts(of: letters)
    let words = GradedWords(of: text)
    self.init(
      evidence: Feature.allCases.map { feature in
        let value =
          switch feature {
          case .letters: letters.count
          case .distinctLetters: counts.count { $0 > 0 }
          case .letterFrequency: LetterFrequency.chiSquaredPerHundredLetters(of: counts)
          case .singletons: counts.count { $0 == 1 }
          case .oneLetterWords: words.oneLetterCount
          case .apostrophes: words.apostropheCount
          case .commonWords: words.commonCount
          }
        return Evidence(
          feature: feature,
          value: value,
          points: GradingFormula.points(for: feature, value)
        )
      }
    )
  }
}
