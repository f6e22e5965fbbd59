/// A margin as people and other programs read it: in nats, with two decimals.
///
/// A nat is a factor of e in the odds. The model counts in hundredths of it.
public struct Nats: Hashable, Sendable {
  /// The margin in hundredths of a nat.
  public let hundredths: Int

  /// Makes a margin of some hundredths of a nat.
  public init(hundredths: Int) {
    self.hundredths = hundredths
  }
}

extension Nats: CustomStringConvertible {
  /// The margin with two decimals, such as `8.40`.
  public var description: String {
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Nats: Codable {
  /// Reads a number of nats, rounded to two decimals.
  ///
  /// - Throws: `DecodingError` if it is no number below 10^12.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let nats = try container.decode(Double.self)
    guard nats.magnitude < 1e12 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no margin in nats")
    }
    hundredths = Int((nats * 100).rounded())
  }

  /// Writes the margin as a number of nats.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Double(hundredths) / 100)
  }
}
