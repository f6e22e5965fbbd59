import Foundation
import PuzzleModel

/// One record of a CSV file, split into cells, which are ranges of the bytes in memory.
struct CSVRow {
  /// The result of a scan.
  enum Scanned {
    case complete, incomplete, unterminated
  }

  /// A cell of the record.
  struct Cell {
    /// Where the cell begins, its opening quotation mark included.
    var start: Int
    /// The content, without the quotation marks around it.
    var content: Range<Int>
    var hasDoubledQuotes = false
    var isQuoted = false
    var line: Int
    /// Where that physical line begins.
    var lineStart: Int
  }

  let start: Int
  let line: Int
  private(set) var cells: [Cell] = []
  /// Where the bytes of the record end, before its line end.
  private(set) var end = 0
  /// Where the next record begins.
  private(set) var next = 0
  private(set) var nextLine = 0
  /// The first cell that has a quotation mark inside but none around it.
  private(set) var bareQuote: Cell?
  /// The first cell with text between its closing quotation mark and its end.
  private(set) var textAfterQuote: Cell?

  init(start: Int, line: Int) {
    self.start = start
    self.line = line
  }

  var isBlank: Bool { cells.count == 1 && end == start }

  /// Splits the bytes from `start` into cells up to the end of the record.
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>,
    end limit: Int,
    isFinal: Bool,
    delimiter: UInt8,
    capacity: Int
  ) -> Scanned {
    cells.reserveCapacity(capacity)
    var cursor = Cursor(bytes: bytes, limit: limit, isFinal: isFinal, at: start, line: line)
    while true {
      var cell = cursor.emptyCell
      if cursor.byte == Self.quote {
        switch cursor.scanQuoted(&cell) {
        case .complete: break
        case .incomplete: return .incomplete
        case .unterminated:
          cells.append(cell)
          return .unterminated
        }
        if !cursor.isAtCellEnd(delimiter) {
          if textAfterQuote == nil { textAfterQuote = cell }
          cursor.scanBare(delimiter)
        }
      } else if cursor.scanBare(delimiter), bareQuote == nil {
        bareQuote = cell
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

  static let quote = UInt8(ascii: "\"")
}

extension CSVRow.Cell {
  /// Calls a body with the content piece by piece, each doubled quotation mark once.
  func forEachPiece(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard hasDoubledQuotes else {
      body(UnsafeBufferPointer(rebasing: bytes[content]))
      return
    }
    var pieceStart = content.lowerBound
    while let quote = bytes[pieceStart..<content.upperBound].firstIndex(of: CSVRow.quote) {
      body(UnsafeBufferPointer(rebasing: bytes[pieceStart...quote]))
      pieceStart = quote + 2
    }
    body(UnsafeBufferPointer(rebasing: bytes[pieceStart..<content.upperBound]))
  }

  /// The content as text, ill-formed bytes replaced.
  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    var content: [UInt8] = []
    forEachPiece(in: bytes) { content.append(contentsOf: $0) }
    return String(decoding: content, as: UTF8.self)
  }
}

extension CSVRow {
  /// A position in the bytes, and the physical line that it is on.
  private struct Cursor {
    let bytes: UnsafeBufferPointer<UInt8>
    let limit: Int
    let isFinal: Bool
    var index: Int
    var line: Int
    var lineStart: Int

    init(bytes: UnsafeBufferPointer<UInt8>, limit: Int, isFinal: Bool, at index: Int, line: Int) {
      self.bytes = bytes
      self.limit = limit
      self.isFinal = isFinal
      self.index = index
      self.line = line
      lineStart = index
    }

    /// A cell that begins here.
    var emptyCell: Cell {
      Cell(start: index, content: index..<index, line: line, lineStart: lineStart)
    }

    /// The byte here, or nil at the end.
    var byte: UInt8? { index < limit ? bytes[index] : nil }

    func isAtCellEnd(_ delimiter: UInt8) -> Bool {
      index == limit || bytes[index] == delimiter || bytes[index] == 0x0A || bytes[index] == 0x0D
    }

    /// Goes to the end of an unquoted cell, and returns whether it holds a quotation mark.
    @discardableResult
    mutating func scanBare(_ delimiter: UInt8) -> Bool {
      var hasQuote = false
      var index = index
      while index < limit {
        let byte = bytes[index]
        // Almost every byte is above both; the delimiter is compared for those few only.
        if byte <= CSVRow.quote || byte == delimiter {
          if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
          hasQuote = hasQuote || byte == CSVRow.quote
        }
        index += 1
      }
      self.index = index
      return hasQuote
    }

    /// Goes past the closing quotation mark of the quoted cell that begins here.
    mutating func scanQuoted(_ cell: inout Cell) -> Scanned {
      cell.isQuoted = true
      index += 1
      let contentStart = index
      while true {
        guard let quote = firstIndex(of: CSVRow.quote, from: index) else {
          cell.content = contentStart..<limit
          return isFinal ? .unterminated : .incomplete
        }
        if quote + 1 == limit, !isFinal { return .incomplete }
        if quote + 1 < limit, bytes[quote + 1] == CSVRow.quote {
          cell.hasDoubledQuotes = true
          index = quote + 2
          continue
        }
        cell.content = contentStart..<quote
        index = quote + 1
        countLines(in: cell.content)
        return .complete
      }
    }

    /// Goes past LF, CRLF, CR or the end of the file; false if more bytes must be seen first.
    mutating func skipLineEnd() -> Bool {
      if index < limit {
        let isReturn = bytes[index] == 0x0D
        if isReturn, index + 1 == limit, !isFinal { return false }
        index += isReturn && index + 1 < limit && bytes[index + 1] == 0x0A ? 2 : 1
        line += 1
        lineStart = index
      }
      return true
    }

    private mutating func countLines(in content: Range<Int>) {
      var from = content.lowerBound
      while let feed = firstIndex(of: 0x0A, from: from, to: content.upperBound) {
        countReturns(from, feed)
        line += 1
        from = feed + 1
        lineStart = from
      }
      countReturns(from, content.upperBound)
    }

    /// Counts the CRs that are not followed by the LF at `upper`.
    private mutating func countReturns(_ lower: Int, _ upper: Int) {
      var from = lower
      while let found = firstIndex(of: 0x0D, from: from, to: upper) {
        from = found + 1
        if from == upper, upper < limit, bytes[upper] == 0x0A { return }
        line += 1
        lineStart = from
      }
    }

    private func firstIndex(of byte: UInt8, from lower: Int, to upper: Int? = nil) -> Int? {
      let upper = upper ?? limit
      guard lower < upper, let base = bytes.baseAddress,
        let found = memchr(base + lower, Int32(byte), upper - lower)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// Where a cell begins in the file.
  func place(
    of cell: Cell,
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

  /// The finding that makes the row useless as a record, or nil.
  func fault(
    in bytes: UnsafeBufferPointer<UInt8>,
    path: String,
    number: Int,
    columns: CSVColumns
  ) -> Finding? {
    func place(_ cell: Cell) -> Place {
      self.place(of: cell, in: bytes, path: path, number: number)
    }
    if let cell = textAfterQuote { return .textAfterQuote(at: place(cell)) }
    if cells.count < columns.count, let last = cells.last {
      return .missingCell(at: place(last), found: cells.count, columns: columns)
    }
    if cells.count > columns.count, columns.isCountFixed {
      return .extraCell(at: place(cells[columns.count]), found: cells.count, columns: columns)
    }
    let scan = UTF8Scan(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    if scan.isASCII, !scan.hasNUL { return nil }
    return faultOfEncoding(in: bytes, path: path, number: number)
  }

  private func faultOfEncoding(
    in bytes: UnsafeBufferPointer<UInt8>,
    path: String,
    number: Int
  ) -> Finding? {
    let row = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if let nul = row.firstIndex(of: 0) {
      return .nulByte(at: place(ofOffset: nul, in: row, path: path, number: number))
    }
    guard let invalid = UTF8Scan.firstInvalidOffset(in: row) else {
      return MarkRun.firstOffset(in: row).map { offset in
        .tooManyMarks(at: place(ofOffset: offset, in: row, path: path, number: number))
      }
    }
    return .encodingError(
      at: place(ofOffset: invalid, in: row, path: path, number: number),
      byte: row[invalid]
    )
  }

  private func place(
    ofOffset offset: Int,
    in row: UnsafeBufferPointer<UInt8>,
    path: String,
    number: Int
  ) -> Place {
    var (line, lineStart) = (line, 0)
    for index in 0..<offset where row[index] == 0x0A || row[index] == 0x0D {
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
  fileprivate static func textAfterQuote(at place: Place) -> Finding {
    Finding(
      .textAfterQuote,
      at: place,
      "text follows the closing quotation mark of the cell; write a quotation mark inside a cell "
        + "as \"\""
    )
  }

  fileprivate static func missingCell(at place: Place, found: Int, columns: CSVColumns) -> Finding {
    let missing = CSVColumns.list(columns.labels.dropFirst(found))
    return Finding(
      .missingCell,
      at: place,
      "the row has \(found) of \(columns.count) cells"
        + (missing.isEmpty ? "" : " and lacks \(missing)")
        + "; add the missing cells, empty ones too"
    )
  }

  fileprivate static func extraCell(at place: Place, found: Int, columns: CSVColumns) -> Finding {
    Finding(
      .extraCell,
      at: place,
      "the row has \(found) cells where the header has \(columns.count); put a cell that holds "
        + "the delimiter in quotation marks"
    )
  }

  fileprivate static func nulByte(at place: Place) -> Finding {
    Finding(
      .nulByte,
      at: place,
      "the record holds a NUL byte; remove it, or save the file as UTF-8 if it is UTF-16"
    )
  }

  fileprivate static func encodingError(at place: Place, byte: UInt8) -> Finding {
    let digits = String(byte, radix: 16, uppercase: true)
    return Finding(
      .encodingError,
      at: place,
      "byte 0x\(digits) is not UTF-8 here; save the file as UTF-8 or declare its encoding "
        + "(iso-8859-1 or windows-1252)"
    )
  }
}
