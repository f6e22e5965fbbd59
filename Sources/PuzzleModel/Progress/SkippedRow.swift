/// A damaged row that was left out of what was read.
public struct SkippedRow: Hashable, Sendable, CustomStringConvertible {
  /// The table, by its name.
  public let table: String
  /// The key of the row, as far as it can be read.
  public let key: String
  /// What is wrong with it.
  public let reason: String

  /// Makes a report of a row.
  public init(table: String, key: String, reason: String) {
    self.table = table
    self.key = key
    self.reason = reason
  }

  /// The report in a line.
  public var description: String { "\(table) '\(key)' is left out: \(reason)" }
}
