/// A color of Code Breaker; it is shown with its shape, for players who cannot tell colors apart.
public enum CodeColor: Int, CaseIterable, Comparable, Sendable {
  case red, blue, green, yellow, purple, orange, pink, cyan

  /// The name, for people: `red`.
  public var name: String { "\(self)" }

  /// The shape that goes with the color.
  public var shape: CodeShape {
    switch self {
    case .red: .circle
    case .blue: .square
    case .green: .triangle
    case .yellow: .star
    case .purple: .diamond
    case .orange: .hexagon
    case .pink: .heart
    case .cyan: .pentagon
    }
  }

  /// Whether one color comes before another.
  public static func < (left: CodeColor, right: CodeColor) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A shape that stands for a color.
public enum CodeShape: String, CaseIterable, Sendable {
  case circle, square, triangle, star, diamond, hexagon, heart, pentagon
}

/// A row of colored pegs: a code, or a guess at it.
///
/// It is written with a digit for each peg, from 1 for red to 8 for cyan: `1122`.
public struct ColorCode: Hashable, Sendable {
  /// The most pegs of a code.
  public static let lengthLimit = 8

  /// The colors, from left to right.
  public let pegs: [CodeColor]

  /// Makes a code.
  public init(_ pegs: [CodeColor]) {
    self.pegs = pegs
  }

  /// The number of pegs.
  public var length: Int { pegs.count }

  /// Whether a color comes more than once.
  public var hasRepeats: Bool { Set(pegs).count < pegs.count }

  /// Whether the code is one that a tier allows.
  public func fits(_ tier: CodeTier) -> Bool {
    length == tier.length && pegs.allSatisfy { $0.rawValue < tier.colorCount }
      && (tier.allowsRepeats || !hasRepeats)
  }
}

extension ColorCode: LosslessStringConvertible {
  /// The digits, as ``init(_:)-(String)`` reads them.
  public var description: String {
    String(decoding: pegs.map { UInt8(ascii: "1") + UInt8($0.rawValue) }, as: UTF8.self)
  }

  /// Reads 1 to 8 digits from 1 to 8, or returns nil for any other text.
  public init?(_ text: String) {
    guard (1...Self.lengthLimit).contains(text.utf8.count) else { return nil }
    var pegs: [CodeColor] = []
    for byte in text.utf8 {
      guard let color = CodeColor(rawValue: Int(byte) - Int(UInt8(ascii: "1"))) else { return nil }
      pegs.append(color)
    }
    self.pegs = pegs
  }
}
