import Foundation
public import PuzzleModel

/// Reads a file of a corpus record by record, in any format.
public struct CorpusReader: Sendable {
  /// The file.
  public let file: CorpusFile

  /// Makes a reader; the file is not opened yet.
  public init(_ file: CorpusFile) {
    self.file = file
  }

  /// The size of the file in bytes, or 0 if it is unknown.
  public var byteCount: Int {
    var status = stat()
    return stat(file.location, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads the whole file in one pass and in bounded memory.
  ///
  /// - Parameters:
  ///   - receive: Receives each good record in the order of the file. The next record reuses its
  ///     memory.
  ///   - report: Receives each finding in the order of the file. A bad record is set aside.
  /// - Returns: How many records the file has, good and bad.
  /// - Throws: ``CorpusError`` if the file cannot be opened or read.
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
