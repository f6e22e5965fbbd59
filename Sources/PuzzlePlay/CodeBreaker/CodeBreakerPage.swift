public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

/// A code with everything that an app shows around it.
public struct CodeBreakerPage: Hashable, Sendable, Identifiable {
  /// The puzzle and its difficulty.
  public let puzzle: Puzzle
  /// The parts that the puzzle is played from.
  public let codeBreaker: CodeBreaker

  /// The ID of the puzzle.
  public var id: Puzzle.ID { puzzle.id }

  /// Begins a session that is not stored.
  ///
  /// - Throws: ``PuzzleEngine/CodeBreakerFault`` if the edition is damaged.
  public func start(
    allowsHints: Bool = false
  ) throws(CodeBreakerFault) -> CodeBreakerSession {
    try CodeBreakerSession(codeBreaker, allowsHints: allowsHints)
  }

  /// Resumes a session from its log of moves.
  ///
  /// - Throws: ``PuzzleEngine/CodeBreakerReplayError`` if the log belongs to another puzzle or was changed.
  public func resume(
    _ log: CodeBreakerLog
  ) throws(CodeBreakerReplayError) -> CodeBreakerSession {
    try CodeBreakerSession(replaying: log, on: codeBreaker)
  }
}

extension PuzzleBook {
  /// Returns the code of a day, or nil if the calendar has none.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func codeBreaker(on day: CalendarDay) throws(PlayError) -> CodeBreakerPage? {
    page(of: try read { try $0.puzzle(on: day, kind: .codeBreaker) })
  }

  /// Returns a level, or nil if the edition does not have it.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func codeBreaker(level: Int) throws(PlayError) -> CodeBreakerPage? {
    guard let id = PuzzleID(codeBreakerLevel: level) else { return nil }
    return try codeBreaker(id)
  }

  /// Returns the code with an ID, or nil if the edition has none.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func codeBreaker(_ id: Puzzle.ID) throws(PlayError) -> CodeBreakerPage? {
    page(of: try puzzle(id))
  }

  private func page(of puzzle: Puzzle?) -> CodeBreakerPage? {
    guard let puzzle, case .codeBreaker(let codeBreaker) = puzzle.content else { return nil }
    return CodeBreakerPage(puzzle: puzzle, codeBreaker: codeBreaker)
  }
}
