import PuzzleModel

/// Reads the records of a fortune file: texts with a line `%` after each, as strfile(1) takes them.
///
/// Blanks may follow the `%`. A line `%%` alone parts texts too, as in old files, and one that goes on is a
/// comment. A text ends with its attribution; see ``FortuneText``.
struct FortuneReader {
  private let file: CorpusFile
  private var lines: TextLines
  /// The index of each field that a text gives, or nil if the mapping has none of the name.
  private let fields: [(field: QuotationField, index: Int)]
  private var record: RawRecord
  private var recordCount = 0

  private var lineNumber = 0
  /// The lines of the text so far.
  private var text: [FortuneText.Line] = []
  private var byteCount = 0
  /// Why the text is set aside.
  private var fault: Finding?

  init(_ file: CorpusFile, input: ByteInput) {
    self.file = file
    lines = TextLines(input, path: file.path)
    fields = [QuotationField.text, .author, .work, .locator, .year].compactMap { field in
      file.mapping.fields.firstIndex { $0.name == field.rawValue }.map { (field, $0) }
    }
    record = RawRecord(fieldCount: file.mapping.fields.count)
  }

  /// Reads the whole file, hands over each good record, and returns how many there are, good and bad.
  mutating func read(
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    while let content = try lines.next() {
      lineNumber += 1
      if case .text(let line) = content {
        take(line, receive, report)
      } else {
        set(aside: Finding.unreadableLine(content, at: place(column: 1)))
      }
    }
    if lineNumber == 0 { report(.emptyFile(path: file.path)) }
    finish(receive, report)
    return recordCount
  }

  private mutating func take(
    _ line: String,
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) {
    let bytes = Array(line.utf8)
    let mark = bytes[...].trimmingBlanksAtEnd
    if mark.elementsEqual("%".utf8) || mark.elementsEqual("%%".utf8) {
      finish(receive, report)
    } else if bytes.starts(with: "%%".utf8) {
      report(.comment(at: place(column: 1)))
    } else if let offset = bytes.firstIndex(of: 0) {
      set(aside: .nulInText(at: place(column: offset + 1)))
    } else {
      byteCount += bytes.count + 1
      guard byteCount <= RawRecord.byteLimit else {
        set(aside: .recordTooLong(at: place(column: 1)))
        return
      }
      text.append(FortuneText.Line(number: lineNumber, bytes: Overstrike.resolved(bytes)))
    }
  }

  private mutating func set(aside finding: Finding) {
    if fault == nil { fault = finding }
  }

  private func place(column: Int) -> Place {
    Place(path: file.path, line: lineNumber, column: column)
  }

  /// Ends a text, and hands it over if it has a line that is not blank.
  private mutating func finish(
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) {
    defer {
      text.removeAll(keepingCapacity: true)
      (byteCount, fault) = (0, nil)
    }
    if let fault {
      recordCount += 1
      report(fault)
      return
    }
    guard let parts = FortuneText(text) else { return }
    recordCount += 1
    record.begin(number: recordCount, line: parts.line, column: 1)
    for (field, index) in fields {
      guard let part = parts.part(field) else { continue }
      record.beginField(index, line: part.line, column: part.column)
      part.bytes.withUnsafeBufferPointer { record.append($0, to: index) }
    }
    receive(&record)
  }
}

extension Finding {
  fileprivate static func comment(at place: Place) -> Finding {
    Finding(
      .passedOver,
      at: place,
      "the line begins with %% and was taken for a comment; a line of a text begins with something else"
    )
  }

  fileprivate static func nulInText(at place: Place) -> Finding {
    Finding(
      .nulByte,
      at: place,
      "the text holds a NUL; delete it, and name the file of texts, not its index"
    )
  }
}
