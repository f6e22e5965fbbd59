import PuzzleModel

/// Quotations as text, in memory that is used again and again.
struct QuotationText {
  private let form: QuotationLines.Form
  /// The paths of the files, as they are written.
  private let paths: [[UInt8]]
  /// The first ``count`` bytes are text.
  private var buffer: [UInt8] = []
  private var count = 0

  /// The text that was appended.
  var filled: ArraySlice<UInt8> { buffer[..<count] }

  /// Makes an empty text.
  ///
  /// - Parameters:
  ///   - form: How a quotation is written.
  ///   - paths: The paths of the files; in lines of JSON, as strings with their marks.
  init(_ form: QuotationLines.Form, paths: [String]) {
    self.form = form
    self.paths = paths.map { Array($0.utf8) }
  }

  mutating func removeAll() { count = 0 }

  /// Appends the header of a table.
  mutating func appendHeader() {
    let names =
      ["id", "text", "author"] + Self.optionalFields.map(\.rawValue) + ["path", "line"]
    let row = Array((names.joined(separator: ",") + "\n").utf8)
    reserve(row.count)
    buffer.replaceSubrange(count..<count + row.count, with: row)
    count += row.count
  }

  /// Appends a quotation.
  mutating func append(_ spooled: SpooledRecord) {
    let path = paths[spooled.file]
    reserve(JSONCursor.capacity(forStringOf: spooled.record.byteCount) + path.count + 256)
    let start = count
    let form = form
    count += buffer.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var cursor = JSONCursor(base + start)
      switch form {
      case .jsonl: Self.writeLine(spooled, path, to: &cursor)
      case .csv: Self.writeRow(spooled, path, to: &cursor)
      }
      return cursor.position - (base + start)
    }
  }

  private mutating func reserve(_ needed: Int) {
    guard buffer.count < count + needed else { return }
    buffer += [UInt8](repeating: 0, count: count + needed - buffer.count)
  }

  private static func writeLine(
    _ spooled: SpooledRecord,
    _ path: [UInt8],
    to cursor: inout JSONCursor
  ) {
    let record = spooled.record
    let isPlain = !record.hasQuotes
    cursor.write(beforeID)
    cursor.write(spooled.id)
    cursor.write(beforeText)
    record.withField(.text) { cursor.writeString($0, isPlain: isPlain) }
    cursor.write(beforeAuthor)
    record.withField(.author) { cursor.writeString($0, isPlain: isPlain) }
    for (field, label) in optionalLabels where record.has(field) {
      cursor.write(label)
      record.withField(field) { cursor.writeString($0, isPlain: isPlain) }
    }
    cursor.write(beforePath)
    cursor.write(path)
    cursor.write(beforeLine)
    cursor.write(record.line)
    cursor.write(end)
  }

  private static func writeRow(
    _ spooled: SpooledRecord,
    _ path: [UInt8],
    to cursor: inout JSONCursor
  ) {
    let record = spooled.record
    cursor.write(spooled.id)
    for field in [.text, .author] + optionalFields {
      cursor.write(comma)
      record.withField(field) { cursor.writeCell($0) }
    }
    cursor.write(comma)
    path.withUnsafeBufferPointer { cursor.writeCell($0) }
    cursor.write(comma)
    cursor.write(record.line)
    cursor.write(lineEnd)
  }

  private static let optionalFields: [QuotationField] = [
    .work, .locator, .year, .language, .tags, .certainty, .translated, .checked,
  ]
  private static let optionalLabels = optionalFields.map {
    ($0, Array(#","\#($0.rawValue)":"#.utf8))
  }
  private static let beforeID = Array(#"{"id":""#.utf8)
  private static let beforeText = Array(#"","text":"#.utf8)
  private static let beforeAuthor = Array(#","author":"#.utf8)
  private static let beforePath = Array(#","path":"#.utf8)
  private static let beforeLine = Array(#","line":"#.utf8)
  private static let end = Array("}\n".utf8)
  private static let comma = Array(",".utf8)
  private static let lineEnd = Array("\n".utf8)
}
