public import PuzzleModel

/// A day of a published calendar, with everything that is needed to make its puzzle again.
public struct PublishedDay: Hashable, Sendable {
  /// The day, its puzzle, and the reasons that were published.
  public let daily: DailyPuzzle
  /// The quotation of the puzzle; nil for a puzzle without one.
  public let quoted: Quoted?

  /// A quotation as it was published.
  public struct Quoted: Hashable, Sendable {
    /// The quotation.
    public let quotation: Quotation
    /// The author who is quoted, as published.
    public let author: Author
    /// The license of the quotation's source.
    public let license: String

    /// Makes a quotation as it was published.
    public init(quotation: Quotation, author: Author, license: String) {
      self.quotation = quotation
      self.author = author
      self.license = license
    }
  }

  /// Makes a day as it was published.
  public init(daily: DailyPuzzle, quoted: Quoted?) {
    self.daily = daily
    self.quoted = quoted
  }

  /// The day.
  public var day: CalendarDay { daily.day }
  /// The puzzle of the day.
  public var puzzle: Puzzle.ID { daily.puzzle }
  /// The day and the game, for which a calendar has at most one puzzle.
  public var slot: DaySlot { DaySlot(daily) }

  /// Whether one day comes before another: by day, then by game.
  public static func precedes(_ left: PublishedDay, _ right: PublishedDay) -> Bool {
    left.slot < right.slot
  }
}

/// A published calendar, read from its edition or from its lock.
///
/// Both say the same, except for the origins of the quotations: an edition names the files of the corpus,
/// and a lock names itself.
public struct PublishedCalendar: Sendable {
  /// The days in order; several games of a day are in the order of their names.
  public let days: [PublishedDay]
  /// The findings about the lock, in the order of the places.
  public let findings: [Finding]
  /// The sources of the quotations, by the path that the origins name.
  ///
  /// The only source of a lock is the lock itself, once its name is known.
  public let sources: [String: Source]
  /// The name of the edition; nil for a lock.
  public let name: String?

  /// Makes a calendar from days in any order.
  public init(
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

  /// Reads the calendar of an edition.
  ///
  /// - Throws: ``PublishedCalendarError`` if a day lacks its quotation, author or source.
  public init(_ edition: Edition, path: String) throws(PublishedCalendarError) {
    let quotations = Dictionary(edition.quotations.map { ($0.id, $0) }) { first, _ in first }
    let authors = Dictionary(edition.authors.map { ($0.id, $0) }) { first, _ in first }
    let sources = Dictionary(edition.sources.map { ($0.path, $0) }) { first, _ in first }
    var days: [PublishedDay] = []
    for daily in edition.days {
      guard let id = daily.puzzle.quotation else {
        days.append(PublishedDay(daily: daily, quoted: nil))
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
    self.init(days: days, sources: sources, name: edition.name)
  }
}

extension PublishedCalendar {
  /// Quotations that have left the corpus, with their authors and sources.
  public struct Carried: Sendable {
    /// The quotations; their origins name the sources below.
    public var quotations: [Quotation] = []
    /// The authors of the quotations.
    public var authors: [Author] = []
    /// The sources of the quotations.
    public var sources: [Source] = []

    /// Makes an empty collection.
    public init() {}
  }

  /// Collects the quotations of some days that have left the corpus, so that the days stay playable.
  public func carried(of days: [PublishedDay], without known: Set<Quotation.ID>) -> Carried {
    var gone: [Quotation.ID: PublishedDay.Quoted] = [:]
    for quoted in days.compactMap(\.quoted) where !known.contains(quoted.quotation.id) {
      gone[quoted.quotation.id] = quoted
    }
    var carried = Carried()
    var sources: [String: Source] = [:]
    for quoted in gone.sorted(by: { $0.key < $1.key }).map(\.value) {
      let origin = quoted.quotation.origin
      guard let source = self.sources[origin.path] else { continue }
      // A lock is itself the source and keeps its name. The files that an edition names have changed since.
      let kept = name == nil ? source : source.atItsDigest
      sources[kept.path] = kept
      var quotation = quoted.quotation
      quotation.origin = Place(path: kept.path, line: origin.line)
      carried.quotations.append(quotation)
      carried.authors.append(quoted.author)
    }
    carried.sources = sources.values.sorted { $0.path < $1.path }
    return carried
  }
}

extension Source {
  /// The source with a part of its digest in its path, which names a past state of the file.
  fileprivate var atItsDigest: Source {
    let suffix = "@\(sha256.prefix(8))"
    return Source(
      path: path.hasSuffix(suffix) ? path : path + suffix,
      sha256: sha256,
      format: format,
      recordCount: recordCount,
      license: license
    )
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
    return problem
      + ", so it cannot be relied on; restore the edition as it was published, or "
      + "name its schedule.lock.csv as published: in the recipe"
  }
}
