public import PuzzleModel

/// The themes that a studio keeps in a table, one word a row.
///
/// A theme is known by its ID and its language: `garden` may be in `en` and in `fr`, and its rows may stand anywhere.
public struct ThemeTable: Sendable {
  /// The themes by their IDs, then their languages; the words of each are in the order of the table.
  public let themes: [WordTheme]
  /// The findings in the order of the places.
  public let findings: [Finding]
  /// How many rows there are, good and bad.
  public let recordCount: Int

  /// Reads a table with the columns `theme`, `title`, `word`, `definition` and `language`.
  ///
  /// A row that cannot be used is reported and set aside, and so is a theme with too few words. The definition may
  /// be empty. Titles, words and definitions are brought into house form.
  ///
  /// - Parameter file: The table.
  /// - Returns: The themes and the findings.
  /// - Throws: ``CorpusError``, which bytes in memory never cause.
  public static func read(_ file: WholeFile) throws(CorpusError) -> ThemeTable {
    var normalization = Normalization()
    let reading = try TableReading<ThemeRow>.read(file, by: ThemeField.self) {
      row throws(RowFault) in
      try ThemeRow(row, normalization: &normalization)
    }
    var findings = FindingList(reading.findings)
    let rows = Dictionary(grouping: reading.values, by: \.key)
    var themes: [WordTheme] = []
    for key in rows.keys.sorted() {
      if let theme = ThemeDraft.theme(key, of: rows[key] ?? [], report: { findings.append($0) }) {
        themes.append(theme)
      }
    }
    return ThemeTable(
      themes: themes,
      findings: findings.sorted,
      recordCount: reading.recordCount
    )
  }
}
