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
  ///   - receive: Receives each good record in the order of the file. The next record reuses its memory, or
  ///     that of a record with as many fields which is put in its place.
  ///   - report: Receives each finding in the order of the file. A bad record is set aside.
  /// - Returns: How many records the file has, good and bad.
  /// - Throws: ``CorpusError`` if the file cannot be opened or read.
  public func read(
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    try read(from: open(isHashed: false), receive, report: report)
  }

  /// Reads the whole file as ``read(_:report:)`` does, and takes the digest of the bytes as they pass.
  ///
  /// - Returns: What was read.
  public func readHashed(
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> FileReading {
    let input = try open(isHashed: true)
    let count = try read(from: input, receive, report: report)
    return FileReading(recordCount: count, sha256: try input.digest())
  }

  /// Opens the file; a hashed input takes the digest of its bytes.
  func open(isHashed: Bool) throws(CorpusError) -> ByteInput {
    try ByteInput(
      path: file.path,
      location: file.location,
      encoding: file.inputEncoding,
      compression: file.compression,
      isHashed: isHashed
    )
  }

  /// Reads the records of an input that is open.
  func read(
    from input: ByteInput,
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    let count = try readPaths(from: input, receive, report: report)
    if let encoding = input.encoding, let likeness = input.likeness {
      report(.doubtfulEncoding(encoding, likeness, path: file.path))
    }
    return count
  }

  /// Reads the records, and tells which declared paths led to nothing in every one.
  private func readPaths(
    from input: ByteInput,
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    var (idle, received, found) = (file.declaredPaths, 0, Set<Int>())
    if idle.isEmpty { return try readRecords(from: input, receive, report: report, found: &found) }
    let count = try readRecords(
      from: input,
      { record in
        received += 1
        if !idle.isEmpty { idle.removeAll { record.spans[$0].isPresent } }
        receive(&record)
      },
      report: report,
      found: &found
    )
    for index in idle where received > 0 && !found.contains(index) {
      report(.idlePath(of: file.mapping.fields[index], in: received, path: file.path))
    }
    return count
  }

  /// Reads the records, and notes the fields whose paths led to something that is no value.
  private func readRecords(
    from input: ByteInput,
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void,
    found: inout Set<Int>
  ) throws(CorpusError) -> Int {
    switch file.format {
    case .csv(let dialect):
      var reader = CSVReader(file, dialect: dialect, input: input)
      return try reader.read(receive, report: report)
    case .sqlite(let query):
      var reader = SQLiteReader(file, query: query)
      return try reader.read(receive, report: report)
    case .xml(let layout):
      let outcome = try XMLReader(file, layout: layout, input: input).read(receive, report: report)
      // A file that the reader gave up has findings enough, and could be a trap.
      if outcome.isWhole {
        try SchemaCheck(file, input: input).run(outcome.models, report: report)
      }
      return outcome.recordCount
    case .json(let layout):
      var reader = JSONReader(file, layout: layout, isLines: false, input: input)
      defer { found = reader.vacantFields }
      return try reader.read(receive, report: report)
    case .jsonLines(let layout):
      var reader = JSONReader(file, layout: layout, isLines: true, input: input)
      defer { found = reader.vacantFields }
      return try reader.read(receive, report: report)
    case .fortune:
      var reader = PlainTextReader(file, input: input)
      return try reader.read(receive, report: report)
    case .text(let units):
      var reader = PlainTextReader(file, units: units, input: input)
      return try reader.read(receive, report: report)
    case .mediaWiki:
      return try MediaWikiReader(file, input: input).read(receive, report: report)
    }
  }
}

/// What was read of a file: how many records, and the digest of its bytes.
public struct FileReading: Hashable, Sendable {
  /// How many records the file has, good and bad.
  public let recordCount: Int
  /// SHA-256 of the bytes that were read, in lower-case hexadecimal.
  public let sha256: String
}

extension CorpusFile {
  /// The fields for which a path is declared, where a record may have nothing.
  fileprivate var declaredPaths: [Int] {
    format.hasPaths ? mapping.fields.indices.filter { mapping.fields[$0].isExpected } : []
  }
}

extension Finding {
  fileprivate static func idlePath(
    of field: FieldMapping.Field,
    in count: Int,
    path: String
  ) -> Finding {
    Finding(
      .idlePath,
      at: Place(path: path, line: 1, column: 1),
      field: field.name,
      "the path '\(field.label)' of the field '\(field.name)' leads to nothing in "
        + (count == 1 ? "the only record" : "any of the \(count) records")
        + "; correct it, or delete it if the file has nothing for the field"
    )
  }

  fileprivate static func doubtfulEncoding(
    _ encoding: TextEncoding,
    _ likeness: UTF8Likeness,
    path: String
  ) -> Finding {
    let sample = String(decoding: likeness.sample, as: UTF8.self)
    return Finding(
      .doubtfulEncoding,
      at: Place(path: path, line: likeness.line, column: likeness.column),
      "the file is declared to be \(encoding.rawValue), but all of it is UTF-8, in which '\(sample)' "
        + "stands here; declare the encoding utf-8"
    )
  }
}
