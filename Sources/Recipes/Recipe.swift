package import Corpus
package import PuzzleModel
package import Scheduling

/// A recipe exactly as it was written.
///
/// Nothing is filled in or resolved, and nothing runs from it.
package struct Recipe: Hashable, Sendable {
  /// The recipe's own path.
  package var path: String
  /// The recipe as a whole.
  package var section: Section
  /// The name of the edition.
  package var name: Written<String>?
  /// The version that the editor gives the content.
  package var contentVersion: Written<Int>?
  /// The day of release.
  package var released: Written<CalendarDay>?
  /// The language of quotations that do not name one.
  package var language: Written<String>?
  /// The files of quotations.
  package var quotations: [Source]
  /// Where the list of files of quotations stands, or the recipe if it has none.
  package var quotationsPlace: Place
  /// The files of authors.
  package var authors: [Source]
  /// Which findings stop the publication.
  package var stopRule: StopRule
  /// Which quotations are used, but for their tags that are excluded.
  package var selection: Selection
  /// The tags whose quotations are left out.
  package var excludedTags: [Written<String>]
  /// The vocabulary of tags, and how many quotations each of them should have.
  package var vocabulary: Written<String>?
  package var fewestTagged: Written<Int>?
  /// How many letters the puzzles of any game may have.
  package var letters: Letters?
  /// The most letters that a puzzle may give away.
  package var lettersGiven: Written<Int>?
  /// The calendar of all games.
  package var schedule: Schedule?
  /// The games, each with its own settings; nil if the recipe names none.
  package var games: [GameSection]?

  /// The schedule of all games, and those of single games.
  package var schedules: [Schedule] {
    [schedule].compactMap(\.self) + (games ?? []).compactMap(\.schedule)
  }

  /// A source as the recipe names it.
  package struct Source: Hashable, Sendable {
    /// The place of the source.
    package var section: Section
    /// The path, relative to the recipe's folder.
    package var path: Written<String>?
    /// The path to open; nil until the file is found.
    package var location: String?
    /// The license of the content, an SPDX expression.
    package var license: Written<String>?
    /// How the file is laid out, and what its records are told.
    package var layout: SourceLayout
    /// Where its constants and fallbacks stand.
    package var valuePlaces: [SourceLayoutError.Key: Place]
    /// The RELAX NG schema of an XML file.
    package var schema: Written<String>?
  }

  /// A range of letters; each end may be missing.
  package struct Letters: Hashable, Sendable {
    /// The fewest letters.
    package var minimum: Written<Int>?
    /// The most letters.
    package var maximum: Written<Int>?
  }

  /// What a recipe says about one game.
  package struct GameSection: Hashable, Sendable {
    /// The game.
    package var kind: Written<Puzzle.Kind>
    /// How many letters its puzzles may have.
    package var letters: Letters?
    /// The settings of its calendar that differ from those of all games.
    package var schedule: Schedule?
    /// The words of its puzzles; nil for a game without words.
    package var words: Words?
    /// The file of the weights that grade its puzzles.
    package var grading: Written<String>?
  }
}

extension Recipe {
  /// The calendar that a recipe asks for.
  package struct Schedule: Hashable, Sendable {
    /// The place of the schedule.
    package var section: Section
    /// The place of `days`, for findings about the calendar as a whole.
    package var place: Place
    /// The version that the editor gives the policy; another version makes another draw.
    package var version: Written<Int>?
    /// The first day, the last day, and the number of days.
    package var from, through: Written<CalendarDay>?
    package var days: Written<Int>?
    /// The tier of each weekday.
    package var tiers: [Weekday: Written<Tier>]?
    /// How many days of a month each tier has.
    package var quotas: Written<[Tier: Int]>?
    /// The fewest days between two puzzles that share something.
    package var authorGap, workGap, tagGap, expertGap, quotationGap: Written<Int>?
    /// How many tiers a day may differ from the day before, at most.
    package var tierJump: Written<Int>?
    /// How many letters the puzzles of a weekday may have.
    package var letters: [Weekday: Letters]?
    /// How quotations are kept to their seasons.
    package var seasons: Written<SeasonReckoning>?
    /// The least certainty that an attribution must have.
    package var certainty: Written<Quotation.Certainty>?
    /// What is left out.
    package var blackouts: Blackouts?
    /// The quotations that must appear in a given month.
    package var backlog: [BacklogItem]?
    /// The last day that may not change.
    package var frozenThrough: Written<CalendarDay>?
    /// The costs of broken wishes: another tier than wished, and a published day that moves.
    package var tierWeight, publishedWeight: Written<Int>?
    /// The tables of feasts, and the weights of birthdays and days of death.
    package var feasts: [Written<String>]?
    package var birthdayWeight, deathWeight: Written<Int>?
    /// The file of the editor's pins.
    package var pins: Written<String>?
    /// The published calendar: an edition, or its lock.
    package var published: Written<String>?
  }

  /// A quotation that must appear in a given month.
  package struct BacklogItem: Hashable, Sendable {
    /// The quotation.
    package var quotation: Quotation.ID
    /// The first day of the month.
    package var month: CalendarDay
  }
}
