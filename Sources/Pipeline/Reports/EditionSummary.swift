import PuzzleModel
import PuzzleStore

/// What an edition holds, counted.
public struct EditionSummary: Hashable, Sendable, Codable {
  /// A name and how many.
  public struct Count: Hashable, Sendable, Codable {
    /// The name.
    public let name: String
    /// How many.
    public let count: Int
  }

  /// What the edition calls itself.
  public let name: String
  /// The editor's number of the content.
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
  /// How many puzzles of each tier, from the easiest.
  public let tiers: [Count]
  /// How many quotations of each author, most first.
  public let authors: [Count]
  /// How many days of each month, as `2027-01`, have a puzzle.
  public let months: [Count]
  /// The first day that has a puzzle.
  public let firstDay: String?
  /// The last day that has a puzzle.
  public let lastDay: String?

  init(_ edition: Edition) {
    name = edition.name
    contentVersion = edition.contentVersion
    contentDigest = edition.contentDigest
    generator = edition.generator
    quotationCount = edition.quotations.count
    authorCount = Set(edition.quotations.map(\.author)).count
    puzzleCount = edition.puzzles.count
    passedCount = edition.puzzles.count { $0.check?.status == .passed }
    let byTier = Dictionary(grouping: edition.puzzles, by: \.difficulty.tier)
    tiers = Tier.allCases.map { Count(name: $0.rawValue, count: byTier[$0]?.count ?? 0) }
    let names = Dictionary(edition.authors.map { ($0.id, $0.name) }) { first, _ in first }
    authors = Dictionary(grouping: edition.quotations, by: \.author)
      .map { Count(name: names[$0.key] ?? $0.key.description, count: $0.value.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    months = Dictionary(grouping: edition.days) { String($0.day.description.prefix(7)) }
      .map { Count(name: $0.key, count: $0.value.count) }
      .sorted { $0.name < $1.name }
    firstDay = edition.days.map(\.day).min()?.description
    lastDay = edition.days.map(\.day).max()?.description
  }

  /// Reads what the edition at a path holds.
  ///
  /// - Throws: `StoreError` where it cannot be read.
  public init(ofEditionAt path: String) throws {
    self.init(try PuzzleLibrary.open(path).edition())
  }
}
