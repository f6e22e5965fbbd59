import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// The result of reading a file: its records with every place, and its findings.
struct Reading: Equatable {
  struct Row: Equatable {
    let number: Int
    /// Where the record begins, `line:column`.
    let place: String
    let fields: [String]
    /// Where each field begins, `line:column`.
    let fieldPlaces: [String]
  }

  private(set) var rows: [Row] = []
  private(set) var findings: [Finding] = []
  private(set) var count = 0

  /// The fields of every record.
  var fields: [[String]] { rows.map(\.fields) }

  /// The findings as `line:column code`.
  var summaries: [String] { findings.map(\.summary) }

  init(_ file: CorpusFile) throws {
    try self.init(file, input: CorpusReader(file).open(isHashed: false))
  }

  /// Reads a file whose bytes are at hand.
  init(_ file: CorpusFile, input: ByteInput) throws {
    var (rows, findings): ([Row], [Finding]) = ([], [])
    let indices = file.mapping.fields.indices
    count = try CorpusReader(file).read(
      from: input,
      { record in
        rows.append(
          Row(
            number: record.number,
            place: "\(record.line):\(record.column)",
            fields: indices.map {
              record.withField($0) { String(decoding: $0, as: UTF8.self) }
            },
            fieldPlaces: indices.map { record.place(of: $0, path: file.path).position }
          )
        )
      },
      report: { findings.append($0) }
    )
    self.rows = rows
    self.findings = findings
  }

  /// Reads a CSV file of these bytes.
  init(
    csv bytes: some Sequence<UInt8>,
    _ labels: [String] = ["text", "author"],
    delimiter: Character = ",",
    hasHeader: Bool = true,
    encoding: TextEncoding = .utf8
  ) throws {
    let dialect = CSVDialect(delimiter: delimiter, hasHeader: hasHeader)
    try self.init(csv: bytes, labels, in: dialect, encoding: encoding)
  }

  /// Reads a CSV file of these bytes in a dialect, under a name.
  init(
    csv bytes: some Sequence<UInt8>,
    _ labels: [String] = ["text", "author"],
    in dialect: CSVDialect?,
    encoding: TextEncoding = .utf8,
    named name: String = "a.csv"
  ) throws {
    let folder = try TemporaryFolder()
    try self.init(
      CorpusFile(
        path: name,
        location: folder.write(name, bytes),
        format: .csv(try #require(dialect)),
        encoding: encoding,
        mapping: FieldMapping(labels: labels)
      )
    )
  }

  /// Reads a CSV file of this text.
  init(csv text: String, _ labels: [String] = ["text", "author"]) throws {
    try self.init(csv: text.utf8, labels)
  }

  /// Reads an XML file of these bytes, whose records are the elements `q`.
  init(
    xml bytes: some Sequence<UInt8>,
    _ labels: [String] = ["text", "author"],
    encoding: TextEncoding? = nil
  ) throws {
    let folder = try TemporaryFolder()
    try self.init(
      CorpusFile(
        path: "a.xml",
        location: folder.write("a.xml", bytes),
        format: .xml(record: "q"),
        encoding: encoding,
        mapping: FieldMapping(labels: labels)
      )
    )
  }

  /// Reads an XML file of this text, whose records are the elements `q`.
  init(xml text: String, mapping: FieldMapping) throws {
    let folder = try TemporaryFolder()
    try self.init(
      CorpusFile(
        path: "a.xml",
        location: folder.write("a.xml", text),
        format: .xml(record: "q"),
        mapping: mapping
      )
    )
  }

  /// Reads an XML file of this text in a layout of quotations.
  init(xml text: String, _ layout: SourceLayout) throws {
    let folder = try TemporaryFolder()
    let location = try folder.write("a.xml", text)
    try self.init(
      layout.file(at: "a.xml", location: location, mapping: .quotations, defaultRecord: "quote")
    )
  }

  /// Reads an XML file of this text.
  init(xml text: String, _ labels: [String] = ["text", "author"]) throws {
    try self.init(xml: text.utf8, labels)
  }
}

extension FieldMapping {
  /// Makes a mapping of fields that are named like their labels.
  init(labels: [String]) {
    self.init(fields: labels.map { Field(name: $0, label: $0, isRequired: true) })
  }
}

extension Place {
  /// `line:column`, or only what is known of it.
  var position: String {
    [line, column].compactMap { $0.map { String($0) } }.joined(separator: ":")
  }
}

extension Finding {
  /// `line:column code`.
  var summary: String { "\(place.position) \(code.rawValue)" }
}
