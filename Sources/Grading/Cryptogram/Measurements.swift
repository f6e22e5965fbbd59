public import PuzzleModel

/// What was measured of a text: a value for each feature that is graded.
public struct Measurements: Hashable, Sendable {
  /// The text's length band.
  public let band: LengthBand
  private let values: [CryptogramFeature: Int]
  private let words: [CryptogramFeature: [String]]

  /// Makes measurements from values, and from the words behind them.
  public init(
    band: LengthBand,
    values: [CryptogramFeature: Int],
    words: [CryptogramFeature: [String]] = [:]
  ) {
    self.band = band
    self.values = values
    self.words = words
  }

  /// The value of a feature; 0 for one that was not measured.
  public subscript(feature: CryptogramFeature) -> Int { values[feature, default: 0] }

  /// The words that a feature's value comes from, in upper case and in their order; empty for a feature
  /// that comes from all of the text.
  public func words(behind feature: CryptogramFeature) -> [String] { words[feature, default: []] }
}
