/// A band of text lengths; the weight of a feature depends on the band.
public enum LengthBand: String, CaseIterable, Sendable {
  /// Under 30 letters, too few to settle a substitution.
  ///
  /// Shannon, *Communication Theory of Secrecy Systems* (1949), puts the unicity distance of a simple
  /// substitution of English at about 30 letters.
  case fragment
  /// From 30 letters to 74.
  case short
  /// From 75 letters to 100.
  ///
  /// The American Cryptogram Association asks for this length in an Aristocrat, which is its name for a
  /// cryptogram with word divisions.
  case standard
  /// More than 100 letters.
  case long

  /// Makes the band of a text from its number of letters.
  public init(letterCount: Int) {
    self =
      switch letterCount {
      case ..<30: .fragment
      case ..<75: .short
      case ...100: .standard
      default: .long
      }
  }

  /// The place among the bands, from 0 for the shortest texts to 3 for the longest.
  public var rank: Int {
    switch self {
    case .fragment: 0
    case .short: 1
    case .standard: 2
    case .long: 3
    }
  }
}
