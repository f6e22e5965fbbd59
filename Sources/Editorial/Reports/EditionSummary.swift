public import PuzzleModel
import PuzzleStore

/// The counts of what an edition holds.
public struct EditionSummary: Hashable, Sendable, Codable {
  /// A name and a number.
  public struct Count: Hashable, Sendable, Codable {
    /// The name of what is counted.
    public let name: String
    /// How many there are.
    public let count: Int
  }

  /// The name of the edition.
  public let name: String
  /// The version that the editor gives the content.
  public let contentVersion: Int
  /// The logical digest of the content.
  public let contentDigest: String
  /// The program that pressed it.
  public let generator: String
  /// How many quotations there are.
  public let quotationCount: Int
  /// How many authors are quoted.
  public let authorCount: Int
  /// How many puzzles there are.
  public let puzzleCount: Int
  /// How many puzzles passed the headless check.
  public let passedCount: Int
  /// The number of puzzles of each tier, from the easiest.
  public let tiers: [Count]
  /// The mean length of play of the cryptograms of each tier in keystrokes, from the easiest; a tier without
  /// lengths is left out.
  public let playLengths: [Count]
  /// The number of quotations of each author, the largest number first.
  public let authors: [Count]
  /// The number of days with a puzzle in each month; a month is named like `2027-01`.
  public let months: [Count]
  /// The first day that has a puzzle.
  @OrNull public private(set) var firstDay: String?
  /// The last day that has a puzzle.
  @OrNull public private(set) var lastDay: String?

  /// Counts what an edition holds.
  public init(_ edition: Edition) {
    self.init(
      Imprint(edition),
      playLengths: Dictionary(grouping: edition.puzzles, by: \.difficulty.tier)
        .mapValues { $0.map(\.difficulty.playLength) },
      passedCount: edition.puzzles.count { $0.check?.status == .passed },
      quotations: Dictionary(grouping: edition.quotations, by: \.author).mapValues(\.count),
      names: Dictionary(edition.authors.map { ($0.id, $0.name) }) { first, _ in first },
      months: Dictionary(grouping: edition.days) { String($0.day.description.prefix(7)) }
        .mapValues(\.count),
      days: (edition.days.map(\.day).min(), edition.days.map(\.day).max())
    )
  }

  /// Counts the edition at a path, without reading it whole.
  ///
  /// What is not counted is not read either, so it may be damaged; see `PuzzleLibrary.faults()`.
  ///
  /// - Throws: `StoreError` if the edition cannot be read.
  public static func read(_ path: String) throws -> EditionSummary {
    let library = try PuzzleLibrary.open(path)
    return try EditionSummary(counting: library, measures: try library.puzzleMeasures())
  }

  init(counting library: PuzzleLibrary, measures: [PuzzleMeasure]) throws {
    let days = try library.dayRange()
    self.init(
      try library.imprint(),
      playLengths: Dictionary(grouping: measures, by: \.tier).mapValues { $0.map(\.playLength) },
      passedCount: try library.passedCount(),
      quotations: Self.counts(try library.quotationCounts()) { $0 },
      names: try library.authorNames(),
      months: Self.counts(try library.monthCounts()) { String($0.description.prefix(7)) },
      days: (days?.lowerBound, days?.upperBound)
    )
  }

  private static func counts<Key: Hashable & Sendable, Name: Hashable>(
    _ tallies: [Tally<Key>],
    _ name: (Key) -> Name
  ) -> [Name: Int] {
    Dictionary(tallies.map { (name($0.key), $0.count) }) { first, _ in first }
  }

  private init(
    _ imprint: Imprint,
    playLengths: [Tier: [Int?]],
    passedCount: Int,
    quotations: [Author.ID: Int],
    names: [Author.ID: String],
    months: [String: Int],
    days: (first: CalendarDay?, last: CalendarDay?)
  ) {
    name = imprint.name
    contentVersion = imprint.contentVersion
    contentDigest = imprint.contentDigest
    generator = imprint.generator
    quotationCount = quotations.values.reduce(0, +)
    authorCount = quotations.count
    self.passedCount = passedCount
    tiers = Tier.allCases.map { Count(name: $0.rawValue, count: playLengths[$0]?.count ?? 0) }
    puzzleCount = tiers.reduce(0) { $0 + $1.count }
    self.playLengths = Tier.allCases.compactMap { tier in
      let lengths = (playLengths[tier] ?? []).compactMap(\.self)
      return lengths.isEmpty
        ? nil : Count(name: tier.rawValue, count: lengths.reduce(0, +) / lengths.count)
    }
    authors = quotations.map { Count(name: names[$0.key] ?? $0.key.description, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    self.months = months.map { Count(name: $0.key, count: $0.value) }
      .sorted { $0.name < $1.name }
    firstDay = days.first?.description
    lastDay = days.last?.description
  }
}
