import PuzzleModel

extension Explanation {
  /// The pages of what can be wrong with the files that an editor of a calendar keeps.
  static let calendarPages: [Explanation] = [
    Explanation(
      .brokenRule,
      "A pin breaks a rule of the calendar: a gap, the letters of the weekday, a blackout. The pin is "
        + "honoured, and the days around it keep to the rules as far as they can.",
      example:
        "schedule:\n  author-gap: 14\n…\nday,puzzle\n2027-01-04,cryptogram:…    (by Jane Austen)\n"
        + "2027-01-08,cryptogram:…    (by Jane Austen too)",
      remedy: "nothing, where it is meant; else pin another puzzle or another day."
    ),
    Explanation(
      .calendarNotKept,
      "The edition that is replaced cannot be read, so the days that it published are drawn anew.",
      example: "output/puzzles.sqlite    (of an older schema, or changed by hand)",
      remedy:
        "run 'quoin migrate' on it, or restore it, before pressing; or name the calendar that was "
        + "published as published: in the recipe."
    ),
    Explanation(
      .idlePin,
      "A pin does nothing, since its day is frozen with another puzzle or is no day of the calendar.",
      example: "schedule:\n  from: 2027-01-01\n  days: 365\n…\nday,puzzle\n2028-01-01,cryptogram:…",
      remedy: "delete the row, or change the days of the calendar."
    ),
    Explanation(
      .scheduleConflict,
      "No calendar keeps the rules: the message names the smallest set of rules and days that cannot go "
        + "together, and what would resolve it.",
      example: "schedule:\n  days: 4000",
      remedy: "do one of the things that the message ends with."
    ),
    Explanation(
      .lockMismatch,
      "The calendar as published is not what was written: its digest in the last row does not fit the "
        + "rows above it, or the text of a row is not its puzzle's.",
      example: "day,kind,puzzle,…\n2027-01-01,cryptogram,…    (changed by hand)\ndigest,5feceb66…",
      remedy: "restore the file from version control, and never change it by hand; keep version "
        + "control from changing its line ends, with '*.lock.csv -text' in .gitattributes."
    ),
    Explanation(
      .pinConflict,
      "Two rows pin a puzzle of one game to one day. The second was set aside.",
      example: "day,puzzle\n2027-01-04,cryptogram:00000000-0000-8000-8000-000000000000\n"
        + "2027-01-04,cryptogram:00000000-0000-8000-8000-000000000001",
      remedy: "delete one of the two rows."
    ),
  ]
}
