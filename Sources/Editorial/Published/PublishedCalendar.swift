import Corpus
public import PuzzleModel

/// A calendar as it was published, with the days that were played before: what its lock holds.
public struct PublishedCalendar: Sendable {
  /// The days in order; several games of a day are in the order of their names.
  public let days: [PublishedDay]
  /// The findings about the lock, in the order of the places.
  public let findings: [Finding]
  /// The name of the calendar; nil if its lock is of the first form, which has none.
  public let name: String?
  /// The first day of the calendar when it was published last; nil if its lock does not tell.
  ///
  /// The days before it were played.
  public let first: CalendarDay?

  /// Makes a calendar from days in any order.
  public init(
    days: [PublishedDay],
    findings: [Finding] = [],
    name: String? = nil,
    first: CalendarDay? = nil
  ) {
    self.days = days.sorted(by: PublishedDay.precedes)
    self.findings = findings
    self.name = name
    self.first = first
  }

  /// Reads the calendar of an edition.
  ///
  /// - Throws: ``PublishedCalendarError`` if a day lacks its quotation, author or source.
  public init(_ edition: Edition, path: String) throws(PublishedCalendarError) {
    // Of a large edition, few quotations and puzzles have days.
    let drawn = Set(edition.days.map(\.puzzle))
    let quoted = Set(drawn.compactMap(\.quotation))
    var quotations: [Quotation.ID: Quotation] = [:]
    for quotation in edition.quotations where quoted.contains(quotation.id) {
      quotations[quotation.id] = quotation
    }
    let authors = Dictionary(edition.authors.map { ($0.id, $0) }) { first, _ in first }
    let sources = Dictionary(edition.sources.map { ($0.path, $0) }) { first, _ in first }
    var contents: [Puzzle.ID: Puzzle.Content] = [:]
    for puzzle in edition.puzzles
    where puzzle.quotation == nil && puzzle.content.isLocked && drawn.contains(puzzle.id) {
      contents[puzzle.id] = puzzle.content
    }
    var days: [PublishedDay] = []
    for daily in edition.days {
      guard let id = daily.puzzle.quotation else {
        let content = contents[daily.puzzle]
        days.append(PublishedDay(daily: daily, quoted: nil, content: content))
        continue
      }
      guard let quotation = quotations[id], let author = authors[quotation.author],
        let source = sources[quotation.origin.path]
      else { throw .incomplete(path: path, day: daily.day) }
      let quoted = PublishedDay.Quoted(
        quotation: quotation,
        author: author,
        license: source.license
      )
      days.append(PublishedDay(daily: daily, quoted: quoted))
    }
    self.init(days: days, name: edition.name, first: days.map(\.day).min())
  }

  /// The calendar after an edition is published over it: the days of the edition, and those that were played before.
  ///
  /// - Parameters:
  ///   - edition: The calendar of the edition.
  ///   - carried: The quotations of the edition that have left the corpus; their days stay as they were published.
  ///   - isPlayed: Whether a day comes before the calendar of its game.
  /// - Returns: The calendar.
  public func renewed(
    by edition: PublishedCalendar,
    carried: Set<Quotation.ID>,
    isPlayed: (DaySlot) -> Bool
  ) -> PublishedCalendar {
    let before = Dictionary(days.map { ($0.slot, $0) }) { first, _ in first }
    let now = edition.days.map { day in
      let isCarried = day.quoted.map { carried.contains($0.quotation.id) } ?? false
      guard isCarried, let old = before[day.slot], old.puzzle == day.puzzle else { return day }
      return PublishedDay(daily: day.daily, quoted: old.quoted)
    }
    let slots = Set(now.map(\.slot))
    let played = days.filter { !slots.contains($0.slot) && isPlayed($0.slot) }
    return PublishedCalendar(days: played + now, name: edition.name, first: edition.first)
  }
}

extension PublishedCalendar {
  /// Quotations that have left the corpus, with their authors and their source.
  public struct Carried: Sendable {
    /// The quotations; their origins name the source below.
    public var quotations: [Quotation] = []
    /// The authors of the quotations.
    public var authors: [Author] = []
    /// The source of the quotations, the lock; none if there are no quotations.
    public var sources: [Source] = []

    /// Makes an empty collection.
    public init() {}
  }

  /// Collects the quotations of some days that have left the corpus, so that the days stay playable.
  ///
  /// The digest of their source is that of their own rows: it stays the same while the lock gets other rows.
  ///
  /// - Parameters:
  ///   - days: The days.
  ///   - known: The quotations of the corpus.
  ///   - lock: The name of the lock in an edition.
  /// - Returns: The quotations.
  public func carried(
    of days: [PublishedDay],
    without known: Set<Quotation.ID>,
    in lock: String
  ) -> Carried {
    var gone: [Quotation.ID: PublishedDay.Quoted] = [:]
    for quoted in days.compactMap(\.quoted) where !known.contains(quoted.quotation.id) {
      if gone[quoted.quotation.id] == nil { gone[quoted.quotation.id] = quoted }
    }
    let kept = gone.sorted { $0.key < $1.key }.map(\.value)
    guard !kept.isEmpty else { return Carried() }
    var carried = Carried()
    carried.quotations = kept.enumerated().map { index, quoted in
      var quotation = quoted.quotation
      quotation.origin = Place(path: lock, line: index + 1)
      return quotation
    }
    carried.authors = kept.map(\.author)
    let rows = kept.map { quoted in CSVText.row(LockField.allCases.map(quoted.cell)) }
    carried.sources = [
      Source(
        path: lock,
        sha256: Digest.hexadecimal(of: Array(rows.joined().utf8)),
        format: "csv",
        recordCount: kept.count,
        license: Set(kept.map(\.license)).sorted().joined(separator: " AND ")
      )
    ]
    return carried
  }
}

/// Why the calendar of an edition cannot be relied on.
public enum PublishedCalendarError: Error, Hashable, CustomStringConvertible {
  /// The file is not as it was pressed, for a reason in words.
  case changed(path: String, reason: String)
  /// A day has no quotation, author or source.
  case incomplete(path: String, day: CalendarDay)

  /// What is wrong, and what to do.
  public var description: String {
    let problem =
      switch self {
      case .changed(let path, let reason): "\(path): it is not as it was pressed (\(reason))"
      case .incomplete(let path, let day):
        "\(path): the puzzle of \(day) lacks its quotation, author or source"
      }
    return problem + ", so it cannot be relied on; restore the edition as it was published"
  }
}
