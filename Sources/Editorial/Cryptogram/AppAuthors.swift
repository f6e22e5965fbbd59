import Corpus
import PuzzleModel
import PuzzleStore

/// The authors of an app on their way into a table of authors.
struct AppAuthors {
  /// Whom a quotation names that names nobody who can be named.
  static let unknown = "Unknown"
  /// The longest text of an author, in bytes of UTF-8.
  static let textLimit = 100_000
  /// The longest name, in bytes of UTF-8.
  private static let nameLimit = 500

  /// The columns of the table; the last is kept for the studio, and no edition shows it.
  static let header = [
    "id", "name", "alias", "born", "died", "birthplace", "summary", "place-of-death",
  ]

  private struct Line {
    let key: String
    let id: Author.ID
    let name: String
    var alias = ""
    var born: HistoricalDate?
    var died: HistoricalDate?
    var birthplace = ""
    var deathplace = ""
    var summary = ""
  }

  private var lines: [Line] = []
  /// The line of each author, by the letters of the name and by the ID.
  private var owners: [[UInt8]: Int] = [:]
  private var ids: [Author.ID: Int] = [:]
  private var normalization = Normalization()

  /// Takes the authors of a table; the ledger says what became of each row.
  init(_ rows: [AppRow], _ ledger: inout ImportLedger) {
    var aliases: [(row: AppRow, line: Int)] = []
    for row in rows {
      if let line = take(row, &ledger) { aliases.append((row, line)) }
    }
    // A name belongs to its author before it can be another one's second name.
    for (row, line) in aliases { takeAlias(of: row, line, &ledger) }
  }

  /// Finds the author whom a quotation names, and adds one who is not known yet.
  ///
  /// - Returns: The name to write, and whether it was added; nil if the text is no name.
  mutating func name(for text: String) -> (name: String, isNew: Bool)? {
    guard let named = named(text) else { return nil }
    if let owner = owners[named.letters] { return (lines[owner].name, false) }
    if let owner = ids[named.id] { return (lines[owner].name, false) }
    add(Line(key: "", id: named.id, name: named.name), named.letters)
    return (named.name, true)
  }

  /// The table as CSV, in the order of the rows.
  var table: String {
    let rows = lines.map {
      [
        $0.id.description, $0.name, $0.alias, $0.born?.description ?? "",
        $0.died?.description ?? "", $0.birthplace, $0.summary, $0.deathplace,
      ]
    }
    return ([Self.header] + rows).map(CSVText.row).joined()
  }

  private mutating func take(_ row: AppRow, _ ledger: inout ImportLedger) -> Int? {
    if ledger.leaves(row, needing: [.name]) { return nil }
    let written = row.text(.name) ?? row.text(.fullName) ?? ""
    let table = row.table.rawValue
    guard let named = named(written) else {
      let reason = "it is no name: it has no letter, too many marks, or more than 500 bytes"
      ledger.leave(table, row.key, column: "name", value: written, reason)
      return nil
    }
    if let owner = owners[named.letters] ?? ids[named.id] {
      ledger.merge(
        table,
        row.key,
        into: lines[owner].key,
        "its name has the same letters as another author's"
      )
      return nil
    }
    ledger.carry(table)
    ledger.remarkFaults(of: row)
    var line = Line(key: row.key, id: named.id, name: named.name)
    (line.born, line.died) = dates(of: row, &ledger)
    line.birthplace = place(row.text(.birthplace))
    line.deathplace = place(row.text(.deathplace))
    line.summary = house(row.text(.summary))
    if line.summary.utf8.count > Self.textLimit {
      line.summary = ""
      ledger.remark(
        table,
        row.key,
        column: "summary",
        "carried over without its summary, which has more than 100,000 bytes"
      )
    }
    return add(line, named.letters)
  }

  private mutating func takeAlias(of row: AppRow, _ line: Int, _ ledger: inout ImportLedger) {
    guard let text = row.text(.fullName), LifeDate(text) != .unknown, let named = named(text),
      named.name != lines[line].name
    else { return }
    guard let owner = owners[named.letters] else {
      lines[line].alias = named.name
      owners[named.letters] = line
      return
    }
    guard owner != line else { return }
    ledger.remark(
      row.table.rawValue,
      row.key,
      column: "full_name",
      value: text,
      "carried over without its full name, which another author has"
    )
  }

  @discardableResult
  private mutating func add(_ line: Line, _ letters: [UInt8]) -> Int {
    owners[letters] = lines.count
    ids[line.id] = lines.count
    lines.append(line)
    return lines.count - 1
  }

  private mutating func named(_ text: String) -> (name: String, letters: [UInt8], id: Author.ID)? {
    guard text.utf8.count <= Self.nameLimit else { return nil }
    let before = normalization.overmarkedCount
    let name = normalization.normalized(text)
    let letters = Skeleton(of: name).bytes
    guard normalization.overmarkedCount == before, !letters.isEmpty,
      let id = Author.ID(name: name)
    else { return nil }
    return (name, letters, id)
  }

  /// A text in house form; empty where it has more marks than any writing.
  private mutating func house(_ text: String?) -> String {
    let before = normalization.overmarkedCount
    let text = normalization.normalized(text ?? "")
    return normalization.overmarkedCount == before ? text : ""
  }

  private mutating func place(_ text: String?) -> String {
    guard let text, text.utf8.count <= Self.nameLimit, LifeDate(text) != .unknown else { return "" }
    return house(text)
  }
}

extension AppAuthors {
  private func dates(
    of row: AppRow,
    _ ledger: inout ImportLedger
  ) -> (born: HistoricalDate?, died: HistoricalDate?) {
    let life = LifeDate.life(date(of: row, .born, &ledger), date(of: row, .died, &ledger))
    let reason: String? =
      switch life.order {
      case .given: nil
      case .turned: "read as years before Christ, because the birth is after the death"
      case .impossible: "carried over, although the birth is after the death"
      }
    if let reason {
      ledger.remark(
        row.table.rawValue,
        row.key,
        column: "birth_date",
        value: "\(row.text(.born) ?? "") - \(row.text(.died) ?? "")",
        reason
      )
    }
    return (life.born.value, life.died.value)
  }

  private func date(
    of row: AppRow,
    _ column: AppTable.Column,
    _ ledger: inout ImportLedger
  ) -> LifeDate {
    let text = row.text(column) ?? ""
    let date = LifeDate(text)
    let reason: String? =
      switch date {
      case .unreadable: "carried over without this date, which cannot be read"
      case .date(_, _, isCut: true): "carried over with the year of this date alone"
      case .date, .unknown: nil
      }
    if let reason {
      ledger.remark(
        row.table.rawValue,
        row.key,
        column: column.rawValue,
        value: text,
        reason
      )
    }
    return date
  }
}
