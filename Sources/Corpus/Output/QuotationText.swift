import PuzzleModel

/// Quotations as text, in memory that is used again and again.
struct QuotationText {
  private let form: QuotationLines.Form
  /// The paths of the files, as they are written.
  private let paths: [[UInt8]]
  /// What stands before each field in a line of JSON, in the order of the fields.
  private let labels = Labels()
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
    let names = ["id"] + QuotationField.allCases.map(\.rawValue) + ["path", "line"]
    let row = Array((names.joined(separator: ",") + "\n").utf8)
    reserve(row.count)
    buffer.replaceSubrange(count..<count + row.count, with: row)
    count += row.count
  }

  /// Appends a quotation.
  mutating func append(_ spooled: SpooledRecord) {
    let path = paths[spooled.file]
    reserve(JSONCursor.capacity(forStringOf: spooled.size) + path.count + 256)
    let start = count
    let (form, labels) = (form, labels)
    count += buffer.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var cursor = JSONCursor(base + start)
      switch form {
      case .jsonl: Self.writeLine(spooled, path, labels, to: &cursor)
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
    _ labels: Labels,
    to cursor: inout JSONCursor
  ) {
    let isPlain = !spooled.hasQuotes
    cursor.write(#"{"id":""#)
    cursor.write(spooled.id)
    cursor.write("\"")
    spooled.forEachField { index, content in
      labels.write(index, to: &cursor)
      cursor.writeString(content, isPlain: isPlain)
    }
    cursor.write(#","path":"#)
    cursor.write(path)
    cursor.write(#","line":"#)
    cursor.write(spooled.line)
    cursor.write("}\n")
  }

  private static func writeRow(
    _ spooled: SpooledRecord,
    _ path: [UInt8],
    to cursor: inout JSONCursor
  ) {
    cursor.write(spooled.id)
    var written = 0
    spooled.forEachField { index, content in
      // A comma stands before each cell, and those of the fields that the record lacks are empty.
      for _ in written...index { cursor.write(",") }
      cursor.writeCell(content)
      written = index + 1
    }
    for _ in written..<QuotationField.allCases.count { cursor.write(",") }
    cursor.write(",")
    path.withUnsafeBufferPointer { cursor.writeCell($0) }
    cursor.write(",")
    cursor.write(spooled.line)
    cursor.write("\n")
  }
}

/// The names of the fields, each as it stands in a line of JSON before its value.
private struct Labels {
  /// All of them, one behind another.
  private let bytes: [UInt8]
  private let starts: [Int]

  init() {
    let texts = QuotationField.allCases.map { #","\#($0.rawValue)":"# }
    bytes = Array(texts.joined().utf8)
    starts = texts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
  }

  @inline(__always)
  func write(_ index: Int, to cursor: inout JSONCursor) {
    bytes.withUnsafeBufferPointer { cursor.write($0[starts[index]..<starts[index + 1]]) }
  }
}
