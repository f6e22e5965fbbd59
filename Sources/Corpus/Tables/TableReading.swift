public import PuzzleModel

/// The contents of a table: a value for each good row, and a finding for each other one.
public struct TableReading<Value> {
  /// The values in the order of the rows.
  public let values: [Value]
  /// The findings in the order of their places.
  public let findings: [Finding]
  /// How many rows there are, good and bad.
  public let recordCount: Int

  /// Reads a table that a studio keeps: a CSV file as in RFC 4180, with a header.
  ///
  /// - Parameters:
  ///   - file: The table.
  ///   - columns: Its columns, which nobody can name otherwise.
  ///   - optional: The columns that it may lack.
  ///   - make: Makes the value of a row, or throws its fault.
  /// - Returns: The values and the findings.
  /// - Throws: ``CorpusError``, which bytes in memory never cause.
  public static func read<Column>(
    _ file: WholeFile,
    by columns: Column.Type,
    optional: Set<Column> = [],
    make: (TableRow<Column>) throws(RowFault) -> Value
  ) throws(CorpusError) -> TableReading {
    let table = CorpusFile(
      path: file.path,
      location: file.path,
      format: .csv(.standard),
      mapping: .table(of: columns, optional: optional, isFixed: true)
    )
    return try read(table, from: ByteInput(file), by: columns, make: make)
  }

  /// Reads a table row by row; a row that cannot be used is reported and set aside.
  ///
  /// - Parameters:
  ///   - file: The table.
  ///   - columns: Its columns, in the order of the file's mapping.
  ///   - make: Makes the value of a row, or throws its fault.
  /// - Returns: The values and the findings.
  /// - Throws: ``CorpusError`` if the file cannot be opened or read.
  public static func read<Column>(
    _ file: CorpusFile,
    by columns: Column.Type,
    make: (TableRow<Column>) throws(RowFault) -> Value
  ) throws(CorpusError) -> TableReading {
    try read(file, from: CorpusReader(file).open(isHashed: false), by: columns, make: make)
  }

  private static func read<Column>(
    _ file: CorpusFile,
    from input: ByteInput,
    by columns: Column.Type,
    make: (TableRow<Column>) throws(RowFault) -> Value
  ) throws(CorpusError) -> TableReading {
    var values: [Value] = []
    var findings = FindingList()
    var faults = FindingList()
    let recordCount = try CorpusReader(file).read(
      from: input,
      { record in
        do throws(RowFault) {
          values.append(try make(TableRow(record, path: file.path)))
        } catch {
          faults.append(error.finding)
        }
      },
      report: { findings.append($0) }
    )
    return TableReading(
      values: values,
      findings: FindingList(findings.sorted + faults.sorted).sorted,
      recordCount: recordCount
    )
  }
}

extension TableReading: Sendable where Value: Sendable {}

/// A fault that makes a row of a table unusable.
public struct RowFault: Error, Hashable {
  /// The finding that reports it.
  public let finding: Finding

  /// Makes a fault of a finding.
  public init(finding: Finding) {
    self.finding = finding
  }
}

/// One row of a table, whose columns are the cases of a type.
public struct TableRow<Column: CaseIterable & RawRepresentable & Hashable>
where Column.RawValue == String {
  private let record: RawRecord
  private let path: String

  init(_ record: RawRecord, path: String) {
    self.record = record
    self.path = path
  }

  /// The number of the row, from 1; the header is not counted.
  public var number: Int { record.number }

  /// Where the row begins.
  public var place: Place { record.place(path: path) }

  /// A cell without the spaces and tabs around its content; empty if the table lacks the column.
  public func text(_ column: Column) -> String {
    let text = content(column)
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = text.drop(while: isSpace)
    return String(start.prefix(start.count - start.reversed().prefix(while: isSpace).count))
  }

  /// A cell as written; empty if the table lacks the column.
  public func content(_ column: Column) -> String {
    record.withField(index(of: column)) { String(decoding: $0, as: UTF8.self) }
  }

  /// Where a cell begins.
  public func place(of column: Column) -> Place {
    record.place(of: index(of: column), path: path)
  }

  /// The fault of a cell.
  public func fault(_ code: Finding.Code, _ column: Column, _ message: String) -> RowFault {
    RowFault(finding: Finding(code, at: place(of: column), field: column.rawValue, message))
  }

  /// The day that a cell names.
  ///
  /// - Throws: ``RowFault`` if it names none.
  public func day(in column: Column) throws(RowFault) -> CalendarDay {
    let text = text(column)
    if let day = CalendarDay(text) { return day }
    throw RowFault(finding: .typeError(day: text, at: place(of: column), field: column.rawValue))
  }

  /// The puzzle that a cell names.
  ///
  /// - Throws: ``RowFault`` if it names none.
  public func puzzle(in column: Column) throws(RowFault) -> Puzzle.ID {
    let text = text(column)
    if let puzzle = Puzzle.ID(text) { return puzzle }
    throw RowFault(finding: .typeError(puzzle: text, at: place(of: column), field: column.rawValue))
  }

  private func index(of column: Column) -> Int {
    Column.allCases.enumerated().first { $0.element == column }?.offset ?? 0
  }
}

extension Finding {
  fileprivate static func typeError(day text: String, at place: Place, field: String) -> Finding {
    Finding(.typeError, at: place, field: field, "'\(text)' is no day; write YYYY-MM-DD")
  }

  fileprivate static func typeError(puzzle text: String, at place: Place, field: String) -> Finding
  {
    Finding(
      .typeError,
      at: place,
      field: field,
      "'\(text)' is no puzzle's ID; write it as \(PuzzleKind.exampleID)"
    )
  }
}
