/// A problem in the data: what it is, where it is and how severe it is.
///
/// Findings are returned together with results. A problem of the program or the system is an error.
///
/// A message quotes what came from outside, so it is made one visible line of bounded length: nothing in
/// it can forge another finding, in any format.
public struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// The record was set aside, or the run cannot be published.
    case error
    /// The record was kept, but somebody should look at it.
    case warning
    /// Nothing is wrong, but an editor may want to know what was done.
    case note

    /// Whether one severity is milder than another.
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

  /// Another place that has to do with a finding.
  public struct Note: Hashable, Sendable {
    /// The place that the note is about.
    public let place: Place
    /// How the place relates to the finding.
    public let message: String

    /// Makes a note about a place.
    public init(place: Place, message: String) {
      self.place = place
      self.message = Finding.told(message)
    }
  }

  /// The kind of problem.
  public let code: Code
  /// The severity, which the code determines.
  public let severity: Severity
  /// The place of the problem.
  public let place: Place
  /// The name of the field, or nil if the problem is not in a field.
  public let field: String?
  /// A message that says which value is wrong and what would be accepted.
  public let message: String
  /// Other places that have to do with the problem.
  public let notes: [Note]
  /// How many problems the finding stands for: 1, unless it tells of others that are not listed.
  public internal(set) var count = 1

  /// Makes a finding with the severity of its code.
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
    self.field = field.map(Self.told)
    self.message = Self.told(message)
    self.notes = notes
  }

  /// The most characters of a message; the middle of a longer one is cut.
  public static let messageLimit = 2000

  private static func told(_ message: String) -> String {
    message.visibleLine.abridged(to: messageLimit)
  }
}

extension Finding: CustomStringConvertible {
  /// The finding as `path:line:column: severity: message [code]`, with a line for each note.
  public var description: String {
    var text = "\(place): \(severity.rawValue): \(message) [\(code.rawValue)]"
    for note in notes { text += "\n\(note.place): note: \(note.message)" }
    return text
  }
}

/// A place in a file: a line, a column and a record, each of which may be unknown.
public struct Place: Hashable, Comparable, Sendable {
  /// The path of the file as it was given.
  public let path: String
  /// The physical line, from 1, or nil for the whole file.
  public let line: Int?
  /// The column in Unicode scalars, from 1, or nil for the whole line.
  public let column: Int?
  /// The number of the record, from 1, or nil outside a record.
  public let record: Int?

  /// Makes a place in a file.
  public init(path: String, line: Int? = nil, column: Int? = nil, record: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.record = record
  }

  /// Compares places by path, line, column and record.
  public static func < (left: Place, right: Place) -> Bool {
    (left.path, left.line ?? 0, left.column ?? 0, left.record ?? 0)
      < (right.path, right.line ?? 0, right.column ?? 0, right.record ?? 0)
  }
}

extension Place: CustomStringConvertible {
  /// The place as `path:line:column` on one visible line, without the parts that are not known.
  public var description: String {
    let path = path.visibleLine
    guard let line else { return path }
    guard let column else { return "\(path):\(line)" }
    return "\(path):\(line):\(column)"
  }
}
