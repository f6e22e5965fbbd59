public import PuzzleModel

/// A finding as it stands in JSON, in every report and every output alike; what is not known is null.
public struct FindingRecord: Hashable, Sendable, Codable {
  /// Another place that has to do with the finding.
  public struct Note: Hashable, Sendable, Codable {
    /// The file.
    public let path: String
    /// The line, from 1.
    public let line: Int?
    /// The column in Unicode scalars, from 1.
    public let column: Int?
    /// How the place relates to the finding.
    public let message: String

    fileprivate init(_ note: Finding.Note) {
      (path, line, column) = (note.place.path, note.place.line, note.place.column)
      message = note.message
    }

    /// Writes every key.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(path, forKey: .path)
      try values.encode(line, forKey: .line)
      try values.encode(column, forKey: .column)
      try values.encode(message, forKey: .message)
    }
  }

  /// The code of the finding.
  public let code: String
  /// The severity of the finding: `error`, `warning` or `note`.
  public let severity: String
  /// The file.
  public let path: String
  /// The line, from 1.
  public let line: Int?
  /// The column in Unicode scalars, from 1.
  public let column: Int?
  /// The number of the record, from 1.
  public let record: Int?
  /// The name of the field.
  public let field: String?
  /// What is wrong.
  public let message: String
  /// Other places that have to do with it.
  public let notes: [Note]
  /// How many findings this one stands for, at least 1.
  public let count: Int

  /// Records a finding.
  public init(_ finding: Finding) {
    code = finding.code.rawValue
    severity = finding.severity.rawValue
    (path, line, column) = (finding.place.path, finding.place.line, finding.place.column)
    (record, field) = (finding.place.record, finding.field)
    message = finding.message
    notes = finding.notes.map(Note.init)
    count = finding.count
  }

  /// Writes every key.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(code, forKey: .code)
    try values.encode(severity, forKey: .severity)
    try values.encode(path, forKey: .path)
    try values.encode(line, forKey: .line)
    try values.encode(column, forKey: .column)
    try values.encode(record, forKey: .record)
    try values.encode(field, forKey: .field)
    try values.encode(message, forKey: .message)
    try values.encode(notes, forKey: .notes)
    try values.encode(count, forKey: .count)
  }
}

extension FindingRecord: CustomStringConvertible {
  /// The finding as `path:line:column: severity: message [code]`.
  public var description: String { "\(place): \(severity): \(message) [\(code)]" }

  /// The place of the finding.
  var place: Place { Place(path: path, line: line, column: column) }
}
