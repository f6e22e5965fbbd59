import PuzzleModel

/// The start of a file: its marks, its header, and what shows there that it was declared wrongly.
extension CSVReader {
  /// Steps over a byte-order mark, and refuses what cannot be a CSV file.
  mutating func acceptStart(_ report: (Finding) -> Void) throws(CorpusError) -> Bool {
    if buffer[..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    if start == end {
      report(.emptyFile(path: file.path))
      return false
    }
    let finding = Finding.misdeclaredStart(
      buffer[start..<end],
      as: file.encoding ?? .utf8,
      path: file.path
    )
    if let finding { report(finding) }
    return finding == nil
  }

  mutating func readHeader(_ report: (Finding) -> Void) throws(CorpusError) -> Bool {
    let scan = try scanHeader(report)
    let place = Place(path: file.path, line: line, column: 1)
    guard case .complete(let row) = scan else {
      report(scan.isAtEnd ? missingHeader(at: place) : .unreadableHeader(at: place))
      return false
    }
    let labels = labels(in: row, dialect)
    guard !labels.contains(where: MarkRun.isFound) else {
      report(.tooManyMarks(at: place))
      return false
    }
    var findings: [Finding] = []
    expected.columns = CSVColumns(labels: labels, mapping: file.mapping, at: place) {
      findings.append($0)
    }
    if let other = otherDelimiter(lackedBy: labels) {
      findings = [.missingLabel(at: place, labels: labels, delimiter: other)]
    } else if let below = headerLine(below: row, labels) {
      findings = [.missingLabel(at: place, headerLine: below)]
    }
    if findings.contains(where: { $0.code == .missingLabel }),
      let other = Finding.misdeclaredHeader(buffer[start..<row.end], in: file, dialect, at: place)
    {
      findings = [other]
    }
    for finding in findings { report(finding) }
    (start, line) = (row.next, row.nextLine)
    if !file.mapping.isFixed { expected.columns.isLabelMissing = areRowsLonger(than: labels.count) }
    return findings.isEmpty
  }

  /// That the file ends before its header.
  private func missingHeader(at place: Place) -> Finding {
    guard dialect.headerLine > 1 else { return .emptyFile(path: file.path) }
    return Finding(
      .missingLabel,
      at: place,
      "the file ends before line \(dialect.headerLine), where its header is declared to stand; correct the header"
    )
  }

  /// Scans the first row that is neither a comment, nor blank, nor what Excel writes of the delimiter (`sep=;`).
  private mutating func scanHeader(_ report: (Finding) -> Void) throws(CorpusError) -> Scan {
    while line < dialect.headerLine, start < end || !isAtEnd { try skipLine() }
    while true {
      try skipComments()
      var scan = scanRecord()
      while case .incomplete = scan, !isFull {
        try refill()
        scan = scanRecord()
      }
      guard case .complete(let row) = scan, skipped <= ByteInput.mostSkipped else { return scan }
      let bytes = buffer[row.start..<row.end]
      let isOfExcel = line == 1 && bytes.count == 5 && bytes.starts(with: "sep=".utf8)
      let isEmpty = buffer.withUnsafeBufferPointer { row.isEmpty(in: $0, dialect) }
      guard row.isBlank || isEmpty || isOfExcel else { return scan }
      if isEmpty { report(.emptyRows(row.line...row.line, path: file.path)) }
      if row.isBlank { report(.blankRow(at: Place(path: file.path, line: row.line, column: 1))) }
      note(row, isRecord: false)
      (start, line) = (row.next, row.nextLine)
    }
  }

  /// The line of a row not far below the first that has the columns which this lacks; nil for none.
  private mutating func headerLine(below row: CSVRow, _ labels: [String]) -> Int? {
    guard CSVColumns.lackingCount(labels, file.mapping) > 0, !file.mapping.isFixed else {
      return nil
    }
    let place = (start, line)
    defer { (start, line) = place }
    (start, line) = (row.next, row.nextLine)
    for _ in 0..<Self.mostRowsAboveHeader {
      guard case .complete(let row) = scanRecord() else { return nil }
      let labels = self.labels(in: row, dialect)
      if CSVColumns.lackingCount(labels, file.mapping) == 0 { return row.line }
      (start, line) = (row.next, row.nextLine)
    }
    return nil
  }

  /// How many rows are looked at for a header below the first.
  private static let mostRowsAboveHeader = 20

  /// Whether at least two rows come, and the first ones all have one cell more than the header has labels.
  private mutating func areRowsLonger(than count: Int) -> Bool {
    let place = (start, line)
    defer { (start, line) = place }
    for index in 0..<Self.mostRowsAboveHeader {
      guard case .complete(let row) = scanRecord() else { return index > 1 }
      guard row.cells.count == count + 1 else { return false }
      (start, line) = (row.next, row.nextLine)
    }
    return true
  }

  private func labels(in row: CSVRow, _ dialect: CSVDialect) -> [String] {
    buffer.withUnsafeBufferPointer { bytes in row.cells.map { $0.text(in: bytes, dialect) } }
  }

  /// The delimiter with which the header has more of the columns that must be there; nil if none is better.
  private mutating func otherDelimiter(lackedBy labels: [String]) -> UInt8? {
    var best = (lacking: CSVColumns.lackingCount(labels, file.mapping), delimiter: UInt8?.none)
    guard best.lacking > 0, !file.mapping.isFixed else { return nil }
    for delimiter in dialect.otherDelimiters {
      let other = dialect.delimited(by: delimiter)
      guard case .complete(let row) = scanRecord(isFinal: true, other) else { continue }
      let lacking = CSVColumns.lackingCount(self.labels(in: row, other), file.mapping)
      // A header of one column is parted by something else even if its columns have other names.
      let isParted = best.delimiter == nil && labels.count == 1 && row.cells.count > 1
      if lacking < best.lacking || isParted { best = (lacking, delimiter) }
    }
    return best.delimiter
  }
}

extension CSVReader.Scan {
  fileprivate var isAtEnd: Bool {
    if case .end = self { true } else { false }
  }
}

extension Finding {
  /// What the header of a table shows of a file that was declared wrongly.
  ///
  /// - Parameters:
  ///   - bytes: The header.
  ///   - file: The file.
  ///   - dialect: The declared dialect.
  ///   - place: Where it stands.
  /// - Returns: The finding, or nil if nothing is wrong but the names of the columns.
  fileprivate static func misdeclaredHeader(
    _ bytes: ArraySlice<UInt8>,
    in file: CorpusFile,
    _ dialect: CSVDialect,
    at place: Place
  ) -> Finding? {
    if let invalid = bytes.withUnsafeBufferPointer(UTF8Scan.firstInvalidOffset) {
      let wrong = bytes.dropFirst(invalid)
      return Finding(.encodingError, at: place, (file.encoding ?? .utf8).complaint(about: wrong))
    }
    let text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    let remedy: String
    switch text.first {
    case UInt8(ascii: "{"): remedy = "the file seems to be JSON; declare the format json or jsonl"
    case UInt8(ascii: "["): remedy = "the file seems to be JSON; declare the format json"
    case UInt8(ascii: "<"): remedy = "the file seems to be XML; declare the format xml"
    case UInt8(ascii: "#"), UInt8(ascii: "%"):
      let mark = Character(Unicode.Scalar(text.first ?? 0))
      remedy = "the header seems to be a comment; declare the comment '\(mark)'"
    case UInt8(ascii: "\"") where dialect.quoting == .none:
      remedy = "the names of the columns stand in quotation marks; declare the quoting rfc4180"
    default: return nil
    }
    return Finding(.missingLabel, at: place, remedy)
  }

  fileprivate static func unreadableHeader(at place: Place) -> Finding {
    Finding(
      .missingLabel,
      at: place,
      "the header cannot be read: a quotation mark in it is not closed, or it is over 1 MiB long"
    )
  }

  fileprivate static func missingLabel(at place: Place, headerLine: Int) -> Finding {
    Finding(
      .missingLabel,
      at: place,
      "the header seems to stand on line \(headerLine); declare the header \(headerLine), and the lines before it are passed over"
    )
  }

  fileprivate static func missingLabel(
    at place: Place,
    labels: [String],
    delimiter: UInt8
  ) -> Finding {
    let name = CSVDialect.name(of: delimiter)
    return Finding(
      .missingLabel,
      at: place,
      "the header has \(CSVColumns.list(labels)): its columns are parted by '\(name)'; declare the "
        + "delimiter '\(name)'"
    )
  }
}
