public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

/// A cryptogram with everything that an app shows around it.
public struct CryptogramPage: Hashable, Sendable, Identifiable {
  /// The puzzle and its difficulty.
  public let puzzle: Puzzle
  /// The quotation, which the app shows when the puzzle is solved.
  public let quotation: Quotation
  /// The author of the quotation.
  public let author: Author
  /// The parts that the puzzle is played from.
  public let cryptogram: Cryptogram

  /// The ID of the puzzle.
  public var id: Puzzle.ID { puzzle.id }

  /// Begins a session with letters or numbers.
  ///
  /// - Throws: ``PuzzleEngine/CryptogramFault`` if the edition is damaged.
  public func start(
    _ encoding: CryptogramEncoding
  ) throws(CryptogramFault) -> CryptogramSession {
    try CryptogramSession(cryptogram, encoding: encoding)
  }

  /// Resumes a session from its log of moves.
  ///
  /// - Throws: ``PuzzleEngine/CryptogramReplayError`` if the log belongs to another puzzle or was changed.
  public func resume(
    _ log: CryptogramLog
  ) throws(CryptogramReplayError) -> CryptogramSession {
    try CryptogramSession(replaying: log, on: cryptogram)
  }
}

extension PuzzleBook {
  /// Returns the cryptogram of a day, or nil if the calendar has none.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func cryptogram(on day: CalendarDay) throws(PlayError) -> CryptogramPage? {
    try read { try page(of: try $0.puzzle(on: day, kind: .cryptogram)) }
  }

  /// Returns the cryptogram with an ID, or nil if the edition has none.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func cryptogram(_ id: Puzzle.ID) throws(PlayError) -> CryptogramPage? {
    try read { try page(of: try $0.puzzle(id)) }
  }

  private func page(of puzzle: Puzzle?) throws -> CryptogramPage? {
    // With a throwing flatMap in its place, Swift 6.3.1 fails in release builds ("found ownership error").
    guard let puzzle, case .cryptogram(let cryptogram) = puzzle.content, let id = puzzle.quotation
    else { return nil }
    guard let quotation = try library.quotation(id),
      let author = try library.author(quotation.author)
    else { return nil }
    return CryptogramPage(
      puzzle: puzzle,
      quotation: quotation,
      author: author,
      cryptogram: cryptogram
    )
  }
}
