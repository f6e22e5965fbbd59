import Foundation
public import PuzzleModel

/// Writes normalized quotations, each once, in bounded memory: the million-row path.
///
/// What is written of a quotation is what all of its records say together, as ``Quotation/merged(_:)`` puts it. So
/// nothing is written before ``finish()``.
public struct QuotationLines {
  /// How a quotation is written.
  public enum Form: String, CaseIterable, Sendable {
    /// A line of JSON: `id`, `text`, `author`, `path`, `line`, and of `work`, `locator`, `year`, `language`, `tags`,
    /// `certainty`, `translated` and `checked` what the records have, as written.
    case jsonl
    /// A row of CSV (RFC 4180) below a header with the same names.
    case csv
  }

  private let form: Form
  private let write: (ArraySlice<UInt8>) throws -> Void
  private var spool = RecordSpool()
  private var copies = CopiedRecords()
  private var paths: [String] = []

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - form: How a quotation is written.
  ///   - write: Receives whole lines as UTF-8.
  public init(_ form: Form = .jsonl, _ write: @escaping (ArraySlice<UInt8>) throws -> Void) {
    self.form = form
    self.write = write
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: A file with the mapping of quotations.
  ///   - intake: Knows the quotations that were read before.
  ///   - progress: Receives the number of every 1,024th record.
  ///   - report: Receives each finding in the order of the file.
  /// - Throws: ``CorpusError`` if the file cannot be read, `CancellationError` if the task is cancelled.
  public mutating func add(
    _ file: CorpusFile,
    by intake: inout QuotationIntake,
    progress: (Int) -> Void,
    report: (Finding) -> Void
  ) throws {
    let number = paths.count
    paths.append(file.path)
    try intake.read(
      file,
      progress: progress,
      receive: { id, record, _, first in
        guard let first else {
          copies.appendFirst(try spool.append(record, of: id, inFile: number))
          return
        }
        copies.append(record, of: id, inFile: number, quotation: first.number)
      },
      report: report
    )
  }

  /// Writes the quotations in the order in which they were seen first.
  ///
  /// - Returns: How many of them have records that name several authors.
  /// - Throws: ``CorpusError`` if what waits cannot be read, or the error that writing throws.
  @discardableResult
  public func finish() throws -> Int {
    var text = QuotationText(
      form,
      paths: form == .jsonl ? try paths.map(Self.jsonText) : paths
    )
    if form == .csv { text.appendHeader() }
    let ranks = Dictionary(uniqueKeysWithValues: zip(Set(paths).sorted(), 0...))
    let pathRanks = paths.map { ranks[$0] ?? 0 }
    var (number, contestedCount) = (0, 0)
    var (record, merged) = (NormalizedRecord(), RecordBytes())
    try spool.forEach { spooled in
      if copies.hasCopies(of: number) {
        copies.withRecords(of: number, spooled, pathRanks: pathRanks) { ranked in
          let areAgreed = ranked.areAgreed
          if !areAgreed { contestedCount += 1 }
          ranked.write(to: &record, areAgreed: areAgreed)
          merged.truncate(to: 0)
          merged.append(record, of: spooled.id, inFile: ranked.all[0].record.file)
        }
        merged.withBytes { SpooledRecord(startOf: $0).map { text.append($0) } }
      } else {
        text.append(spooled)
      }
      number += 1
      if text.filled.count >= Self.flushSize {
        try write(text.filled)
        text.removeAll()
      }
    }
    try write(text.filled)
    return contestedCount
  }

  /// How many bytes wait before they are written; larger pieces were no faster.
  private static let flushSize = 1 << 18

  /// A path as a string of JSON, with its quotation marks.
  private static func jsonText(of path: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(path), as: UTF8.self).visibleJSON
  }
}
