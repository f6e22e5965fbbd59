public import PuzzleModel

/// A move of a player in a word search.
///
/// The written form is a word, then the rows and columns of its cells: `tap 3 4`, `select 3 4 3 9`, `hint`.
public enum WordSearchMove: Hashable, Sendable {
  /// Tap a cell: the first sets the anchor, the same again clears it, another tries the path between.
  case tap(GridCell)
  /// Try the path between two cells.
  case select(GridCell, GridCell)
  /// Try the path of a drag, snapped to the nearest of eight directions.
  case drag(GridCell, GridCell)
  /// Show the first cell of a word, by its place in the list; without one, of the next to be looked for.
  case hint(Int?)
  /// The app left the foreground: an anchor is forgotten.
  case leave
  /// Start over, as the round with this number; a game that has come to that round, or further, ignores it.
  ///
  /// So a reset that two processes were asked for is applied once.
  case reset(Int)
}

extension WordSearchMove: WrittenMove {
  /// What messages call the game.
  public static let game = "a word search"

  /// The move as `init(_:)` reads it.
  public var description: String {
    switch self {
    case .tap(let cell): "tap \(cell.row) \(cell.column)"
    case .select(let start, let end):
      "select \(start.row) \(start.column) \(end.row) \(end.column)"
    case .drag(let start, let end): "drag \(start.row) \(start.column) \(end.row) \(end.column)"
    case .hint(let word): word.map { "hint \($0)" } ?? "hint"
    case .leave: "leave"
    case .reset(let round): "reset \(round)"
    }
  }

  /// Reads the written form, or returns nil for any other text.
  public init?(_ text: String) {
    // The longest form has four numbers of 20 characters.
    guard text.utf8.count <= 100 else { return nil }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().compactMap { Int($0) }
    guard let word = parts.first, numbers.count == parts.count - 1 else { return nil }
    func cell(_ index: Int) -> GridCell {
      GridCell(row: numbers[index], column: numbers[index + 1])
    }
    switch (word, numbers.count) {
    case ("tap", 2): self = .tap(cell(0))
    case ("select", 4): self = .select(cell(0), cell(2))
    case ("drag", 4): self = .drag(cell(0), cell(2))
    case ("hint", 0): self = .hint(nil)
    case ("hint", 1): self = .hint(numbers[0])
    case ("leave", 0): self = .leave
    case ("reset", 1): self = .reset(numbers[0])
    default: return nil
    }
    // A number has one written form: `+1` and `01` are none.
    guard description == text else { return nil }
  }
}

extension WordSearchMove {
  /// The move as two numbers, for checksums: its kind, and its value or a hash of its values.
  var code: (kind: Int, value: Int) {
    switch self {
    case .tap(let cell): (1, Self.hash(cell, seed: 0))
    case .select(let start, let end): (2, Self.hash(end, seed: Self.hash(start, seed: 0)))
    case .drag(let start, let end): (3, Self.hash(end, seed: Self.hash(start, seed: 0)))
    case .hint(nil): (4, -1)
    case .hint(let word?): (5, word)
    case .leave: (6, -1)
    case .reset(let round): (7, round)
    }
  }

  private static func hash(_ cell: GridCell, seed: Int) -> Int {
    let sum = StableHash.mixed(UInt64(truncatingIfNeeded: seed), with: cell.row)
    return Int(truncatingIfNeeded: StableHash.mixed(sum, with: cell.column))
  }
}
