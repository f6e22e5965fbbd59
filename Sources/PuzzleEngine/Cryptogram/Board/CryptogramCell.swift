import Crypto
public import PuzzleModel

/// A cell of a cryptogram as the player sees it.
public struct CryptogramCell: Hashable, Sendable, Identifiable {
  /// The state of a cell: empty, or how its letter came there.
  public enum State: UInt8, Hashable, Sendable {
    /// The cell shows a symbol and is never played.
    case symbol
    /// The cell is still to be filled.
    case empty
    /// The player filled the cell with the right letter.
    case right
    /// The player filled the cell with a wrong letter, which the next move clears.
    case wrong
    /// The letter was given at the start.
    case prefilled
    /// A hint revealed the letter.
    case revealed

    /// Whether the cell is a symbol or holds the right letter.
    public var isRight: Bool {
      switch self {
      case .symbol, .right, .prefilled, .revealed: true
      case .empty, .wrong: false
      }
    }
  }

  /// Identifies a cell by puzzle, position and symbol; it is the same on every run.
  ///
  /// It is the first 128 bits of SHA-256 over `puzzle/position/symbol` in UTF-8.
  public struct ID: Hashable, Sendable, CustomStringConvertible {
    private let digest: Quotation.ID

    init(_ puzzle: Puzzle.ID, _ position: Int, _ symbol: String) {
      var hash = SHA256()
      hash.update(data: Array("\(puzzle)/\(position)/\(symbol)".utf8))
      var words: [UInt64] = [0, 0]
      for (index, byte) in hash.finalize().prefix(16).enumerated() {
        words[index / 8] = words[index / 8] << 8 | UInt64(byte)
      }
      digest = Quotation.ID(digestHigh: words[0], digestLow: words[1])
    }

    /// The ID as a UUID of version 8, in lower case.
    public var description: String { digest.description }
  }

  /// The ID of the puzzle.
  public let puzzle: Puzzle.ID
  /// The place among the cells, from 0.
  public let position: Int
  /// The text shown while the cell is empty: a letter, a number, or the symbol itself.
  public let symbol: String
  /// The text shown when the cell is solved, with its marks.
  ///
  /// It is empty for the second cell of a character that is played as two letters.
  public let solvedText: String
  /// The letter that belongs in the cell, or nil for a symbol.
  public let solution: Letter?
  /// The letter that is in the cell now, right or wrong, or nil if there is none.
  public let letter: Letter?
  /// The state of the cell.
  public let state: State
  /// The index of the cell's word, or nil for white space.
  public let word: Int?

  /// Identifies the cell; computed when it is asked for, in about a microsecond.
  public var id: ID { ID(puzzle, position, symbol) }
}
