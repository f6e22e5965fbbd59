/// The directions that words may run in, by how hard they are to follow.
public enum GridDirections: String, CaseIterable, Sendable {
  /// To the right and down.
  case easy
  /// The same, and both diagonals that run to the right.
  case medium
  /// All eight.
  case hard

  /// The directions, in the order in which they are drawn.
  public var all: [GridDirection] {
    switch self {
    case .easy: [.east, .south]
    case .medium: [.east, .south, .southEast, .northEast]
    case .hard: GridDirection.allCases
    }
  }
}

/// How many rows a grid has, which is also how many columns.
public enum GridSide {
  /// The sides that a player may choose.
  public static let range = 7...12
  /// The side where nobody chose one.
  public static let usual = 10
  /// The longest side that is stored.
  public static let limit = 40
}
