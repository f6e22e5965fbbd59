import PuzzleModel
import PuzzleStore

/// The account of an import: every row of every table is entered once.
public struct ImportLedger: Sendable {
  /// The most rows of a table that are listed.
  static let listLimit = 10_000

  private struct Key: Hashable {
    let table: String
    let fate: ImportReport.Fate
    let reason: String
  }

  private var order: [String] = []
  private var counts: [String: ImportReport.Count] = [:]
  private var reasons: [Key: Int] = [:]
  private var reasonOrder: [Key] = []
  private var entries: [String: [ImportReport.Entry]] = [:]
  private var unlisted = 0

  /// Makes an empty account.
  public init() {}

  /// Opens the account of a table, which has so many rows.
  public mutating func begin(_ table: String, rows: Int) {
    if counts[table] == nil { order.append(table) }
    counts[table, default: ImportReport.Count(table: table)].rows += rows
  }

  /// Enters rows that are carried over.
  public mutating func carry(_ table: String, count: Int = 1) {
    counts[table]?.carriedOver += count
  }

  /// Enters rows that are not carried over and not listed.
  mutating func leaveUnlisted(_ table: String, count: Int, _ reason: String) {
    counts[table]?.notCarriedOver += count
    note(Key(table: table, fate: .notCarriedOver, reason: reason), count: count)
  }

  /// Enters a row that is merged with another one.
  mutating func merge(_ table: String, _ key: String, into: String, _ reason: String) {
    counts[table]?.merged += 1
    add(table, key, .merged, into: into, reason: reason)
  }

  /// Enters a row that is not carried over.
  public mutating func leave(
    _ table: String,
    _ key: String,
    column: String? = nil,
    value: String? = nil,
    _ reason: String
  ) {
    counts[table]?.notCarriedOver += 1
    add(table, key, .notCarriedOver, column: column, value: value, reason: reason)
  }

  /// Enters a row as not carried over that was entered as carried over.
  mutating func lose(
    _ table: String,
    _ key: String,
    column: String? = nil,
    value: String? = nil,
    _ reason: String
  ) {
    counts[table]?.carriedOver -= 1
    leave(table, key, column: column, value: value, reason)
  }

  /// Notes something about a row that is carried over.
  public mutating func remark(
    _ table: String,
    _ key: String,
    column: String? = nil,
    value: String? = nil,
    _ reason: String
  ) {
    add(table, key, .remarked, column: column, value: value, reason: reason)
  }

  /// Puts the account into a report.
  public func fill(_ report: inout ImportReport) {
    report.counts = order.compactMap { counts[$0] }
    report.reasons = order.flatMap { table in
      reasonOrder.filter { $0.table == table }.map {
        ImportReport.Reason(
          table: table,
          fate: $0.fate,
          reason: $0.reason,
          count: reasons[$0] ?? 0
        )
      }
    }
    report.entries = order.flatMap { entries[$0] ?? [] }
    report.unlistedEntries = unlisted
  }

  private mutating func add(
    _ table: String,
    _ key: String,
    _ fate: ImportReport.Fate,
    into: String? = nil,
    column: String? = nil,
    value: String? = nil,
    reason: String
  ) {
    note(Key(table: table, fate: fate, reason: reason), count: 1)
    guard entries[table, default: []].count < Self.listLimit else {
      unlisted += 1
      return
    }
    entries[table, default: []].append(
      ImportReport.Entry(
        table: table,
        key: key.visibleLine.abridged(to: 80),
        fate: fate,
        into: into?.visibleLine.abridged(to: 80),
        column: column,
        value: value?.visibleLine.abridged(to: 120),
        reason: reason
      )
    )
  }

  private mutating func note(_ key: Key, count: Int) {
    if reasons[key] == nil { reasonOrder.append(key) }
    reasons[key, default: 0] += count
  }
}

extension ImportLedger {
  /// Enters a row that is not carried over because a cell that it needs cannot be read; false if they are good.
  mutating func leaves(_ row: AppRow, needing columns: Set<AppTable.Column>) -> Bool {
    let names = Set(columns.map(\.rawValue))
    // A fault without a column is one of the whole row.
    guard let fault = row.faults.first(where: { $0.column.isEmpty || names.contains($0.column) })
    else { return false }
    leave(
      row.table.rawValue,
      row.key,
      column: fault.column.isEmpty ? nil : fault.column,
      value: fault.value,
      fault.problem
    )
    return true
  }

  /// Notes the cells of a row that cannot be read, and that it can do without.
  mutating func remarkFaults(of row: AppRow) {
    for fault in row.faults {
      remark(
        row.table.rawValue,
        row.key,
        column: fault.column,
        value: fault.value,
        "carried over without this cell, which cannot be read: \(fault.problem)"
      )
    }
  }
}
