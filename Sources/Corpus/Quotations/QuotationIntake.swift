public import PuzzleModel

/// Reads files of quotations one after another, and recognizes quotations that it has read before.
///
/// This one loop serves every use. It reads records, brings them into house form, checks them and finds
/// duplicates. Only the index of duplicates grows with the corpus. A record with only a text and an
/// author costs no allocation.
public struct QuotationIntake: Sendable {
  /// How many records were read, set aside and merged.
  public struct Totals: Hashable, Sendable {
    /// How many records there were.
    public internal(set) var records = 0
    /// How many were set aside, each with a finding.
    public internal(set) var setAside = 0
    /// How many were merged with an earlier record of the same quotation.
    public internal(set) var merged = 0
    /// How many quotations have records that name several authors, if that was counted.
    public var contested = 0
    /// How many fields each rule of the house form changed.
    public internal(set) var changeCounts: [Normalization.Rule: Int] = [:]

    /// Makes the totals of an intake that has read nothing.
    public init() {}
  }

  /// The totals of all files read to the end.
  public private(set) var totals = Totals()

  private let language: String
  private let authority: Authority
  private var duplicates = DuplicateIndex()
  /// Whose the quotations are, if it is to be told where records disagree.
  private var names: QuotedNames?

  /// Makes an intake that has read nothing.
  ///
  /// - Parameters:
  ///   - language: The language of records that name none, a BCP 47 tag.
  ///   - authority: The authors that may be quoted; an empty one accepts any name.
  ///   - tellsConflicts: Whether to report that two records give a quotation to two authors.
  public init(
    language: String = "en",
    authority: Authority = Authority(),
    tellsConflicts: Bool = false
  ) {
    self.language = language
    self.authority = authority
    names = tellsConflicts ? QuotedNames() : nil
  }

  /// How many different quotations were read.
  public var quotationCount: Int { duplicates.count }

  /// Reads a file and hands over the fields of its good records, without making quotations of them.
  ///
  /// - Parameters:
  ///   - file: A file with the mapping of quotations.
  ///   - progress: Receives at every 1,024th record how many bytes of the file were read.
  ///   - receive: Receives each good record in the order of the file: its ID, its fields in house form
  ///     and as written, and where the quotation was seen first, if it is a duplicate.
  ///   - report: Receives each finding in the order of the file; a duplicate's comes before its record.
  /// - Returns: How many records the file has, good and bad.
  /// - Throws: ``CorpusError`` if the file cannot be opened or read, `CancellationError` if the task is
  ///   cancelled, or the error that `receive` throws. After the last two it ignores the rest of the
  ///   file.
  @discardableResult
  public mutating func read(
    _ file: CorpusFile,
    progress: (Int) -> Void = { _ in },
    receive: (Quotation.ID, NormalizedRecord, RawRecord, DuplicateIndex.Sighting?) throws -> Void,
    report: (Finding) -> Void
  ) throws -> Int {
    try readAdmitted(
      file,
      from: CorpusReader(file).open(isHashed: false),
      progress: progress,
      receive: { _, id, record, raw, first in try receive(id, record, raw, first) },
      report: report
    )
  }

  /// Reads a file and hands over the quotations of its good records.
  ///
  /// - Parameters:
  ///   - file: A file with the mapping of quotations.
  ///   - progress: Receives at every 1,024th record how many bytes of the file were read.
  ///   - receive: Receives each quotation in the order of the file, with its record's fields in house
  ///     form and where the quotation was seen first, if it is a duplicate.
  ///   - report: Receives each finding in the order of the file; a duplicate's comes before its record.
  /// - Returns: What was read.
  /// - Throws: ``CorpusError`` if the file cannot be opened or read, `CancellationError` if the task is
  ///   cancelled, or the error that `receive` throws. After the last two it ignores the rest of the
  ///   file.
  @discardableResult
  public mutating func readQuotations(
    _ file: CorpusFile,
    progress: (Int) -> Void = { _ in },
    receive: (Quotation, NormalizedRecord, DuplicateIndex.Sighting?) throws -> Void,
    report: (Finding) -> Void
  ) throws -> FileReading {
    let input = try CorpusReader(file).open(isHashed: true)
    let count = try readAdmitted(
      file,
      from: input,
      progress: progress,
      receive: { parser, id, record, raw, first in
        guard let quotation = parser.quotation(id, admitted: record, raw) else { return }
        try receive(quotation, record, first)
      },
      report: report
    )
    return FileReading(recordCount: count, sha256: try input.digest())
  }

  /// Reads a file of quotations that is in memory, as ``readQuotations(_:progress:receive:report:)`` does.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - layout: How it is laid out; nil for CSV in the standard form.
  ///   - receive: Receives each quotation.
  ///   - report: Receives each finding.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or the error that `receive` throws.
  public mutating func readQuotations(
    in file: WholeFile,
    as layout: CorpusFile? = nil,
    receive: (Quotation, NormalizedRecord, DuplicateIndex.Sighting?) throws -> Void,
    report: (Finding) -> Void
  ) throws {
    let layout = layout ?? CorpusFile(file, mapping: .quotations)
    _ = try readAdmitted(
      layout,
      from: ByteInput(file, encoding: layout.inputEncoding),
      progress: { _ in },
      receive: { parser, id, record, raw, first in
        guard let quotation = parser.quotation(id, admitted: record, raw) else { return }
        try receive(quotation, record, first)
      },
      report: report
    )
  }
}

extension QuotationIntake {
  /// How many records are read from one check for cancellation to the next; a power of two.
  private static let checkInterval = 1024

  private typealias Receiver = (
    inout QuotationParser, Quotation.ID, NormalizedRecord, RawRecord, DuplicateIndex.Sighting?
  ) throws -> Void

  private mutating func readAdmitted(
    _ file: CorpusFile,
    from input: ByteInput,
    progress: (Int) -> Void,
    receive: Receiver,
    report: (Finding) -> Void
  ) throws -> Int {
    try Task.checkCancellation()
    let reader = CorpusReader(file)
    duplicates.begin(file.path, byteCount: reader.byteCount)
    var state = FileState(
      parser: QuotationParser(path: file.path, language: language, authority: authority),
      normalizer: QuotationNormalizer(file, authority: authority)
    )
    var normalized = NormalizedBatch()
    let count = try reader.readAhead(from: input) { batch in
      take(&batch, &normalized, by: &state, progress, receive, report)
    }
    if let failure = state.failure { throw failure }
    if count == 0, !state.hasFindings { report(.noRows(inFileAt: file.path)) }
    add(count, state)
    return count
  }

  /// What is kept from one record of a file to the next.
  private struct FileState {
    var parser: QuotationParser
    var normalizer: QuotationNormalizer
    /// How many records are good.
    var good = 0
    /// How many of them were merged with earlier ones.
    var merged = 0
    /// Whether the reader had something to tell.
    var hasFindings = false
    /// Why the rest of the file is ignored.
    var failure: (any Error)?
  }

  /// Normalizes the records of a batch, and hands them over.
  private mutating func take(
    _ batch: inout RecordBatch,
    _ normalized: inout NormalizedBatch,
    by state: inout FileState,
    _ progress: (Int) -> Void,
    _ receive: Receiver,
    _ report: (Finding) -> Void
  ) {
    if state.failure == nil {
      normalized.fill(from: &batch, by: &state.normalizer)
      duplicates.fetch(normalized.ids)
    }
    let readCount = batch.readCount
    batch.forEach(
      { raw, index in
        if raw.number & (Self.checkInterval - 1) == 0, state.failure == nil {
          progress(readCount)
          if Task.isCancelled { state.failure = CancellationError() }
        }
        guard state.failure == nil else { return }
        normalized.reportFindings(at: index, to: report)
        do {
          let id = normalized.ids[index]
          try take(id, &normalized.records[index], &raw, by: &state, receive, report)
        } catch {
          state.failure = error
        }
      },
      report: { finding in
        state.hasFindings = true
        if state.failure == nil { report(finding) }
      }
    )
  }

  /// Hands a normalized record over if it is good.
  ///
  /// One without an ID may have other faults; an editor hears of all of them at once. The records are not changed, but
  /// constants would be copied for each call.
  private mutating func take(
    _ id: Quotation.ID?,
    _ record: inout NormalizedRecord,
    _ raw: inout RawRecord,
    by state: inout FileState,
    _ receive: Receiver,
    _ report: (Finding) -> Void
  ) throws {
    guard state.parser.admits(record, raw, report: report), let id else { return }
    state.good += 1
    state.normalizer.tellFewLetters(of: record, raw, report: report)
    let first = admit(id, record, raw, report: report)
    if first != nil { state.merged += 1 }
    try receive(&state.parser, id, record, raw, first)
  }

  /// Notes a quotation, and tells where it was seen before.
  private mutating func admit(
    _ id: Quotation.ID,
    _ record: NormalizedRecord,
    _ raw: RawRecord,
    report: (Finding) -> Void
  ) -> DuplicateIndex.Sighting? {
    guard let first = duplicates.admit(id, line: raw.line, record: raw.number) else {
      if record.fallbacks.contains(.author) {
        names?.appendNobody()
      } else {
        record.withField(.author) { names?.append($0) }
      }
      return nil
    }
    report(.duplicateQuotation(at: raw.place(path: duplicates.path), first: first.place))
    if let conflict = conflict(of: record, raw, with: first) { report(conflict) }
    return first
  }

  /// Says that a record and the first one of its quotation are of two authors, if they are.
  private mutating func conflict(
    of record: NormalizedRecord,
    _ raw: RawRecord,
    with first: DuplicateIndex.Sighting
  ) -> Finding? {
    if record.fallbacks.contains(.author) { return nil }
    let place = raw.place(of: QuotationField.author.index, path: duplicates.path)
    var found: (name: String, place: Place?)?
    record.withField(.author) {
      found = names?.other(than: $0, ofQuotation: first.number, at: place)
    }
    guard let (other, otherPlace) = found else { return nil }
    let name = record.string(.author)
    let isSame =
      authority.author(named: name) ?? Author.ID(name: name)
      == authority.author(named: other) ?? Author.ID(name: other)
    return isSame
      ? nil
      : .conflictingAttribution(
        of: name,
        at: place,
        and: other,
        at: otherPlace ?? first.place
      )
  }

  private mutating func add(_ count: Int, _ state: FileState) {
    totals.records += count
    totals.setAside += count - state.good
    totals.merged += state.merged
    for rule in Normalization.Rule.allCases {
      totals.changeCounts[rule, default: 0] += state.normalizer.normalization.changeCount(of: rule)
    }
  }
}

extension Finding {
  fileprivate static func noRows(inFileAt path: String) -> Finding {
    Finding(
      .noRecords,
      at: Place(path: path, line: 1, column: 1),
      "the file has no records; add some, or leave it out"
    )
  }

  fileprivate static func duplicateQuotation(at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateQuotation,
      at: place,
      field: QuotationField.text.rawValue,
      "the quotation has the same letters as one before and was merged with it; delete one",
      notes: [Note(place: first, message: "the quotation stands here first")]
    )
  }
}
