import Foundation
import PuzzleModel

/// Reads a CSV file record by record, in one pass over its bytes and in bounded memory.
///
/// The grammar is RFC 4180 with a declared delimiter. Lines end with LF, CRLF or CR; a quoted cell may
/// hold line ends. A record that cannot be read becomes a finding and is set aside, and reading goes
/// on. After a quotation mark that is never closed it goes on with the next line.
struct CSVReader {
  private let file: CorpusFile
  private let dialect: CSVDialect
  private let input: ByteInput

  /// A window of the file; the bytes from `start` to `end` are not read yet.
  private var buffer = [UInt8](repeating: 0, count: RawRecord.byteLimit)
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  private var line = 1
  private var columns = CSVColumns()
  private var record: RawRecord
  private var recordCount = 0
  /// How many bytes made no record lately: of a line, or of standard input.
  private var skipped = 0

  init(_ file: CorpusFile, dialect: CSVDialect, input: ByteInput) {
    self.file = file
    self.dialect = dialect
    self.input = input
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
      columns = CSVColumns(numbersOf: file.mapping)
    }
    while true {
      switch scanRecord() {
      case .complete(let row):
        let isRecord = accept(row, receive, report)
        advance(past: row)
        note(row, isRecord: isRecord)
      case .incomplete:
        if isFull { try giveUp(report) } else { try refill() }
      case .unterminated(let row):
        try giveUp(row, report)
      case .end:
        return recordCount
      }
      if skipped > ByteInput.mostSkipped {
        report(.nothingReadable(at: Place(path: file.path, line: line, column: 1)))
        return recordCount
      }
    }
  }

  /// Counts what made no record; a file comes to its end, and standard input need not.
  private mutating func note(_ row: CSVRow, isRecord: Bool) {
    guard input.isStandardInput else { return }
    let count = row.next - row.start
    // Noise holds a record by chance now and then; a corpus holds many.
    skipped = isRecord ? max(0, skipped - 16 * count) : skipped + count
  }

  /// The result of a scan from `start` on.
  private enum Scan {
    case complete(CSVRow)
    case incomplete
    case unterminated(CSVRow)
    case end
  }

  /// Whether the window has no room left; one byte of a file may become three of UTF-8.
  private var isFull: Bool { start == 0 && buffer.count - end < 3 }

  private mutating func refill() throws(CorpusError) {
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
    // A translated file fills a third of the room, so only an empty fill is certainly the end.
    isAtEnd = count == 0 || file.encoding == .utf8 && count < room
  }

  /// Steps over a byte-order mark, and refuses what cannot be a CSV file.
  private mutating func acceptStart(_ report: (Finding) -> Void) throws(CorpusError) -> Bool {
    if end == 0 {
      report(.emptyFile(path: file.path))
      return false
    }
    if buffer[..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    if start == end {
      report(.emptyFile(path: file.path))
      return false
    }
    if buffer[..<end].starts(with: [0xFF, 0xFE]) || buffer[..<end].starts(with: [0xFE, 0xFF]) {
      report(.utf16(path: file.path))
      return false
    }
    return true
  }

  private mutating func readHeader(_ report: (Finding) -> Void) throws(CorpusError) -> Bool {
    var scan = scanRecord()
    while case .incomplete = scan, !isFull {
      try refill()
      scan = scanRecord()
    }
    guard case .complete(let row) = scan else {
      report(.unreadableHeader(path: file.path))
      return false
    }
    let labels = buffer.withUnsafeBufferPointer { bytes in
      row.cells.map { $0.text(in: bytes) }
    }
    guard !labels.contains(where: MarkRun.isFound) else {
      report(.tooManyMarks(at: Place(path: file.path, line: 1, column: 1)))
      return false
    }
    var isUsable = true
    columns = CSVColumns(labels: labels, mapping: file.mapping, path: file.path) { finding in
      isUsable = false
      report(finding)
    }
    advance(past: row)
    return isUsable
  }

  private mutating func advance(past row: CSVRow) {
    start = row.next
    line = row.nextLine
  }

  /// Splits one record into cells and leaves the state as it is.
  private func scanRecord() -> Scan {
    buffer.withUnsafeBufferPointer { bytes in
      if start == end { return isAtEnd ? .end : .incomplete }
      var row = CSVRow(start: start, line: line)
      let scanned = row.scan(
        bytes,
        end: end,
        isFinal: isAtEnd,
        delimiter: dialect.delimiter,
        capacity: max(columns.count, 8)
      )
      return switch scanned {
      case .complete: .complete(row)
      case .incomplete: .incomplete
      case .unterminated: .unterminated(row)
      }
    }
  }

  /// Checks a row, and hands it over as a record or reports it; returns whether it is one.
  private mutating func accept(
    _ row: CSVRow,
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) -> Bool {
    if row.isBlank, columns.count != 1 {
      report(.blankRow(at: Place(path: file.path, line: row.line, column: 1)))
      return false
    }
    recordCount += 1
    let fault = buffer.withUnsafeBufferPointer { bytes in
      let fault = row.fault(in: bytes, path: file.path, number: recordCount, columns: columns)
      if fault == nil { fill(from: row, bytes) }
      return fault
    }
    if let fault {
      report(fault)
      return false
    }
    if let quote = row.bareQuote {
      let place = buffer.withUnsafeBufferPointer {
        row.place(of: quote, in: $0, path: file.path, number: recordCount)
      }
      report(.bareQuote(at: place))
    }
    receive(&record)
    return true
  }

  private mutating func fill(from row: CSVRow, _ bytes: UnsafeBufferPointer<UInt8>) {
    record.begin(number: recordCount, line: row.line, column: 1)
    var (counted, column, countedLine) = (row.start, 1, row.line)
    for (field, cellIndex) in columns.fields {
      let cell = row.cells[cellIndex]
      if cell.line != countedLine || cell.start < counted {
        (counted, column, countedLine) = (cell.lineStart, 1, cell.line)
      }
      column += UTF8Scan.scalarCount(of: UnsafeBufferPointer(rebasing: bytes[counted..<cell.start]))
      counted = cell.start
      record.beginField(field, line: cell.line, column: column)
      cell.forEachPiece(in: bytes) { record.append($0, to: field) }
    }
  }

  /// Drops the line that holds a quotation mark that is never closed.
  private mutating func giveUp(
    _ row: CSVRow,
    _ report: (Finding) -> Void
  ) throws(CorpusError) {
    guard let cell = row.cells.last else { return }
    recordCount += 1
    let place = buffer.withUnsafeBufferPointer {
      row.place(of: cell, in: $0, path: file.path, number: recordCount)
    }
    report(.unterminatedQuote(at: place))
    (start, line) = (cell.start, cell.line)
    try skipLine()
  }

  /// Drops one line of a record that fills the whole window.
  private mutating func giveUp(_ report: (Finding) -> Void) throws(CorpusError) {
    if let row = rowEndingInsideQuote() {
      try giveUp(row, report)
      return
    }
    recordCount += 1
    let place = Place(path: file.path, line: line, column: 1, record: recordCount)
    report(.recordTooLong(at: place))
    try skipLine()
  }

  /// Drops everything to the end of the physical line that `start` is on.
  private mutating func skipLine() throws(CorpusError) {
    while true {
      if let lineEnd = buffer[start..<end].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
        start = lineEnd
        if start + 1 == end, !isAtEnd { try refill() }
        let isPair = buffer[start] == 0x0D && start + 1 < end && buffer[start + 1] == 0x0A
        start += isPair ? 2 : 1
        skipped = input.isStandardInput ? skipped + 1 : 0
        line += 1
        return
      }
      skipped += end - start
      start = end
      if isAtEnd || skipped > ByteInput.mostSkipped { return }
      try refill()
    }
  }

  /// The record that fills the window, if it ends inside a quoted cell.
  private func rowEndingInsideQuote() -> CSVRow? {
    buffer.withUnsafeBufferPointer { bytes in
      var row = CSVRow(start: start, line: line)
      let scanned = row.scan(
        bytes,
        end: end,
        isFinal: true,
        delimiter: dialect.delimiter,
        capacity: 8
      )
      return scanned == .unterminated ? row : nil
    }
  }
}

extension Finding {
  fileprivate static func utf16(path: String) -> Finding {
    Finding(
      .encodingError,
      at: Place(path: path, line: 1, column: 1),
      "the file begins with the byte-order mark of UTF-16; save it as UTF-8"
    )
  }

  fileprivate static func unreadableHeader(path: String) -> Finding {
    Finding(
      .missingLabel,
      at: Place(path: path, line: 1, column: 1),
      "the header cannot be read: a quotation mark in it is not closed, or it is over 1 MiB long"
    )
  }

  fileprivate static func nothingReadable(at place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      "nothing in the last \(ByteInput.mostSkipped >> 20) MiB is a record, and the rest was not read; "
        + "check the delimiter, the encoding and the line ends"
    )
  }

  fileprivate static func blankRow(at place: Place) -> Finding {
    Finding(.blankRow, at: place, "the row is blank and was passed over; delete the line")
  }

  fileprivate static func bareQuote(at place: Place) -> Finding {
    Finding(
      .bareQuote,
      at: place,
      "a cell without quotation marks round it has one inside, which was kept; write the cell as "
        + "\"…\" and the mark inside as \"\""
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
