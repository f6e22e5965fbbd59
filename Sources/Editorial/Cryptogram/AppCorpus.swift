import Corpus
public import PuzzleModel
import PuzzleStore

/// The quotations and authors of an app as tables of a corpus, and which of its numbers is which quotation.
public struct AppCorpus: Sendable {
  /// The columns of the table of quotations; the last ones are kept for the studio.
  static let header = ["text", "author", "app-id", "app-difficulty", "app-created-at"]
  /// The table of quotations as CSV.
  public let quotationTable: String
  /// The table of authors as CSV.
  public let authorTable: String
  /// The quotations, by their IDs.
  let quotations: [Quotation.ID: Quotation]
  /// The authors, by their IDs.
  let authors: [Author.ID: Author]
  /// The quotation of each number of the app.
  let ids: [Int: Quotation.ID]
  /// What the app calls the difficulty of each quotation.
  let difficulties: [Quotation.ID: String]
  /// The key of the row of each quotation.
  let keys: [Quotation.ID: String]

  /// Makes the tables; the ledger says what became of each row.
  ///
  /// - Throws: Nothing but what a corpus in memory cannot cause.
  init(_ database: AppDatabase, _ ledger: inout ImportLedger) throws {
    ledger.begin(AppTable.quotes.rawValue, rows: database[.quotes].rows.count)
    ledger.begin(AppTable.authors.rawValue, rows: database[.authors].rows.count)
    var names = AppAuthors(database[.authors].rows, &ledger)
    var drafts = AppDrafts(database[.quotes].rows, &names, &ledger)
    authorTable = names.table
    var authority = Authority()
    try authority.add(in: .init(path: "authors.csv", bytes: Array(authorTable.utf8))) { _ in }
    let (read, table) = try drafts.read(by: authority)
    quotationTable = table
    quotations = Dictionary(read.map { ($0.id, $0) }) { first, _ in first }
    authors = Dictionary(authority.authors.map { ($0.id, $0) }) { first, _ in first }
    ids = drafts.settle(&ledger, kept: Set(quotations.keys))
    difficulties = drafts.difficulties
    let kept = Set(quotations.keys)
    keys = drafts.keys.filter { kept.contains($0.key) }
  }

  /// The puzzle of a number of the app; nil if the number is no quotation that was carried over.
  public func puzzle(_ number: Int) -> Puzzle.ID? {
    ids[number].map { Puzzle.ID(kind: .cryptogram, quotation: $0) }
  }
}

/// The rows of quotations on their way into a table.
private struct AppDrafts {
  private struct Draft {
    let row: AppRow
    let id: Quotation.ID
    let text: String
    let author: String
    /// What the corpus has against the row; nil if nothing.
    var problem: String?
  }

  /// One draft for each quotation, in the order of the rows.
  private var drafts: [Draft] = []
  private var owners: [Quotation.ID: Int] = [:]
  private var doubles: [(row: AppRow, id: Quotation.ID)] = []
  private(set) var difficulties: [Quotation.ID: String] = [:]
  private var normalization = Normalization()

  init(_ rows: [AppRow], _ names: inout AppAuthors, _ ledger: inout ImportLedger) {
    for row in rows { take(row, &names, &ledger) }
  }

  private mutating func take(
    _ row: AppRow,
    _ names: inout AppAuthors,
    _ ledger: inout ImportLedger
  ) {
    if ledger.leaves(row, needing: [.id, .text]) { return }
    let before = normalization.overmarkedCount
    let written = row.text(.text) ?? ""
    let text = written.utf8.count <= 100_000 ? normalization.normalized(written) : ""
    let skeleton = Skeleton(of: text)
    let problem: String? =
      if written.utf8.count > 100_000 {
        "the text has more than 100,000 bytes"
      } else if normalization.overmarkedCount > before {
        "the text has more marks on a letter than any writing has"
      } else if skeleton.letterCount == 0 {
        "the text has no letters"
      } else {
        nil
      }
    if let problem {
      ledger.leave(row.table.rawValue, row.key, column: "quote_text", value: written, problem)
      return
    }
    let id = skeleton.quotationID
    if let owner = owners[id] {
      noteAuthor(of: row, unless: drafts[owner].author, &names, &ledger)
      doubles.append((row, id))
      return
    }
    owners[id] = drafts.count
    difficulties[id] = row.text(.difficulty)
    drafts.append(
      Draft(row: row, id: id, text: text, author: author(of: row, &names, &ledger))
    )
  }

  private func author(
    of row: AppRow,
    _ names: inout AppAuthors,
    _ ledger: inout ImportLedger
  ) -> String {
    ledger.remarkFaults(of: row)
    let written = row.text(.author) ?? ""
    if let found = names.name(for: written) {
      if found.isNew {
        ledger.remark(
          row.table.rawValue,
          row.key,
          column: "author",
          value: written,
          "carried over with an author whom the table of authors lacks; the name was added"
        )
      }
      return found.name
    }
    ledger.remark(
      row.table.rawValue,
      row.key,
      column: "author",
      value: written,
      "carried over as by '\(AppAuthors.unknown)', because no author can be read"
    )
    return names.name(for: AppAuthors.unknown)?.name ?? AppAuthors.unknown
  }

  private func noteAuthor(
    of row: AppRow,
    unless author: String,
    _ names: inout AppAuthors,
    _ ledger: inout ImportLedger
  ) {
    let written = row.text(.author) ?? ""
    guard let found = names.name(for: written), found.name != author else { return }
    ledger.remark(
      row.table.rawValue,
      row.key,
      column: "author",
      value: written,
      "another row gives the same words to another author, who was kept"
    )
  }

  /// Reads the table as a press will, and takes note of the rows that it has something against.
  ///
  /// - Returns: The quotations, and the table without the rows that a press refuses.
  mutating func read(by authority: Authority) throws -> (quotations: [Quotation], table: String) {
    var quotations: [Quotation] = []
    var intake = QuotationIntake(authority: authority)
    var problems: [Int: String] = [:]
    let file = WholeFile(path: "quotations.csv", bytes: Array(table.utf8))
    try intake.readQuotations(
      in: file,
      receive: { quotation, _, _ in quotations.append(quotation) },
      report: { finding in
        guard finding.severity == .error, let record = finding.place.record else { return }
        problems[record - 1] = finding.message
      }
    )
    for (index, problem) in problems where drafts.indices.contains(index) {
      drafts[index].problem = problem
    }
    return (quotations, table)
  }

  /// The key of the row of each quotation.
  var keys: [Quotation.ID: String] {
    Dictionary(drafts.map { ($0.id, $0.row.key) }) { first, _ in first }
  }

  private var table: String {
    let rows = drafts.filter { $0.problem == nil }.map {
      [
        $0.text, $0.author, $0.row.key, house($0.row.text(.difficulty)),
        house($0.row.text(.createdAt)),
      ]
    }
    return ([AppCorpus.header] + rows).map(CSVText.row).joined()
  }

  private func house(_ text: String?) -> String { (text ?? "").visibleLine.abridged(to: 80) }

  /// Enters every row, and returns the quotation of each number.
  func settle(_ ledger: inout ImportLedger, kept: Set<Quotation.ID>) -> [Int: Quotation.ID] {
    let table = AppTable.quotes.rawValue
    var ids: [Int: Quotation.ID] = [:]
    for draft in drafts {
      if draft.problem == nil, kept.contains(draft.id) {
        ledger.carry(table)
        note(draft.row, draft.id, &ids, &ledger)
      } else {
        let problem = draft.problem ?? "the corpus cannot read it"
        ledger.leave(table, draft.row.key, column: "quote_text", value: draft.text, problem)
      }
    }
    for (row, id) in doubles {
      if kept.contains(id), let owner = owners[id] {
        let reason = "its text has the same letters as another row's"
        ledger.merge(table, row.key, into: drafts[owner].row.key, reason)
        note(row, id, &ids, &ledger)
      } else {
        let reason = "the row with the same letters is not kept"
        ledger.leave(table, row.key, column: "quote_text", reason)
      }
    }
    return ids
  }

  private func note(
    _ row: AppRow,
    _ id: Quotation.ID,
    _ ids: inout [Int: Quotation.ID],
    _ ledger: inout ImportLedger
  ) {
    guard let number = row.integer(.id) else { return }
    if let known = ids[number], known != id {
      let reason = "another row has the same number; it keeps it"
      ledger.remark(row.table.rawValue, row.key, column: "id", reason)
    } else {
      ids[number] = id
    }
  }
}
