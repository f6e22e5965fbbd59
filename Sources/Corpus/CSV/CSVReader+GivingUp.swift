import PuzzleModel

/// What is passed over: comments, and records that cannot be read.
extension CSVReader {
  /// Goes past the lines that the dialect calls comments.
  mutating func skipComments() throws(CorpusError) {
    guard let comment = dialect.comment else { return }
    while true {
      if start == end, !isAtEnd { try refill() }
      guard start < end, buffer[start] == comment else { return }
      try skipLine()
    }
  }

  /// Drops the line that holds a quotation mark that is never closed.
  mutating func giveUp(_ row: CSVRow, _ report: (Finding) -> Void) throws(CorpusError) {
    guard let cell = row.cells.last else { return }
    recordCount += 1
    report(.unterminatedQuote(at: place(of: cell, in: row)))
    (start, line) = (cell.start, cell.line)
    try skipLine()
  }

  /// Drops what it can of a record that fills the whole window.
  mutating func giveUp(
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) throws(CorpusError) {
    switch scanRecord(isFinal: true, dialect) {
    case .unterminated(let row):
      if isFollowedByRows(row) { try giveUp(row, report) } else { try skipLongCell(row, report) }
    case .complete(let row) where row.next < end:
      // A cell that might have been a quoted one is none.
      take(row, receive, report)
    case .complete, .incomplete, .end:
      recordCount += 1
      let place = Place(path: file.path, line: line, column: 1, record: recordCount)
      report(.recordTooLong(at: place))
      try skipLine()
    }
  }

  /// Whether most lines after the one that opens the last cell would be rows by themselves.
  ///
  /// Then the cell is not long, but its quotation mark is not closed.
  private func isFollowedByRows(_ row: CSVRow) -> Bool {
    guard let cell = row.cells.last else { return false }
    let lines = buffer[cell.start..<end].split(maxSplits: 1000) { $0 == 0x0A || $0 == 0x0D }
    // The first line opens the cell, and the last is cut, or is all that was not split.
    let whole = lines.dropFirst().dropLast()
    let fitting = whole.count { line in
      let count = 1 + line.count { $0 == dialect.delimiter }
      return count == expected.columns.count
        || count > expected.columns.count && !expected.columns.isCountFixed
    }
    return fitting * 2 > whole.count
  }

  /// Drops a record whose last cell goes on beyond the window, to the line where the cell is closed.
  private mutating func skipLongCell(
    _ row: CSVRow,
    _ report: (Finding) -> Void
  ) throws(CorpusError) {
    guard let cell = row.cells.last else { return }
    recordCount += 1
    let place = place(of: cell, in: row)
    (start, line) = (cell.content.lowerBound, cell.line)
    if try closeCell() {
      report(.recordTooLong(cellAt: place))
      try skipLine()
    } else {
      report(.unterminatedQuote(at: place))
    }
  }

  /// Goes past the closing quotation mark of the cell that is read; false if there is none.
  private mutating func closeCell() throws(CorpusError) -> Bool {
    var isAfterReturn = false
    skipped = 0
    while skipped <= ByteInput.mostSkipped {
      if end - start < 2, !isAtEnd { try refill() }
      guard start < end else { return false }
      let (byte, next) = (buffer[start], start + 1 < end ? buffer[start + 1] : nil)
      if byte == CSVCell.quote, next != CSVCell.quote {
        start += 1
        return true
      }
      let isEscaping = byte == CSVCell.quote || byte == dialect.escape && next == CSVCell.quote
      if byte == 0x0D || byte == 0x0A && !isAfterReturn { line += 1 }
      isAfterReturn = byte == 0x0D
      start += isEscaping ? 2 : 1
      skipped += isEscaping ? 2 : 1
    }
    return false
  }

  /// Drops everything to the end of the physical line that `start` is on.
  mutating func skipLine() throws(CorpusError) {
    while true {
      if let lineEnd = buffer[start..<end].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
        start = lineEnd
        if start + 1 == end, !isAtEnd { try refill() }
        let isPair = buffer[start] == 0x0D && start + 1 < end && buffer[start + 1] == 0x0A
        start += isPair ? 2 : 1
        skipped = input.mayBeEndless ? skipped + 1 : 0
        line += 1
        return
      }
      skipped += end - start
      start = end
      if isAtEnd || skipped > ByteInput.mostSkipped { return }
      try refill()
    }
  }
}

extension Finding {
  fileprivate static func recordTooLong(cellAt place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      "the quoted cell that begins here makes the record longer than \(RawRecord.byteLimit) bytes; "
        + "shorten it, or close it with a quotation mark"
    )
  }

  fileprivate static func unterminatedQuote(at place: Place) -> Finding {
    Finding(
      .unterminatedQuote,
      at: place,
      "the quotation mark that opens this cell is never closed; close it, and write one inside a "
        + "cell as \"\""
    )
  }
}
