public import PuzzleModel

/// The measurements of a text: a value for each graded feature.
public struct Measurements: Hashable, Sendable {
  /// The length band of the text.
  public let band: LengthBand
  private let values: [CryptogramFeature: Int]
  private let words: [CryptogramFeature: [String]]

  /// Makes measurements from values and the words that they come from.
  public init(
    band: LengthBand,
    values: [CryptogramFeature: Int],
    words: [CryptogramFeature: [String]] = [:]
  ) {
    self.band = band
    self.values = values
    self.words = words
  }

  /// The value of a feature, or 0 if it was not measured.
  public subscript(feature: CryptogramFeature) -> Int { values[feature, default: 0] }

  /// Returns the words that a feature's value comes from, in upper case and in order.
  ///
  /// It is empty for a feature that depends on the whole text.
  public func words(behind feature: CryptogramFeature) -> [String] { words[feature, default: []] }

  /// The words that are read at sight, in the order of the features that count them.
  var sight: [String] {
    [.oneLetterWords, .apostrophes, .theAndThat, .doubledLetters, .questionOpenings].flatMap {
      words(behind: $0)
    }
  }
}
