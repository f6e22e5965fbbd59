import Foundation
public import PuzzleModel

/// Writes normalized quotations as lines of JSON, in bounded memory: the million-row path.
///
/// A line holds `id`, `text`, `author`, `path`, `line`, and of `work`, `locator`, `year`, `language`,
/// `tags`, `certainty`, `translated` and `checked` what the record has, as written.
public struct QuotationLines {
  /// Lines that wait to be written: the first `filled` bytes.
  private var buffer: [UInt8] = []
  private var filled = 0
  private let write: (ArraySlice<UInt8>) throws -> Void

  /// How many bytes wait before they are written; larger pieces were no faster.
  private static let flushSize = 1 << 18

  /// Makes a writer.
  ///
  /// - Parameter write: Receives whole lines of JSON as UTF-8.
  public init(_ write: @escaping (ArraySlice<UInt8>) throws -> Void) {
    self.write = write
  }

  /// Reads a file, and writes each of its quotations once.
  ///
  /// - Parameters:
  ///   - file: A file with the mapping of quotations.
  ///   - intake: Knows the quotations that were read before.
  ///   - progress: Receives the number of every 1,024th record.
  ///   - report: Receives each finding in the order of the file.
  /// - Throws: ``CorpusError`` if the file cannot be read, `CancellationError` if the task is cancelled,
  ///   or the error that writing throws.
  public mutating func add(
    _ file: CorpusFile,
    by intake: inout QuotationIntake,
    progress: (Int) -> Void,
    report: (Finding) -> Void
  ) throws {
    let place = try Self.place(of: file)
    try intake.read(
      file,
      progress: progress,
      receive: { id, record, _, first in
        guard first == nil else { return }
        append(id, record, place: place)
        if filled >= Self.flushSize { try flush() }
      },
      report: report
    )
  }

  /// Writes the lines that wait.
  ///
  /// - Throws: The error that writing throws.
  public mutating func flush() throws {
    try write(buffer[..<filled])
    filled = 0
  }

  /// What stands behind the fields of every line of a file: its path, up to the line number.
  private static func place(of file: CorpusFile) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let path = String(decoding: try encoder.encode(file.path), as: UTF8.self).visibleJSON
    return beforePath + Array(path.utf8) + beforeLine
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
    QuotationField.work, .locator, .year, .language, .tags, .certainty, .translated,
    .checked,
  ].map { ($0, Array(#","\#($0.rawValue)":"#.utf8)) }
  private static let beforePath = Array(#","path":"#.utf8)
  private static let beforeLine = Array(#","line":"#.utf8)
  private static let end = Array("}\n".utf8)
}
