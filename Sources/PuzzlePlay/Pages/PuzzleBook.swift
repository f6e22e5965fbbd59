public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

/// An edition opened by an app, which reads it and never changes it.
public struct PuzzleBook: Sendable {
  private let library: PuzzleLibrary

  /// Opens the edition at a path.
  ///
  /// - Throws: An error whose description says what is wrong with the file and what would help: it is
  ///   missing, no edition, damaged, or of a schema older or newer than this version reads.
  public init(editionAt path: String) throws {
    library = try PuzzleLibrary(path: path)
  }

  /// The cryptogram of a day, or nil where the calendar has none.
  ///
  /// - Throws: An error where the edition cannot be read.
  public func cryptogram(on day: CalendarDay) throws -> CryptogramPage? {
    try library.puzzle(on: day, kind: .cryptogram).flatMap { try cryptogram($0.id) }
  }

  /// A cryptogram by its ID, or nil where the edition has none.
  ///
  /// - Throws: An error where the edition cannot be read.
  public func cryptogram(_ id: Puzzle.ID) throws -> CryptogramPage? {
    guard let puzzle = try library.puzzle(id), let cryptogram = try library.cryptogram(id),
      let quotation = try library.quotation(puzzle.quotation),
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

/// A cryptogram with all that an app shows around it.
public struct CryptogramPage: Hashable, Sendable, Identifiable {
  /// The puzzle and how hard it is.
  public let puzzle: Puzzle
  /// The quotation, to be shown when the puzzle is solved.
  public let quotation: Quotation
  /// Who said it.
  public let author: Author
  /// What the puzzle is played from.
  public let cryptogram: Cryptogram

  /// The puzzle's ID.
  public var id: Puzzle.ID { puzzle.id }

  /// Begins a session.
  ///
  /// - Throws: ``PuzzleEngine/CryptogramFault`` where the edition is damaged.
  public func start(_ encoding: Encoding) throws(CryptogramFault) -> CryptogramSession {
    try CryptogramSession(cryptogram, encoding: encoding)
  }

  /// Resumes a session from its log of moves.
  ///
  /// - Throws: ``PuzzleEngine/ReplayError`` where the log is of another puzzle or was changed.
  public func resume(_ log: MoveLog) throws(ReplayError) -> CryptogramSession {
    try CryptogramSession(replaying: log, on: cryptogram)
  }
}
