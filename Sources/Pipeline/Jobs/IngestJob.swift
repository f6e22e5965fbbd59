import Corpus
import Foundation
public import PuzzleModel

/// Reads corpora and hands on their normalized quotations as lines of JSON, in bounded memory: the
/// million-row path.
public struct IngestJob {
  /// What was read.
  public struct Totals: Hashable, Sendable {
    /// How many records there were.
    public var records = 0
    /// How many were set aside with a finding.
    public var setAside = 0
    /// How many were merged with an earlier record of the same quotation.
    public var merged = 0
  }

  private let files: [CorpusFile]
  /// Lines that wait to be written: the first `filled` bytes.
  private var buffer: [UInt8] = []
  private var filled = 0
  private var duplicates = DuplicateIndex()
  private var totals = Totals()

  /// Prepares to read files in the order given.
  ///
  /// - Throws: ``SourceLayout/Problem`` where the layout cannot be used.
  public init(paths: [String], layout: SourceLayout) throws {
    files = try paths.map {
      try layout.file(at: $0, mapping: .quotations, defaultRecord: "quote")
    }
  }

  private static let flushSize = 1 << 18

  /// Reads the files.
  ///
  /// A line holds `id`, `text`, `author`, `path`, `line`, and of `work`, `locator`, `year`, `language`,
  /// `tags` and `certainty` what the record has, as written.
  ///
  /// - Parameters:
  ///   - write: Called with whole lines of JSON as UTF-8.
  ///   - report: Called with each finding, in the order of the files.
  ///   - progress: Who is told of long work.
  /// - Returns: What was read.
  /// - Throws: What `write` throws, or `CorpusError` where a file cannot be opened or read.
  public mutating func run(
    write: (ArraySlice<UInt8>) throws -> Void,
    report: (Finding) -> Void,
    progress: PressProgress
  ) throws -> Totals {
    for file in files {
      try read(file, write: write, report: report, progress: progress)
    }
    try flush(write)
    return totals
  }

  private mutating func flush(_ write: (ArraySlice<UInt8>) throws -> Void) throws {
    try write(buffer[..<filled])
    filled = 0
  }

  /// What stands behind the fields of every line of a file: its path, up to the line number.
  private static func place(of file: CorpusFile) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return beforePath + Array(try encoder.encode(file.path)) + beforeLine
  }

  private mutating func read(
    _ file: CorpusFile,
    write: (ArraySlice<UInt8>) throws -> Void,
    report: (Finding) -> Void,
    progress: PressProgress
  ) throws {
    var normalizer = QuotationNormalizer(path: file.path)
    var record = NormalizedRecord()
    var good = 0
    let place = try Self.place(of: file)
    duplicates.begin(file.path, byteCount: CorpusReader(file).byteCount)
    let activity = "reading \(file.path)"
    var failure: (any Error)?
    let records = try CorpusReader(file).read(
      { raw in
        guard failure == nil else { return }
        progress.report(activity, done: raw.number)
        guard let id = normalizer.normalize(raw, into: &record, report: report) else { return }
        good += 1
        if let earlier = duplicates.admit(id, line: raw.line, record: raw.number) {
          totals.merged += 1
          report(.duplicateQuotation(at: raw.place(path: file.path), first: earlier.place))
          return
        }
        append(id, record, place: place)
        guard filled >= Self.flushSize else { return }
        do { try flush(write) } catch { failure = error }
      },
      report: report
    )
    if let failure { throw failure }
    totals.records += records
    totals.setAside += records - good
  }

  /// Adds a line; `place` is what every line of the file has before its line number.
  private mutating func append(_ id: Quotation.ID, _ record: NormalizedRecord, place: [UInt8]) {
    let needed = JSONCursor.capacity(forStringOf: record.byteCount) + place.count + 256
    if buffer.count < filled + needed {
      buffer += [UInt8](repeating: 0, count: filled + needed - buffer.count)
    }
    let start = filled
    filled += buffer.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      let isPlain = !record.hasQuotes
      var cursor = JSONCursor(base + start)
      cursor.write(Self.beforeID)
      cursor.write(id)
      cursor.write(Self.beforeText)
      record.withField(.text) { cursor.writeString($0, isPlain: isPlain) }
      cursor.write(Self.beforeAuthor)
      record.withField(.author) { cursor.writeString($0, isPlain: isPlain) }
      for (field, label) in Self.optionalFields where record.has(field) {
        cursor.write(label)
        record.withField(field) { cursor.writeString($0, isPlain: isPlain) }
      }
      cursor.write(place)
      cursor.write(record.line)
      cursor.write(Self.end)
      return cursor.position - (base + start)
    }
  }

  private static let beforeID = Array(#"{"id":""#.utf8)
  private static let beforeText = Array(#"","text":"#.utf8)
  private static let beforeAuthor = Array(#","author":"#.utf8)
  private static let optionalFields: [(QuotationField, [UInt8])] = [
    QuotationField.work, .locator, .year, .language, .tags, .certainty,
  ].map { ($0, Array(#","\#($0.rawValue)":"#.utf8)) }
  private static let beforePath = Array(#","path":"#.utf8)
  private static let beforeLine = Array(#","line":"#.utf8)
  private static let end = Array("}\n".utf8)
}
