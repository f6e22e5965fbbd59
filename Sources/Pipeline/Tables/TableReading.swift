import Corpus
import PuzzleModel

/// What was read of a table that somebody keeps: a value for each good row, a finding for each other.
struct TableReading<Value> {
  /// The values in the order of the rows.
  private(set) var values: [Value] = []
  /// What was found, in the order of the places.
  private(set) var findings: [Finding] = []
  /// How many rows there are, good and bad.
  private(set) var recordCount = 0

  /// Reads a table row by row; a row that cannot be used is reported and set aside.
  ///
  /// - Parameters:
  ///   - file: The table.
  ///   - fields: Its columns, in the order of the file's mapping.
  ///   - make: Makes the value of a row, or says what is wrong with it.
  /// - Throws: `CorpusError` where the file cannot be read.
  init<Field>(
    _ file: CorpusFile,
    by fields: Field.Type,
    make: (TableRow<Field>) throws(RowProblem) -> Value
  ) throws {
    var values: [Value] = []
    var findings: [Finding] = []
    var problems: [Finding] = []
    recordCount = try CorpusReader(file).read(
      { record in
        do throws(RowProblem) {
          values.append(try make(TableRow(record, path: file.path)))
        } catch {
          problems.append(error.finding)
        }
      },
      report: { findings.append($0) }
    )
    self.values = values
    self.findings = (findings + problems).sorted { $0.place < $1.place }
  }
}

/// What is wrong with a row of a table.
struct RowProblem: Error {
  let finding: Finding
}

/// One row of a table, whose columns are the cases of a type.
struct TableRow<Field: CaseIterable & RawRepresentable & Hashable> where Field.RawValue == String {
  private let record: RawRecord
  private let path: String

  init(_ record: RawRecord, path: String) {
    self.record = record
    self.path = path
  }

  /// The number of the row, from 1; the header is not counted.
  var number: Int { record.number }

  /// Where the row begins.
  var place: Place { record.place(path: path) }

  /// A cell without the spaces round its content; empty where the table does not have the column.
  func text(_ field: Field) -> String {
    let text = content(field)
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = text.drop(while: isSpace)
    return String(start.prefix(start.count - start.reversed().prefix(while: isSpace).count))
  }

  /// A cell as it stands; empty where the table does not have the column.
  func content(_ field: Field) -> String {
    record.withField(index(of: field)) { String(decoding: $0, as: UTF8.self) }
  }

  /// Where a cell begins.
  func place(of field: Field) -> Place {
    record.place(of: index(of: field), path: path)
  }

  /// The problem of a cell.
  func problem(_ code: Finding.Code, _ field: Field, _ message: String) -> RowProblem {
    RowProblem(
      finding: Finding(code, at: place(of: field), field: field.rawValue, message)
    )
  }

  /// The day that a cell names.
  func day(in field: Field) throws(RowProblem) -> CalendarDay {
    let text = text(field)
    if let day = CalendarDay(text) { return day }
    throw problem(.typeError, field, "'\(text)' is no day; write YYYY-MM-DD")
  }

  /// The puzzle that a cell names.
  func puzzle(in field: Field) throws(RowProblem) -> Puzzle.ID {
    let text = text(field)
    if let puzzle = Puzzle.ID(text) { return puzzle }
    throw problem(.typeError, field, "'\(text)' is no puzzle's ID; write it as cryptogram:UUID")
  }

  private func index(of field: Field) -> Int {
    Field.allCases.enumerated().first { $0.element == field }?.offset ?? 0
  }
}

extension CorpusFile {
  /// A table of the project in RFC 4180, with a header.
  ///
  /// - Throws: `SourceLayout.Problem`, which a layout that is declared in full does not cause.
  static func table(
    at path: String,
    location: String,
    mapping: FieldMapping
  ) throws -> CorpusFile {
    try SourceLayout(format: "csv", delimiter: ",").file(
      at: path,
      location: location,
      mapping: mapping,
      defaultRecord: ""
    )
  }
}
