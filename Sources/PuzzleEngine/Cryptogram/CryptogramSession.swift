public import PuzzleModel

/// A game together with the log of its moves, from which it can be played again.
public struct CryptogramSession: Hashable, Sendable {
  /// The game.
  public private(set) var game: CryptogramGame
  /// The moves so far.
  public private(set) var log: CryptogramLog

  private var chainedChecksum: UInt64 = 0

  /// Begins a session.
  ///
  /// - Throws: ``CryptogramFault`` where the cryptogram's parts do not fit each other.
  public init(_ cryptogram: Cryptogram, encoding: CryptogramEncoding) throws(CryptogramFault) {
    self.init(try CryptogramBoard(cryptogram, encoding: encoding))
  }

  /// Begins a session on a board.
  public init(_ board: CryptogramBoard) {
    game = CryptogramGame(board)
    log = CryptogramLog(puzzle: board.puzzle.description, encoding: board.encoding, entries: [])
  }

  /// Plays a log again, move by move.
  ///
  /// - Throws: ``CryptogramReplayError`` at the first move after which the game is not what the log says.
  public init(replaying log: CryptogramLog, on cryptogram: Cryptogram) throws(CryptogramReplayError)
  {
    guard log.puzzle == cryptogram.id.description else {
      throw .otherPuzzle(found: log.puzzle, expected: cryptogram.id)
    }
    do {
      self = try CryptogramSession(cryptogram, encoding: log.encoding)
    } catch {
      throw .fault(error)
    }
    for (index, entry) in log.entries.enumerated() {
      _ = apply(entry.move, at: entry.milliseconds)
      guard self.log.entries[index] == entry else {
        throw .mismatch(index: index, move: entry.move)
      }
    }
  }

  /// Makes a move and logs it, whatever comes of it.
  @discardableResult
  public mutating func apply(_ move: CryptogramMove, at milliseconds: Int) -> CryptogramOutcome {
    let outcome = game.apply(move, at: milliseconds)
    var chain = StableHash()
    chain.combine(Int(truncatingIfNeeded: chainedChecksum))
    chain.combine(move.description)
    chain.combine(milliseconds)
    chain.combine(Int(truncatingIfNeeded: game.checksum))
    chainedChecksum = chain.value
    log.entries.append(
      CryptogramLog.Entry(
        move: move,
        milliseconds: milliseconds,
        checksum: String(chainedChecksum, radix: 16)
      )
    )
    return outcome
  }
}

/// The moves of a session, to be kept or sent as JSON.
public struct CryptogramLog: Hashable, Sendable, Codable {
  /// A move, when it was made, and what the game was after it.
  public struct Entry: Hashable, Sendable, Codable {
    /// The move.
    public var move: CryptogramMove
    /// When it was made, in milliseconds from any fixed moment.
    public var milliseconds: Int
    /// A checksum of the game after it and of all moves so far, in hexadecimal.
    public var checksum: String

    private enum CodingKeys: String, CodingKey {
      case move
      case milliseconds = "ms"
      case checksum = "sum"
    }
  }

  /// The puzzle's ID as text.
  public var puzzle: String
  /// What stood in place of the letters.
  public var encoding: CryptogramEncoding
  /// The moves in order.
  public var entries: [Entry]
}

/// A log that cannot be played again.
public enum CryptogramReplayError: Error, Hashable, CustomStringConvertible {
  /// The log is of another puzzle.
  case otherPuzzle(found: String, expected: Puzzle.ID)
  /// The cryptogram's parts do not fit each other.
  case fault(CryptogramFault)
  /// After this move, counted from 0, the game is not what the log says.
  case mismatch(index: Int, move: CryptogramMove)

  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .otherPuzzle(let found, let expected):
      "the log is of the puzzle '\(found)' and not of \(expected)"
    case .fault(let fault): "\(fault)"
    case .mismatch(let index, let move):
      "move \(index + 1) (\(move)) does not lead to what the log says; the log was changed"
    }
  }
}
