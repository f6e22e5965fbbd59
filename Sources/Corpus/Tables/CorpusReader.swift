import Foundation
public import PuzzleModel

/// Reads a file of a corpus, whatever its shape, record by record.
public struct CorpusReader: Sendable {
  /// The file.
  public let file: CorpusFile

  /// Makes a reader; nothing is opened yet.
  public init(_ file: CorpusFile) {
    self.file = file
  }

  /// The size of the file in bytes, or 0 where it is none of known size.
  public var byteCount: Int {
    var status = stat()
    return stat(file.location, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads the whole file in one pass and in bounded memory.
  ///
  /// - Parameters:
  ///   - receive: Called with each good record, in the order of the file. The record is filled anew
  ///     for the next one.
  ///   - report: Called with each finding, in the order of the file. A bad record is set aside.
  /// - Returns: How many records the file has, good and bad.
  /// - Throws: ``CorpusError`` where the file cannot be opened or read.
  public func read(
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    switch file.format {
    case .csv(let dialect):
      var reader = try CSVReader(file, dialect: dialect)
      return try reader.read(receive, report: report)
    case .xml(let record):
      return try XMLReader(file, record: record).read(receive, report: report)
    }
  }
}
