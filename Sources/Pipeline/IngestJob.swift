import Corpus
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
    /// How many findings of severity error there were.
    public var errors = 0
  }

  private let files: [CorpusFile]
  private var buffer: [UInt8] = []
  private var duplicates = DuplicateIndex()
  private var totals = Totals()

  /// Prepares to read files in the order given.
  ///
  /// - Throws: ``SourceLayout/Problem`` or `MappingError` where the layout cannot be used.
  public init(paths: [String], layout: SourceLayout) throws {
    files = try paths.map {
      try layout.file(at: $0, mapping: .quotations, defaultRecord: "quote")
    }
    buffer.reserveCapacity(Self.flushSize + 4096)
  }

  private static let flushSize = 1 << 18

  /// Reads the files.
  ///
  /// A line holds `id`, `text`, `author`, `path`, `line`, and of `work`, `locator`, `year`, `language`
  /// and `tags` what the record has, as written.
  ///
  /// - Parameters:
  ///   - write: Called with whole lines of JSON as UTF-8.
  ///   - report: Called with each finding, in the order of the files.
  ///   - progress: Who is told of long work.
  /// - Returns: What was read.
  /// - Throws: What `write` throws, or `CorpusError` where a file cannot be opened or read.
  public mutating func run(
    write: ([UInt8]) throws -> Void,
    report: (Finding) -> Void,
    progress: PressProgress
  ) throws -> Totals {
    for file in files {
      try read(file, write: write, report: report, progress: progress)
    }
    try write(buffer)
    buffer.removeAll()
    return totals
  }

  private mutating func read(
    _ file: CorpusFile,
    write: ([UInt8]) throws -> Void,
    report: (Finding) -> Void,
    progress: PressProgress
  ) throws {
    var normalizer = QuotationNormalizer(path: file.path)
    var record = NormalizedRecord()
    var good = 0
    var errors = 0
    var failure: (any Error)?
    func count(_ finding: Finding) {
      if finding.severity == .error { errors += 1 }
      report(finding)
    }
    let records = try CorpusReader(file).read(
      { raw in
        guard failure == nil else { return }
        progress.report("reading \(file.path)", done: raw.number)
        guard let id = normalizer.normalize(raw, into: &record, report: count) else { return }
        good += 1
        let place = Place(path: file.path, line: raw.line, column: 1, record: raw.number)
        if let earlier = duplicates.admit(id, at: place) {
          totals.merged += 1
          report(.duplicateQuotation(at: place, first: earlier.place))
          return
        }
        append(id, record, path: file.path)
        guard buffer.count >= Self.flushSize else { return }
        do { try write(buffer) } catch { failure = error }
        buffer.removeAll(keepingCapacity: true)
      },
      report: count
    )
    if let failure { throw failure }
    totals.records += records
    totals.setAside += records - good
    totals.errors += errors
  }

  private mutating func append(_ id: Quotation.ID, _ record: NormalizedRecord, path: String) {
    buffer.append(contentsOf: Self.beforeID)
    id.write(to: &buffer)
    buffer.append(contentsOf: Self.beforeText)
    record.withField(.text) { JSONText.append($0, to: &buffer) }
    buffer.append(contentsOf: Self.beforeAuthor)
    record.withField(.author) { JSONText.append($0, to: &buffer) }
    for (field, label) in Self.optionalFields {
      record.withField(field) { value in
        guard !value.isEmpty else { return }
        buffer.append(contentsOf: label)
        JSONText.append(value, to: &buffer)
      }
    }
    buffer.append(contentsOf: Self.beforePath)
    JSONText.append(path, to: &buffer)
    buffer.append(contentsOf: Self.beforeLine)
    buffer.append(contentsOf: String(record.line).utf8)
    buffer.append(contentsOf: Self.end)
  }

  private static let beforeID = Array(#"{"id":""#.utf8)
  private static let beforeText = Array(#"","text":"#.utf8)
  private static let beforeAuthor = Array(#","author":"#.utf8)
  private static let optionalFields: [(QuotationField, [UInt8])] = [
    QuotationField.work, .locator, .year, .language, .tags,
  ].map { ($0, Array(#","\#($0.rawValue)":"#.utf8)) }
  private static let beforePath = Array(#","path":"#.utf8)
  private static let beforeLine = Array(#","line":"#.utf8)
  private static let end = Array("}\n".utf8)
}
