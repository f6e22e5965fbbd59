import PuzzleModel

/// One record of a CSV file, split into cells, which are ranges of the bytes in memory.
struct CSVRow {
  /// The result of a scan.
  enum Scanned {
    case complete, incomplete, unterminated
  }

  let start: Int
  let line: Int
  private(set) var cells: [CSVCell]
  /// Where the bytes of the record end, before its line end.
  private(set) var end = 0
  /// Where the next record begins.
  private(set) var next = 0
  private(set) var nextLine = 0
  /// The first cell that has a quotation mark inside but none around it.
  private(set) var bareQuote: CSVCell?
  /// The first cell with text between its closing quotation mark and its end.
  private(set) var textAfterQuote: CSVCell?

  /// Makes a row without cells; an empty array with room for them spares an allocation.
  init(start: Int, line: Int, in room: [CSVCell] = []) {
    self.start = start
    self.line = line
    cells = room
  }

  /// The array of the cells, for the next row.
  consuming func endingCells() -> [CSVCell] { cells }

  var isBlank: Bool { cells.count == 1 && end == start }

  /// Whether it has several cells and nothing but blanks in any, as the rows that Excel writes below a table.
  func isEmpty(in bytes: UnsafeBufferPointer<UInt8>, _ dialect: CSVDialect) -> Bool {
    cells.count > 1 && textAfterQuote == nil && cells.allSatisfy { $0.isEmpty(in: bytes, dialect) }
  }

  /// Splits the bytes from `start` into cells up to the end of the record.
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>,
    end limit: Int,
    isFinal: Bool,
    dialect: CSVDialect,
    capacity: Int
  ) -> Scanned {
    cells.reserveCapacity(capacity)
    let delimiter = dialect.delimiter
    let isQuoting = dialect.quoting == .rfc4180
    var cursor = CSVCursor(bytes: bytes, limit: limit, isFinal: isFinal, at: start, line: line)
    while true {
      var cell = cursor.emptyCell
      if cursor.byte == CSVCell.quote, isQuoting {
        let scanned = cursor.scanQuoted(&cell, dialect)
        if scanned == .unterminated { cells.append(cell) }
        guard scanned == .complete else { return scanned }
        if !cursor.isAtCellEnd(delimiter), !cursor.skipBlanks(toCellEnd: delimiter) {
          if textAfterQuote == nil { textAfterQuote = cell }
          cursor.scanBare(delimiter)
        }
      } else if dialect.escape == nil
        ? cursor.scanBare(delimiter) : cursor.scanEscaped(&cell, dialect), isQuoting
      {
        if !cursor.rescanQuotedAfterBlanks(&cell, dialect), bareQuote == nil { bareQuote = cell }
      }
      if !cell.isQuoted { cell.content = cell.start..<cursor.index }
      if cursor.index == limit, !isFinal { return .incomplete }
      cells.append(cell)
      if cursor.byte == delimiter {
        cursor.index += 1
        continue
      }
      end = cursor.index
      guard cursor.skipLineEnd() else { return .incomplete }
      (next, nextLine) = (cursor.index, cursor.line)
      return .complete
    }
  }

  /// Where a cell begins in the file.
  func place(
    of cell: CSVCell,
    in bytes: UnsafeBufferPointer<UInt8>,
    path: String,
    number: Int
  ) -> Place {
    let before = UnsafeBufferPointer(rebasing: bytes[cell.lineStart..<cell.start])
    return Place(
      path: path,
      line: cell.line,
      column: 1 + UTF8Scan.scalarCount(of: before),
      record: number
    )
  }
}
