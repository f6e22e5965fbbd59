import Foundation

/// A position in the bytes, and the physical line that it is on.
struct CSVCursor {
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
  var emptyCell: CSVCell {
    CSVCell(start: index, content: index..<index, line: line, lineStart: lineStart)
  }

  /// The byte here, or nil at the end.
  var byte: UInt8? { index < limit ? bytes[index] : nil }

  func isAtCellEnd(_ delimiter: UInt8) -> Bool {
    index == limit || bytes[index] == delimiter || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  /// Goes to the end of an unquoted cell, and returns whether it holds a quotation mark.
  @discardableResult
  mutating func scanBare(_ delimiter: UInt8) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var hasQuote = false
    while index + ByteWord.size <= limit {
      let word = ByteWord(raw, at: index)
      let ends = word.places(of: delimiter) | word.places(of: 0x0A) | word.places(of: 0x0D)
      let quotes = word.places(of: CSVCell.quote)
      // The first quotation mark is of the cell if it stands before the first end.
      if quotes.trailingZeroBitCount < ends.trailingZeroBitCount { hasQuote = true }
      index += ByteWord.firstIndex(in: ends)
      if ends != 0 { return hasQuote }
    }
    while !isAtCellEnd(delimiter) {
      hasQuote = hasQuote || bytes[index] == CSVCell.quote
      index += 1
    }
    return hasQuote
  }

  /// Goes to the end of an unquoted cell that may hold escapes, and returns whether it holds a quotation mark
  /// without one.
  mutating func scanEscaped(_ cell: inout CSVCell, _ dialect: CSVDialect) -> Bool {
    var hasQuote = false
    while !isAtCellEnd(dialect.delimiter) {
      let isEscape = bytes[index] == dialect.escape && index + 1 < limit
      if isEscape, dialect.isEscapable(bytes[index + 1]) {
        cell.surplus = .escapes
        let isPair = bytes[index + 1] == 0x0D && index + 2 < limit && bytes[index + 2] == 0x0A
        index += isPair ? 3 : 2
      } else {
        hasQuote = hasQuote || bytes[index] == CSVCell.quote
        index += 1
      }
    }
    if cell.surplus == .escapes { countLines(in: cell.start..<index) }
    return hasQuote
  }

  /// Reads a cell anew that has blanks before its opening quotation mark and is otherwise as it should be.
  ///
  /// RFC 4180 has no such blanks, but many files have. If the cell is none, the position stays at its end.
  ///
  /// - Returns: Whether it is one, or may become one with more bytes: then the position is at the limit.
  mutating func rescanQuotedAfterBlanks(_ cell: inout CSVCell, _ dialect: CSVDialect) -> Bool {
    let bareEnd = self
    index = cell.start
    skipBlanks(dialect.delimiter)
    if index > cell.start, byte == CSVCell.quote {
      var quoted = cell
      switch scanQuoted(&quoted, dialect) {
      case .complete
      where isAtCellEnd(dialect.delimiter) || skipBlanks(toCellEnd: dialect.delimiter):
        cell = quoted
        return true
      case .incomplete:
        index = limit
        return true
      case .complete, .unterminated: break
      }
    }
    self = bareEnd
    return false
  }

  /// Goes past blanks if nothing but them is left of the cell, and returns whether that is so.
  mutating func skipBlanks(toCellEnd delimiter: UInt8) -> Bool {
    let before = index
    skipBlanks(delimiter)
    if isAtCellEnd(delimiter) { return true }
    index = before
    return false
  }

  private mutating func skipBlanks(_ delimiter: UInt8) {
    while let byte, byte == 0x20 || byte == 0x09, byte != delimiter { index += 1 }
  }

  /// Goes past the closing quotation mark of the quoted cell that begins here.
  mutating func scanQuoted(_ cell: inout CSVCell, _ dialect: CSVDialect) -> CSVRow.Scanned {
    cell.isQuoted = true
    index += 1
    let contentStart = index
    let scanned =
      dialect.escape == nil ? closeQuoted(&cell) : closeQuoted(&cell, besideEscapesOf: dialect)
    switch scanned {
    case .complete:
      cell.content = contentStart..<index - 1
      countLines(in: cell.content)
    case .unterminated:
      cell.content = contentStart..<limit
    case .incomplete: break
    }
    return scanned
  }

  private mutating func closeQuoted(_ cell: inout CSVCell) -> CSVRow.Scanned {
    while let quote = firstIndex(of: CSVCell.quote, from: index) {
      if quote + 1 == limit, !isFinal { return .incomplete }
      if quote + 1 < limit, bytes[quote + 1] == CSVCell.quote {
        cell.surplus = .doubledQuotes
        index = quote + 2
        continue
      }
      index = quote + 1
      return .complete
    }
    return isFinal ? .unterminated : .incomplete
  }

  private mutating func closeQuoted(
    _ cell: inout CSVCell,
    besideEscapesOf dialect: CSVDialect
  ) -> CSVRow.Scanned {
    while index < limit {
      let byte = bytes[index]
      guard byte == CSVCell.quote || byte == dialect.escape else {
        index += 1
        continue
      }
      if index + 1 == limit, !isFinal { return .incomplete }
      let next = index + 1 < limit ? bytes[index + 1] : nil
      if byte == CSVCell.quote, next != CSVCell.quote {
        index += 1
        return .complete
      }
      let isSurplus = next.map(dialect.isEscapable) ?? false
      if isSurplus { cell.surplus = .escapes }
      index += isSurplus ? 2 : 1
    }
    return isFinal ? .unterminated : .incomplete
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
