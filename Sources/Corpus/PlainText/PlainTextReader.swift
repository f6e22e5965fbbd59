import PuzzleModel

/// Reads the records of a file of plain text, or of a fortune file.
///
/// In a fortune file a line `%` stands after each text, as strfile(1) takes them. Blanks may follow the `%`. A
/// line `%%` alone parts texts too, as in old files, and one that goes on is a comment. In other files blank lines
/// part the texts, or each line is one. A text of several lines ends with its attribution; see ``AttributedText``.
struct PlainTextReader {
  /// What parts the texts of a file.
  private enum Parting {
    case percentSigns
    case units(CorpusFile.TextUnit)
  }

  private let file: CorpusFile
  private let parting: Parting
  private let attributions: AttributedText.Attributions
  private var lines: TextLines
  /// The index of each field that a text gives, or nil if the mapping has none of the name.
  private let fields: [(field: QuotationField, index: Int)]
  private var record: RawRecord
  private var recordCount = 0

  private var lineNumber = 0
  /// The lines of the text so far.
  private var text: [AttributedText.Line] = []
  private var byteCount = 0
  /// Why the text is set aside.
  private var fault: Finding?
  /// Whether the file has a line that parts two texts.
  private var isParted = false

  /// Makes a reader of a fortune file, or of a file whose texts are units of another kind.
  init(_ file: CorpusFile, units: CorpusFile.TextUnit? = nil, input: ByteInput) {
    self.file = file
    parting = units.map { .units($0) } ?? .percentSigns
    attributions =
      switch units {
      case nil: .any
      case .paragraph: .named
      case .line: .none
      }
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
      if lineNumber == 1, isIndex(content) {
        report(.index(at: Place(path: file.path, line: 1, column: 1)))
        return 0
      }
      if lineNumber == 1, let finding = lines.misdeclaredStart {
        report(finding)
        return 0
      }
      switch content {
      case .text(let line): take(line, receive, report)
      case .notUTF8(let line, let offset): set(aside: encodingError(in: line, at: offset))
      case .tooLong: set(aside: .unreadableLine(content, at: place(column: 1)))
      }
      if case .units(.line) = parting { finish(receive, report) }
    }
    if lineNumber == 0 { report(.emptyFile(path: file.path)) }
    if let finding = unpartedText { report(finding) }
    finish(receive, report)
    return recordCount
  }

  /// Whether a file that begins with some line is the index that strfile(1) makes beside a fortune file.
  private func isIndex(_ line: TextLines.Content) -> Bool {
    guard case .percentSigns = parting, PathText.ending(of: file.path) == "dat" else {
      return false
    }
    if case .text(let text) = line { return text.utf8.contains(0) }
    return true
  }

  /// Tells that a fortune file without a line `%` is one text, if that is more than a paragraph.
  private var unpartedText: Finding? {
    guard case .percentSigns = parting, !isParted, let first = text.first else { return nil }
    let paragraphs = text.split { $0.bytes[...].trimmingBlanks.isEmpty }
    guard paragraphs.count > 1 || byteCount > Self.longParagraph else { return nil }
    let place = Place(
      path: file.path,
      line: paragraphs.first?.first?.number ?? first.number,
      column: 1
    )
    return .unpartedText(lineCount: lineNumber, at: place)
  }

  /// What DOS writes at the end of a file.
  private static let endMark: [UInt8] = [0x1A]

  /// How many bytes make a paragraph long.
  private static let longParagraph = 1000

  private mutating func take(
    _ line: String,
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) {
    let bytes = Array(line.utf8)
    if bytes == Self.endMark { return }
    if isEnd(bytes) {
      isParted = true
      finish(receive, report)
    } else if case .percentSigns = parting, bytes.starts(with: "%%".utf8) {
      report(.comment(at: place(column: 1)))
    } else if let offset = bytes.firstIndex(of: 0) {
      let column = bytes[..<offset].withUnsafeBufferPointer(UTF8Scan.scalarCount) + 1
      set(aside: .nulInText(at: place(column: column)))
    } else {
      byteCount += bytes.count + 1
      guard byteCount <= RawRecord.byteLimit else {
        set(aside: .recordTooLong(at: place(column: 1)))
        return
      }
      text.append(AttributedText.Line(number: lineNumber, bytes: Overstrike.resolved(bytes)))
    }
  }

  /// Whether a line ends a text and is none of its lines.
  private func isEnd(_ line: [UInt8]) -> Bool {
    let mark = line[...].trimmingBlanksAtEnd
    return switch parting {
    case .percentSigns: mark.elementsEqual("%".utf8) || mark.elementsEqual("%%".utf8)
    case .units: mark.isEmpty || isBlank(mark)
    }
  }

  /// Whether a line has nothing but blanks of any kind, as the space that Word does not break at, or that of East Asia.
  private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first >= 0x80 || first == 0x20 else { return false }
    return String(decoding: line, as: UTF8.self).unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0 == "\u{FEFF}" || $0 == "\u{200B}"
    }
  }

  private func encodingError(in line: [UInt8], at offset: Int) -> Finding {
    let column = line[..<offset].withUnsafeBufferPointer(UTF8Scan.scalarCount) + 1
    return Finding(
      .encodingError,
      at: place(column: column),
      (file.encoding ?? .utf8).complaint(about: line[offset...])
    )
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
    guard let parts = AttributedText(text, attributions) else { return }
    recordCount += 1
    record.begin(number: recordCount, line: parts.line, column: 1)
    for (field, index) in fields {
      guard let part = parts.part(field) else { continue }
      record.beginField(index, line: part.line, column: part.column)
      part.bytes.withUnsafeBufferPointer { record.append($0, to: index) }
    }
    if let remark = parts.remark { report(.remark(remark, path: file.path, record: recordCount)) }
    receive(&record)
  }
}

extension Finding {
  fileprivate static func remark(
    _ remark: AttributedText.Part,
    path: String,
    record: Int
  ) -> Finding {
    let place = Place(path: path, line: remark.line, column: remark.column, record: record)
    let words = String(decoding: remark.bytes, as: UTF8.self)
    return Finding(
      .passedOver,
      at: place,
      "a remark in brackets stands below the attribution, and was passed over: \(words)"
    )
  }

  fileprivate static func unpartedText(lineCount: Int, at place: Place) -> Finding {
    Finding(
      .unpartedText,
      at: place,
      "no line of the file is a % alone, so all its \(lineCount) lines are one quotation; put such a line after each "
        + "text, or declare the format text if blank lines or line ends part them"
    )
  }

  fileprivate static func index(at place: Place) -> Finding {
    Finding(
      .passedOver,
      at: place,
      "the file is the index of a fortune file and holds no text, and was passed over"
    )
  }

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
