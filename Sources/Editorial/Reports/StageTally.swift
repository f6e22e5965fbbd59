import Corpus
public import PuzzleModel
public import Scheduling

/// The result of a stage: a value, the findings, and a tally of the work.
package struct StageResult<Value: Sendable, Tally: StageTally>: Sendable {
  package var value: Value
  package var findings: [Finding]
  package var tally: Tally

  package init(value: Value, findings: [Finding] = [], tally: Tally) {
    (self.value, self.findings, self.tally) = (value, findings, tally)
  }
}

/// The counts of a stage.
package protocol StageTally: Hashable, Sendable {
  /// The stage that counts.
  static var stage: BuildReport.Stage.Name { get }
  /// The counts by the names that the report of the press gives them.
  var counts: [String: Int] { get }
}

/// Counts what was read.
public struct IngestTally: StageTally {
  package static let stage = BuildReport.Stage.Name.ingest
  /// The number of records of quotations.
  public let records: Int
  /// The number of records of authors.
  public let authorRecords: Int
  /// The number of authors who are quoted.
  public let authors: Int
  /// The number of files.
  public let files: Int

  package init(records: Int, authorRecords: Int, authors: Int, files: Int) {
    self.records = records
    self.authorRecords = authorRecords
    self.authors = authors
    self.files = files
  }

  package var counts: [String: Int] { ["records": records, "authors": authors, "files": files] }
}

/// Counts what was brought to house form.
public struct NormalizeTally: StageTally {
  package static let stage = BuildReport.Stage.Name.normalize
  /// How many records were set aside.
  public let setAside: Int
  /// How many fields each rule changed, by the rule's name; rules that changed none are left out.
  public let changes: [String: Int]

  package init(setAside: Int, changes: [String: Int]) {
    self.setAside = setAside
    self.changes = changes
  }

  package var counts: [String: Int] {
    changes.merging(["set-aside": setAside]) { first, _ in first }
  }
}

/// Counts the quotations after duplicate records were merged and some were selected.
public struct DedupeTally: StageTally {
  package static let stage = BuildReport.Stage.Name.dedupe
  /// The number of different quotations.
  public let quotations: Int
  /// How many records were merged into another record of the same quotation.
  public let merged: Int
  /// How many quotations the recipe does not select.
  public let excluded: Int

  package init(quotations: Int, merged: Int, excluded: Int) {
    self.quotations = quotations
    self.merged = merged
    self.excluded = excluded
  }

  package var counts: [String: Int] {
    ["quotations": quotations, "merged": merged, "excluded": excluded]
  }
}

/// Counts puzzles by difficulty, before any letters are given away.
public struct GradeTally: StageTally {
  package static let stage = BuildReport.Stage.Name.grade
  /// The number of puzzles of each tier; tiers without puzzles are left out.
  public let tiers: [Tier: Int]

  package init(tiers: [Tier: Int]) {
    self.tiers = tiers
  }

  package var counts: [String: Int] {
    var counts = ["puzzles": tiers.values.reduce(0, +)]
    for (tier, count) in tiers { counts[tier.rawValue] = count }
    return counts
  }
}

/// Counts the puzzles that were made for each game.
public struct EncipherTally: StageTally {
  package static let stage = BuildReport.Stage.Name.encipher
  /// The counts, by the plural name of the game.
  public let counts: [String: Int]

  package init(counts: [String: Int]) {
    self.counts = counts
  }
}

/// Counts what the check found.
public struct CheckTally: StageTally {
  package static let stage = BuildReport.Stage.Name.check
  /// How many of the settled puzzles passed and how many failed.
  package(set) public var passed = 0, failed = 0
  /// How many keystrokes and hints it took to play the settled puzzles.
  package(set) public var keystrokes = 0, hints = 0
  /// How many puzzles have one solution without help, and how many with the help that they give.
  package(set) public var unique = 0, prefilled = 0
  /// How many puzzles have more than one solution.
  package(set) public var ambiguous = 0

  /// Makes a tally of nothing.
  package init() {}

  /// How many puzzles were settled.
  public var checked: Int { passed + failed }

  package var counts: [String: Int] {
    [
      "checked": checked, "passed": passed, "failed": failed, "keystrokes": keystrokes,
      "hints": hints, "unique": unique, "prefilled": prefilled, "ambiguous": ambiguous,
    ]
  }
}

/// Counts the days of the calendars of all games.
public struct ScheduleTally: StageTally {
  package static let stage = BuildReport.Stage.Name.schedule
  /// How many days have a puzzle; a day counts once for each game.
  public let days: Int
  /// The counts of a calendar that was laid; nil if there is no calendar.
  public let laid: Laid?

  package init(days: Int, laid: Laid?) {
    self.days = days
    self.laid = laid
  }

  /// The counts of a calendar that was laid.
  public struct Laid: Hashable, Sendable {
    /// The number of days for each way of placing a puzzle.
    public let placements: [Placement: Int]
    /// How many days are frozen, how many published days got another puzzle, and how many left the calendar.
    public let frozen, moved, left: Int
    /// The cost of the broken wishes, and the lowest cost of any calendar, in points.
    public let cost, leastCost: Int

    package init(
      placements: [Placement: Int],
      frozen: Int,
      moved: Int,
      left: Int,
      cost: Int,
      leastCost: Int
    ) {
      self.placements = placements
      self.frozen = frozen
      self.moved = moved
      self.left = left
      self.cost = cost
      self.leastCost = leastCost
    }
  }

  package var counts: [String: Int] {
    var counts = ["days": days]
    guard let laid else { return counts }
    for placement in Placement.allCases {
      counts[placement.rawValue] = laid.placements[placement] ?? 0
    }
    counts["frozen"] = laid.frozen
    counts["moved"] = laid.moved
    counts["left"] = laid.left
    counts["cost"] = laid.cost
    counts["least-cost"] = laid.leastCost
    return counts
  }
}

extension ScheduleTally {
  /// Counts the calendars of all games together.
  ///
  /// - Parameters:
  ///   - schedules: The calendars.
  ///   - change: How they differ from what was published.
  public init(_ schedules: [Schedule], _ change: CalendarChange) {
    let entries = schedules.flatMap(\.assignments)
    self.init(
      days: entries.count,
      laid: Laid(
        placements: Dictionary(grouping: entries, by: \.placement).mapValues(\.count),
        frozen: entries.count(where: \.isFrozen),
        moved: change.moves.count,
        left: change.leaving.count,
        cost: schedules.reduce(0) { $0 + $1.cost },
        leastCost: schedules.reduce(0) { $0 + $1.leastCost }
      )
    )
  }
}

/// Counts the puzzles that were published.
public struct PublishTally: StageTally {
  package static let stage = BuildReport.Stage.Name.publish
  /// The number of puzzles in the edition.
  public let puzzles: Int

  package init(puzzles: Int) {
    self.puzzles = puzzles
  }

  package var counts: [String: Int] { ["puzzles": puzzles] }
}
