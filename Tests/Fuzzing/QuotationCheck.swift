import Corpus
import PuzzleModel

/// What must hold of the quotations and findings of every file.
struct QuotationCheck {
  /// What is read of a file.
  private struct Reading: Equatable {
    var quotations: [Quotation] = []
    var records: [NormalizedFields] = []
    var findings: [Finding] = []
    var totals = QuotationIntake.Totals()
    var differentCount = 0
  }

  /// The fields of a record in house form.
  private struct NormalizedFields: Equatable {
    let texts: [String]
    let isCopy: Bool
  }

  private let authority: Authority

  init(knowsAuthors: Bool) {
    authority = knowsAuthors ? Self.known : Authority()
  }

  private static let known: Authority = {
    var authority = Authority()
    let table = "name,id,aliases\nMark Twain,mark-twain,Samuel Clemens\nJane Doe,jane-doe,\n"
    try? authority.add(
      in: WholeFile(path: "authors.csv", bytes: Array(table.utf8)),
      report: { _ in }
    )
    return authority
  }()

  /// Reads a file twice, and traps if the readings differ or say what cannot be.
  func run(_ input: FuzzedFile) {
    let reading = read(input, inMemory: false)
    let other = read(input, inMemory: true)
    guard let reading else {
      demand(other == nil, "only the second reading comes to an end")
      return
    }
    demand(reading == other, "a second reading differs from \(reading)")
    check(reading)
    RoundTrip.run(input, input.bytes.count.isMultiple(of: 2) ? .csv : .jsonl, knownTo: authority)
    for finding in reading.findings {
      check(finding.place, in: input, finding)
      for note in finding.notes { check(note.place, in: input, finding) }
    }
  }

  /// Reads a file; nil if it cannot be read to its end.
  private func read(_ input: FuzzedFile, inMemory: Bool) -> Reading? {
    var reading = Reading()
    var intake = QuotationIntake(authority: authority, tellsConflicts: true)
    let receive = {
      (quotation: Quotation, record: NormalizedRecord, first: DuplicateIndex.Sighting?) in
      reading.quotations.append(quotation)
      let texts = QuotationField.allCases.map { record.string($0) }
      reading.records.append(NormalizedFields(texts: texts, isCopy: first != nil))
    }
    do {
      if inMemory, let file = input.inMemory {
        try intake.readQuotations(in: file, as: input.file, receive: receive) {
          reading.findings.append($0)
        }
      } else {
        try intake.readQuotations(input.file, receive: receive) { reading.findings.append($0) }
      }
    } catch {
      return nil
    }
    reading.totals = intake.totals
    reading.differentCount = intake.quotationCount
    return reading
  }

  private func check(_ reading: Reading) {
    let (totals, kept) = (reading.totals, reading.quotations.count)
    demand(
      totals.records == kept + totals.setAside,
      "\(totals.records) records, \(kept) kept and \(totals.setAside) set aside"
    )
    demand(totals.merged == reading.records.count(where: \.isCopy), "copies are miscounted")
    demand(reading.differentCount + totals.merged == kept, "quotations are miscounted")
    // Of two records, one of which stands in the other, a finding tells.
    let toldCount = reading.findings.reduce(0) {
      $0 + ($1.code == .nestedRecord ? 2 : $1.severity == .error ? 1 : 0)
    }
    demand(
      toldCount >= totals.setAside,
      "\(totals.setAside) records are set aside with these findings: \(reading.findings)"
    )
    var normalization = Normalization()
    for (quotation, record) in zip(reading.quotations, reading.records) {
      demand(Skeleton(of: quotation.text).quotationID == quotation.id, "another ID")
      for text in record.texts {
        let again = normalization.normalized(text)
        demand(again.utf8.elementsEqual(text.utf8), "'\(text)' becomes '\(again)'")
      }
    }
  }

  private func check(_ place: Place, in input: FuzzedFile, _ finding: Finding) {
    demand(place.path == input.file.path, "another file: \(finding)")
    demand(input.lines.contains(place.line ?? 1), "no such line: \(finding)")
    demand(input.columns.contains(place.column ?? 1), "no such column: \(finding)")
  }
}
