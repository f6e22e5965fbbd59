import PuzzleModel

/// Reads the rows that a query gives of a SQLite database, each as a record.
///
/// A column of the query holds the field that has its name. A row has no line in the file: its number among the rows
/// stands for it.
struct SQLiteReader {
  private let file: CorpusFile
  private let query: String
  private var record: RawRecord

  init(_ file: CorpusFile, query: String) {
    self.file = file
    self.query = query
    record = RawRecord(fieldCount: file.mapping.fields.count)
  }

  /// Reads all rows.
  ///
  /// - Throws: ``CorpusError/cannotRead(path:reason:)`` if the database or the query cannot be used.
  mutating func read(
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    let connection = try connection()
    do {
      guard let columns = columns(of: connection, report) else { return 0 }
      var count = 0
      while try connection.next() {
        count += 1
        record.begin(number: count, line: count, column: 1)
        if fill(from: connection, columns, report) { receive(&record) }
      }
      if count == 0 { report(.noRows(path: file.path)) }
      return count
    } catch {
      throw .cannotRead(path: file.path, reason: error.reason)
    }
  }

  private func connection() throws(CorpusError) -> QueryConnection {
    let database = try DatabaseFile.open(path: file.path, location: file.location)
    do {
      return try QueryConnection(database, query: query)
    } catch {
      let isMisnamed = ["no such table", "no such column"].contains(where: error.reason.hasPrefix)
      let tables = isMisnamed ? DatabaseTables(of: database).description : ""
      throw .cannotRead(
        path: file.path,
        reason: error.reason + (tables.isEmpty ? "" : "; the database has \(tables)")
      )
    }
  }

  /// The column of each field, or -1; nil after findings about columns that are missing or have one name.
  private func columns(of connection: QueryConnection, _ report: (Finding) -> Void) -> [Int]? {
    let names = connection.columns
    var isWhole = true
    let columns = file.mapping.fields.map { field in
      if field.label.isEmpty { return -1 }
      let found = FieldLabel.indices(of: field.label, in: names)
      if found.count > 1 {
        isWhole = false
        report(.repeatedColumn(field, of: found.map { names[$0] }, path: file.path))
      } else if found.isEmpty, field.isRequired {
        isWhole = false
        report(.missingColumn(field.label, of: names, path: file.path))
      }
      return found.first ?? -1
    }
    return isWhole ? columns : nil
  }

  /// Fills the record with a row; false after a finding that says why it cannot be used.
  private mutating func fill(
    from connection: QueryConnection,
    _ columns: [Int],
    _ report: (Finding) -> Void
  ) -> Bool {
    for (field, column) in columns.enumerated() where column >= 0 {
      let place = Place(path: file.path, line: record.number, column: 1, record: record.number)
      switch connection.value(column) {
      case .null: continue
      case .blob:
        report(.blobCell(connection.columns[column], file.mapping.fields[field], at: place))
        if !file.mapping.fields[field].isDispensable { return false }
      case .text(let text):
        if record.bytes.count + text.count > RawRecord.byteLimit {
          report(.recordTooLong(at: place))
          return false
        }
        if let fault = fault(of: text, connection.columns[column], at: place) {
          report(fault)
          return false
        }
        record.beginField(field, line: record.number, column: 1)
        record.append(text, to: field)
      }
    }
    return true
  }

  private func fault(
    of text: UnsafeBufferPointer<UInt8>,
    _ column: String,
    at place: Place
  ) -> Finding? {
    let scan = UTF8Scan(text)
    if scan.isASCII, !scan.hasNUL { return nil }
    if text.contains(0) { return .nulCell(column, at: place) }
    if UTF8Scan.firstInvalidOffset(in: text) != nil { return .illFormedCell(column, at: place) }
    return MarkRun.firstOffset(in: text).map { _ in .tooManyMarks(at: place) }
  }
}

extension Finding {
  fileprivate static func noRows(path: String) -> Finding {
    Finding(
      .noRecords,
      at: Place(path: path, line: 1, column: 1),
      "the query gives no rows; check its conditions"
    )
  }

  fileprivate static func missingColumn(_ label: String, of names: [String], path: String)
    -> Finding
  {
    let nearest = Spelling.nearest(to: label, among: names)
    return Finding(
      .missingLabel,
      at: Place(path: path, line: 1, column: 1),
      "the query gives no column '\(label)'; its columns are \(names.joined(separator: ", "))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    )
  }

  fileprivate static func repeatedColumn(
    _ field: FieldMapping.Field,
    of names: [String],
    path: String
  ) -> Finding {
    Finding(
      .duplicateLabel,
      at: Place(path: path, line: 1, column: 1),
      field: field.name,
      "the query gives \(names.count) columns '\(names[0])', and the field '\(field.name)' has one; give the one "
        + "that is meant a name of its own with AS"
    )
  }

  fileprivate static func blobCell(
    _ column: String,
    _ field: FieldMapping.Field,
    at place: Place
  ) -> Finding {
    Finding(
      .typeError,
      at: place,
      field: field.name,
      "the column '\(column)' of the row is a blob and no text; cast it in the query"
    )
  }

  fileprivate static func nulCell(_ column: String, at place: Place) -> Finding {
    Finding(.nulByte, at: place, "the column '\(column)' of the row holds a NUL; remove it")
  }

  fileprivate static func illFormedCell(_ column: String, at place: Place) -> Finding {
    Finding(
      .encodingError,
      at: place,
      "the column '\(column)' of the row is not UTF-8; write it anew as UTF-8"
    )
  }
}
