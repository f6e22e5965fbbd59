import GRDB
public import PuzzleModel

/// A published edition, opened for reading.
///
/// Opening checks that the file is a complete edition with this program's schema, word for word, before any
/// table is read. The file may come from a stranger: SQLite reads it with its defenses up. It is read as
/// immutable, so it may be on a read-only disk. An edition that is published over it is seen when the
/// path is opened again. Every query throws ``StoreError/damaged(path:reason:)`` for a value of the
/// wrong type and if SQLite finds the file broken.
public struct PuzzleLibrary: Sendable {
  /// The schema version of the editions that this program reads and writes.
  public static var schemaVersion: Int { Schema.edition.version }

  /// The path of the file.
  public let path: String

  let queue: DatabaseQueue

  /// How closely an edition is looked at when it is opened.
  public enum Scrutiny: Sendable {
    /// Its schema is compared and every page is walked, which takes time in proportion to the file.
    ///
    /// For work that reads whole tables of a stranger's file, where a page that is named twice would multiply
    /// what is read.
    case pages
    /// Its schema is compared, which takes the same time for every file.
    ///
    /// For an app, which asks for a puzzle or a month at a time. Each query has its bounds all the same. With
    /// a function that takes SHA-256, the schema is compared by its digest, which saves the 20 milliseconds
    /// that it takes to run the migrations in memory.
    case schema(digest: TableDigests.Function?)
  }

  /// Opens the edition at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the edition.
  ///   - scrutiny: How closely the file is looked at.
  /// - Returns: The edition, open for reading.
  /// - Throws: ``StoreError`` if the file is missing, empty or truncated, belongs to another program, or
  ///   has an older or newer schema.
  public static func open(_ path: String, scrutiny: Scrutiny = .pages) throws -> PuzzleLibrary {
    try open(path, schema: .edition, scrutiny: scrutiny)
  }

  static func open(
    _ path: String,
    schema: Schema,
    scrutiny: Scrutiny = .pages
  ) throws -> PuzzleLibrary {
    let header = try DatabaseHeader.read(path)
    try header.check(isOf: schema, path: path)
    guard header.userVersion == schema.version else {
      throw StoreError.older(
        path: path,
        version: header.userVersion,
        supported: schema.version
      )
    }
    let queue = try StoreError.naming(path) {
      let queue = try DatabaseQueue.reading(path)
      try queue.read { database in
        switch scrutiny {
        case .pages:
          try schema.check(database, version: schema.version, path: path)
          try PageTrees.check(database, path: path)
        case .schema(let digest):
          if let digest, try schema.isCurrent(in: database, digest) { break }
          try schema.check(database, version: schema.version, path: path)
        }
      }
      return queue
    }
    return PuzzleLibrary(path: path, queue: queue)
  }

  /// Copies the edition into memory, where SQLite checks it as it does a database that it may write.
  func copy() throws -> DatabaseQueue { try queue.copyInMemory() }

  /// Reads from the edition, and names its file in errors of SQLite.
  func read<Value>(_ body: (EditionReader) throws -> Value) throws -> Value {
    try StoreError.naming(path) {
      try queue.read { try body(EditionReader(database: $0)) }
    }
  }
}

extension PuzzleLibrary {
  /// Returns the facts that the edition states about itself.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func imprint() throws -> Imprint {
    try read { try $0.imprint() }
  }

  /// Returns the whole edition in the order of ``Edition/sorted()``.
  ///
  /// It equals the edition that was written, except that origins have no column and no record number,
  /// because an edition does not store them.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func edition() throws -> Edition {
    try read { try $0.edition() }
  }

  /// Returns the author with an ID, or nil if the edition has none.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func author(_ id: Author.ID) throws -> Author? {
    try read { try $0.authors("WHERE id = ?", [id.description]).first }
  }

  /// Returns the quotation with an ID, or nil if the edition has none.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func quotation(_ id: Quotation.ID) throws -> Quotation? {
    try read { try $0.quotations("WHERE id = ?", [id.description]).first }
  }

  /// Returns the puzzle with an ID, or nil if the edition has none.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func puzzle(_ id: Puzzle.ID) throws -> Puzzle? {
    try read { try $0.puzzles("WHERE id = ?", [id.description]).first?.get() }
  }

  /// Returns the puzzle of a kind on a day, or nil if the calendar has none.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func puzzle(on day: CalendarDay, kind: Puzzle.Kind) throws -> Puzzle? {
    try read {
      try $0.puzzles(
        "WHERE id = (SELECT puzzle_id FROM daily_puzzle WHERE day = ? AND kind = ?)",
        [day.description, kind.rawValue]
      ).first?.get()
    }
  }

  /// Returns every puzzle, sorted by ID; a damaged one gives an error and does not hide the others.
  ///
  /// - Throws: ``StoreError`` if SQLite cannot read a table to its end.
  public func puzzles() throws -> [Result<Puzzle, StoreError>] {
    try read { try $0.puzzles() }
  }

  /// Returns the calendar from one day through another, sorted by day and kind.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func days(from first: CalendarDay, through last: CalendarDay) throws -> [DailyPuzzle] {
    try read {
      try $0.days("WHERE day BETWEEN ? AND ?", [first.description, last.description])
    }
  }

  /// Returns the calendar of one kind from one day through another, sorted by day.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func days(
    from first: CalendarDay,
    through last: CalendarDay,
    kind: Puzzle.Kind
  ) throws -> [DailyPuzzle] {
    try read {
      try $0.days(
        "WHERE day BETWEEN ? AND ? AND kind = ?",
        [first.description, last.description, kind.rawValue]
      )
    }
  }

  /// Returns the ID and the tier of every puzzle of a kind that has one of some tiers, sorted by ID.
  ///
  /// To choose from, it reads an index and no puzzle.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func puzzleTiers(
    kind: Puzzle.Kind,
    tiers: Set<Tier> = Set(Tier.allCases)
  ) throws -> [(id: Puzzle.ID, tier: Tier)] {
    try read { reader in
      try tiers.sorted().flatMap { tier in
        try reader.rows(
          of: "puzzle",
          "SELECT id FROM puzzle WHERE tier = ? AND id > ? || ':' AND id < ? || ';' ORDER BY id",
          [tier.rawValue, kind.rawValue, kind.rawValue]
        ) { row throws(StoreError) in (id: try row.puzzleID(0), tier: tier) }
      }
    }.sorted { $0.id < $1.id }
  }

  /// Returns the input files of the corpus with their licenses, sorted by path.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func sources() throws -> [Source] {
    try read { try $0.sources() }
  }

  /// Returns the part of the edition that some days need: the days, their puzzles, and who and what these quote.
  ///
  /// Only their rows are read. The part names no sources, and its digest is that of the whole edition.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day.
  /// - Returns: The part, in the order of ``Edition/sorted()``.
  /// - Throws: ``StoreError`` if the file is damaged.
  public func edition(
    from first: CalendarDay,
    through last: CalendarDay
  ) throws -> Edition {
    let range = [first.description, last.description]
    let puzzles = "WHERE id IN (SELECT puzzle_id FROM daily_puzzle WHERE day BETWEEN ? AND ?)"
    let quotations = "WHERE id IN (SELECT quotation_id FROM puzzle \(puzzles))"
    let authors = "WHERE id IN (SELECT author_id FROM quotation \(quotations))"
    return try read { reader in
      var edition = try reader.emptyEdition()
      edition.authors = try reader.authors(authors, range)
      edition.quotations = try reader.quotations(quotations, range)
      edition.puzzles = try reader.puzzles(puzzles, range).map { try $0.get() }
      edition.days = try reader.days("WHERE day BETWEEN ? AND ?", range)
      return edition.sorted()
    }
  }
}
