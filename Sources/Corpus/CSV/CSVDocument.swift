/// A small CSV file in memory, split into records that remember the bytes they were written in.
///
/// It serves an editor that changes one record and keeps the rest byte for byte, so nothing is checked
/// and nothing lost. The grammar is the one of ``CorpusReader`` with commas.
public struct CSVDocument: Sendable {
  /// A record and where it stands.
  public struct Record: Sendable {
    /// The bytes of the record with its line end.
    public let range: Range<Int>
    /// The bytes of its line end; empty if the file ends without one.
    public let lineEnd: Range<Int>
    /// The bytes of each cell, quotation marks included.
    public let cellRanges: [Range<Int>]
    /// The content of each cell, ill-formed bytes replaced.
    public let cells: [String]
    /// The physical line that it begins on, from 1.
    public let line: Int
    /// Whether the line is empty.
    public let isBlank: Bool
  }

  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The records in the order of the file, including the header and blank lines.
  public private(set) var records: [Record] = []
  /// Whether every quotation mark that opens a cell is closed; if not, the last record takes the rest.
  public private(set) var isWhole = true

  /// Splits the bytes of a file, stepping over a byte-order mark.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var (start, line) = (hasMark ? 3 : 0, 1)
    bytes.withUnsafeBufferPointer { buffer in
      while start < buffer.count {
        var row = CSVRow(start: start, line: line)
        let scanned = row.scan(
          buffer,
          end: buffer.count,
          isFinal: true,
          dialect: .standard,
          capacity: 8
        )
        let isComplete = scanned == .complete
        isWhole = isWhole && isComplete
        let end = isComplete ? row.end : buffer.count
        let next = isComplete ? row.next : buffer.count
        records.append(Record(row, end: end, next: next, in: buffer))
        (start, line) = (next, row.nextLine)
      }
    }
  }
}

extension CSVDocument.Record {
  fileprivate init(
    _ row: CSVRow,
    end: Int,
    next: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) {
    range = row.start..<next
    lineEnd = end..<next
    // A delimiter stands before every cell but the first.
    let ends = row.cells.dropFirst().map { $0.start - 1 } + [end]
    cellRanges = zip(row.cells, ends).map { $0.start..<$1 }
    cells = row.cells.map { $0.text(in: bytes, .standard) }
    line = row.line
    isBlank = row.cells.count == 1 && end == row.start
  }
}
