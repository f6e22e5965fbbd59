import Foundation
import PuzzleModel

/// Reads a CSV file record by record, in one pass over its bytes and in bounded memory.
///
/// The grammar is RFC 4180 with what is declared to differ. Lines end with LF, CRLF or CR; a quoted cell may
/// hold line ends, and blanks around it are passed over. A record that cannot be read becomes a finding and
/// is set aside, and reading goes on. After a quotation mark that is never closed it goes on with the next
/// line.
struct CSVReader {
  let file: CorpusFile
  let dialect: CSVDialect
  let input: ByteInput

  /// A window of the file; the bytes from `start` to `end` are not read yet.
  var buffer = [UInt8](repeating: 0, count: RawRecord.byteLimit)
  var start = 0
  var end = 0
  var isAtEnd = false

  var line = 1
  var expected: CSVRow.Expectation
  var recordCount = 0
  /// How many bytes made no record lately: of a line, or of an input that may be endless.
  var skipped = 0
  /// The first and the last line of the rows without any value that were passed over and not told yet.
  private var emptyLines: ClosedRange<Int>?
  /// How many bytes were scanned anew because a row seems to have swallowed the lines after it.
  private var rescanned = 0
  private var record: RawRecord
  /// The array of the last row's cells, for the next.
  private var cells: [CSVCell] = []

  init(_ file: CorpusFile, dialect: CSVDialect, input: ByteInput) {
    self.file = file
    self.dialect = dialect
    self.input = input
    expected = CSVRow.Expectation(
      path: file.path,
      encoding: file.encoding ?? .utf8,
      dialect: dialect
    )
    record = RawRecord(fieldCount: file.mapping.fields.count)
  }

  /// Reads the whole file, hands over each good record, and returns how many there are, good and bad.
  mutating func read(
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    try refill()
    guard try acceptStart(report) else { return 0 }
    if dialect.hasHeader {
      guard try readHeader(report) else { return 0 }
    } else {
      expected.columns = CSVColumns(numbersOf: file.mapping)
    }
    while true {
      if dialect.comment != nil { try skipComments() }
      switch scanRecord() {
      case .complete(let row):
        take(row, receive, report)
        cells = row.endingCells()
      case .incomplete where !isFull: try refill()
      case .incomplete:
        reportEmptyRows(report)
        try giveUp(receive, report)
      case .unterminated(let row):
        reportEmptyRows(report)
        try giveUp(row, report)
      case .end:
        reportEmptyRows(report)
        return recordCount
      }
      if skipped > ByteInput.mostSkipped {
        report(.nothingReadable(at: Place(path: file.path, line: line, column: 1)))
        return recordCount
      }
    }
  }

  /// Hands a row over or reports it, and goes past it.
  mutating func take(
    _ row: CSVRow,
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) {
    let isRecord = accept(row, receive, report)
    if !isRecord, let second = lineToRescan(after: row) {
      (start, line) = (second, row.line + 1)
    } else {
      (start, line) = (row.next, row.nextLine)
    }
    note(row, isRecord: isRecord)
  }

  /// Where to go on after the first line of a row that was set aside and has swallowed others; nil for none.
  ///
  /// What is scanned twice is bounded, so that no file takes time that grows with its square.
  private mutating func lineToRescan(after row: CSVRow) -> Int? {
    guard row.textAfterQuote != nil || row.cells.count != expected.columns.count else { return nil }
    let second = buffer.withUnsafeBufferPointer { row.secondLineAfterWholeRow(in: $0, expected) }
    guard let second, rescanned <= Self.mostRescanned else { return nil }
    rescanned += row.next - second
    return second
  }

  /// The most bytes that are scanned a second time: 64 MiB.
  private static let mostRescanned = 1 << 26

  /// How many bytes a blank row counts for, so that blank rows without end come to an end.
  private static let blankCost = 256

  /// Counts what made no record; a plain file comes to its end, and another input need not.
  mutating func note(_ row: CSVRow, isRecord: Bool) {
    guard input.mayBeEndless else { return }
    let count = row.isBlank ? Self.blankCost : row.next - row.start
    // Noise holds a record by chance now and then; a corpus holds many.
    skipped = isRecord ? max(0, skipped - 16 * count) : skipped + count
  }

  /// The result of a scan from `start` on.
  enum Scan {
    case complete(CSVRow)
    case incomplete
    case unterminated(CSVRow)
    case end
  }

  /// Whether the window has no room left.
  var isFull: Bool { start == 0 && end == buffer.count }

  mutating func refill() throws(CorpusError) {
    if start > 0 {
      buffer.withUnsafeMutableBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        _ = memmove(base, base + start, end - start)
      }
      end -= start
      start = 0
    }
    if isFull { return }
    let (room, held) = (buffer.count - end, end)
    let input = self.input
    let count = try buffer.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
      try input.fill(UnsafeMutableBufferPointer(rebasing: bytes[held...]))
    }
    end += count
    isAtEnd = count < room
    if isAtEnd { dropEndMark() }
  }

  /// Drops what DOS writes below the last line: a Ctrl-Z, or several, and the line end that an editor may have added.
  private mutating func dropEndMark() {
    let rest = buffer[start..<end]
    let tail = rest.reversed().prefix { $0 == 0x1A || $0 == 0x0A || $0 == 0x0D }.count
    guard let mark = rest.suffix(tail).firstIndex(of: 0x1A) else { return }
    if mark == start || [0x0A, 0x0D].contains(buffer[mark - 1]) { end = mark }
  }

  /// Splits one record into cells and leaves the state as it is.
  ///
  /// It is `mutating` nevertheless, because the compiler passes any other method a copy of the reader.
  mutating func scanRecord() -> Scan {
    if start == end { return isAtEnd ? .end : .incomplete }
    return scanRecord(isFinal: isAtEnd, dialect)
  }

  /// Splits one record into cells as if the window were the rest of the file, or not.
  mutating func scanRecord(isFinal: Bool, _ dialect: CSVDialect) -> Scan {
    var row = CSVRow(start: start, line: line, in: takeCells())
    return buffer.withUnsafeBufferPointer { bytes in
      let scanned = row.scan(
        bytes,
        end: end,
        isFinal: isFinal,
        dialect: dialect,
        capacity: max(expected.columns.count, 8)
      )
      return switch scanned {
      case .complete: .complete(row)
      case .incomplete: .incomplete
      case .unterminated: .unterminated(row)
      }
    }
  }

  /// Takes the emptied array away, so that the row is its only owner.
  private mutating func takeCells() -> [CSVCell] {
    cells.removeAll(keepingCapacity: true)
    defer { cells = [] }
    return cells
  }

  /// Checks a row, and hands it over as a record or reports it; returns whether it is one.
  private mutating func accept(
    _ row: CSVRow,
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) -> Bool {
    if passOver(row) { return false }
    reportEmptyRows(report)
    if row.isBlank, expected.columns.count != 1 {
      report(.blankRow(at: Place(path: file.path, line: row.line, column: 1)))
      return false
    }
    recordCount += 1
    if expected.columns.isToBeMeasured { expected.columns.measure(row) }
    let fault = buffer.withUnsafeBufferPointer { bytes in
      let scan = UTF8Scan(UnsafeBufferPointer(rebasing: bytes[row.start..<row.end]))
      let fault = row.fault(in: bytes, scan, number: recordCount, expected)
      if fault == nil { fill(from: row, bytes, isASCII: scan.isASCII) }
      return fault
    }
    if let fault {
      report(fault)
      return false
    }
    if let quote = row.bareQuote { report(.bareQuote(at: place(of: quote, in: row))) }
    if row.nextLine > row.line + 1, let cell = swallowingCell(of: row) {
      report(.swallowedRow(at: place(of: cell, in: row), delimiter: dialect.delimiter))
    }
    receive(&record)
    return true
  }

  /// Notes a row without any value; returns whether it is one.
  private mutating func passOver(_ row: CSVRow) -> Bool {
    let isEmpty = buffer.withUnsafeBufferPointer { row.isEmpty(in: $0, dialect) }
    if isEmpty { emptyLines = (emptyLines?.lowerBound ?? row.line)...row.line }
    return isEmpty
  }

  /// Tells of the rows that were passed over since a row had a value.
  mutating func reportEmptyRows(_ report: (Finding) -> Void) {
    guard let lines = emptyLines else { return }
    emptyLines = nil
    report(.emptyRows(lines, path: file.path))
  }

  /// The cell of a row that seems to have swallowed the lines after it.
  private mutating func swallowingCell(of row: CSVRow) -> CSVCell? {
    buffer.withUnsafeBufferPointer { row.silentlySwallowingCell(in: $0, expected) }
  }

  mutating func place(of cell: CSVCell, in row: CSVRow) -> Place {
    buffer.withUnsafeBufferPointer {
      row.place(of: cell, in: $0, path: file.path, number: recordCount)
    }
  }

  private mutating func fill(
    from row: CSVRow,
    _ bytes: UnsafeBufferPointer<UInt8>,
    isASCII: Bool
  ) {
    record.begin(number: recordCount, line: row.line, column: 1)
    var (counted, column, countedLine) = (row.start, 1, row.line)
    for (field, cellIndex, isOpen) in expected.columns.fields {
      let cell = row.cells[cellIndex]
      if cell.line != countedLine || cell.start < counted {
        (counted, column, countedLine) = (cell.lineStart, 1, cell.line)
      }
      let passed = UnsafeBufferPointer(rebasing: bytes[counted..<cell.start])
      column += isASCII ? passed.count : UTF8Scan.scalarCount(of: passed)
      counted = cell.start
      record.beginField(field, line: cell.line, column: column)
      if isOpen, cellIndex + 1 < row.cells.count {
        // Of several cells nothing is taken off: marks and escapes may be text as well as the delimiters.
        record.append(UnsafeBufferPointer(rebasing: bytes[cell.start..<row.end]), to: field)
      } else {
        cell.forEachPiece(in: bytes, dialect) { record.append($0, to: field) }
      }
    }
  }
}

extension Finding {
  fileprivate static func nothingReadable(at place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      "nothing in the last \(ByteInput.mostSkipped >> 20) MiB is a record, and the rest was not read; "
        + "check the delimiter, the encoding and the line ends"
    )
  }

  static func blankRow(at place: Place) -> Finding {
    Finding(.blankRow, at: place, "the row is blank and was passed over; delete the line")
  }

  static func emptyRows(_ lines: ClosedRange<Int>, path: String) -> Finding {
    let place = Place(path: path, line: lines.lowerBound, column: 1)
    guard lines.count > 1 else {
      return Finding(
        .blankRow,
        at: place,
        "the cells of the row are all empty, and it was passed over; delete the line"
      )
    }
    return Finding(
      .blankRow,
      at: place,
      "the cells of the rows from here to line \(lines.upperBound) are all empty, and they were passed over; "
        + "delete the lines"
    )
  }

  fileprivate static func bareQuote(at place: Place) -> Finding {
    Finding(
      .bareQuote,
      at: place,
      "a cell without quotation marks round it has one inside, which was kept; write the cell as "
        + "\"…\" and the mark inside as \"\""
    )
  }

  fileprivate static func swallowedRow(at place: Place, delimiter: UInt8) -> Finding {
    Finding(
      .swallowedRow,
      at: place,
      "the cell in quotation marks that begins here holds a line end, and the lines before and after it "
        + "have as many '\(CSVDialect.name(of: delimiter))' as a whole row; if the marks are text in this file, declare the quoting "
        + "'none'"
    )
  }
}
