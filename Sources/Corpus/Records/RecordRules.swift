/// What an editor says of the records of a source that its columns do not say.
///
/// The indices are those of the fields in the source's ``FieldMapping``.
public struct RecordRules: Hashable, Sendable {
  /// What stands in a field and belongs to another, or to none.
  public enum Part: String, CaseIterable, Sendable {
    /// The author at the end of a text, after a dash, as in `Know thyself. — Thales`.
    case attribution
    /// The number before a text, as in `246. Become yourself.`
    case number
    /// The work behind an author, after a comma, as in `Mark Twain, Following the Equator`.
    case work
  }

  /// What every record has in a field, whatever the file says; tags are added to those of the record.
  ///
  /// Between the values of a list stands ``RawRecord/separator``.
  public var constants: [Int: String] = [:]
  /// What a record has in a field that it lacks or leaves blank.
  public var fallbacks: [Int: String] = [:]
  /// What parts the values of a field that is a list; a semicolon where nothing is said.
  public var separators: [Int: String] = [:]
  /// What is taken off the fields that it stands in.
  public var splitOff: Set<Part> = []

  /// Makes rules that change nothing.
  public init() {}
}
