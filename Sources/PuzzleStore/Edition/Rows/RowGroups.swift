import PuzzleModel

/// The rows of a table as values or errors, in groups by the text of their first column.
///
/// They are read in the order of that text, and so are the rows that they belong to. So the groups are taken
/// one after another, and none is looked up.
struct RowGroups<Value> {
  private var groups: [(key: String, start: Int)] = []
  private var rows: [Result<Value, StoreError>] = []
  private var next = 0

  /// Adds a row after all others.
  mutating func append(
    _ row: StoredRow,
    _ make: (StoredRow) throws(StoreError) -> Value
  ) throws(StoreError) {
    let last = groups.last?.key ?? ""
    let key = try row.text(0, like: last)
    if groups.isEmpty || key != last { groups.append((key, rows.count)) }
    rows.append(row.result(make))
  }

  /// Returns the rows of a key and passes over those of all keys before it; a key that was passed has none.
  mutating func take(_ key: String) -> ArraySlice<Result<Value, StoreError>> {
    while next < groups.count, groups[next].key.precedesBytewise(key) { next += 1 }
    guard next < groups.count, groups[next].key == key else { return [] }
    let end = next + 1 < groups.count ? groups[next + 1].start : rows.count
    return rows[groups[next].start..<end]
  }

  /// Returns the values of the rows of a key.
  ///
  /// - Throws: The first error among them.
  mutating func takeValues(_ key: String) throws(StoreError) -> [Value] {
    var values: [Value] = []
    for row in take(key) { values.append(try row.get()) }
    return values
  }
}
