import Corpus
import PuzzleModel
import PuzzleStore

/// A day of a calendar that was published, with all that its puzzle can be made of again.
struct PublishedDay: Hashable, Sendable {
  /// The day.
  let day: CalendarDay
  /// Its puzzle.
  let puzzle: Puzzle.ID
  /// The tier that the policy wished for, where that is known.
  let wished: Tier?
  /// What put the puzzle on the day, where that is known.
  let placement: Placement?
  /// The occasion that the puzzle honours.
  let occasion: String?
  /// The quotation as it was published.
  let quotation: Quotation
  /// Who is quoted, as the authority had it then.
  let author: Author
  /// The licence of the source that the quotation came from.
  let licence: String

  /// Whether this day comes before another: by day, then by game.
  static func precedes(_ left: PublishedDay, _ right: PublishedDay) -> Bool {
    (left.day, left.puzzle.kind.rawValue) < (right.day, right.puzzle.kind.rawValue)
  }
}

/// A calendar that was published, from the edition that has it or from the lock that keeps it.
///
/// Both say the same, but for where the quotations stand: an edition names the corpus, a lock itself.
struct PublishedCalendar: Sendable {
  /// The days in order, those of several games by the game's name.
  let days: [PublishedDay]
  /// What was found in the lock, in the order of the places.
  let findings: [Finding]
  /// The sources that an edition's quotations came from, by the path that their origins name; for
  /// a lock the lock itself, once it is known by what name.
  let sources: [String: Source]
  /// What the edition calls itself; nil for a lock.
  let name: String?

  /// Makes a calendar of days in any order.
  init(
    days: [PublishedDay],
    findings: [Finding] = [],
    sources: [String: Source] = [:],
    name: String? = nil
  ) {
    self.days = days.sorted(by: PublishedDay.precedes)
    self.findings = findings
    self.sources = sources
    self.name = name
  }

  /// Reads the calendar of the edition at a path.
  ///
  /// - Throws: `StoreError` where the edition cannot be read, ``PublishedCalendarError`` where it was
  ///   changed since it was pressed.
  init(ofEditionAt path: String) throws {
    try self.init(try PuzzleLibrary.open(path).edition(), path: path)
  }

  /// Takes the calendar of an edition.
  ///
  /// - Throws: ``PublishedCalendarError`` where the edition is not what its digest says.
  init(_ edition: Edition, path: String) throws {
    guard edition.isUnchanged else { throw PublishedCalendarError.changed(path: path) }
    let quotations = Dictionary(uniqueKeysWithValues: edition.quotations.map { ($0.id, $0) })
    let authors = Dictionary(uniqueKeysWithValues: edition.authors.map { ($0.id, $0) })
    let sources = Dictionary(edition.sources.map { ($0.path, $0) }) { first, _ in first }
    let days = try edition.days.map { daily in
      guard let quotation = daily.puzzle.quotation.flatMap({ quotations[$0] }),
        let author = authors[quotation.author], let source = sources[quotation.origin.path]
      else { throw PublishedCalendarError.incomplete(path: path, day: daily.day) }
      return PublishedDay(
        day: daily.day,
        puzzle: daily.puzzle,
        wished: daily.wished,
        placement: daily.placement,
        occasion: daily.occasion,
        quotation: quotation,
        author: author,
        licence: source.licence
      )
    }
    self.init(days: days, sources: sources, name: edition.name)
  }
}

/// Why the calendar of an edition cannot be relied on.
enum PublishedCalendarError: Error, Hashable, CustomStringConvertible {
  /// The content is not what its digest says.
  case changed(path: String)
  /// A day has no quotation, author or source.
  case incomplete(path: String, day: CalendarDay)

  /// What is wrong, and what to do.
  var description: String {
    let problem =
      switch self {
      case .changed(let path): "\(path): the content does not fit its digest"
      case .incomplete(let path, let day):
        "\(path): the puzzle of \(day) lacks its quotation, author or source"
      }
    return problem
      + ", so its calendar cannot be kept; restore the edition as it was published, or "
      + "name its schedule.lock.csv as published: in the recipe"
  }
}
