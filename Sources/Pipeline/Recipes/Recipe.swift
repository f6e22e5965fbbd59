public import PuzzleModel
import Scheduling

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
    /// The editor's number of the policy; another one is another draw.
    public var version: Int
    /// The policy, not seeded yet.
    var policy: SchedulePolicy
    /// The table of feasts.
    var feasts: File?
    /// What an author's birthday weighs; 0 for nothing.
    var birthdayWeight: Int
    /// What an author's day of death weighs; 0 for nothing.
    var deathWeight: Int
    /// The editor's own choices.
    var pins: File?
    /// The calendar that was published: an edition, or its lock.
    var published: File?
  }

  /// A file that the recipe names.
  struct File: Hashable, Sendable {
    /// The path, relative to the recipe's folder.
    var path: String
    /// Where it is named.
    var place: Place
  }

  /// How many letters a puzzle may have where a recipe does not say.
  static let usualLetters = 20...250

  /// The recipe's own path.
  public var path: String
  /// What the edition calls itself.
  public var name: String
  /// The editor's number of the content.
  public var contentVersion: Int
  /// The day of release, where the recipe says one.
  public var released: CalendarDay?
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
