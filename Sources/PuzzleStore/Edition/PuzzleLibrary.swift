import GRDB
public import PuzzleModel

/// A published edition, opened for reading.
///
/// Opening checks that the file is a whole edition of this program's schema. It is read as immutable:
/// it may lie on a read-only disk, and an edition published over it is seen when it is opened again.
/// Every query throws ``StoreError``: `unreadable` for a value that is not of its type, `damaged`
/// where SQLite finds the file broken.
public struct PuzzleLibrary: Sendable {
  /// The schema version of the editions that this program reads and writes.
  public static var schemaVersion: Int { Schema.edition.version }

  /// The file.
  public let path: String

  private let queue: DatabaseQueue

  /// Opens an edition.
  ///
  /// - Throws: ``StoreError`` if there is no file, or one that is empty, cut short, of another program,
  ///   or of an older or newer schema.
  public static func open(_ path: String) throws -> PuzzleLibrary {
    try open(path, schema: .edition)
  }

  static func open(_ path: String, schema: Schema) throws -> PuzzleLibrary {
    let header = try DatabaseHeader.read(path)
    try header.check(isOf: schema, path: path)
    guard header.userVersion == schema.version else {
      throw StoreError.older(
        path: path,
        version: header.userVersion,
        supported: schema.version
      )
    }
    let queue = try StoreError.naming(path) { try DatabaseQueue.reading(path) }
    return PuzzleLibrary(path: path, queue: queue)
  }

  /// Reads from the edition, naming its file in what SQLite throws.
  func read<Value>(_ body: (EditionReader) throws -> Value) throws -> Value {
    try StoreError.naming(path) {
      try queue.read { try body(EditionReader(database: $0)) }
    }
  }
}

extension PuzzleLibrary {
  /// What the edition says about itself.
  ///
  /// - Throws: ``StoreError`` where the file is damaged.
  public func imprint() throws -> Imprint {
    try read { try $0.imprint() }
  }

  /// The whole edition in the order of ``Edition/sorted()``.
  ///
  /// It equals the one that was written, but for the column and the record's number of the origins,
  /// which an edition does not keep.
  ///
  /// - Throws: ``StoreError`` where the file is damaged.
  public func edition() throws -> Edition {
    try read { try $0.edition() }
  }

  /// An author, or nil where the edition quotes nobody of that ID.
  ///
  /// - Throws: ``StoreError`` where the file is damaged.
  public func author(_ id: Author.ID) throws -> Author? {
    try read { try $0.authors("WHERE id = ?", [id.description]).first }
  }

  /// A quotation, or nil where the edition has none of that ID.
  ///
  /// - Throws: ``StoreError`` where the file is damaged.
  public func quotation(_ id: Quotation.ID) throws -> Quotation? {
    try read { try $0.quotations("WHERE id = ?", [id.description]).first }
  }

  /// A puzzle, or nil where the edition has none of that ID.
  ///
  /// - Throws: ``StoreError`` where the file is damaged.
  public func puzzle(_ id: Puzzle.ID) throws -> Puzzle? {
    try read { try $0.puzzles("WHERE id = ?", [id.description]).first?.get() }
  }

  /// The puzzle of a day, or nil where the calendar has none of that kind.
  ///
  /// - Throws: ``StoreError`` where the file is damaged.
  public func puzzle(on day: CalendarDay, kind: Puzzle.Kind) throws -> Puzzle? {
    try read {
      try $0.puzzles(
        "WHERE id = (SELECT puzzle_id FROM daily_puzzle WHERE day = ? AND kind = ?)",
        [day.description, kind.rawValue]
      ).first?.get()
    }
  }

  /// Every puzzle in the order of the IDs, each on its own, so that a damaged one hides no other.
  ///
  /// - Throws: ``StoreError`` where SQLite cannot read a table to its end.
  public func puzzles() throws -> [Result<Puzzle, StoreError>] {
    try read { try $0.puzzles() }
  }

  /// The calendar from a day through another, both included, in the order of days and kinds.
  ///
  /// - Throws: ``StoreError`` where the file is damaged.
  public func days(from first: CalendarDay, through last: CalendarDay) throws -> [DailyPuzzle] {
    try read {
      try $0.days("WHERE day BETWEEN ? AND ?", [first.description, last.description])
    }
  }
}
