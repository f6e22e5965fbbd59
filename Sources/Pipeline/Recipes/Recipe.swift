import Corpus
import PuzzleModel
import Scheduling

/// A recipe exactly as it was written.
///
/// Nothing is filled in or resolved, and nothing runs from it.
struct Recipe: Hashable, Sendable {
  /// The recipe's own path.
  var path: String
  /// The recipe as a whole.
  var section: Section
  /// The name of the edition.
  var name: Written<String>?
  /// The version that the editor gives the content.
  var contentVersion: Written<Int>?
  /// The day of release.
  var released: Written<CalendarDay>?
  /// The language of quotations that do not name one.
  var language: Written<String>?
  /// The files of quotations.
  var quotations: [Source]
  /// Where the list of files of quotations stands, or the recipe if it has none.
  var quotationsPlace: Place
  /// The files of authors.
  var authors: [Source]
  /// The lowest severity that stops the publication.
  var stopOn: Written<Finding.Severity>?
  /// The tags whose quotations are left out.
  var excludedTags: [Written<String>]
  /// The vocabulary of tags, and how many quotations each of them should have.
  var vocabulary: Written<String>?
  var fewestTagged: Written<Int>?
  /// How many letters the puzzles of any game may have.
  var letters: Letters?
  /// The most letters that a puzzle may give away.
  var lettersGiven: Written<Int>?
  /// The calendar of all games.
  var schedule: Schedule?
  /// The games, each with its own settings; nil if the recipe names none.
  var games: [GameSection]?

  /// A source as the recipe names it.
  struct Source: Hashable, Sendable {
    /// The place of the source.
    var section: Section
    /// The path, relative to the recipe's folder.
    var path: Written<String>?
    /// The shape of the file.
    var format: Written<SourceLayout.Format>?
    /// The license of the content, an SPDX expression.
    var license: Written<String>?
    /// The label of each field that is declared.
    var columns: [String: String]
    /// The delimiter of a CSV file.
    var delimiter: String?
    /// Whether a CSV file has a header.
    var hasHeader: Bool?
    /// The encoding of a CSV file.
    var encoding: String?
    /// The name of a record's element in an XML file.
    var record: String?
    /// The RELAX NG schema of an XML file.
    var schema: Written<String>?
  }

  /// A range of letters; each end may be missing.
  struct Letters: Hashable, Sendable {
    /// The fewest letters.
    var minimum: Written<Int>?
    /// The most letters.
    var maximum: Written<Int>?
  }

  /// What a recipe says about one game.
  struct GameSection: Hashable, Sendable {
    /// The game.
    var kind: Written<Puzzle.Kind>
    /// How many letters its puzzles may have.
    var letters: Letters?
    /// The settings of its calendar that differ from those of all games.
    var schedule: Schedule?
    /// The words of its puzzles; nil for a game without words.
    var words: Words?
    /// The file of the weights that grade its puzzles.
    var grading: Written<String>?
  }
}

extension Recipe {
  /// The calendar that a recipe asks for.
  struct Schedule: Hashable, Sendable {
    /// The place of the schedule.
    var section: Section
    /// The place of `days`, for findings about the calendar as a whole.
    var place: Place
    /// The version that the editor gives the policy; another version makes another draw.
    var version: Written<Int>?
    /// The first day, the last day, and the number of days.
    var from, through: Written<CalendarDay>?
    var days: Written<Int>?
    /// The tier of each weekday.
    var tiers: [Weekday: Written<Tier>]?
    /// How many days of a month each tier has.
    var quotas: Written<[Tier: Int]>?
    /// The fewest days between two puzzles that share something.
    var authorGap, workGap, tagGap, expertGap, quotationGap: Written<Int>?
    /// How many tiers a day may differ from the day before, at most.
    var tierJump: Written<Int>?
    /// How many letters the puzzles of a weekday may have.
    var letters: [Weekday: Letters]?
    /// How quotations are kept to their seasons.
    var seasons: Written<SeasonReckoning>?
    /// The least certainty that an attribution must have.
    var certainty: Written<Quotation.Certainty>?
    /// The days and the quotations that are left out.
    var blackoutDays: [CalendarDay]?
    var blackoutQuotations: [Quotation.ID]?
    /// The quotations that must appear in a given month.
    var backlog: [BacklogItem]?
    /// The last day that may not change.
    var frozenThrough: Written<CalendarDay>?
    /// The costs of broken wishes: another tier than wished, and a published day that moves.
    var tierWeight, publishedWeight: Written<Int>?
    /// The tables of feasts, and the weights of birthdays and days of death.
    var feasts: [Written<String>]?
    var birthdayWeight, deathWeight: Written<Int>?
    /// The file of the editor's pins.
    var pins: Written<String>?
    /// The published calendar: an edition, or its lock.
    var published: Written<String>?
  }

  /// A quotation that must appear in a given month.
  struct BacklogItem: Hashable, Sendable {
    /// The quotation.
    var quotation: Quotation.ID
    /// The first day of the month.
    var month: CalendarDay
  }
}
