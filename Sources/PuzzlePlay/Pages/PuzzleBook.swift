public import PuzzleEngine
public import PuzzleModel
import PuzzleStore

/// An edition that an app has opened for reading.
public struct PuzzleBook: Sendable {
  let library: PuzzleLibrary

  /// The path of the edition's file.
  public var path: String { library.path }

  /// Opens the edition at a path, and does nothing about a file that cannot be opened.
  ///
  /// It takes the same few milliseconds for an edition of any size: a damaged page is found when it is read, or
  /// by ``check()``.
  ///
  /// - Throws: An error if the file is missing, damaged, not an edition, or has an older or newer schema
  ///   than this version reads. Its description says what is wrong and what to do.
  public static func open(_ path: String) throws(PlayError) -> PuzzleBook {
    try PlayError.naming(.edition) {
      PuzzleBook(
        library: try PuzzleLibrary.open(path, scrutiny: .schema(digest: ContentDigest.hexadecimal))
      )
    }
  }

  /// Reads the edition, and names it in errors.
  func read<Value>(_ body: (PuzzleLibrary) throws -> Value) throws(PlayError) -> Value {
    try PlayError.naming(.edition) { try body(library) }
  }
}

/// What every archive of an app shows, whatever is played.
extension PuzzleBook {
  /// Returns the calendar from one day through another, sorted by day and kind.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func days(
    from first: CalendarDay,
    through last: CalendarDay
  ) throws(PlayError) -> [DailyPuzzle] {
    try read { try $0.days(from: first, through: last) }
  }

  /// Returns the puzzles of the days of a month, sorted by day and kind.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func days(of month: CalendarMonth) throws(PlayError) -> [DailyPuzzle] {
    try days(from: month.first, through: month.last)
  }

  /// Returns the puzzles of a kind of the days of a month, sorted by day.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func days(
    of month: CalendarMonth,
    _ kind: Puzzle.Kind
  ) throws(PlayError) -> [DailyPuzzle] {
    try read { try $0.days(from: month.first, through: month.last, kind: kind) }
  }

  /// Returns the first and the last day that have a puzzle of a kind, or nil if none has.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func dayRange(of kind: Puzzle.Kind) throws(PlayError) -> ClosedRange<CalendarDay>? {
    try read { try $0.dayRange(of: kind) }
  }

  /// Returns the puzzle with an ID, or nil if the edition has none.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func puzzle(_ id: Puzzle.ID) throws(PlayError) -> Puzzle? {
    try read { try $0.puzzle(id) }
  }

  /// Returns the authors, sorted by ID.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func authors() throws(PlayError) -> [Author] {
    try read { try $0.authors() }
  }

  /// Returns the author with an ID: name, birth and death, birthplace, summary; or nil if there is none.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func author(_ id: Author.ID) throws(PlayError) -> Author? {
    try read { try $0.author(id) }
  }

  /// Returns the sources and their licenses, for the app's legal page.
  ///
  /// - Throws: An error if the edition cannot be read.
  public func credits() throws(PlayError) -> Credits {
    try read { library in
      let imprint = try library.imprint()
      return Credits(
        edition: imprint.name,
        contentVersion: imprint.contentVersion,
        released: imprint.released,
        sources: try library.sources()
      )
    }
  }

  /// Checks the whole file: its pages, its constraints and its digests; slow for a large edition.
  ///
  /// Opening an edition does not read all of it. An app may call this in the background, after a crash or an
  /// unfinished download.
  ///
  /// - Throws: ``PlayError/damaged(_:)`` if anything is wrong.
  public func check() throws(PlayError) {
    try read { library in
      if let fault = try library.faults().first {
        throw StoreError.damaged(path: library.path, reason: fault)
      }
      let stated = try library.statedDigests()
      guard stated == (try library.actualDigests(ContentDigest.hexadecimal(of:))) else {
        throw StoreError.damaged(
          path: library.path,
          reason: "its rows were changed after it was made"
        )
      }
      _ = try library.edition()
    }
  }
}

/// What an app's legal page says about an edition.
public struct Credits: Hashable, Sendable {
  /// The edition's name.
  public let edition: String
  /// The editor's version number for the content, at least 1.
  public let contentVersion: Int
  /// The day of release, or nil if the edition does not state one.
  public let released: CalendarDay?
  /// The files that the edition was made from, with their licenses, sorted by path.
  public let sources: [Source]

  /// The licenses, each once, sorted.
  public var licenses: [String] { Set(sources.map(\.license)).sorted() }
}
