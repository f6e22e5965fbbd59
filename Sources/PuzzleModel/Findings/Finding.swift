/// A problem in the data: what, where, how bad, and what to do about it.
///
/// Findings are returned beside results; what is wrong with us, and not with the data, is an error.
public struct Finding: Hashable, Sendable {
  /// How bad a finding is.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// The record was set aside, or the run cannot be published.
    case error
    /// The record was kept, but somebody should look.
    case warning
    /// Nothing was wrong; something was done that an editor may want to know.
    case note

    /// Whether this is milder than another.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A second place that has to do with the finding.
  public struct Note: Hashable, Sendable {
    /// The place.
    public let place: Place
    /// What it has to do with it.
    public let message: String

    /// Makes a note.
    public init(place: Place, message: String) {
      self.place = place
      self.message = message
    }
  }

  /// What kind of problem it is.
  public let code: Code
  /// How bad it is.
  public let severity: Severity
  /// Where it is.
  public let place: Place
  /// The field's name, where it is in one.
  public let field: String?
  /// What is wrong with which value, and what would be accepted.
  public let message: String
  /// Other places that have to do with it.
  public let notes: [Note]

  /// Makes a finding with its code's severity.
  public init(
    _ code: Code,
    at place: Place,
    field: String? = nil,
    _ message: String,
    notes: [Note] = []
  ) {
    self.code = code
    self.severity = code.severity
    self.place = place
    self.field = field
    self.message = message
    self.notes = notes
  }
}

extension Finding: CustomStringConvertible {
  /// `path:line:column: severity: message [code]`, and a line for each note.
  public var description: String {
    var text = "\(place): \(severity.rawValue): \(message) [\(code.rawValue)]"
    for note in notes { text += "\n\(note.place): note: \(note.message)" }
    return text
  }
}

/// A place in a file.
public struct Place: Hashable, Comparable, Sendable {
  /// The file as it was named.
  public let path: String
  /// The physical line, from 1; nil for the file as a whole.
  public let line: Int?
  /// The column in characters (Unicode scalars), from 1.
  public let column: Int?
  /// The number of the record, from 1, where it is in one.
  public let record: Int?

  /// Makes a place.
  public init(path: String, line: Int? = nil, column: Int? = nil, record: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.record = record
  }

  /// The order by path, line, column and record.
  public static func < (left: Place, right: Place) -> Bool {
    (left.path, left.line ?? 0, left.column ?? 0, left.record ?? 0)
      < (right.path, right.line ?? 0, right.column ?? 0, right.record ?? 0)
  }
}

extension Place: CustomStringConvertible {
  /// `path:line:column`, as far as known.
  public var description: String {
    guard let line else { return path }
    guard let column else { return "\(path):\(line)" }
    return "\(path):\(line):\(column)"
  }
}
