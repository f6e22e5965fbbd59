extension Migration {
  /// Adds the games of the calendar's days, one for each day, puzzle, encoding and member.
  ///
  /// `user_input` is the game's own account of where it stands. The last index has the days that count for a
  /// streak.
  static let progress5 = Migration(
    version: 5,
    sql: """
      PRAGMA user_version = 5;

      CREATE TABLE daily_puzzle_progress (
        id INTEGER PRIMARY KEY,
        puzzle_id TEXT NOT NULL
          CONSTRAINT "a puzzle's ID has 3 to 200 characters"
            CHECK (length(puzzle_id) BETWEEN 3 AND 200),
        kind TEXT NOT NULL
          CONSTRAINT "a puzzle's ID begins with its kind"
            CHECK (substr(puzzle_id, 1, length(kind) + 1) = kind || ':'),
        date TEXT NOT NULL
          CONSTRAINT "a date is a civil day as YYYY-MM-DD"
            CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
              AND date IS date(date, '+0 days')),
        encoding TEXT
          CONSTRAINT "an encoding has 1 to 40 characters"
            CHECK (length(encoding) BETWEEN 1 AND 40),
        member_id TEXT
          CONSTRAINT "a member's ID is a UUID in lower case"
            CHECK (length(member_id) = 36 AND member_id NOT GLOB '*[^-0-9a-f]*'),
        tier TEXT
          CONSTRAINT "a tier is easy, medium, hard or expert"
            CHECK (tier IN ('easy', 'medium', 'hard', 'expert')),
        user_input TEXT NOT NULL
          CONSTRAINT "what the player entered is JSON" CHECK (json_valid(user_input)),
        is_completed INTEGER NOT NULL
          CONSTRAINT "is_completed is 0 or 1" CHECK (is_completed IN (0, 1)),
        has_failed INTEGER NOT NULL
          CONSTRAINT "has_failed is 0 or 1" CHECK (has_failed IN (0, 1)),
        hints_used INTEGER NOT NULL
          CONSTRAINT "hints are 0 to 1,000,000,000" CHECK (hints_used BETWEEN 0 AND 1000000000),
        mistakes INTEGER NOT NULL
          CONSTRAINT "mistakes are 0 to 1,000,000,000" CHECK (mistakes BETWEEN 0 AND 1000000000),
        time_elapsed INTEGER NOT NULL
          CONSTRAINT "a time is 0 to 10,000,000,000,000 milliseconds"
            CHECK (time_elapsed BETWEEN 0 AND 10000000000000),
        time_paused INTEGER NOT NULL
          CONSTRAINT "a time is 0 to 10,000,000,000,000 milliseconds"
            CHECK (time_paused BETWEEN 0 AND 10000000000000),
        last_updated INTEGER NOT NULL
          CONSTRAINT "an instant is in the years 1 to 9999"
            CHECK (last_updated BETWEEN -62135596800000 AND 253402300799999),
        completed_on TEXT
          CONSTRAINT "a day is a civil day as YYYY-MM-DD"
            CHECK (completed_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
              AND completed_on IS date(completed_on, '+0 days'))
      ) STRICT;

      CREATE UNIQUE INDEX daily_puzzle_progress_by_date ON daily_puzzle_progress
        (date, puzzle_id, ifnull(encoding, ''), ifnull(member_id, ''));
      CREATE INDEX daily_puzzle_progress_by_puzzle ON daily_puzzle_progress (puzzle_id);
      CREATE INDEX daily_puzzle_progress_on_day ON daily_puzzle_progress (member_id, kind, date)
        WHERE completed_on = date;
      """
  )
}
