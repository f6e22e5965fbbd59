import Corpus
public import PuzzleModel
import PuzzleStore

/// What a studio gets from the database of an app: a corpus, the calendar as published, a recipe, and the
/// account of every row.
public struct AppImport: Sendable {
  /// The quotations and authors.
  public let corpus: AppCorpus
  /// The days.
  public let calendar: AppCalendar
  /// The account; attempts and daily progress are still to be entered.
  public var ledger: ImportLedger
  /// The report, whose counts are filled in from the account at the end.
  public var report: ImportReport

  let database: AppDatabase

  private let license: String

  /// Reads the database of an app, and takes over everything but a player's progress.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - license: The license of its quotations, an SPDX expression or `NOASSERTION`.
  /// - Returns: What can be written and pressed.
  /// - Throws: `AppDatabaseError` if the file is no such database, or not whole.
  public static func read(_ path: String, license: String) throws -> AppImport {
    try AppImport(AppDatabase.read(path), license: license)
  }

  /// Takes over everything but a player's progress.
  ///
  /// - Throws: Nothing but what tables in memory cannot cause.
  init(_ database: AppDatabase, license: String) throws {
    var ledger = ImportLedger()
    corpus = try AppCorpus(database, &ledger)
    let keys = AppTable.keys.rawValue
    let rows = database[.keys].rows
    ledger.begin(keys, rows: rows.count)
    if !rows.isEmpty {
      ledger.leaveUnlisted(keys, count: rows.count, "an edition draws its own keys")
    }
    calendar = AppCalendar(database[.days].rows, corpus, license: license, &ledger)
    var report = ImportReport(of: PathText.name(of: database.path))
    report.absent = Self.absent(database)
    (self.ledger, self.report) = (ledger, report)
    (self.license, self.database) = (license, database)
    self.report.keys = ImportReport.Keys(rows, texts: texts)
  }

  /// Whether there is a quotation to press.
  public var hasQuotations: Bool { !corpus.quotations.isEmpty }

  /// How many quotations there are.
  public var quotationCount: Int { corpus.quotations.count }

  /// The puzzles of the app's quotations, by its numbers.
  public var puzzles: [Int: Puzzle.ID] {
    corpus.ids.mapValues { Puzzle.ID(kind: .cryptogram, quotation: $0) }
  }

  /// The texts of the app's quotations as it has them, by its numbers.
  public var texts: [Int: String] {
    let texts = database[.quotes].rows.compactMap { row in
      row.integer(.id).flatMap { id in row.text(.text).map { (id, $0) } }
    }
    return Dictionary(texts) { first, _ in first }
  }

  /// The report with the counts of the account as it stands.
  public var wholeReport: ImportReport {
    var whole = report
    ledger.fill(&whole)
    return whole
  }

  /// Whether the app has logged attempts.
  public var hasAttempts: Bool { !database[.attempts].rows.isEmpty }

  /// The report of a player's progress alone: attempts, and daily games from a file.
  public var progressReport: ImportReport {
    var whole = wholeReport
    let others = Set(AppTable.allCases.filter { $0 != .attempts }.map(\.rawValue))
    whole.counts.removeAll { others.contains($0.table) }
    whole.reasons.removeAll { others.contains($0.table) }
    whole.entries.removeAll { others.contains($0.table) }
    (whole.keys, whole.difficulties) = (ImportReport.Keys(), ImportReport.Difficulties())
    return whole
  }

  /// Compares what was imported with the edition that was pressed of it.
  ///
  /// - Returns: The tier of each puzzle of the edition.
  /// - Throws: `StoreError` if the edition cannot be read.
  public mutating func compare(withEditionAt path: String) throws -> [Puzzle.ID: Tier] {
    let library = try PuzzleLibrary.open(path)
    var tiers: [Puzzle.ID: Tier] = [:]
    var open: Set<Puzzle.ID> = []
    for puzzle in try library.puzzles() {
      let puzzle = try puzzle.get()
      tiers[puzzle.id] = puzzle.difficulty.tier
      if puzzle.check?.blind?.verdict == .ambiguous { open.insert(puzzle.id) }
    }
    compareDifficulties(tiers)
    for (id, key) in corpus.keys.sorted(by: { $0.key < $1.key })
    where tiers[Puzzle.ID(kind: .cryptogram, quotation: id)] == nil {
      ledger.remark(
        AppTable.quotes.rawValue,
        key,
        "carried over as a quotation without a puzzle; the findings of the press say why"
      )
    }
    noteOpenDays(open)
    let days = try library.days(from: .first, through: .last)
    let kept = Dictionary(days.map { ($0.day, $0.puzzle) }) { first, _ in first }
    for day in calendar.published.days where kept[day.day] != day.puzzle {
      ledger.lose(
        AppTable.days.rawValue,
        calendar.keys[day.day] ?? "\(day.day)",
        column: "puzzle_date",
        value: "\(day.day)",
        "the edition does not have the day with this puzzle"
      )
    }
    return tiers
  }

  /// Notes the days whose puzzle a press keeps, because it was published, but would not make.
  private mutating func noteOpenDays(_ open: Set<Puzzle.ID>) {
    for day in calendar.published.days where open.contains(day.puzzle) {
      ledger.remark(
        AppTable.days.rawValue,
        calendar.keys[day.day] ?? "\(day.day)",
        column: "puzzle_date",
        value: "\(day.day)",
        "kept as published, although its puzzle can be read in more than one way; a check says so, too"
      )
    }
  }

  /// Counts how often the app and an edition find a puzzle equally hard.
  private mutating func compareDifficulties(_ tiers: [Puzzle.ID: Tier]) {
    var graded = ImportReport.Difficulties()
    for (id, difficulty) in corpus.difficulties {
      guard let tier = tiers[Puzzle.ID(kind: .cryptogram, quotation: id)] else { continue }
      graded.graded += 1
      if tier.rawValue == difficulty.lowercased() { graded.agreeing += 1 }
    }
    report.difficulties = graded
  }

  /// The text of the recipe that presses the corpus; an app without a calendar gets one of today, without a puzzle.
  public func recipe(today: CalendarDay) -> String {
    let counts = corpus.quotations.values.map(\.letterCount)
    let least = max(1, min(20, counts.min() ?? 20))
    let most = min(Puzzle.letterLimit, max(250, counts.max() ?? 250))
    let name = PathText.name(of: database.path).visibleLine.abridged(to: 80)
    let range = calendar.range ?? today...today
    var lines = [
      "\(Self.recipeMark) \(name). Paths are relative to this file.",
      "name: Imported",
      "content-version: 1",
      "",
      "quotations:",
      "  - path: \(ImportFolder.quotations)",
      "    licence: \(license)",
      "",
      "authors:",
      "  - path: \(ImportFolder.authors)",
      "    licence: \(license)",
      "",
      "# As many letters as the shortest and the longest text have.",
      "letters:",
      "  minimum: \(least)",
      "  maximum: \(most)",
      "",
      "# The days that the app has published; to go on, write a later day for 'through'.",
      "schedule:",
      "  version: 1",
      "  from: \(range.lowerBound)",
      "  through: \(range.upperBound)",
    ]
    lines += dayLines(today: today)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines of a recipe about frozen days, and days without a puzzle.
  private func dayLines(today: CalendarDay) -> [String] {
    var lines: [String] = []
    if let range = calendar.range {
      lines += [
        "  frozen-through: \(range.upperBound)", "  published: \(ImportFolder.lock)",
      ]
    }
    let blackouts = calendar.range == nil ? [today] : calendar.gaps
    if !blackouts.isEmpty {
      lines += ["  # The days that the app has no puzzle for.", "  blackouts:", "    days:"]
      lines += blackouts.map { "      - \($0)" }
    }
    return lines
  }

  /// How a recipe that an import wrote begins.
  static let recipeMark = "# Imported from"

  private static func absent(_ database: AppDatabase) -> [String] {
    AppTable.allCases.flatMap { table -> [String] in
      let rows = database[table]
      guard rows.isPresent else { return ["there is no table \(table.rawValue)"] }
      return rows.missingColumns.map { "\(table.rawValue) has no column \($0)" }
    }
      + database.otherTables.map {
        "the table '\($0.visibleLine.abridged(to: 80))' is not one of those that are read"
      }
  }
}
