public import PuzzleModel

/// A recipe exactly as it was written: nothing of it is resolved, and nothing runs from it.
public struct Recipe: Hashable, Sendable {
  /// A source as the recipe names it.
  public struct Source: Hashable, Sendable {
    /// The path, relative to the recipe's folder.
    public var path: String
    /// Where the source stands in the recipe.
    public var place: Place
    /// The keys that lead to the source, as `quotations.0`.
    public var keyPath: String
    /// The shape that is declared, else that of the path's ending.
    public var format: Format?
    /// The licence of the content, an SPDX expression.
    public var licence: String
    /// The columns that are declared: field to label.
    public var columns: [String: String]
    /// The delimiter of a CSV file.
    public var delimiter: String?
    /// Whether a CSV file has a header.
    public var hasHeader: Bool?
    /// The encoding of a CSV file.
    public var encoding: String?
    /// The name of a record's element in an XML file.
    public var record: String?
  }

  /// The shapes of a file.
  public enum Format: String, CaseIterable, Sendable {
    case csv, xml
  }

  /// The calendar that is wished for.
  public struct Schedule: Hashable, Sendable {
    /// Where it stands in the recipe.
    public var place: Place
    /// The first day.
    public var from: CalendarDay
    /// How many days.
    public var days: Int
    /// The fewest days between two puzzles by one author.
    public var authorGap: Int
    /// How hard each weekday is.
    public var tiers: [Weekday: Tier]
  }

  /// How many letters a puzzle may have where a recipe does not say.
  static let usualLetters = 20...250

  /// The recipe's own path.
  public var path: String
  /// What the edition calls itself.
  public var name: String
  /// The editor's number of the content.
  public var contentVersion: Int
  /// The language of quotations that name none.
  public var language: String
  /// The files of quotations.
  public var quotations: [Source]
  /// The files of authors.
  public var authors: [Source]
  /// The mildest severity that stops the publication.
  public var stopOn: Finding.Severity
  /// How many letters a puzzle may have.
  public var letters: ClosedRange<Int>
  /// The calendar.
  public var schedule: Schedule
}
