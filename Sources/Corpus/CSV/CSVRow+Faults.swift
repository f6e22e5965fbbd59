import PuzzleModel

extension CSVRow {
  /// What the rows of a file are held against.
  struct Expectation {
    let path: String
    let encoding: TextEncoding
    let dialect: CSVDialect
    var columns = CSVColumns()
  }

  /// Finds what makes the row useless as a record.
  ///
  /// - Parameters:
  ///   - bytes: The bytes in memory.
  ///   - scan: What those of the row hold.
  ///   - number: The number of the record.
  ///   - expected: What it is held against.
  /// - Returns: The finding, or nil if the row is a record.
  func fault(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ scan: UTF8Scan,
    number: Int,
    _ expected: Expectation
  ) -> Finding? {
    let columns = expected.columns
    func place(_ cell: CSVCell) -> Place {
      self.place(of: cell, in: bytes, path: expected.path, number: number)
    }
    func hint() -> String {
      if spansLines(in: bytes, expected) { return Finding.quotingHint }
      if expected.dialect.escape == nil, end > start, bytes[end - 1] == 0x5C {
        return Finding.lineEndHint
      }
      return commentHint(in: bytes, expected) ?? delimiterHint(in: bytes, expected)
    }
    if let cell = textAfterQuote {
      let isEscaped = expected.dialect.escape == nil && bytes[cell.content].last == 0x5C
      return .textAfterQuote(at: place(cell), isEscaped ? Finding.escapeHint : hint())
    }
    if cells.count < columns.count, let last = cells.last {
      return .missingCell(at: place(last), found: cells.count, columns: columns, hint())
    }
    if cells.count > columns.count, columns.isCountFixed {
      let cell = cells[columns.count]
      return .extraCell(at: place(cell), found: cells.count, columns: columns, hint())
    }
    if scan.isASCII, !scan.hasNUL { return nil }
    return faultOfEncoding(in: bytes, number: number, expected)
  }

  /// Whether a quoted cell holds line ends and delimiters.
  private func spansLines(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ expected: Expectation
  ) -> Bool {
    swallowingCell(in: bytes).map { bytes[$0.content].contains(expected.dialect.delimiter) }
      ?? false
  }

  /// Names the mark of a row that seems to be a comment; nil for none.
  private func commentHint(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ expected: Expectation
  ) -> String? {
    guard expected.dialect.comment == nil, cells.count == 1, start < end,
      "#%;".utf8.contains(bytes[start]), bytes[start] != expected.dialect.delimiter
    else { return nil }
    let mark = Character(Unicode.Scalar(bytes[start]))
    return "; if lines that begin with '\(mark)' are comments, declare the comment '\(mark)'"
  }

  /// Names the delimiter with which a row of too few cells would have enough of them, in a file without a header.
  private func delimiterHint(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ expected: Expectation
  ) -> String {
    let least = expected.columns.leastCount
    guard least > 1, cells.count < expected.columns.count, !expected.dialect.hasHeader,
      let other = expected.dialect.otherDelimiters.first(where: { delimiter in
        bytes[start..<end].count { $0 == delimiter } >= least - 1
      })
    else { return "" }
    let name = CSVDialect.name(of: other)
    return "; if its cells are parted by '\(name)', declare the delimiter '\(name)'"
  }

  /// The first quoted cell with a line end in it.
  func swallowingCell(in bytes: UnsafeBufferPointer<UInt8>) -> CSVCell? {
    guard nextLine > line + 1 else { return nil }
    return cells.first { $0.isQuoted && bytes[$0.content].contains(where: Self.isLineEnd) }
  }

  /// Where the second line of the record begins, if each of its lines would be a whole record by itself.
  ///
  /// That is so where quotation marks are text and one of them has swallowed the lines after it. Prose holds
  /// commas in plenty, so lines with commas must have many in all, and with blanks nothing can be told.
  func secondLineAfterWholeRow(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ expected: Expectation
  ) -> Int? {
    let delimiter = expected.dialect.delimiter
    guard swallowingCell(in: bytes) != nil, expected.columns.count > 1, delimiter != 0x20,
      let lineEnd = bytes[start..<end].firstIndex(where: Self.isLineEnd)
    else { return nil }
    let lines = bytes[start..<end].split(whereSeparator: Self.isLineEnd)
    let isComma = delimiter == UInt8(ascii: ",")
    if isComma, lines.count * (expected.columns.count - 1) < Self.fewestCommas { return nil }
    let areWhole = lines.allSatisfy { line in
      1 + line.count { $0 == delimiter } == expected.columns.count
    }
    let isPair = bytes[lineEnd] == 0x0D && bytes[lineEnd + 1] == 0x0A
    return areWhole ? lineEnd + (isPair ? 2 : 1) : nil
  }

  /// How many commas some lines have that are no prose, if each has as many as a row should.
  private static let fewestCommas = 8

  /// The cell that seems to have swallowed the lines after it, though the row has as many cells as it should.
  ///
  /// What writes cells in quotation marks doubles the marks inside and uses them for other cells too.
  func silentlySwallowingCell(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ expected: Expectation
  ) -> CSVCell? {
    guard let cell = swallowingCell(in: bytes), cell.surplus == .nothing,
      cells.count(where: \.isQuoted) == 1, secondLineAfterWholeRow(in: bytes, expected) != nil
    else { return nil }
    return cell
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func faultOfEncoding(
    in bytes: UnsafeBufferPointer<UInt8>,
    number: Int,
    _ expected: Expectation
  ) -> Finding? {
    let row = UnsafeBufferPointer(rebasing: bytes[start..<end])
    func place(_ offset: Int) -> Place {
      self.place(ofOffset: offset, in: row, path: expected.path, number: number)
    }
    if let nul = row.firstIndex(of: 0) { return .nulByte(at: place(nul)) }
    guard let invalid = UTF8Scan.firstInvalidOffset(in: row) else {
      return MarkRun.firstOffset(in: row).map { .tooManyMarks(at: place($0)) }
    }
    return Finding(
      .encodingError,
      at: place(invalid),
      expected.encoding.complaint(about: row[invalid...])
    )
  }

  private func place(
    ofOffset offset: Int,
    in row: UnsafeBufferPointer<UInt8>,
    path: String,
    number: Int
  ) -> Place {
    var (line, lineStart) = (line, 0)
    for index in 0..<offset where Self.isLineEnd(row[index]) {
      // CRLF counts once, at its LF.
      if row[index] == 0x0D, index + 1 < row.count, row[index + 1] == 0x0A { continue }
      line += 1
      lineStart = index + 1
    }
    let before = UnsafeBufferPointer(rebasing: row[lineStart..<offset])
    return Place(
      path: path,
      line: line,
      column: 1 + UTF8Scan.scalarCount(of: before),
      record: number
    )
  }
}

extension Finding {
  fileprivate static let quotingHint =
    "; a cell in quotation marks holds line ends and delimiters: if the marks are text in this file, "
    + "declare the quoting 'none'"

  fileprivate static let lineEndHint =
    "; if a backslash stands before each line end inside a cell, declare the escape '\\'"

  fileprivate static let escapeHint =
    "; if a backslash stands before each mark inside a cell, declare the escape '\\'"

  fileprivate static func textAfterQuote(at place: Place, _ hint: String) -> Finding {
    Finding(
      .textAfterQuote,
      at: place,
      "text follows the closing quotation mark of the cell; write a quotation mark inside a cell "
        + "as \"\"" + hint
    )
  }

  fileprivate static func missingCell(
    at place: Place,
    found: Int,
    columns: CSVColumns,
    _ hint: String
  ) -> Finding {
    let missing = CSVColumns.list(columns.labels.dropFirst(found))
    let measure = columns.measuredLine.map { ", which the row in line \($0) has" } ?? ""
    return Finding(
      .missingCell,
      at: place,
      "the row has \(found) of \(columns.count) cells\(measure)"
        + (missing.isEmpty ? "" : " and lacks \(missing)")
        + "; add the missing cells, empty ones too" + columns.measuredRemedy + hint
    )
  }

  fileprivate static func extraCell(
    at place: Place,
    found: Int,
    columns: CSVColumns,
    _ hint: String
  ) -> Finding {
    let measure = columns.measuredLine.map { "the row in line \($0)" } ?? "the header"
    return Finding(
      .extraCell,
      at: place,
      "the row has \(found) cells where \(measure) has \(columns.count)"
        + columns.extraRemedy + columns.measuredRemedy + hint
    )
  }

  fileprivate static func nulByte(at place: Place) -> Finding {
    Finding(
      .nulByte,
      at: place,
      "the record holds a NUL byte; remove it, or declare the encoding if the file is UTF-16"
    )
  }
}
