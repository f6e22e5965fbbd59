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
    let finding = Finding.misdeclaredStart(buffer[start..<end], as: file.encoding, path: file.path)
    if let finding { report(finding) }
    return finding == nil
  }

  mutating func readHeader(_ report: (Finding) -> Void) throws(CorpusError) -> Bool {
    try skipComments()
    var scan = scanRecord()
    while case .incomplete = scan, !isFull {
      try refill()
      scan = scanRecord()
    }
    let place = Place(path: file.path, line: line, column: 1)
    guard case .complete(let row) = scan else {
      report(scan.isAtEnd ? .emptyFile(path: file.path) : .unreadableHeader(at: place))
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
    }
    for finding in findings { report(finding) }
    (start, line) = (row.next, row.nextLine)
    return findings.isEmpty
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
  fileprivate static func unreadableHeader(at place: Place) -> Finding {
    Finding(
      .missingLabel,
      at: place,
      "the header cannot be read: a quotation mark in it is not closed, or it is over 1 MiB long"
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
