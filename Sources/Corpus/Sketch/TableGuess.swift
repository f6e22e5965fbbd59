/// What rows and cells the beginning of a CSV file seems to have.
struct TableGuess {
  /// The delimiter, as a layout writes it.
  let delimiter: String
  /// The labels of the header; nil where the first row is a row like others.
  let labels: [String]?
  /// How many cells most rows have.
  let width: Int
  /// Whether a backslash stands before quotation marks in cells.
  let hasEscapes: Bool
  /// Whether quotation marks stand round cells, and are not text like others.
  let isQuoted: Bool
  /// The rows below the header.
  let rows: [[String]]

  /// How many rows are looked at.
  private static let rowLimit = 200

  /// Looks at text that has been translated to UTF-8; nil if nothing is parted into cells.
  init?(_ bytes: [UInt8]) {
    let escapes = zip(bytes, bytes.dropFirst()).count { $0 == 0x5C && $1 == 0x22 }
    let doubles = zip(bytes, bytes.dropFirst()).count { $0 == 0x22 && $1 == 0x22 }
    hasEscapes = escapes > doubles
    let escape: Character? = hasEscapes ? "\\" : nil
    let guesses = [",", ";", "\t", "|"].flatMap { delimiter in
      [CSVDialect.Quoting.rfc4180, .none].compactMap {
        Self.split(bytes, by: delimiter, $0, escape)
      }
    }
    // Of two that are as good it is the first.
    guard let most = guesses.map({ ($0.score, $0.rows.count) }).max(by: <),
      let best = guesses.first(where: { ($0.score, $0.rows.count) == most })
    else { return nil }
    isQuoted = best.isQuoted
    let first = best.rows[0]
    let names = FieldNames.columns(among: first)
    let isHeader =
      names["text"] != nil || names["author"] != nil
      || Self.isShort(first, than: best.rows.dropFirst())
    delimiter = best.delimiter == "\t" ? "tab" : best.delimiter
    labels = isHeader ? first : nil
    width = best.width
    rows = isHeader ? Array(best.rows.dropFirst()) : best.rows
  }

  /// The rows with a delimiter, and how well they agree on the number of cells.
  private static func split(
    _ bytes: [UInt8],
    by delimiter: Character,
    _ quoting: CSVDialect.Quoting,
    _ escape: Character?
  ) -> (delimiter: String, isQuoted: Bool, rows: [[String]], width: Int, score: Int)? {
    guard let dialect = CSVDialect(delimiter: delimiter, quoting: quoting, escape: escape) else {
      return nil
    }
    var (rows, faultCount): ([[String]], Int) = ([], 0)
    bytes.withUnsafeBufferPointer { buffer in
      var (start, line) = (0, 1)
      while start < buffer.count, rows.count < rowLimit {
        var row = CSVRow(start: start, line: line)
        // The last record may be cut.
        guard
          row.scan(buffer, end: buffer.count, isFinal: false, dialect: dialect, capacity: 8)
            == .complete
        else {
          break
        }
        if !row.isBlank { rows.append(row.cells.map { $0.text(in: buffer, dialect) }) }
        if row.textAfterQuote != nil { faultCount += 1 }
        (start, line) = (row.next, row.nextLine)
      }
    }
    guard let width = mostCommon(rows.map(\.count)), width > 1 else { return nil }
    let good = rows.count { $0.count == width } - faultCount
    return (String(delimiter), quoting == .rfc4180, rows, width, good * 100 / rows.count)
  }

  private static func mostCommon(_ counts: [Int]) -> Int? {
    Dictionary(grouping: counts, by: \.self).max {
      ($0.value.count, $0.key) < ($1.value.count, $1.key)
    }?.key
  }

  /// Whether the cells of a row are words, and those below them sentences.
  private static func isShort(_ first: [String], than rows: ArraySlice<[String]>) -> Bool {
    let longest = first.map(\.count).max() ?? 0
    let below = rows.prefix(20).compactMap { $0.map(\.count).max() }.sorted()
    return longest < 25 && !below.isEmpty && below[below.count / 2] > longest * 2
  }

  /// The columns that seem to hold the text and the author: the longest, and the next that has few words; their
  /// numbers from 1 where there is no header.
  var likelyColumns: [String: String] {
    let widths = (0..<width).map { column in
      rows.filter { $0.count == width }.reduce(0) { $0 + $1[column].count }
    }
    guard let text = widths.indices.max(by: { widths[$0] < widths[$1] }) else { return [:] }
    let author = widths.indices.first { column in
      column != text && widths[column] > 0
        && rows.prefix(20).allSatisfy {
          $0.count != width || !($0[column].first?.isNumber ?? false)
        }
    }
    var columns: [String: String] = [:]
    columns["text"] = label(text)
    columns["author"] = author.flatMap(label)
    return columns
  }

  /// The label of a column; nil where the header has none, so that nobody can name the column.
  private func label(_ column: Int) -> String? {
    guard let labels else { return String(column + 1) }
    guard column < labels.count, !labels[column].isEmpty else { return nil }
    return labels[column]
  }
}
