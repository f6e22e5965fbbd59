package import Corpus
package import Editorial
package import PuzzleModel

/// The first three stages of a plan: they read the files, normalize the records and merge duplicates.
package struct Intake: Sendable {
  /// The quotations that puzzles may be made of, in the order of their IDs.
  package private(set) var quotations: [Quotation] = []
  /// How many quotations were not selected.
  package private(set) var excludedCount = 0
  /// The vocabulary of tags, in the form in which the press reports it.
  package var vocabulary: BuildReport.Input?
  /// The authors of the quotations, in the order of their IDs.
  package private(set) var authors: [Author] = []
  /// The findings, in the order of the places.
  package private(set) var findings: [Finding] = []
  /// What was read of each source of the plan, quotations before authors.
  package private(set) var readings: [FileReading] = []
  /// How many records of quotations were read, set aside and merged.
  package private(set) var totals = QuotationIntake.Totals()
  /// How many records of quotations were set aside, of how many.
  package var share: (setAside: Int, records: Int) { (totals.setAside, totals.records) }

  /// The quotations of which some record has a finding of certain codes.
  private var flagged: [Finding.Code: Set<Quotation.ID>] = [:]
  /// Where the records are that have such findings.
  private var spots: [Finding.Code: Set<RecordSpot>] = [:]
  private var groups: [[RecordedQuotation]] = []
  /// The names of authors without an authority.
  private var names: [Author.ID: AuthorSpellings] = [:]

  private init() {}

  /// Reads files of quotations and of authors.
  ///
  /// - Parameters:
  ///   - sources: The files of quotations.
  ///   - authorities: The files of authors.
  ///   - language: The language of records that name none.
  ///   - codes: The codes of findings whose quotations may have to be dropped.
  ///   - progress: Receives progress.
  /// - Returns: What was read.
  /// - Throws: `CorpusError` if a file cannot be opened or read, `CancellationError` if the task is
  ///   cancelled.
  package static func read(
    quotations sources: [CorpusFile],
    authors authorities: [CorpusFile],
    language: String,
    flagging codes: Set<Finding.Code>,
    progress: WorkProgress
  ) throws -> Intake {
    var intake = Intake()
    for code in codes { intake.spots[code] = [] }
    var authority = Authority()
    var found = FindingList()
    var authorReadings: [FileReading] = []
    for file in authorities {
      progress.step(.reading(file.path))
      authorReadings.append(try authority.add(file) { found.append($0) })
    }
    var reader = QuotationIntake(
      language: language,
      authority: authority,
      tellsConflicts: true
    )
    for file in sources {
      progress.step(.reading(file.path))
      found.append(contentsOf: try intake.read(file, by: &reader, progress).sorted)
    }
    intake.flag(intake.groups.lazy.joined().map(\.quotation))
    intake.totals = reader.totals
    intake.readings += authorReadings
    intake.quotations = intake.groups.map(Quotation.merged).sorted { $0.id < $1.id }
    intake.groups = []
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
      progress: { progress.read($0, of: file) },
      receive: { quotation, record, first in
        note(record.string(.author), for: quotation.author)
        admit(RecordedQuotation(quotation, of: record), first)
      },
      report: { finding in
        spots[finding.code]?.insert(RecordSpot(finding.place))
        found.append(finding)
      }
    )
    readings.append(reading)
    return found
  }

  /// Flags the quotations of the records that have findings of the codes in question.
  private mutating func flag(_ records: some Sequence<Quotation>) {
    guard spots.values.contains(where: { !$0.isEmpty }) else { return }
    for record in records {
      let spot = RecordSpot(record.origin)
      for (code, found) in spots where found.contains(spot) {
        flagged[code, default: []].insert(record.id)
      }
    }
    for code in spots.keys { spots[code] = [] }
  }

  private mutating func note(_ name: String, for author: Author.ID) {
    if names[author]?.note(name) == nil { names[author] = AuthorSpellings(name) }
  }

  /// Adds a quotation to those of the same letters.
  private mutating func admit(_ quotation: RecordedQuotation, _ first: DuplicateIndex.Sighting?) {
    guard let first else {
      groups.append([quotation])
      return
    }
    groups[first.number].append(quotation)
  }

  private func quotedAuthors(_ authority: Authority) -> [Author] {
    let quoted = Set(quotations.map(\.author))
    if !authority.isEmpty { return authority.authors.filter { quoted.contains($0.id) } }
    return quoted.sorted().map { Author(id: $0, name: names[$0]?.name ?? $0.description) }
  }
}

extension Intake {
  /// Adds findings about what was read.
  package mutating func note(_ found: some Sequence<Finding>) {
    for finding in found { spots[finding.code]?.insert(RecordSpot(finding.place)) }
    flag(quotations)
    var all = FindingList(findings)
    all.append(contentsOf: found)
    findings = all.sorted
  }

  /// Copies the intake with the quotations that are selected, and without authors whom none of them names.
  package func selecting(_ selection: QuotationSelection) -> Intake {
    var kept = self
    kept.quotations = selection.selected(of: quotations, flagged: flagged)
    kept.excludedCount = quotations.count - kept.quotations.count
    let quoted = Set(kept.quotations.map(\.author))
    kept.authors.removeAll { !quoted.contains($0.id) }
    return kept
  }

  /// The feasts of some tables, with what the corpus has of what they name.
  package func feasts(_ tables: [OccasionTable]) -> FeastCalendar {
    FeastCalendar(tables, quotations: quotations, authors: authors)
  }

  /// The tallies of the three stages, which run in one pass.
  package var tallies: [any StageTally] {
    let recordCount = readings.reduce(0) { $0 + $1.recordCount }
    let changes = totals.changeCounts.filter { $0.value > 0 }.map { ($0.key.rawValue, $0.value) }
    return [
      IngestTally(
        records: totals.records,
        authorRecords: recordCount - totals.records,
        authors: authors.count,
        files: readings.count
      ),
      NormalizeTally(
        setAside: totals.setAside,
        changes: Dictionary(changes) { first, _ in first }
      ),
      DedupeTally(quotations: quotations.count, merged: totals.merged, excluded: excludedCount),
    ]
  }
}
