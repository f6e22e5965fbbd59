public import PuzzleModel

/// A game together with the log of its moves, from which the game can be replayed.
public struct CryptogramSession: Hashable, Sendable {
  /// The game as it stands.
  public private(set) var game: CryptogramGame
  /// The log of the moves so far.
  public private(set) var log: CryptogramLog

  private var chainedChecksum: UInt64 = 0

  /// Begins a session on a cryptogram.
  ///
  /// - Throws: ``CryptogramFault`` if the parts of the cryptogram contradict each other.
  public init(_ cryptogram: Cryptogram, encoding: CryptogramEncoding) throws(CryptogramFault) {
    self.init(try CryptogramBoard(cryptogram, encoding: encoding))
  }

  /// Begins a session on a board.
  public init(_ board: CryptogramBoard) {
    game = CryptogramGame(board)
    log = CryptogramLog(puzzle: board.puzzle.description, encoding: board.encoding, moves: [])
  }

  /// Replays a log, move by move.
  ///
  /// - Throws: ``CryptogramReplayError`` at the first move whose result differs from the log.
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
    for (index, logged) in log.moves.enumerated() {
      _ = apply(logged.move, at: logged.milliseconds)
      guard self.log.moves[index] == logged else {
        throw .mismatch(index: index, move: logged.move)
      }
    }
  }

  /// Makes a move and logs it, even if the game ignores it.
  @discardableResult
  public mutating func apply(_ move: CryptogramMove, at milliseconds: Int) -> CryptogramOutcome {
    let outcome = game.apply(move, at: milliseconds)
    var chain = StableHash()
    chain.combine(Int(truncatingIfNeeded: chainedChecksum))
    chain.combine(move.description)
    chain.combine(milliseconds)
    chain.combine(Int(truncatingIfNeeded: game.checksum))
    chainedChecksum = chain.value
    log.moves.append(
      CryptogramLog.LoggedMove(
        move: move,
        milliseconds: milliseconds,
        checksum: String(chainedChecksum, radix: 16)
      )
    )
    return outcome
  }
}

/// The moves of a session, which can be saved or sent as JSON.
public struct CryptogramLog: Hashable, Sendable, Codable {
  /// A move, the time when it was made, and a checksum of the game after it.
  public struct LoggedMove: Hashable, Sendable, Codable {
    /// The move that the player made.
    public var move: CryptogramMove
    /// The time of the move, in milliseconds from any fixed moment.
    public var milliseconds: Int
    /// A checksum of all moves so far and of the game after them, in hexadecimal.
    public var checksum: String

    private enum CodingKeys: String, CodingKey {
      case move
      case milliseconds = "ms"
      case checksum = "sum"
    }
  }

  /// The written ID of the puzzle.
  public var puzzle: String
  /// The symbols that were shown in place of the letters.
  public var encoding: CryptogramEncoding
  /// The moves in the order in which they were made.
  public var moves: [LoggedMove]

  private enum CodingKeys: String, CodingKey {
    case puzzle, encoding
    case moves = "entries"
  }
}

/// The reasons why a log cannot be replayed.
public enum CryptogramReplayError: Error, Hashable, CustomStringConvertible {
  /// The log belongs to another puzzle.
  case otherPuzzle(found: String, expected: Puzzle.ID)
  /// The parts of the cryptogram contradict each other.
  case fault(CryptogramFault)
  /// After this move, counted from 0, the game differs from the log.
  case mismatch(index: Int, move: CryptogramMove)

  /// The reason in words.
  public var description: String {
    switch self {
    case .otherPuzzle(let found, let expected):
      "the log belongs to the puzzle '\(found)', not to \(expected)"
    case .fault(let fault): "\(fault)"
    case .mismatch(let index, let move):
      "move \(index + 1) (\(move)) does not give the game that the log records; the log was changed"
    }
  }
}
