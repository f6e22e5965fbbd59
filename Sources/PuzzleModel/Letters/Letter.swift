/// A letter from A to Z, the alphabet of the games.
public struct Letter: Hashable, Comparable, Sendable {
  /// The position in the alphabet: A is 0, Z is 25.
  public let index: Int

  /// The 26 letters in order.
  public static let all: [Letter] = (0..<26).map(Letter.init(unchecked:))

  private init(unchecked index: Int) {
    self.index = index
  }

  /// Makes a letter from its position in the alphabet (0 to 25), or returns nil.
  public init?(index: Int) {
    guard (0..<26).contains(index) else { return nil }
    self.index = index
  }

  /// Makes a letter from A–Z or a–z, or returns nil for any other scalar.
  public init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "A"..."Z": index = Int(scalar.value - 0x41)
    case "a"..."z": index = Int(scalar.value - 0x61)
    default: return nil
    }
  }

  /// Makes a letter from A–Z or a–z, or returns nil for any other character.
  public init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    self.init(scalar)
  }

  /// The letter as an upper-case character.
  public var character: Character {
    Character(Unicode.Scalar(UInt8(0x41 + index)))
  }

  /// Whether one letter comes before another in the alphabet.
  public static func < (left: Letter, right: Letter) -> Bool {
    left.index < right.index
  }
}

extension Letter: CustomStringConvertible {
  /// The letter as an upper-case string.
  public var description: String { String(character) }
}
