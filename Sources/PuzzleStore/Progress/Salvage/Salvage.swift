public import PuzzleModel

/// What became of a damaged file of progress: it lies aside, and what could be read is in a new one.
public struct Salvage: Hashable, Sendable {
  /// What was carried over from a table, and what was not.
  public struct Table: Hashable, Sendable {
    /// The name of the table.
    public let name: String
    /// The number of rows that are in the new file.
    public internal(set) var carried = 0
    /// The number of rows that were read but break a rule of the schema.
    public internal(set) var rejected = 0
    /// Whether there are pages of the table that cannot be read, so that more rows may be missing.
    public internal(set) var isIncomplete = false
  }

  /// The path of the damaged file, with its log beside it if it had one.
  public let damaged: String
  /// The tables, in the order in which they were carried over; empty if the file is no database any more.
  public let tables: [Table]
  /// Why no table could be read at all; nil if one could.
  public let reason: String?
  /// The first rows that were left out, at most a hundred.
  public let skipped: [SkippedRow]
}
