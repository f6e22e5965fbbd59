import Corpus
public import PuzzleModel

/// The text of a file of pins, in which pins can be set and removed.
///
/// Everything else stays byte for byte: other rows, other columns, notes and line ends.
public struct PinText: Sendable {
  /// Why a file of pins cannot be changed.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// The header lacks a column, or has it twice.
    case noColumn(String)
    /// A row is not a pin, so the effect of a change is unknown.
    case unreadableRow(line: Int)
    /// A merge of two files was not finished.
    case mergeMark(String, line: Int)

    /// What is wrong, and what would help.
    public var description: String {
      switch self {
      case .noColumn(let name):
        "line 1: the header of the pins must have one column '\(name)'; mend it and pin again"
      case .unreadableRow(let line):
        "line \(line): the row is no pin, and nothing was changed; write day and puzzle as "
          + "YYYY-MM-DD,\(PuzzleKind.exampleID), or delete it"
      case .mergeMark(let sign, let line):
        "line \(line): '\(sign)' is the mark of a merge that was not finished, and nothing was changed; "
          + "keep the rows that are wanted and delete the marks"
      }
    }
  }

  /// The current bytes of the file.
  public var bytes: [UInt8] { document.bytes }

  /// A file without pins.
  static let header = CSVText.row(PinField.allCases.map(\.rawValue))

  private static let optional: Set<PinField> = [.note, .text]

  private var document: CSVDocument
  private var columnCount: Int
  private var columns: [PinField: Int]
  private let lineEnd: String

  /// Reads the bytes of a file; a file without any gets a header.
  ///
  /// - Throws: ``Refusal`` if the header lacks a column or a row is not a pin.
  public init(_ bytes: [UInt8] = []) throws(Refusal) {
    var document = CSVDocument(bytes)
    if document.records.isEmpty { document = CSVDocument(Array(Self.header.utf8)) }
    if let mark = MergeMark.marks(in: bytes).first {
      throw .mergeMark(mark.sign, line: mark.line)
    }
    let header = document.records[0]
    let labels = header.cells.map { Self.trimmed($0) }
    var columns: [PinField: Int] = [:]
    for field in PinField.allCases {
      let cells = labels.indices.filter { labels[$0] == field.rawValue }
      guard cells.count == 1 || cells.isEmpty && Self.optional.contains(field) else {
        throw .noColumn(field.rawValue)
      }
      columns[field] = cells.first
    }
    let end = String(decoding: document.bytes[header.lineEnd], as: UTF8.self)
    self.document = document
    self.columns = columns
    columnCount = labels.count
    lineEnd = end.isEmpty ? "\r\n" : end
    guard document.isWhole else { throw .unreadableRow(line: document.records.last?.line ?? 1) }
    for record in document.records.dropFirst() where !record.isBlank && key(of: record) == nil {
      throw .unreadableRow(line: record.line)
    }
  }

  /// Gives every pin its words for people, in a column of their own, if the file has none yet.
  ///
  /// - Parameter words: The words of a puzzle; empty for an unknown one.
  public mutating func addWords(_ words: (Puzzle.ID) -> String) {
    guard columns[.text] == nil else { return }
    let edits = document.records.enumerated().compactMap { index, record -> Edit? in
      guard !record.isBlank else { return nil }
      let text = index == 0 ? PinField.text.rawValue : key(of: record).map { words($0.puzzle) }
      let end = record.lineEnd.lowerBound
      return Edit(range: end..<end, text: "," + CSVText.cell(text ?? ""))
    }
    columns[.text] = columnCount
    columnCount += 1
    apply(edits)
  }

  /// Pins a puzzle to a day, in place of any other pin of its game on that day.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - day: The day.
  ///   - note: The reason for the pin; nil keeps the note if the day has a pin of the same puzzle.
  ///   - words: What the puzzle is, for people who read the file.
  /// - Throws: ``Refusal/noColumn(_:)`` for a note if the file has no column of notes. Nothing is changed
  ///   then.
  public mutating func pin(
    _ puzzle: Puzzle.ID,
    on day: CalendarDay,
    note: String? = nil,
    words: String = ""
  ) throws(Refusal) {
    if note != nil, columns[.note] == nil { throw .noColumn(PinField.note.rawValue) }
    let rows = rows(of: puzzle.kind, on: day)
    let cells: [PinField: String] = [
      .day: day.description, .puzzle: puzzle.description, .note: note ?? "", .text: words,
    ]
    guard let row = rows.first else { return insert(cells, Key(day: day, puzzle: puzzle)) }
    var changed: Set<PinField> = [.text]
    if key(of: row)?.puzzle != puzzle { changed.formUnion([.puzzle, .note]) }
    if note != nil { changed.insert(.note) }
    let edits = PinField.allCases.filter(changed.contains).compactMap { field in
      columns[field].map {
        Edit(range: row.cellRanges[$0], text: CSVText.cell(cells[field] ?? ""))
      }
    }
    apply(rows.dropFirst().map { Edit(range: $0.range, text: "") } + edits)
  }

  /// Removes the pins of a game from a day, and returns whether there were any.
  @discardableResult
  public mutating func unpin(_ kind: Puzzle.Kind, on day: CalendarDay) -> Bool {
    let rows = rows(of: kind, on: day)
    apply(rows.map { Edit(range: $0.range, text: "") })
    return !rows.isEmpty
  }

  private struct Key {
    let day: CalendarDay
    let puzzle: Puzzle.ID
  }

  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private func key(of record: CSVDocument.Record) -> Key? {
    guard record.cells.count == columnCount, let dayColumn = columns[.day],
      let puzzleColumn = columns[.puzzle],
      let day = CalendarDay(Self.trimmed(record.cells[dayColumn])),
      let puzzle = Puzzle.ID(pinned: Self.trimmed(record.cells[puzzleColumn]))
    else { return nil }
    return Key(day: day, puzzle: puzzle)
  }

  private func rows(of kind: Puzzle.Kind, on day: CalendarDay) -> [CSVDocument.Record] {
    document.records.dropFirst().filter { record in
      key(of: record).map { $0.day == day && $0.puzzle.kind == kind } ?? false
    }
  }

  /// Inserts a row before the first later one, so that an ordered file stays in order.
  private mutating func insert(_ texts: [PinField: String], _ pin: Key) {
    let cells = (0..<columnCount).map { column in
      columns.first { $0.value == column }.flatMap { texts[$0.key] } ?? ""
    }
    let row = CSVText.line(cells) + lineEnd
    let later = document.records.dropFirst().first { record in
      key(of: record).map { (pin.day, pin.puzzle) < ($0.day, $0.puzzle) } ?? false
    }
    if let later {
      apply([Edit(range: later.range.lowerBound..<later.range.lowerBound, text: row)])
      return
    }
    guard let last = document.records.last(where: { !$0.isBlank }) else { return }
    let end = last.range.upperBound
    apply([Edit(range: end..<end, text: (last.lineEnd.isEmpty ? lineEnd : "") + row)])
  }

  private mutating func apply(_ edits: [Edit]) {
    var bytes = document.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    document = CSVDocument(bytes)
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
