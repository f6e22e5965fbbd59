/// What rows and cells the beginning of a CSV file seems to have.
struct TableGuess {
  /// The delimiter, as a layout writes it.
  let delimiter: String
  /// The labels of the header; nil where the first row is a row like others, or no header that can be read.
  let labels: [String]?
  /// The labels of the fields that the header names, or their numbers where the header cannot be read.
  let named: [String: String]
  /// How many cells most rows have.
  let width: Int
  /// The line of the header, if other lines stand before it.
  let headerLine: Int?
  /// Whether a backslash stands before quotation marks in cells.
  let hasEscapes: Bool
  /// Whether quotation marks stand round cells, and are not text like others.
  let isQuoted: Bool
  /// The rows below the header.
  let rows: [[String]]
  /// How many rows of a hundred have ``width`` cells.
  let agreement: Int
  /// The columns that hold neither a text nor an author, from 0.
  private let besides: Set<Int>

  /// How many rows are looked at.
  private static let rowLimit = 200

  /// Looks at text that has been translated to UTF-8; nil if nothing is parted into cells.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isWhole: Whether it is the whole file; otherwise its last row may be cut.
  init?(_ bytes: [UInt8], isWhole: Bool) {
    let bytes = Self.withoutDelimiterLine(bytes)
    hasEscapes = Self.hasEscapes(bytes)
    let escape: Character? = hasEscapes ? "\\" : nil
    let guesses = [",", ";", "\t", "|", " "].flatMap { delimiter in
      [CSVDialect.Quoting.rfc4180, .none].compactMap {
        Self.split(bytes, by: delimiter, $0, escape, isWhole: isWhole)
      }
    }
    // Blanks part the words of any text, too, but R parts cells by them.
    .filter { $0.delimiter != " " || FieldNames.columns(among: $0.rows[0])["text"] != nil }
    // Of two that are as good it is the first.
    guard let most = guesses.map({ ($0.score, $0.rows.count) }).max(by: <),
      let best = guesses.first(where: { ($0.score, $0.rows.count) == most })
    else { return nil }
    isQuoted = best.isQuoted
    let top = Self.indexOfHeader(best.rows, width: best.width)
    headerLine = top == 0 ? nil : best.lines[top]
    let first = best.rows[top]
    let names = FieldNames.columns(among: first)
    let isHeader =
      names["text"] != nil || names["author"] != nil
      || Self.isShort(first, than: best.rows.dropFirst())
    let below = isHeader ? Array(best.rows.dropFirst(top + 1)) : best.rows
    delimiter = best.delimiter == "\t" ? "tab" : best.delimiter
    width = best.width
    rows = below
    agreement = best.score
    besides = []
    // R writes no label for the names of rows. Other programs end each row with a delimiter.
    let isLabelMissing =
      isHeader && top == 0 && first.count == best.width - 1
      && below.contains { $0.count == best.width && $0.last?.isEmpty == false }
    labels = isHeader && !isLabelMissing ? first : nil
    named =
      isLabelMissing
      ? names.compactMapValues { first.firstIndex(of: $0).map { String($0 + 2) } }
      : isHeader ? names : [:]
  }

  /// Looks at the rows below the header of Anki; nil if nothing is parted into cells.
  init?(_ bytes: [UInt8], below header: AnkiHeader, isWhole: Bool) {
    let delimiter = header.delimiter
    guard let found = Self.split(bytes, by: delimiter, .rfc4180, nil, isWhole: isWhole) else {
      return nil
    }
    self.delimiter = delimiter == "\t" ? "tab" : String(delimiter)
    (labels, headerLine, hasEscapes, isQuoted) = (nil, nil, false, true)
    (named, besides) = (header.columns, header.besides)
    (width, rows, agreement) = (found.width, found.rows, found.score)
  }

  /// The first of the uppermost rows that names the text and the author, since a title may stand above it; else 0.
  private static func indexOfHeader(_ rows: [[String]], width: Int) -> Int {
    let found = rows.prefix(10).firstIndex { row in
      let names = FieldNames.columns(among: row)
      return row.count == width && names["text"] != nil && names["author"] != nil
    }
    return found ?? 0
  }

  /// The text without the line that Excel writes of the delimiter (`sep=;`).
  private static func withoutDelimiterLine(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: "sep=".utf8),
      let end = bytes.prefix(8).firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), end == 5
    else { return bytes }
    return Array(bytes.dropFirst(end))
  }

  /// Whether backslashes stand before marks, or before what databases write for line ends and for nothing (`\N`).
  private static func hasEscapes(_ bytes: [UInt8]) -> Bool {
    var (escapes, doubles, others) = (0, 0, 0)
    var index = 1
    while index < bytes.count {
      let (byte, next) = (bytes[index - 1], bytes[index])
      if byte == 0x5C, "\"Nn\n\r".utf8.contains(next) { escapes += 1 }
      if byte == 0x22, next == 0x22 { doubles += 1 }
      let isLetter = (0x41...0x5A).contains(next & 0xDF)
      if byte == 0x5C, isLetter, !"bfnrtuvxNZ".utf8.contains(next) { others += 1 }
      index = 1 + (endOfPath(bytes[index...], after: byte) ?? index)
    }
    // No database writes a backslash before other letters.
    return escapes > max(doubles, others)
  }

  /// The end of a path of Windows, such as `C:\new\texts`, if some bytes after the letter of a drive begin with one.
  ///
  /// The backslashes of paths are no escapes.
  private static func endOfPath(_ rest: ArraySlice<UInt8>, after letter: UInt8) -> Int? {
    let isLetter = (0x41...0x5A).contains(letter & 0xDF)
    guard isLetter, rest.starts(with: [0x3A, 0x5C]) else { return nil }
    return rest.firstIndex { $0 < 0x20 || "\",;|".utf8.contains($0) } ?? rest.endIndex
  }

  /// Whether so many rows have the same number of cells that they are hardly prose with commas.
  ///
  /// A header with the names of fields says it too, where some rows are damaged, or many if it names two.
  var isTable: Bool {
    let isNamed = named["text"] != nil
    if agreement >= 90 || isNamed && named["author"] != nil { return true }
    return agreement >= 50 && isNamed
  }

  /// The rows with a delimiter, and how well they agree on the number of cells.
  private static func split(
    _ bytes: [UInt8],
    by delimiter: Character,
    _ quoting: CSVDialect.Quoting,
    _ escape: Character?,
    isWhole: Bool
  ) -> (
    delimiter: String, isQuoted: Bool, rows: [[String]], lines: [Int], width: Int, score: Int
  )? {
    guard let dialect = CSVDialect(delimiter: delimiter, quoting: quoting, escape: escape) else {
      return nil
    }
    var (rows, lines, faultCount): ([[String]], [Int], Int) = ([], [], 0)
    bytes.withUnsafeBufferPointer { buffer in
      var (start, line) = (0, 1)
      while start < buffer.count, rows.count < rowLimit {
        var row = CSVRow(start: start, line: line)
        guard
          row.scan(buffer, end: buffer.count, isFinal: isWhole, dialect: dialect, capacity: 8)
            == .complete
        else {
          break
        }
        if !row.isBlank, !row.isEmpty(in: buffer, dialect) {
          rows.append(row.cells.map { $0.text(in: buffer, dialect) })
          lines.append(row.line)
        }
        if row.textAfterQuote != nil { faultCount += 1 }
        (start, line) = (row.next, row.nextLine)
      }
    }
    guard let width = mostCommon(rows.map(\.count)), width > 1 || isNamedColumn(rows) else {
      return nil
    }
    let good = rows.count { $0.count == width } - faultCount
    return (String(delimiter), quoting == .rfc4180, rows, lines, width, good * 100 / rows.count)
  }

  /// Whether the rows have one cell, and the first names it as a text.
  private static func isNamedColumn(_ rows: [[String]]) -> Bool {
    rows.count > 1 && rows[0].count == 1 && FieldNames.columns(among: rows[0])["text"] != nil
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

  /// The columns that seem to hold the text and the author: the one most like sentences, and the first with names;
  /// their numbers from 1 where there is no header.
  var likelyColumns: [String: String] {
    let whole = rows.filter { $0.count == width }
    let columns = (0..<width).map { column in ColumnGuess(whole.map { $0[column] }) }
    let free = columns.indices.filter { !besides.contains($0) }
    let longest = free.map { columns[$0].length }.max() ?? 0
    // A cipher is as long as its solution, and a note of few words is no text.
    let text = free.filter { columns[$0].length * 4 >= longest }.max {
      (columns[$0].wordTenths, columns[$0].length) < (columns[$1].wordTenths, columns[$1].length)
    }
    guard let text else { return [:] }
    var labels: [String: String] = [:]
    labels["text"] = label(text)
    let isOfNames = { (column: Int) in
      columns[column].isOfNames && label(column).map(FieldNames.isPartOfName) != true
    }
    labels["author"] = free.first { $0 != text && isOfNames($0) }.flatMap(label)
    return labels
  }

  /// The label of a column; nil where the header has none, so that nobody can name the column.
  private func label(_ column: Int) -> String? {
    guard let labels else { return String(column + 1) }
    guard column < labels.count, !labels[column].isEmpty else { return nil }
    return labels[column]
  }
}
