import GRDB
import PuzzleModel

/// The rows of a table as values, in groups by the text of their first column.
///
/// They are read in the order of that text, and so are the rows that they belong to. So both are read side by
/// side: none is looked up, and one group is in memory at a time.
final class RowGroups<Value> {
  private let rows: RowCursor
  private let make: (StoredRow) throws(StoreError) -> Value
  private var row: StoredRow?
  private var key = ""
  private var group: [Value] = []
  private let finishOthers: () throws -> Void
  private var failure: (any Error)?

  /// Begins to read rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - make: Makes the value of a row.
  ///   - finishOthers: Finishes the groups that `make` takes from.
  init(
    _ rows: RowCursor,
    _ make: @escaping (StoredRow) throws(StoreError) -> Value,
    finishOthers: @escaping () throws -> Void
  ) {
    (self.rows, self.make, self.finishOthers) = (rows, make, finishOthers)
    step()
  }

  /// Returns the values of the rows of a key and passes over those of all keys before it.
  ///
  /// A key that was passed has none.
  ///
  /// - Throws: The first error among them.
  func takeValues(_ key: String) throws(StoreError) -> [Value] {
    pass(before: key)
    group.removeAll(keepingCapacity: true)
    while let row, self.key == key {
      group.append(try make(row))
      step()
    }
    // A copy has no room to spare, and a large edition has many groups.
    return Array(group[...])
  }

  /// Returns the value of the first row of a key, or the error of that row; nil if it has none.
  func takeFirst(_ key: String) -> Result<Value, StoreError>? {
    pass(before: key)
    guard let row, self.key == key else { return nil }
    return row.result(make)
  }

  /// Ends the reading once all keys are taken.
  ///
  /// - Throws: An error of SQLite or of a key for which the reading ended early.
  func finish() throws {
    if let failure { throw failure }
    try finishOthers()
  }

  private func pass(before key: String) {
    while row != nil, self.key.precedesBytewise(key) { step() }
  }

  private func step() {
    do {
      row = try rows.next()
      if let row { key = try row.text(0, like: key) }
    } catch {
      (row, failure) = (nil, error)
    }
  }
}
