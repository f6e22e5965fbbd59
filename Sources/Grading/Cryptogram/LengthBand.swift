/// A band of lengths of texts: what a feature counts for differs from band to band.
public enum LengthBand: String, CaseIterable, Sendable {
  /// Fewer letters than settle a substitution: under 30.
  ///
  /// Shannon, *Communication Theory of Secrecy Systems* (1949), puts the unicity distance of a simple
  /// substitution of English at about 30 letters.
  case fragment
  /// From 30 letters to 74.
  case short
  /// From 75 letters to 100, the length that the American Cryptogram Association asks of an
  /// Aristocrat, as it calls a cryptogram with its word divisions.
  case standard
  /// More than 100 letters.
  case long

  /// The band of a text with so many letters.
  public init(letterCount: Int) {
    self =
      switch letterCount {
      case ..<30: .fragment
      case ..<75: .short
      case ...100: .standard
      default: .long
      }
  }

  /// 0 for the shortest texts to 3 for the longest.
  public var rank: Int {
    switch self {
    case .fragment: 0
    case .short: 1
    case .standard: 2
    case .long: 3
    }
  }
}
