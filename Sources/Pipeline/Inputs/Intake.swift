import Editorial
import Corpus
import PuzzleModel
import Recipes
import Workshop

/// The first three stages of a plan: they read the files, normalize the records and merge duplicates.
struct Intake: Sendable {
  /// The quotations that puzzles may be made of, in the order of their IDs.
  private(set) var quotations: [Quotation] = []
  /// How many quotations were left out for a tag.
  private(set) var excludedCount = 0
  /// The vocabulary of tags, in the form in which the press reports it.
  private(set) var vocabulary: BuildReport.Input?
  /// The authors of the quotations, in the order of their IDs.
  private(set) var authors: [Author] = []
  /// The findings, in the order of the places.
  private(set) var findings: [Finding] = []
  /// What was read of each source of the plan, quotations before authors.
  private(set) var readings: [FileReading] = []
  /// How many records of quotations were read, set aside and merged.
  private(set) var totals = QuotationIntake.Totals()

  private var groups: [[Quotation]] = []
  /// The names of authors without an authority: of the names seen, the first in byte order.
  private var names: [Author.ID: String] = [:]

  private init() {}

  /// Reads files of quotations and of authors.
  ///
  /// - Throws: `CorpusError` if a file cannot be opened or read, `CancellationError` if the task is
  ///   cancelled.
  static func read(
    quotations sources: [CorpusFile],
    authors authorities: [CorpusFile],
    language: String,
    progress: WorkProgress
  ) throws -> Intake {
    var intake = Intake()
    var authority = Authority()
    var found = FindingList()
    var authorReadings: [FileReading] = []
    for file in authorities {
      progress.step(.reading(file.path))
      authorReadings.append(try authority.add(file) { found.append($0) })
    }
    var reader = QuotationIntake(language: language, authority: authority)
    for file in sources {
      progress.step(.reading(file.path))
      found.append(contentsOf: try intake.read(file, by: &reader, progress).sorted)
    }
    intake.totals = reader.totals
    intake.readings += authorReadings
    intake.quotations = intake.groups.map(Quotation.merged).sorted { $0.id < $1.id }
    intake.authors = intake.quotedAuthors(authority)
    intake.findings = found.sorted
    return intake
  }

  private mutating func read(
    _ file: CorpusFile,
    by reader: inout QuotationIntake,
    _ progress: WorkProgress
  ) throws -> FindingList {
    // Both closures add findings, which stand in one order: the order of the records.
    var found = FindingList()
    let reading = try reader.readQuotations(
      file,
      progress: { progress.step(.reading(file.path), done: $0) },
      receive: { quotation, record, first in
        note(record.string(.author), for: quotation.author)
        if let conflict = admit(quotation, first) { found.append(conflict) }
      },
      report: { found.append($0) }
    )
    readings.append(reading)
    return found
  }

  private mutating func note(_ name: String, for author: Author.ID) {
    guard let known = names[author], known <= name else {
      names[author] = name
      return
    }
  }

  /// Adds a quotation to those of the same letters, and says if it is given to somebody else.
  private mutating func admit(
    _ quotation: Quotation,
    _ first: DuplicateIndex.Sighting?
  ) -> Finding? {
    guard let first else {
      groups.append([quotation])
      return nil
    }
    let earlier = groups[first.number][0]
    groups[first.number].append(quotation)
    return earlier.author == quotation.author
      ? nil : .conflictingAttribution(quotation, first: earlier)
  }

  private func quotedAuthors(_ authority: Authority) -> [Author] {
    let quoted = Set(quotations.map(\.author))
    if !authority.isEmpty { return authority.authors.filter { quoted.contains($0.id) } }
    return quoted.sorted().map { Author(id: $0, name: names[$0] ?? $0.description) }
  }
}

extension Intake {
  /// Holds the tags of all quotations against the vocabulary of a plan and the tags that it excludes.
  ///
  /// - Throws: `CorpusError` if the vocabulary cannot be read.
  mutating func checkTags(by plan: Plan) throws {
    var found = FindingList(findings)
    if let file = plan.vocabulary {
      let whole = try file.read()
      let tags = try TagVocabulary.read(whole)
      let faults = tags.faults(
        of: quotations,
        fewest: plan.fewestTagged,
        excluding: Set(plan.excludedTags.map(\.value))
      )
      found.append(contentsOf: tags.findings + faults)
      vocabulary = BuildReport.Input(
        path: file.name,
        sha256: whole.sha256,
        records: tags.recordCount
      )
    }
    let known = Set(quotations.flatMap(\.tags))
    for tag in plan.excludedTags where !known.contains(tag.value) {
      found.append(.idleExclusion(of: tag.value, among: known, at: tag.place))
    }
    let authors = Set(quotations.map(\.author.description))
    for subjects in plan.blackedOut {
      for tag in subjects.tags ?? [] where !known.contains(tag.value) {
        found.append(.idleBlackout(of: tag.value, in: "tags", among: known, at: tag.place))
      }
      for author in subjects.authors ?? [] where !authors.contains(author.value.description) {
        let name = author.value.description
        found.append(.idleBlackout(of: name, in: "authors", among: authors, at: author.place))
      }
    }
    findings = found.sorted
  }

  /// Copies the intake without the quotations that have one of some tags, and the authors whom no other names.
  func excluding(_ tags: [Written<String>]) -> Intake {
    let excluded = Set(tags.map(\.value))
    var kept = self
    kept.quotations.removeAll { !excluded.isDisjoint(with: $0.tags) }
    kept.excludedCount = quotations.count - kept.quotations.count
    let quoted = Set(kept.quotations.map(\.author))
    kept.authors.removeAll { !quoted.contains($0.id) }
    return kept
  }

  /// The feasts of some tables, with what the corpus has of what they name.
  func feasts(_ tables: [OccasionTable]) -> FeastCalendar {
    FeastCalendar(tables, quotations: quotations, authors: authors)
  }

  /// The tallies of the three stages, which run in one pass.
  var tallies: [any StageTally] {
    let changes = totals.changeCounts.filter { $0.value > 0 }.map { ($0.key.rawValue, $0.value) }
    return [
      IngestTally(records: totals.records, authors: authors.count, files: readings.count),
      NormalizeTally(
        setAside: totals.setAside,
        changes: Dictionary(changes) { first, _ in first }
      ),
      DedupeTally(quotations: quotations.count, merged: totals.merged, excluded: excludedCount),
    ]
  }
}
